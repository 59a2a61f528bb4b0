"""Two editions side by side: where their rulings on a scenario part, and the rule points that part them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from arbiter import __version__
from arbiter.games import game_of
from arbiter.kernel.budget import Budget
from arbiter.kernel.explore import Branch
from arbiter.language.scene import Expect, Problem, Scenario
from arbiter.ruling.assemble import Ruled, rule_under
from arbiter.ruling.document import read
from arbiter.ruling.others import bare
from arbiter.ruling.resolve import request
from arbiter.ruling.tell import problem_entry

SCHEMA = "arbiter/compare/1"
MOST = 20_000  # pairs of branches told
PAIR = 10  # units of work of one

SAME, SAME_END, DIFFERS = "same", "same-end", "differs"

Data = Mapping[str, Any]


class Compared(NamedTuple):
    """A scenario under two editions: the comparison as data (empty where there are problems), the rulings, the problems."""

    found: dict[str, Any]
    ruled: tuple[Ruled, ...]
    problems: list[Problem]


def compare_text(text: str, lang: str = "fr", editions: tuple[str, ...] | None = None, budget: Budget | None = None) -> dict[str, Any]:
    """All scenarios of a text under two editions (None: the first two of their game), as `docs/json.md` describes it.

    Nothing is raised for bad input: see `errors`.
    """
    document = read(text)
    problems = list(document.problems)
    scenarios = []
    budget = budget if budget is not None else request()
    for scenario in () if problems else document.scenarios:
        compared = compare(scenario, lang, editions, budget)
        problems += compared.problems
        if compared.found:
            scenarios.append(compared.found)
    errors = [problem_entry(problem, lang) for problem in dict.fromkeys(problems)]
    return {"schema": SCHEMA, "version": __version__, "lang": lang, "scenarios": scenarios, "errors": errors}


def compare(scenario: Scenario, lang: str, editions: tuple[str, ...] | None = None, budget: Budget | None = None) -> Compared:
    """A checked scenario under two editions.

    Its own edition and its expectations do not count here; a reading it fixes counts under the editions that leave the point open; an
    answer may go unused under one edition, not under both.

    `pairs` holds each branch of the first edition with each of the second that gives the dice and decisions asked in both the same
    answers (one that the other edition does not offer goes with any). `outcome` is `same`, `same-end` where only the steps differ, or
    `differs`. `same`: all pairs end the same way. `complete`: all ways
    are listed and all their pairs told.
    """
    budget = budget if budget is not None else request()
    editions = game_of(scenario).editions[:2] if editions is None else editions
    if len(editions) < 2:
        return Compared({}, (), [Problem(scenario.game_span or scenario.span, "one-edition", (("game", scenario.game),))])
    ruled, problems = rule_under({edition: under(scenario, edition) for edition in editions}, lang, budget)
    if len(ruled) < 2:
        once = {(problem.span, problem.code): problem for problem in reversed(problems)}  # of both editions the first one's reason
        return Compared({}, (), [problem for problem in dict.fromkeys(problems) if once[problem.span, problem.code] is problem])
    left, right = ruled
    pairs: list[dict[str, Any]] = []
    complete = not left.resolved.more and not right.resolved.more
    for mine, other in matching(left.resolved.branches, right.resolved.branches):
        budget.spend(PAIR)
        if len(pairs) == MOST or budget.spent:
            complete = False
            break
        pairs.append(_pair(left.entry["branches"][mine], right.entry["branches"][other], mine, other))
    found: dict[str, Any] = {
        "title": scenario.title,
        "editions": list(editions),
        "same": complete and all(pair["outcome"] != DIFFERS for pair in pairs),
        "complete": complete,
        "count": {outcome: sum(pair["outcome"] == outcome for pair in pairs) for outcome in (SAME, SAME_END, DIFFERS)},
        "rulings": {one.edition: one.entry for one in ruled},
        "pairs": pairs,
    }
    return Compared(found, (left, right), [])


def under(scenario: Scenario, edition: str) -> Scenario:
    """The scenario as it is compared under an edition: without expectations, with the readings of points that the edition leaves open."""
    open_there = game_of(scenario).edition(edition).open_points
    kept = tuple(reading for reading in scenario.readings if reading.point in open_there)
    script = tuple(statement for statement in scenario.script if not isinstance(statement, Expect))
    return replace(scenario, edition=None, readings=kept, script=script)


# --- which branches go together -------------------------------------------------------------------------------------------------


Question = tuple[int, str, int]  # who is asked, what, for the how-manieth time


class Answered(NamedTuple):
    """What a branch answered (several faces of a die that lead to the same), of all that was offered."""

    given: frozenset[Any]
    offered: frozenset[Any]

    def agrees(self, other: Answered) -> bool:
        """Whether both can come of one answer at the table."""
        return bool(self.given & other.given) or not (self.given & other.offered and other.given & self.offered)


class _Place:
    """Branches that gave the same answers so far: those that end here, and by the next question and its answers those that go on."""

    __slots__ = ("here", "onwards")

    def __init__(self) -> None:
        self.here: list[int] = []
        self.onwards: dict[tuple[Question, Answered], _Place] = {}


def matching(ones: Sequence[Branch], others: Sequence[Branch]) -> Iterator[tuple[int, int]]:
    """The pairs of branches that answer alike whatever both were asked, in the order of the first, then of the second."""
    root = _Place()
    for number, branch in enumerate(others):
        place = root
        for asked in _answers(branch).items():
            place = place.onwards.setdefault(asked, _Place())
        place.here.append(number)
    for number, branch in enumerate(ones):
        answers = _answers(branch)
        for other in sorted(_alike(root, answers)):
            yield number, other


def _answers(branch: Branch) -> dict[Question, Answered]:
    answers: dict[Question, Answered] = {}
    count: dict[tuple[int, str], int] = {}
    for taken in branch.taken:
        kind = (taken.fork.owner, taken.fork.kind)
        count[kind] = count.get(kind, 0) + 1
        given = frozenset(bare(option.value) for option in taken.options)
        answers[(*kind, count[kind])] = Answered(given, frozenset(map(bare, taken.fork.outcomes)))
    return answers


def _alike(place: _Place, answers: Mapping[Question, Answered]) -> Iterator[int]:
    yield from place.here
    for (question, answered), onwards in place.onwards.items():
        if question not in answers or answers[question].agrees(answered):
            yield from _alike(onwards, answers)


# --- where two branches part ----------------------------------------------------------------------------------------------------


def _pair(one: Data, two: Data, mine: int, other: int) -> dict[str, Any]:
    parting = _parting(one, two)
    outcome = DIFFERS if end(one["final"]) != end(two["final"]) else SAME_END if parting else SAME
    return {"branches": [mine, other], "outcome": outcome, "parting": parting}


def end(final: Data) -> dict[str, Any]:
    """What two ends are compared by: where and how everybody stands, the main move, who is next, whether the race is over."""
    return {key: value for key, value in final.items() if key != "loop"}


def sense(step: Data) -> tuple[Any, ...]:
    """What two steps are compared by: the power (or what happens in the turn itself), the athlete, the target, what it changes.

    A power that is copied changes too, though the board does not show it.
    """
    return step["clause"] or step["message"], step["athlete"], step["data"].get("target"), step["after"], step["data"].get("power")


def _parting(one: Data, two: Data) -> dict[str, Any] | None:
    """The first steps that differ, null where one side has none, and the points that part the editions.

    `held` says where a side's text and points are those of the reaction that did not come against the other side's power. `order`: both
    things happen on both sides, one after the other.
    """
    first, second = _told(one["steps"]), _told(two["steps"])
    for place in range(max(len(first), len(second))):
        here = first[place] if place < len(first) else None
        there = second[place] if place < len(second) else None
        if here is not None and there is not None and sense(here) == sense(there):
            continue
        left = _instead(here, there, _so_far(one["held"], first[:place]))
        right = _instead(there, here, _so_far(two["held"], second[:place]))
        mine, theirs = _cites(left), _cites(right)
        return {
            "steps": [here["n"] if here else None, there["n"] if there else None],
            "clauses": [_clause(here), _clause(there)],
            "held": [left is not here, right is not there],
            "order": _later(here, second[place:]) and _later(there, first[place:]),
            "texts": ["" if entry is None else str(entry["text"]) for entry in (left, right)],
            "points": [[point for point in mine if point not in theirs], [point for point in theirs if point not in mine]],
        }
    return None


def _told(steps: Sequence[Data]) -> list[Data]:
    """The steps but for notes, in which nothing happens."""
    return [step for step in steps if step["event"] != "note"]


def _clause(step: Data | None) -> str | None:
    return None if step is None else step["clause"]


def _later(step: Data | None, steps: Sequence[Data]) -> bool:
    """Whether the power of a step acts in these steps as well."""
    return step is not None and any((step["clause"], step["athlete"]) == (one["clause"], one["athlete"]) for one in steps if one["clause"])


def _so_far(held: Sequence[Data], steps: Sequence[Data]) -> list[Data]:
    """The reactions that were looked at after one of these steps, or at the start."""
    numbers = {None, *(step["n"] for step in steps)}
    return [entry for entry in held if entry["after"] in numbers]


def _instead(step: Data | None, other: Data | None, held: Sequence[Data]) -> Data | None:
    """What stands against the other side's step: the reaction of the same power that did not come, else one's own step."""
    if other is None or other["clause"] is None or (step is not None and step["clause"] == other["clause"]):
        return step
    found = [
        one
        for one in held
        if (one["clause"], one["athlete"]) == (other["clause"], other["athlete"]) and (one["after"] is None) == (other["parent"] is None)
    ]
    target = other["data"].get("target")

    def near(one: Data) -> tuple[bool, bool, bool]:
        return one["after"] == other["parent"], one["data"].get("target") == target, bool(one["cites"])

    return max(found, key=near, default=step)


def _cites(entry: Data | None) -> list[str]:
    return [] if entry is None else list(entry["cites"])

