"""What a step or a held reaction of the French edition must and must not cite.

The rows of `citations.txt` are derived by hand from the FAQ: where the condition of a line holds it is cited, where it does not it is not.
Then, over all French scenarios: no step without a point, no unknown point, own points first, no point about athletes that have nothing
to do with the step.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from arbiter.kernel.trace import Held, Step
from arbiter.language import parse
from arbiter.rulebook import rulebook
from arbiter.ruling.resolve import Resolved, editions_of, resolve

SCENARIOS = sorted((Path(__file__).parents[1] / "scenarios" / "compete" / "fr").glob("*.arb"))

TABLE = Path(__file__).with_name("citations.txt")


class Row(NamedTuple):
    """A line of the table: the situation above it, what to look at, the points that must be cited and those that must not."""

    line: int
    situation: str
    where: str
    must: tuple[str, ...]
    never: tuple[str, ...]


def _rows() -> Iterator[Row]:
    situation = ""
    for number, line in enumerate(TABLE.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith(" "):
            where, must, never = (part.strip() for part in f"{line}|".split("|")[:3])
            yield Row(number, situation, where, tuple(map(_id, must.split())), tuple(map(_id, never.split())))
        elif line and not line.startswith("#"):
            situation = line


AUTHORITY = ("explicit", "derived", "open")


def _id(point: str) -> str:
    return point if point.startswith("zh.") or point in AUTHORITY else f"fr.{point}"


def _said(entry: Step | Held) -> set[str]:
    """What an entry cites, and its authority."""
    if isinstance(entry, Held):
        return set(entry.cites)
    return {*entry.cites, "open" if entry.opens else "derived" if entry.derived else "explicit"}


ROWS = list(_rows())


@cache
def _resolved(text: str) -> Resolved:
    document = parse("edition fr-2.0; otherwise no; " + text)
    assert not document.problems, document.problems
    (scenario,) = document.scenarios
    return resolve(scenario, "fr-2.0")


def _found(text: str, where: str) -> Iterator[Step | Held]:
    """The steps or held reactions of a situation that a row speaks of."""
    resolved = _resolved(text)
    names = resolved.play.machine.rules.names
    owner, _, rest = where.rpartition(":")
    key, _, target = rest.partition(">")
    for leaf in resolved.branches:
        for entry in leaf.log:
            if isinstance(entry, Step):
                keys = {f"/{entry.message}", f"{entry.clause}", f"{entry.clause}/{entry.message}"}
            elif isinstance(entry, Held):
                keys = {f"{entry.clause}!{entry.reason}"}
            else:
                continue
            data = dict(entry.data)
            whom = names[data["target"]] if isinstance(data.get("target"), int) and data["target"] >= 0 else ""
            if key in keys and (not owner or names[entry.owner] == owner) and (not target or whom == target):
                yield entry


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.line}:{row.where}")
def test_a_step_cites_just_the_points_whose_condition_holds(row: Row) -> None:
    """Each row: all that must be cited is, nothing is whose condition does not hold."""
    found = list(_found(row.situation, row.where))
    assert found, f"no {row.where}"
    for entry in found:
        assert not [point for point in row.must if point not in _said(entry)], entry
        assert not [point for point in row.never if point in _said(entry)], entry


def test_the_table_names_known_points() -> None:
    """A misspelt point in the second column would never be missed."""
    known = {point.id for point in rulebook().points()} | set(AUTHORITY)
    assert not [(row.line, point) for row in ROWS for point in (*row.must, *row.never) if point not in known]
    assert len(ROWS) >= 80


# --- over all French scenarios -------------------------------------------------------------------------------------------


def _entries() -> Iterator[tuple[str, Resolved, Step | Held, dict[int, Step]]]:
    for path in SCENARIOS:
        for scenario in parse(path.read_text(encoding="utf-8")).scenarios:
            if "fr-2.0" not in editions_of(scenario, "fr-2.0"):
                continue
            resolved = resolve(scenario, "fr-2.0")
            seen = set()
            for leaf in resolved.branches:
                steps = {entry.n: entry for entry in leaf.log if isinstance(entry, Step)}
                for entry in leaf.log:
                    if isinstance(entry, (Step, Held)) and (id(entry) not in seen):
                        seen.add(id(entry))
                        yield f"{path.stem}: {scenario.title}", resolved, entry, steps


def _concerned(entry: Step | Held, resolved: Resolved, steps: dict[int, Step]) -> set[str]:
    """The athletes and powers a step has to do with: its owner, clause, all it names, what it follows from and what came before it."""
    machine = resolved.play.machine
    names, printed = machine.rules.names, resolved.play.machine.rules.printed
    found: set[str] = set()

    def seat(number: object) -> None:
        if isinstance(number, int) and 0 <= number < len(names):
            found.update((names[number], printed[number].id))
            if any(leaf.board.copied[number] is not None for leaf in resolved.branches):  # Egg or Twin with Copycat's power copies as well
                found.add("copycat")

    def add(one: Step | Held) -> None:
        seat(one.owner)
        found.add((one.clause or "").partition(".")[0])
        for key, value in one.data:
            if key in ("target", "winner", "rival"):
                seat(value)
            elif key == "who":
                for member in value:
                    seat(member[0])
            elif key == "power":
                found.add(str(value))

    add(entry)
    number = entry.parent if isinstance(entry, Step) else entry.after
    while number in steps:  # what it follows from
        add(steps[number])
        number = steps[number].parent
    return found


# Points that name athletes only as examples of a general rule, or whose athlete acts without being named by the step.
GENERAL = {
    "fr.line.2", "fr.line.3", "fr.order.2", "fr.reroll.1", "fr.reroll.2", "fr.trip.1",
    "fr.magician.1",  # the last roll of one who has Magician's power
    "fr.stickler.2",  # a crossing with Stickler in the race
    "fr.gunk.4",  # a value below zero that Gunk had a part in
    "fr.suckerfish.3", "fr.group.2",  # what comes to the followed one before its follower
}  # fmt: skip


def test_every_step_cites_known_points_of_its_own_edition_first_and_of_athletes_it_concerns() -> None:
    """No step without a point; every point known; French before Chinese; none filed under athletes that have no part in the step."""
    points = {point.id: set(point.athletes) for point in rulebook().points()}
    wrong = []
    for title, resolved, entry, steps in _entries():
        what = (title, entry.clause, entry.message if isinstance(entry, Step) else entry.reason)
        if isinstance(entry, Step) and not entry.cites:
            wrong.append((*what, "cites nothing"))
        editions = [point.partition(".")[0] for point in entry.cites]
        if editions != sorted(editions):
            wrong.append((*what, "Chinese before French"))
        for point in entry.cites:
            if point not in points:
                wrong.append((*what, f"unknown {point}"))
                continue
            filed = points[point]
            if filed and point not in GENERAL and not filed & _concerned(entry, resolved, steps):
                wrong.append((*what, point))
    assert not wrong, (len(wrong), wrong[:20])


def test_no_step_is_explicit_by_foreign_points_alone() -> None:
    """What rests on the Chinese page alone is derived; so is what arrows, rocks and stars do, of which the FAQ says nothing."""
    for title, _, entry, _ in _entries():
        if isinstance(entry, Step) and (entry.event == "space" or not any(point.startswith("fr.") for point in entry.cites)):
            assert entry.derived, (title, entry)
