"""The questions the page and its interface ask of the engine, each a pure function of (build, edition, text, language, choices).

Work is bounded: so many branches and scenarios, so many bytes; the seconds are the gate's (`gate.py`). What was answered is kept in memory.
Where the engine itself breaks, the answer is its document with that error.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from flask import current_app, request

import arbiter
from arbiter.compare import SCHEMA as COMPARISON
from arbiter.compare import compare_text
from arbiter.language import format_text, parse
from arbiter.ruling.assemble import Ruling, as_data, rule_all
from arbiter.ruling.document import DEFAULT_EDITION, read
from arbiter.ruling.tell import problem_entry
from arbiter.why import SCHEMA as WHY
from arbiter.why import why as explain

from .cache import Cache
from .deadline import TooSlow, told
from .drawings import drawing
from .memory import UNKEPT
from .picture import scenes_of
from .problems import Trouble, note
from .wording import wording

Data = dict[str, Any]
CHECK = "arbiter/check/1"
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
            data["views"] = [drawing(ruled.scenario.game).view(ruled, question.lang) for ruled in ruling.ruled]
        return data

    return kept("rule", question, answer, as_data(Ruling((), (), ()), question.lang) | ({"views": []} if question.views else {}))


def compare(question: Question) -> Data:
    """The text under both editions, and where the rulings part: what `arbiter compare --json` gives."""

    def answer() -> Data:
        _countable(question.text)
        return compare_text(question.text, question.lang)

    blank = {"schema": COMPARISON, "version": arbiter.__version__, "lang": question.lang, "scenarios": []}
    return kept("compare", question, answer, blank)


def why(question: Question, athlete: str) -> Data:
    """Why an athlete's power reacted or did not, moment by moment; `athlete` is an id."""

    def answer() -> Data:
        ruling = _rule(question.text, question)
        found = [explain(one, athlete, question.lang) for one in ruling.ruled if athlete in one.entry["athletes"]]
        errors = [problem_entry(problem, question.lang) for problem in ruling.errors]
        return {"schema": WHY, "lang": question.lang, "athlete": athlete, "scenarios": found, "errors": errors}

    return kept(f"why {athlete}", question, answer, {"schema": WHY, "lang": question.lang, "athlete": athlete, "scenarios": []})


def check(question: Question) -> Data:
    """The errors of a text, without playing it, and its scenes: what was understood, every part with its place in the text."""

    def answer() -> Data:
        document = read(question.text)
        errors = [problem_entry(problem, question.lang) for problem in dict.fromkeys(document.problems)]
        return {"schema": CHECK, "errors": errors, "scenes": [plain(scenario) for scenario in document.scenarios]}

    return kept("check", question, answer, {"schema": CHECK, "scenes": []})


def scene(question: Question) -> Data:
    """What a text sets up, each scenario with its boards drawn."""
    return kept("scene", question, lambda: {"scenes": scenes_of(question.text, question.lang)}, {"scenes": []})


def tidy(question: Question, to: str | None) -> Data:
    """The text in its tidy form, in the language `to` where one is given. A text with errors comes back as it is."""

    def answer() -> Data:
        errors = [problem_entry(problem, question.lang) for problem in parse(question.text).problems]
        return {"text": question.text if errors else format_text(question.text, to), "errors": errors}

    return kept(f"format {to}", question, answer, {"text": question.text})


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
    return rule_all(text, question.lang, question.edition)


def _countable(text: str) -> None:
    """Raise Trouble where a text holds too many scenarios."""
    limit = current_app.config["SCENARIOS"]
    if len(text) > LONG and len(parse(text).scenarios) > limit:
        raise Trouble("too-many-scenarios", 422, limit=limit)


def kept(kind: str, question: Question, answer: Callable[[], Data], blank: Data) -> Data:
    """An answer from memory, else found now. Raises Trouble where it takes too long or is too large.

    Where the engine breaks, `blank` with that error in `errors`: it is kept nowhere.
    """
    memory: Cache = current_app.extensions["arbiter-answers"]
    key = (kind, question)
    found: Data | None = memory.get(key)
    if found is None:
        try:
            found = answer()
        except TooSlow:
            told()
            raise too_slow() from None
        except Trouble:
            raise
        except Exception as error:  # the last line of defence: a text may be anything
            note(error)
            request.environ[UNKEPT] = True
            message = wording(question.lang)("problem.internal.engine")
            return {**blank, "errors": [{"line": 1, "column": 1, "end_column": 1, "code": "internal", "message": message, "help": ""}]}
        size = len(json.dumps(found, separators=(",", ":")))
        if size > current_app.config["ANSWER_BYTES"]:
            raise too_much()
        memory.put(key, found, 2 * len(question.text) + 6 * size)  # plain data take some six times their JSON
    return found


def too_slow() -> Trouble:
    """A request that took more than its time."""
    return Trouble("too-slow", 422, seconds=f"{current_app.config['SECONDS']:g}")


def too_much() -> Trouble:
    """An answer that would be too large."""
    return Trouble("too-much", 422, kib=current_app.config["ANSWER_BYTES"] // 1024)


def plain(node: Any) -> Any:
    """A node of the scene as plain data: its kind in small letters, its fields; spans as [line, column, end column]."""
    if is_dataclass(node):
        return {"kind": type(node).__name__.lower()} | {field.name: plain(getattr(node, field.name)) for field in fields(node)}
    if isinstance(node, Fraction):
        return str(node)
    if isinstance(node, tuple):
        return [plain(item) for item in node]
    return node
