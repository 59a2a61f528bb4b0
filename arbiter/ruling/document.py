"""A text read and checked as far as it can be before anything is played."""

from __future__ import annotations

from collections.abc import Container
from functools import cache

from arbiter.games import DEFAULT, game_named, games
from arbiter.games.compete.scenario.check import check
from arbiter.language import parse
from arbiter.language.parser import first_problems
from arbiter.language.scene import Document, Problem, Scenario
from arbiter.rulebook import rulebook
from arbiter.rulebook.open_points import open_points

DEFAULT_EDITION = game_named(DEFAULT).editions[0]


@cache
def editions_there() -> tuple[str, ...]:
    """The editions that can be resolved, the default one first."""
    return tuple(edition for id in games() for edition in game_named(id).editions)


def read(text: str, editions: Container[str] | None = None) -> Document:
    """The scenarios of a text with all its problems, in the order of the text.

    `editions` are those that count as known; without it, those that are there.
    """
    document = parse(text)
    found = check(
        document,
        points=rulebook().point_ids(),
        open_points={id: point.readings for id, point in open_points().items()},
        editions=editions_there() if editions is None else editions,
        games=games(),
    )
    return Document(document.scenarios, first_problems((*document.problems, *found)), document.text)


def problems_of(document: Document, scenario: Scenario) -> tuple[Problem, ...]:
    """The problems that stand in a scenario's lines or in the lines all scenarios share."""
    starts = [one.span.line for one in document.scenarios]
    place = next(index for index, one in enumerate(document.scenarios) if one is scenario)
    first, last = starts[place], starts[place + 1] if place + 1 < len(starts) else float("inf")
    return tuple(problem for problem in document.problems if problem.span.line < starts[0] or first <= problem.span.line < last)
