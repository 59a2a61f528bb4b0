"""The questions the page and its interface ask of the engine, each a pure function of (build, edition, text, language, choices).

Work is bounded: so many branches and scenarios, so many seconds. What was answered is kept in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from flask import current_app

from arbiter.language import format_text, parse
from arbiter.ruling import shown
from arbiter.ruling.assemble import Ruled, Ruling, as_data, rule_all
from arbiter.ruling.document import DEFAULT_EDITION, editions_there, read
from arbiter.ruling.tell import problem_entry
from arbiter.why import SCHEMA as WHY
from arbiter.why import why as explain

from .cache import Cache
from .deadline import TooSlow, within
from .preferences import EDITIONS
from .problems import Trouble

Data = dict[str, Any]
PAIRED = 400  # branches of each side that are compared
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
    """The text under every edition, and for each scenario where the rulings part."""

    def answer() -> Data:
        document = parse(question.text)
        there = editions_there()
        rulings = {edition: _rule(_under(document, question.text, edition), question._replace(edition=edition)) for edition in there}
        data: Data = {"schema": "arbiter/compare/1", "lang": question.lang, "editions": list(there)}
        data["missing"] = [edition for edition in EDITIONS if edition not in there]
        entries = {edition: [one.entry for one in ruling.ruled if one.edition == edition] for edition, ruling in rulings.items()}
        data["scenarios"] = [
            _together({edition: found[place] for edition, found in entries.items() if place < len(found)})
            for place in range(max(map(len, entries.values()), default=0))
        ]
        data["errors"] = {edition: [problem_entry(one, question.lang) for one in ruling.errors] for edition, ruling in rulings.items()}
        return data

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


# --- comparing ------------------------------------------------------------------------------------------------------------------


def _under(document: Any, text: str, edition: str) -> str:
    """The text with every scenario's edition replaced. Columns count letters from 1."""
    lines = text.splitlines(keepends=True) if "\r" not in text else text.replace("\r\n", "\n").replace("\r", "\n").splitlines(keepends=True)
    for line, column, end in sorted({one.edition_span for one in document.scenarios if one.edition_span is not None}, reverse=True):
        if line <= len(lines):
            lines[line - 1] = lines[line - 1][: column - 1] + edition + lines[line - 1][end - 1 :]
    return "".join(lines)


def _together(entries: dict[str, Data]) -> Data:
    """One scenario under its editions. `outcome`: `same`, `differs`, or null where there is only one; `parts`: where they part first."""
    first, *others = entries.values()
    outcome: str | None = None
    parts: Data | None = None
    for other in others:
        pairs = list(_pairs(first["branches"], other["branches"]))
        ends_alike = all(first["branches"][a]["final"] == other["branches"][b]["final"] for a, b in pairs)
        outcome = "same" if ends_alike and outcome != "differs" else "differs"
        parts = parts or next((found for a, b in pairs if (found := _parting(first, other, a, b)) is not None), None)
    return {"title": first["title"], "outcome": outcome, "parts": parts, "editions": entries}


def _pairs(ones: list[Data], others: list[Data]) -> Iterator[tuple[int, int]]:
    """The branches of two rulings that can come of the same dice and decisions."""
    for a, one in enumerate(ones[:PAIRED]):
        for b, other in enumerate(others[:PAIRED]):
            if _alike(one, other):
                yield a, b


def _alike(one: Data, other: Data) -> bool:
    met: dict[Any, list[Data]] = {}
    for entry in (*one["dice"], *one["decisions"]):
        met.setdefault((entry["athlete"], entry.get("for"), entry.get("question")), []).append(entry)
    for entry in (*other["dice"], *other["decisions"]):
        twins = met.get((entry["athlete"], entry.get("for"), entry.get("question")))
        if not twins:
            continue  # asked under one edition alone: any answer goes with it
        twin = twins.pop(0)
        if entry.get("answer") != twin.get("answer") or entry.get("won_by") != twin.get("won_by"):
            return False
        if entry.get("for") == "main" and not set(entry["faces"]) & set(twin["faces"]):
            return False
    return True


def _parting(first: Data, other: Data, a: int, b: int) -> Data | None:
    """Where two branches part: their places, and of each the step (null: none left) that the other does not share."""
    mine, theirs = first["branches"][a]["steps"], other["branches"][b]["steps"]
    for index in range(max(len(mine), len(theirs))):
        one = mine[index] if index < len(mine) else None
        two = theirs[index] if index < len(theirs) else None
        if one is None or two is None or any(one[key] != two[key] for key in ("event", "athlete", "message", "data", "after")):
            return {"branches": [a, b], "steps": [one and one["n"], two and two["n"]]}
    return None


# --- bounds ---------------------------------------------------------------------------------------------------------------------


def _rule(text: str, question: Question) -> Ruling:
    limit = current_app.config["SCENARIOS"]
    if len(text) > LONG and len(parse(text).scenarios) > limit:
        raise Trouble("too-many-scenarios", 422, limit=limit)
    return rule_all(text, question.lang, question.edition, current_app.config["BRANCHES"])


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
    """About how many bytes an answer takes in memory."""
    steps = sum(
        len(branch["steps"]) + len(branch["held"])
        for one in data.get("scenarios", ())
        for branch in one.get("branches", ())
        if "steps" in branch
    )
    return 4_000 + 3_000 * steps


def plain(node: Any) -> Any:
    """A node of the scene as plain data: its kind in small letters, its fields; spans as [line, column, end column]."""
    if is_dataclass(node):
        return {"kind": type(node).__name__.lower()} | {field.name: plain(getattr(node, field.name)) for field in fields(node)}
    if isinstance(node, Fraction):
        return str(node)
    if isinstance(node, tuple):
        return [plain(item) for item in node]
    return node
