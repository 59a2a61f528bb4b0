"""The questions the page and its interface ask of the engine, each a pure function of (build, edition, text, language, choices).

Work is bounded: so many branches and scenarios, so many seconds. What was answered is kept in memory.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from flask import current_app

from arbiter.compare import compare_text
from arbiter.language import format_text, parse
from arbiter.ruling import shown
from arbiter.ruling.assemble import Ruled, Ruling, as_data, rule_all
from arbiter.ruling.document import DEFAULT_EDITION, read
from arbiter.ruling.tell import problem_entry
from arbiter.why import SCHEMA as WHY
from arbiter.why import why as explain

from .cache import Cache
from .deadline import TooSlow, within
from .problems import Trouble

Data = dict[str, Any]
LONG = 4_096  # characters from which scenarios are counted before anything is played


class Question(NamedTuple):
    """A text, the language to answer in, the edition of scenarios that name none, and the choices made (`choices.py`)."""

    text: str
    lang: str
    edition: str = DEFAULT_EDITION
    choices: tuple[tuple[tuple[str, Any], ...], ...] = ()
    views: bool = False


def rule(question: Question) -> Data:
    """The ruling; with `views` the board before the first step and the track of each scenario stand beside it."""

    def answer() -> Data:
        ruling = _rule(question.text, question)
        data = as_data(ruling, question.lang)
        if question.choices:
            data = narrowed(data, question.choices)
        if question.views:
            data["views"] = [view(ruled) for ruled in ruling.ruled]
        return data

    return kept("rule", question, answer)


def compare(question: Question) -> Data:
    """The text under both editions, and where the rulings part: what `arbiter compare --json` gives."""

    def answer() -> Data:
        _countable(question.text)
        return compare_text(question.text, question.lang, limit=current_app.config["BRANCHES"])

    return kept("compare", question, answer)


def why(question: Question, athlete: str) -> Data:
    """Why an athlete's power reacted or did not, moment by moment; `athlete` is an id."""

    def answer() -> Data:
        ruling = _rule(question.text, question)
        found = [explain(one, athlete, question.lang) for one in ruling.ruled if athlete in one.entry["athletes"]]
        errors = [problem_entry(problem, question.lang) for problem in ruling.errors]
        return {"schema": WHY, "lang": question.lang, "athlete": athlete, "scenarios": found, "errors": errors}

    return kept(f"why {athlete}", question, answer)


def check(question: Question) -> Data:
    """The errors of a text, without playing it, and its scenes: what was understood, every part with its place in the text."""

    def answer() -> Data:
        document = read(question.text)
        errors = [problem_entry(problem, question.lang) for problem in dict.fromkeys(document.problems)]
        return {"schema": "arbiter/check/1", "errors": errors, "scenes": [plain(scenario) for scenario in document.scenarios]}

    return kept("check", question, answer)


def tidy(question: Question, to: str | None) -> Data:
    """The text in its tidy form, in the language `to` where one is given. A text with errors comes back as it is."""

    def answer() -> Data:
        errors = [problem_entry(problem, question.lang) for problem in parse(question.text).problems]
        return {"text": question.text if errors else format_text(question.text, to), "errors": errors}

    return kept(f"format {to}", question, answer)


def view(ruled: Ruled) -> Data:
    """The board before the first step, and the track: `{"opening": {athlete: state}, "track": {kind, line, corner, marks}}`."""
    play = ruled.resolved.play
    rules = play.machine.rules
    track = rules.track
    marks = [{"space": space, "kind": kind, "by": by} for space, here in sorted(track.marks.items()) for kind, by in here]
    return {
        "opening": {name: shown.state(play.opening, seat) for seat, name in enumerate(rules.names)},
        "track": {"kind": track.kind, "line": track.line, "corner": track.corner, "marks": marks},
    }


def narrowed(data: Data, choices: tuple[tuple[tuple[str, Any], ...], ...]) -> Data:
    """A ruling with the branches alone that fit the choices. The k-th choice of an athlete's die or question is about its k-th one."""
    wanted = [dict(choice) for choice in choices]
    scenarios = [entry | {"branches": [branch for branch in entry["branches"] if _fits(branch, wanted)]} for entry in data["scenarios"]]
    return data | {"scenarios": scenarios}


def _fits(branch: Data, wanted: list[Data]) -> bool:
    left: dict[Any, list[Data]] = {}
    for entry in (*branch["dice"], *branch["decisions"]):
        left.setdefault((entry["athlete"], entry.get("for"), entry.get("question")), []).append(entry)
    for choice in wanted:
        entries = left.get((choice["athlete"], choice.get("for"), choice.get("question")), [])
        if not entries:
            return False
        entry = entries.pop(0)
        if "answer" in choice and entry["answer"] != choice["answer"]:
            return False
        if "won_by" in choice and entry["won_by"] != choice["won_by"]:
            return False
        if choice.get("for") == "main" and not set(choice.get("faces", ())) & set(entry["faces"]):
            return False
    return True


# --- bounds ---------------------------------------------------------------------------------------------------------------------


def _rule(text: str, question: Question) -> Ruling:
    _countable(text)
    return rule_all(text, question.lang, question.edition, current_app.config["BRANCHES"])


def _countable(text: str) -> None:
    """Raise Trouble where a text holds too many scenarios."""
    limit = current_app.config["SCENARIOS"]
    if len(text) > LONG and len(parse(text).scenarios) > limit:
        raise Trouble("too-many-scenarios", 422, limit=limit)


def kept(kind: str, question: Question, answer: Callable[[], Data]) -> Data:
    """An answer from memory, else found within the time allowed. Raises Trouble where there is not enough of it."""
    memory: Cache = current_app.extensions["arbiter-answers"]
    key = (kind, question)
    found: Data | None = memory.get(key)
    if found is None:
        seconds = current_app.config["SECONDS"]
        try:
            found = within(seconds, answer)
        except TooSlow:
            raise Trouble("too-slow", 422, seconds=f"{seconds:g}") from None
        memory.put(key, found, 2 * len(question.text) + _size(found))
    return found


def _size(data: Data) -> int:
    """About how many bytes an answer takes in memory: plain data take some six times their JSON."""
    return 6 * len(json.dumps(data, separators=(",", ":")))


def plain(node: Any) -> Any:
    """A node of the scene as plain data: its kind in small letters, its fields; spans as [line, column, end column]."""
    if is_dataclass(node):
        return {"kind": type(node).__name__.lower()} | {field.name: plain(getattr(node, field.name)) for field in fields(node)}
    if isinstance(node, Fraction):
        return str(node)
    if isinstance(node, tuple):
        return [plain(item) for item in node]
    return node
