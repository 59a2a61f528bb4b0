"""What is wrong with scenarios before anything is played, whatever their game: games, editions, readings, open points, points cited."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from arbiter import games
from arbiter.language.near import nearest_ids
from arbiter.language.scene import Chance, Cites, Document, Expect, Open, Possible, Problem, Scenario, Span


def check(
    document: Document,
    *,
    points: Container[str],
    open_points: Mapping[str, Container[str]],
    editions: Container[str] | None = None,
) -> tuple[Problem, ...]:
    """The problems of a document's scenarios beyond those the parser found, in the order of the text; those of its game among them.

    `points` are the ids of all rule points, `open_points` those of the open points with their readings, `editions` those that count as
    known (None: the game's). Where the parser could not read all of a scenario, nothing is said of what may only seem to be missing.
    """
    found: dict[Problem, None] = {}
    for scenario, whole in zip(document.scenarios, _read_whole(document), strict=True):
        found.update(dict.fromkeys(_problems(scenario, whole, points, open_points, editions)))
    return tuple(sorted(found, key=lambda problem: problem.span))


def _read_whole(document: Document) -> Iterator[bool]:
    """For each scenario, whether all its lines and the shared ones were understood."""
    starts = [scenario.span.line for scenario in document.scenarios]
    lines = [problem.span.line for problem in document.problems]
    if not starts:
        return  # the text was not read at all
    shared = any(line < starts[0] for line in lines)
    for start, end in zip(starts, [*starts[1:], float("inf")], strict=True):
        yield not shared and not any(start <= line < end for line in lines)


def _problems(
    scenario: Scenario,
    whole: bool,
    points: Container[str],
    open_points: Mapping[str, Container[str]],
    editions: Container[str] | None,
) -> Iterator[Problem]:
    if scenario.game not in games.games():
        yield _problem(scenario.game_span or scenario.span, "game-missing", game=scenario.game, options=games.games())
        return
    game = games.game_of(scenario)
    found = [
        *_editions(scenario, game.editions if editions is None else editions),
        *_readings(scenario, open_points),
        *_references(scenario, points, open_points),
        *game.check(scenario, whole),
    ]
    for problem in found:
        yield problem if problem.game == scenario.game else replace(problem, game=scenario.game)


def _editions(scenario: Scenario, editions: Container[str]) -> Iterator[Problem]:
    blocks = [block for block in scenario.script if isinstance(block, Expect)]
    named = [(scenario.edition, scenario.edition_span or scenario.span)]
    for edition, span in named + [(block.edition, block.edition_span or block.span) for block in blocks]:
        if edition is not None and edition not in editions:
            yield _problem(span, "edition-missing", edition=edition, near=_near(edition, editions), options=_ids(editions))


def _readings(scenario: Scenario, open_points: Mapping[str, Container[str]]) -> Iterator[Problem]:
    for reading in scenario.readings:
        if reading.point not in open_points:
            yield _problem(reading.span, "unknown-open-point", point=reading.point, near=_near(reading.point, open_points))
        elif reading.name not in open_points[reading.point]:
            options = _ids(open_points[reading.point])
            yield _problem(reading.name_span, "unknown-reading", reading=reading.name, point=reading.point, options=options)


def _references(scenario: Scenario, points: Container[str], open_points: Container[str]) -> Iterator[Problem]:
    """Points and open points that expectations name."""
    for block in scenario.script:
        for line, _ in block.lines if isinstance(block, Expect) else ():
            plain: Any = line.inner if isinstance(line, (Possible, Chance)) else line
            if isinstance(plain, Cites) and plain.point not in points:
                yield _problem(plain.span, "unknown-point", point=plain.point, near=_near(plain.point, points))
            elif isinstance(plain, Open) and plain.point is not None and plain.point not in open_points:
                yield _problem(plain.span, "unknown-open-point", point=plain.point, near=_near(plain.point, open_points))


def _problem(where: Span, code: str, **args: str | int | tuple[str, ...]) -> Problem:
    return Problem(where, code, tuple(args.items()))


def _ids(known: Container[str]) -> tuple[str, ...]:
    return tuple(known) if isinstance(known, Iterable) else ()


def _near(typed: str, known: Container[str]) -> tuple[str, ...]:
    return nearest_ids(typed, _ids(known))
