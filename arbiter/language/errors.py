"""Problems told to a reader: message and help in a language, and the line with a caret under what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from arbiter.language.examples import example
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
    elif args.get("repaired") and "help" not in entry:
        helps.append(messages["repaired"].format_map(words))
    elif args.get("like"):
        helps.append(messages["example"].format_map({"example": example(str(args["like"]), lang)}))
    if "help" in entry and all(args.get(key) != () for key in ("options", "open")):
        helps.append(entry["help"].format_map(words))
    return message, ("" if lang == "zh" else " ").join(helps)


def problem_fixes(problem: Problem, lang: str) -> list[dict[str, Any]]:
    """What may mend a problem, as data in a language: `label`, and `edits` with `line`, `column`, `end_column` and the new `text`."""
    words = lexicon()
    found = []
    for fix in problem.fixes:
        texts = ["".join(words.said(item, lang) for item in items) for _, items in fix.edits]
        edits = [{**span._asdict(), "text": text} for (span, _), text in zip(fix.edits, texts, strict=True)]
        span, items = fix.edits[0]
        text = texts[0] if items else fix.removed
        sign = not any(letter.isalnum() for letter in text)  # it takes the place of a space at most
        kind = "remove" if not items else "insert" if sign or span.column == span.end_column else "replace"
        found.append({"label": _messages(lang)["fix"][kind].format(text=text.strip(" ;") or text.strip()), "edits": edits})
    return found


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
    return " ".join(lexicon().said(part, lang) for part in item.split(" "))


def _list(items: list[str], lang: str) -> str:
    messages = _messages(lang)
    said = list(dict.fromkeys(word for word in items if word))
    if len(said) < 2:
        return "".join(said)
    comma, last = str(messages["list"]["comma"]), str(messages["list"]["last"])
    return comma.join(said[:-1]) + last + said[-1]


@cache
def _messages(lang: str) -> Any:
    return read_messages(lang)
