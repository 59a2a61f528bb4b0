"""A text read and checked as far as it can be before anything is played."""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import replace
from functools import cache

from arbiter.games import DEFAULT, game_named, games
from arbiter.language import parse
from arbiter.language.check import check
from arbiter.language.lines import split_lines
from arbiter.language.parser import first_problems
from arbiter.language.scene import Document, Edit, Fix, Problem, Scenario, Span
from arbiter.rulebook import rulebook
from arbiter.rulebook.open_points import open_points

DEFAULT_EDITION = game_named(DEFAULT).editions[0]
_MOST_FIXES = 3
_UNKNOWN = {  # what is unknown, by the problem's code: the argument that holds it
    "unknown-point": "point",
    "unknown-open-point": "point",
    "unknown-reading": "reading",
    "edition-missing": "edition",
}


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
        editions=editions,
    )
    lines = split_lines(text) if found else []
    mended = (_with_fixes(problem, lines[problem.span.line - 1]) for problem in found)
    return Document(document.scenarios, first_problems((*document.problems, *mended)), document.text)


def _with_fixes(problem: Problem, line: str) -> Problem:
    """A problem with an unknown id, with what it might have been: an id near it, or one of the few there are."""
    args = dict(problem.args)
    ids = args.get("near") or args.get("options")
    typed = str(args[_UNKNOWN[problem.code]]) if problem.code in _UNKNOWN else ""
    found = re.compile(re.escape(typed), re.IGNORECASE).search(line, problem.span.column - 1, problem.span.end_column - 1)
    if not typed or found is None or not isinstance(ids, tuple):
        return problem
    span = Span(problem.span.line, found.start() + 1, found.end() + 1)
    return replace(problem, fixes=tuple(Fix((Edit(span, (id_,)),)) for id_ in ids[:_MOST_FIXES]))


def problems_of(document: Document, scenario: Scenario) -> tuple[Problem, ...]:
    """The problems that stand in a scenario's lines or in the lines all scenarios share."""
    starts = [one.span.line for one in document.scenarios]
    place = next(index for index, one in enumerate(document.scenarios) if one is scenario)
    first, last = starts[place], starts[place + 1] if place + 1 < len(starts) else float("inf")
    return tuple(problem for problem in document.problems if problem.span.line < starts[0] or first <= problem.span.line < last)
