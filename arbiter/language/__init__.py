"""The scenario language: text to scenes, errors as values, scenes to text.

>>> from arbiter.language import parse
>>> parse("Banane @4; tour Banane; dé 3").scenarios[0].seats[0].space
4

`decode` reads a file's bytes, `parse` its text; `render_problem` and `problem_message` tell what is wrong; `format_text` tidies a text
or translates it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from arbiter.language.lines import decode
from arbiter.language.parser import parse

if TYPE_CHECKING:
    from arbiter.language.errors import problem_fixes, problem_message, render_problem
    from arbiter.language.formatter import format_text

__all__ = ["decode", "format_text", "parse", "problem_fixes", "problem_message", "render_problem"]

_LATER = {"problem_fixes": "errors", "problem_message": "errors", "render_problem": "errors", "format_text": "formatter"}


def __getattr__(name: str) -> Any:
    """Errors and the formatter are loaded when first asked for: a ruling without errors needs neither."""
    if name in _LATER:
        return getattr(import_module(f"arbiter.language.{_LATER[name]}"), name)
    raise AttributeError(name)
