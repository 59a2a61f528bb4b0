"""Problems told to a reader: message and help in a language, and the line with a caret under what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from arbiter.language.letters import width
from arbiter.language.lexicon import lexicon
from arbiter.language.lines import split_lines
from arbiter.language.resources import read_messages
from arbiter.language.scene import Problem

Value = str | int | tuple[str, ...]
_ATHLETES = ("athlete", "who", "other")
_WORDS = ("what", "question")
_WIDEST = 100  # columns of a source line that are shown


def problem_message(problem: Problem, lang: str) -> tuple[str, str]:
    """Message and help (or "") of a problem in `fr`, `zh` or `en`, as whole sentences.

    Raises KeyError for a code that the message files do not have.
    """
    messages = _messages(lang)
    codes: Mapping[str, Any] = messages["codes"]
    args: dict[str, Value] = {"reason": "", **dict(problem.args)}
    entry = codes.get(f"{problem.code}.{args.get('what')}") or codes[problem.code]
    words = {key: _say(key, value, lang) for key, value in args.items()}
    message = entry["message"].format_map(words).rstrip()
    helps: list[str] = []
    if args.get("near"):
        helps.append(messages["near"].format_map(words))
    if args.get("accepted"):
        helps.append(messages["accepted"].format_map(words))
    if "help" in entry and all(args.get(key) != () for key in ("options", "open")):
        helps.append(entry["help"].format_map(words))
    return message, ("" if lang == "zh" else " ").join(helps)


def render_problem(problem: Problem, text: str, lang: str, file: str) -> str:
    """A problem for the terminal: place and message, the source line, a caret under the words at fault, and the help.

    Lines and columns count from 1; a Chinese letter moves the caret two columns.
    """
    message, help_ = problem_message(problem, lang)
    line, column, end_column = problem.span
    head = f"{file or '-'}:{line}:{column}: {_messages(lang)['error']}{'：' if lang == 'zh' else ' : ' if lang == 'fr' else ': '}{message}"
    lines = _lines(text)
    shown = [head]
    if 1 <= line <= len(lines) and not lines[line - 1].isspace() and lines[line - 1]:
        shown += _underline(lines[line - 1], column, end_column)
    if help_:
        shown.append(f"  {help_}")
    return "\n".join(shown)


def _underline(source: str, column: int, end_column: int) -> list[str]:
    start = column - 1
    cut = max(0, start - _WIDEST // 2) if len(source) > _WIDEST else 0
    shown = _printable(source[cut : cut + _WIDEST])
    lead = "…" if cut else ""
    trail = "…" if cut + _WIDEST < len(source) else ""
    before = width(lead + shown[: start - cut])
    under = max(1, width(shown[start - cut : end_column - 1 - cut]))
    return [f"  {lead}{shown}{trail}", f"  {' ' * before}{'^' * under}"]


def _printable(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)


@lru_cache(maxsize=2)
def _lines(text: str) -> list[str]:
    return split_lines(text)


def _say(key: str, value: Value, lang: str) -> str | int:
    words = lexicon()
    if isinstance(value, tuple):
        return _list([_item(item, lang) for item in value], lang)
    if isinstance(value, int):
        return value
    if key in _ATHLETES:
        return words.name(value, lang) if value in words.athletes else value
    if key in _WORDS:
        return words.write(value, lang) if value in words.forms else value
    return _item(value, lang)


def _item(item: str, lang: str) -> str:
    """One thing of a list in the reader's words."""
    words = lexicon()
    said: list[str] = []
    for part in item.split(" "):
        kind, _, id_ = part.partition(".")
        if kind == "athlete" and id_ in words.athletes:
            said.append(words.name(id_, lang))
        elif kind == "word" and id_ in words.forms:
            said.append(words.write(id_, lang))
        else:
            said.append(part)
    return " ".join(said)


def _list(items: list[str], lang: str) -> str:
    messages = _messages(lang)
    terms: Mapping[str, str] = messages["terms"]
    words = lexicon()
    said = [terms[item] if item in terms else words.write(item, lang) if item in words.forms else item for item in items]
    said = list(dict.fromkeys(word for word in said if word))
    if len(said) < 2:
        return "".join(said)
    comma, last = str(messages["list"]["comma"]), str(messages["list"]["last"])
    return comma.join(said[:-1]) + last + said[-1]


@cache
def _messages(lang: str) -> Any:
    return read_messages(lang)
