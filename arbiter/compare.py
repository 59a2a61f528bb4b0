"""Two editions side by side: where their rulings on a scenario part, and the rule points that part them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.language.scene import Problem, Scenario
from arbiter.ruling.assemble import Ruled, rule_scenario
from arbiter.ruling.others import Answers, answers_of

SCHEMA = "arbiter/compare/1"
EDITIONS = ("fr-2.0", "zh")
MOST = 40_000  # pairs of branches looked at

Data = Mapping[str, Any]


def compare(scenario: Scenario, lang: str, editions: tuple[str, str] = EDITIONS) -> tuple[dict[str, Any], tuple[Ruled, ...], list[Problem]]:
    """A scenario under two editions: the comparison, the two rulings, and the problems (then the comparison is empty).

    `pairs` holds, for each branch of the first edition and each of the second that gives the same dice and decisions the same answers,
    the two branches, whether their ends are the same (`outcome`: `same`, `same-end` where only the steps differ, `differs`) and where
    they part. `same`: all pairs end the same way.
    """
    ruled, problems = rule_scenario(scenario, editions, lang)
    if len(ruled) < 2:
        return {}, (), problems
    left, right = ruled
    theirs = [answers_of(branch) for branch in right.resolved.branches]
    pairs: list[dict[str, Any]] = []
    looked = 0
    for mine, branch in enumerate(left.resolved.branches):
        answers = answers_of(branch)
        for other in range(len(theirs)):
            looked += 1
            if looked <= MOST and agree(answers, theirs[other]):
                pairs.append(_pair(left, right, mine, other))
    found: dict[str, Any] = {
        "title": scenario.title,
        "editions": list(editions),
        "same": all(pair["outcome"] != "differs" for pair in pairs),
        "complete": looked <= MOST,
        "rulings": {one.edition: one.entry for one in ruled},
        "pairs": pairs,
    }
    return found, (left, right), problems


def agree(one: Answers, other: Answers) -> bool:
    """Whether two branches answer alike whatever both were asked."""
    return all(one[key] & other[key] for key in one.keys() & other.keys())


def _pair(left: Ruled, right: Ruled, mine: int, other: int) -> dict[str, Any]:
    one, two = left.entry["branches"][mine], right.entry["branches"][other]
    parting = _parting(one, two)
    end = one["final"] == two["final"]
    outcome = "differs" if not end else "same-end" if parting else "same"
    return {"branches": [mine, other], "outcome": outcome, "parting": parting}


def _parting(one: Data, two: Data) -> dict[str, Any] | None:
    """The first steps that differ (by clause, athlete, target and what they change), null where one side has none, and the points that
    part the editions: those of the step, or of the held reaction that stands in its place."""
    first, second = one["steps"], two["steps"]
    for place in range(max(len(first), len(second))):
        here = first[place] if place < len(first) else None
        there = second[place] if place < len(second) else None
        if here is not None and there is not None and _sense(here) == _sense(there):
            continue
        mine, theirs = _cites(here, there, one["held"]), _cites(there, here, two["held"])
        return {
            "steps": [here["n"] if here else None, there["n"] if there else None],
            "texts": [_text(here, there, one["held"]), _text(there, here, two["held"])],
            "points": [[point for point in mine if point not in theirs], [point for point in theirs if point not in mine]],
        }
    return None


def _sense(step: Data) -> tuple[Any, ...]:
    return step["clause"], step["athlete"], step["data"].get("target"), step["after"]


def _instead(step: Data | None, other: Data | None, held: list[Data]) -> Data | None:
    """What stands against the other side's step: the reaction of the same power that did not come, else one's own step."""
    if other is not None and other["clause"] is not None and (step is None or step["clause"] != other["clause"]):
        for entry in held:
            if (entry["clause"], entry["athlete"], entry["after"]) == (other["clause"], other["athlete"], other["parent"]):
                return entry
    return step


def _cites(step: Data | None, other: Data | None, held: list[Data]) -> list[str]:
    entry = _instead(step, other, held)
    return [] if entry is None else list(entry["cites"])


def _text(step: Data | None, other: Data | None, held: list[Data]) -> str:
    entry = _instead(step, other, held)
    return "" if entry is None else str(entry["text"])
