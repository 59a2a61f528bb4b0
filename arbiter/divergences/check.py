"""Whether the scenarios of the project still show every listed difference of the editions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from arbiter.compare import DIFFERS, SAME_END, compare
from arbiter.games import DEFAULT, game_named
from arbiter.language.scene import Cites, Expect, Reading, Scenario
from arbiter.rulebook.divergences import ALIKE, END, ORDER, READING, Divergence, divergences
from arbiter.suite.library import folder
from arbiter.suite.runner import PASSED, cases, document, run

EDITIONS = game_named(DEFAULT).editions[:2]


class Fault(NamedTuple):
    """What is wrong: the divergence, the file and line (0: none), a key of the texts `divergences.fault.*` and its arguments."""

    id: str
    path: Path
    line: int
    key: str
    args: dict[str, Any]


def home() -> Path | None:
    """The folder of the scenarios of the divergences; None where there is none."""
    scenarios = folder()
    return None if scenarios is None else scenarios / DEFAULT / "divergences"


def check(place: Path, lang: str = "en") -> list[Fault]:
    """What is wrong with the scenarios in the folder `place` (a file a divergence, named by its id); what fails is told in `lang`."""
    listed = divergences()
    faults = [fault for divergence in listed.values() for fault in _faults(divergence, place / f"{divergence.id}.arb", lang)]
    for path in sorted(place.glob("*.arb")):
        if path.stem not in listed:
            faults.append(Fault(path.stem, path, 0, "unlisted", {}))
    return faults


def _faults(divergence: Divergence, path: Path, lang: str) -> Iterator[Fault]:
    def fault(line: int, key: str, **args: Any) -> Fault:
        return Fault(divergence.id, path, line, key, args)

    if not path.is_file():
        yield fault(0, "missing")
        return
    found, problems = cases(path)
    bad = [failure for case in found for outcome in [run(case, lang)] if outcome.status != PASSED for failure in outcome.failures]
    if problems or bad:
        yield fault(problems[0].span.line if problems else bad[0].line, "fails", message="" if problems else bad[0].message)
        return
    for scenario in document(path).scenarios:
        line = scenario.span.line
        blocks = {statement.edition: statement for statement in scenario.script if isinstance(statement, Expect)}
        for edition in EDITIONS:
            if edition not in blocks:
                yield fault(line, "no-block", edition=edition)
            elif not divergence.silent and divergence.points[edition] and not _names(blocks[edition], divergence.points[edition]):
                yield fault(line, "no-point", edition=edition, points=", ".join(divergence.points[edition]))
        if (why := shown(scenario, divergence)) is not None:
            yield fault(line, why)


def _names(block: Expect, points: tuple[str, ...]) -> bool:
    """Whether the block expects one of these points to be cited."""
    return any(isinstance(line, Cites) and line.point in points for line, _ in block.lines)


def shown(scenario: Scenario, divergence: Divergence) -> str | None:
    """None where the scenario shows the divergence, else what is amiss: a key of the texts `divergences.fault.*`."""
    compared = compare(scenario, "en")
    if not compared.found:
        return "not-compared"
    pairs = compared.found["pairs"]
    if any(not _rests_on(compared.found, edition, points) for edition, points in divergence.open.items()):
        return "not-open"
    if divergence.shows == END:
        return None if parted(compared.found, divergence) else "same-end"
    if any(pair["outcome"] == DIFFERS for pair in pairs):
        return "differs"
    if divergence.shows == ORDER:
        return None if parted(compared.found, divergence) else "same-steps"
    if divergence.shows == ALIKE:
        return None
    assert divergence.shows == READING
    other = compare(read_otherwise(scenario, divergence), "en")
    return None if other.found and parted(other.found, divergence) else "reading-same"


def read_otherwise(scenario: Scenario, divergence: Divergence) -> Scenario:
    """The scenario with the reading that shows the divergence; as it is where none is needed."""
    taken = divergence.reading
    if taken is None:
        return scenario
    reading = Reading(taken.point, taken.name, scenario.span, scenario.span)
    return replace(scenario, readings=(*(one for one in scenario.readings if one.point != taken.point), reading))


def parted(found: dict[str, Any], divergence: Divergence) -> list[dict[str, Any]]:
    """The pairs of branches that part by the powers of the divergence and whose rulings cite its points on both sides.

    Under another reading the points need not be cited: what they speak of may not happen there.
    """
    wanted = SAME_END if divergence.shows == ORDER else DIFFERS
    return [pair for pair in found["pairs"] if pair["outcome"] == wanted and _by(pair, divergence) and _cited(found, pair, divergence)]


def by_its_points(found: dict[str, Any], pair: dict[str, Any], divergence: Divergence) -> bool:
    """Whether the first steps that differ rest on the divergence's own points and open points, and so nothing else parts the two."""
    if pair["parting"] is None or divergence.silent:
        return True
    for edition, place, points in zip(found["editions"], pair["branches"], pair["parting"]["points"], strict=True):
        branch = found["rulings"][edition]["branches"][place]
        if divergence.reading is not None and divergence.reading.edition == edition:
            if divergence.reading.point not in {point["id"] for point in branch["open_points"]}:
                return False
            continue
        if points and divergence.points[edition] and not set(points) & set(divergence.points[edition]):
            return False
        if not {point["id"] for point in branch["open_points"]} >= set(divergence.open.get(edition, ())):
            return False
    return True


def _by(pair: dict[str, Any], divergence: Divergence) -> bool:
    parting = pair["parting"]
    if parting is None:  # the steps are the same, who is next is not
        return None in divergence.clauses
    steps = zip(parting["steps"], parting["clauses"], strict=True)
    return any(n is not None and clause in divergence.clauses for n, clause in steps)


def _cited(found: dict[str, Any], pair: dict[str, Any], divergence: Divergence) -> bool:
    """Each side cites one of the divergence's points, in a step or in a held reaction."""
    if divergence.silent or divergence.shows == READING:
        return True
    for edition, place in zip(found["editions"], pair["branches"], strict=True):
        branch = found["rulings"][edition]["branches"][place]
        cites = {point for entry in (*branch["steps"], *branch["held"]) for point in entry["cites"]}
        if divergence.points[edition] and not cites & set(divergence.points[edition]):
            return False
    return True


def _rests_on(found: dict[str, Any], edition: str, points: tuple[str, ...]) -> bool:
    """Whether some branch under the edition rests on one of these open points."""
    branches = found["rulings"][edition]["branches"]
    return any(point["id"] in points for branch in branches for point in branch["open_points"])
