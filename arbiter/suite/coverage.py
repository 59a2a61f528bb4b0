"""Which rule points the passing scenarios cite, and what the edition's citations could never reach."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from arbiter.games import game_named, game_of, games
from arbiter.games.game import Game
from arbiter.kernel.trace import Held, Step, cites
from arbiter.rulebook import rulebook
from arbiter.ruling.resolve import Resolved
from arbiter.suite.runner import PASSED, SKIPPED, Outcome, run_all


def coverage(paths: Iterable[Path]) -> dict[str, Any]:
    """The coverage of the scenario files among `paths`.

    `editions`: for each edition its number of `engine` points, how many of them a step or held reaction of a passing scenario cites, the
    missing ones, the clauses that cite nothing and the points that nothing can cite. `failing`: scenarios that did not pass and so do
    not count. Raises FileNotFoundError.
    """
    there = {edition: game_named(id) for id in games() for edition in game_named(id).editions}
    cited: dict[str, set[str]] = {id: set() for id in there}
    failing = 0
    for outcome in run_all(paths):
        if not isinstance(outcome, Outcome) or outcome.status not in (PASSED, SKIPPED):
            failing += 1
        elif outcome.resolved is not None:
            cited[outcome.case.edition] |= cited_points(outcome.resolved)
    return {"editions": {id: _edition(there[id], id, points) for id, points in cited.items()}, "failing": failing}


def cited_points(resolved: Resolved) -> set[str]:
    """Every rule point that a step or held reaction of some branch cites."""
    last = game_of(resolved.play.scenario).edition(resolved.play.edition).last_resort
    return {point for leaf in resolved.branches for entry in leaf.log if isinstance(entry, (Step, Held)) for point in cites(entry, last)}


def _edition(played: Game, id: str, cited: set[str]) -> dict[str, Any]:
    book = rulebook()
    engine = [point for point in book.point_ids(id.partition("-")[0]) if book.kind(point) == "engine"]
    clauses = played.clauses(id)
    reachable = {played.edition(id).last_resort, *book.expand(point for points in clauses.values() for point in points)}
    return {
        "engine": len(engine),
        "cited": sum(point in cited for point in engine),
        "missing": [point for point in engine if point not in cited],
        "silent_clauses": sorted(clause for clause, points in clauses.items() if clause and not points),
        "uncitable": [point for point in engine if point not in reachable],
    }
