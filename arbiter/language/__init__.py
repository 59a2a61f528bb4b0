"""The scenario language: text to scenes, errors as values.

>>> from arbiter.language import parse
>>> parse("Banane @4; tour Banane; dé 3").scenarios[0].seats[0].space
4
"""

from arbiter.language.lines import decode
from arbiter.language.parser import parse

__all__ = ["decode", "parse"]
