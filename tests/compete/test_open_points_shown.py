"""Every open point is shown, in each edition it is open in: once as it stands by default, and once by each other reading."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from arbiter.language.scene import Chance, Expect, Open, Possible
from arbiter.rulebook.open_points import open_points
from arbiter.ruling.resolve import resolve
from arbiter.suite.runner import PASSED, Case, cases, find, run

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "compete"
OPEN = [(point.id, edition) for point in open_points().values() for edition in point.editions]
OTHERS = [
    (point.id, edition, reading)
    for point in open_points().values()
    for edition, default in point.default.items()
    for reading in point.others(default)
]


@cache
def suite() -> tuple[Case, ...]:
    """All scenarios of the game, each under each edition it names."""
    return tuple(case for path in find([SCENARIOS]) for case in cases(path)[0])


def taken(case: Case) -> dict[str, str]:
    """The readings a case takes, by open point."""
    return {reading.point: reading.name for reading in case.scenario.readings}


def asserted(case: Case) -> set[str]:
    """The open points a case expects, under its edition, by name and in every branch or in some."""
    own = case.scenario.edition or case.default
    found: set[str] = set()
    for block in case.scenario.script:
        if isinstance(block, Expect) and (block.edition or own) == case.edition:
            for line, _ in block.lines:
                plain = line.inner if isinstance(line, Possible | Chance) else line
                if isinstance(plain, Open) and plain.point is not None:
                    found.add(plain.point)
    return found


def by_default(point: str, edition: str) -> list[Case]:
    """The cases that expect a point of an edition to be open and take no reading of it."""
    return [case for case in suite() if case.edition == edition and point not in taken(case) and point in asserted(case)]


def by_reading(point: str, edition: str, reading: str) -> list[Case]:
    """The cases that take this reading under this edition."""
    return [case for case in suite() if case.edition == edition and taken(case).get(point) == reading]


def matters(case: Case, point: str) -> bool:
    """Whether the reading a case takes is what makes it hold: without it, it expects what does not come or answers what is not asked."""
    rest = {other: name for other, name in taken(case).items() if other != point}
    bare = replace(case.scenario, readings=tuple(one for one in case.scenario.readings if one.point != point))
    played = resolve(bare, case.edition, rest, default=case.default)
    return bool(played.problems) or not all(check.holds for check in played.checks)


@pytest.mark.parametrize(("point", "edition"), OPEN)
def test_a_scenario_says_that_it_rests_on_the_point(point: str, edition: str) -> None:
    found = by_default(point, edition)
    assert found, f"no scenario of {edition} expects `open {point}` under its default reading"
    assert all(run(case).status == PASSED for case in found)


@pytest.mark.parametrize(("point", "edition", "reading"), OTHERS)
def test_a_scenario_shows_what_the_other_reading_changes(point: str, edition: str, reading: str) -> None:
    found = by_reading(point, edition, reading)
    assert found, f"no scenario of {edition} takes `reading {point} = {reading}`"
    assert all(run(case).status == PASSED for case in found)
    assert any(matters(case, point) for case in found), f"each scenario with {point} = {reading} holds by default too"


def test_a_scenario_counts_for_the_edition_of_its_block_and_not_beside_its_own_reading() -> None:
    default, other = by_default("space.two_marks", "zh"), by_reading("space.two_marks", "zh", "star")
    assert default and other and not set(map(id, default)) & set(map(id, other))
    assert {case.edition for case in (*default, *other)} == {"zh"}
    assert not by_reading("space.two_marks", "zh", "arrow")
