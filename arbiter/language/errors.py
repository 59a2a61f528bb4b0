"""Problems told to a reader: message and help in a language, and the line with a caret under what is wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from arbiter import games
from arbiter.language.examples import example
from arbiter.language.letters import width
from arbiter.language.lexicon import lexicon
from arbiter.language.lines import split_lines
from arbiter.language.resources import read_messages
from arbiter.language.scene import Problem

Value = str | int | tuple[str, ...]
_PARTICIPANTS = ("athlete", "who", "other")
_WORDS = ("what", "question")
_PARTS = re.compile(r" (?=athlete\.|word\.)")
_WIDEST = 100  # columns of a source line that are shown


def problem_message(problem: Problem, lang: str) -> tuple[str, str]:
    """Message and help (or "") of a problem in `fr`, `zh` or `en`, as whole sentences.

    Raises KeyError for a code that the message files do not have.
    """
    messages = _messages(problem.game, lang)
    codes: Mapping[str, Any] = messages["codes"]
    args: dict[str, Value] = {"reason": "", **dict(problem.args)}
    entry = codes.get(f"{problem.code}.{args.get('what')}") or codes[problem.code]
    say = _Sayer(problem.game, lang)
    words = {key: say(key, value) for key, value in args.items()}
    message = entry["message"].format_map(words).rstrip()
    helps: list[str] = []
    if args.get("near"):
        helps.append(messages["near"].format_map(words))
    elif args.get("repaired") and "help" not in entry:
        helps.append(messages["repaired"].format_map(words))
    elif args.get("like"):
        helps.append(messages["example"].format_map({"example": example(problem.game, str(args["like"]), lang)}))
    if "help" in entry and all(args.get(key) != () for key in ("options", "open")):
        helps.append(entry["help"].format_map(words))
    return message, ("" if lang == "zh" else " ").join(helps)


def problem_fixes(problem: Problem, lang: str) -> list[dict[str, Any]]:
    """What may mend a problem, as data in a language: `label`, and `edits` with `line`, `column`, `end_column` and the new `text`."""
    words = lexicon(problem.game)
    found = []
    for fix in problem.fixes:
        texts = ["".join(words.said(item, lang) for item in items) for _, items in fix.edits]
        edits = [{**span._asdict(), "text": text} for (span, _), text in zip(fix.edits, texts, strict=True)]
        span, items = fix.edits[0]
        text = texts[0] if items else fix.removed
        sign = not any(letter.isalnum() for letter in text)  # it takes the place of a space at most
        kind = "remove" if not items else "insert" if sign or span.column == span.end_column else "replace"
        found.append({"label": _messages(problem.game, lang)["fix"][kind].format(text=text.strip(" ;") or text.strip()), "edits": edits})
    return found


def render_problem(problem: Problem, text: str, lang: str, file: str) -> str:
    """A problem for the terminal: place and message, the source line, a caret under the words at fault, and the help.

    Lines and columns count from 1; a Chinese letter moves the caret two columns.
    """
    message, help_ = problem_message(problem, lang)
    line, column, end_column = problem.span
    colon = {"zh": "：", "fr": " : "}.get(lang, ": ")
    head = f"{file or '-'}:{line}:{column}: {_messages(problem.game, lang)['error']}{colon}{message}"
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


class _Sayer:
    """The arguments of messages in the words of a game and a language."""

    def __init__(self, game: str, lang: str) -> None:
        self.words = lexicon(game)
        self.lang = lang
        self.messages = _messages(game, lang)

    def __call__(self, key: str, value: Value) -> str | int:
        if isinstance(value, tuple):
            return self._list([self._item(item) for item in value])
        if isinstance(value, int):
            return value
        if key in _PARTICIPANTS:
            return self.words.name(value, self.lang)
        if key in _WORDS:
            return self.words.write(value, self.lang) if value in self.words.forms else value
        return self._item(value)

    def _item(self, item: str) -> str:
        """One thing of a list in the reader's words."""
        return " ".join(self.words.said(part, self.lang) for part in _PARTS.split(item))

    def _list(self, items: list[str]) -> str:
        said = list(dict.fromkeys(word for word in items if word))
        if len(said) < 2:
            return "".join(said)
        comma, last = str(self.messages["list"]["comma"]), str(self.messages["list"]["last"])
        return comma.join(said[:-1]) + last + said[-1]


@cache
def _messages(game: str, lang: str) -> Any:
    """The messages of the frame, with those of a game, which may put one of the frame's in its own words."""
    core, own = read_messages(Path(__file__).parent / "messages", lang), read_messages(games.game_named(game).messages(), lang)
    return core | {"codes": core["codes"] | own.get("codes", {})}
