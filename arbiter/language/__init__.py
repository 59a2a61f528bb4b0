"""The scenario language: text to scenes, errors as values, scenes to text.

>>> from arbiter.language import parse
>>> parse("Banane @4; tour Banane; dé 3").scenarios[0].seats[0].space
4
"""

from arbiter.language.errors import problem_message, render_problem
from arbiter.language.lines import decode
from arbiter.language.parser import parse

__all__ = ["decode", "format_text", "parse", "problem_message", "render_problem"]


def format_text(text: str, lang: str | None = None) -> str:
    """A text in its tidy form; with `lang` (`fr`, `zh`, `en`) translated into that language. See `formatter.format_text`."""
    from arbiter.language import formatter

    return formatter.format_text(text, lang)
