"""Which rule points the passing scenarios cite, and what the edition's citations could never reach."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from arbiter.games.compete.editions import edition as load_edition
from arbiter.games.compete.powers import all_powers
from arbiter.games.compete.scenario.expect import cites
from arbiter.games.compete.scenario.resolve import Resolved
from arbiter.kernel.trace import Held, Step
from arbiter.rulebook import rulebook
from arbiter.ruling.document import editions_there
from arbiter.suite.runner import PASSED, SKIPPED, Outcome, run_all


def coverage(paths: Iterable[Path]) -> dict[str, Any]:
    """The coverage of the scenario files among `paths`.

    `editions`: for each edition its number of `engine` points, how many of them a step or held reaction of a passing scenario cites, the
    missing ones, the clauses that cite nothing and the points that nothing can cite. `failing`: scenarios that did not pass and so do
    not count. Raises FileNotFoundError.
    """
    cited: dict[str, set[str]] = {id: set() for id in editions_there()}
    failing = 0
    for outcome in run_all(paths):
        if not isinstance(outcome, Outcome) or outcome.status not in (PASSED, SKIPPED):
            failing += 1
        elif outcome.resolved is not None:
            cited[outcome.case.edition] |= cited_points(outcome.resolved)
    return {"editions": {id: _edition(id, points) for id, points in cited.items()}, "failing": failing}


def cited_points(resolved: Resolved) -> set[str]:
    """Every rule point that a step or held reaction of some branch cites."""
    rules = resolved.play.machine.rules
    return {point for leaf in resolved.branches for entry in leaf.log if isinstance(entry, (Step, Held)) for point in cites(entry, rules)}


def _edition(id: str, cited: set[str]) -> dict[str, Any]:
    book = rulebook()
    engine = [point for point in book.point_ids(id.partition("-")[0]) if book.kind(point) == "engine"]
    citations = load_edition(id).citations
    reachable = {citations.last_resort, *book.expand(cite.point for entries in citations.table.values() for cite in entries)}
    speaking = {key.partition("/")[0].partition("!")[0] for key, entries in citations.table.items() if entries}
    clauses = sorted({clause.id for power in all_powers() for clause in power.clauses})
    return {
        "engine": len(engine),
        "cited": sum(point in cited for point in engine),
        "missing": [point for point in engine if point not in cited],
        "silent_clauses": [clause for clause in clauses if clause not in speaking],
        "uncitable": [point for point in engine if point not in reachable],
    }
