"""Who was still in the race when a statement came: a turn or an event of one who is out in every branch is an error, not a silence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from arbiter.games.compete.language import scene
from arbiter.games.compete.table.board import NOBODY, Board
from arbiter.kernel.machine import Task

if TYPE_CHECKING:
    from arbiter.games.compete.rules import Rules
    from arbiter.kernel.explore import Branch
    from arbiter.kernel.machine import Machine

Key = tuple[int, int]  # the statement's place in the script, and the name's in the statement


class Called(NamedTuple):
    """A statement, by its place in the script, called seats: why each one cannot play, "" where it can."""

    statement: int
    seats: tuple[int, ...]
    away: tuple[str, ...]


def call(m: Machine, task: Task) -> None:
    """A statement calls seats by name (NOBODY: whoever is next): log who is there."""
    _, index, seats = task
    away = tuple(absent(m.board, seat, m.rules) for seat in seats)
    m.log.append(Called(index, seats, away))
    if all(away):
        m.spent += 1  # what nothing comes of is work too: there may be hundreds


def absent(board: Board, seat: int, rules: Rules) -> str:
    """Why a seat (NOBODY: any) cannot play: `finished`, `eliminated`, `over` (the race is), or "" where it can."""
    if seat != NOBODY and board.out >> seat & 1:
        return "eliminated" if board.eliminated >> seat & 1 else "finished"
    return "over" if board.over or (seat == NOBODY and rules.next_seat(board) == NOBODY) else ""


def names_of(statement: Any) -> tuple[scene.Name, ...]:
    """The athletes a turn or an event is about."""
    match statement:
        case scene.Move(moves=moves):
            return tuple(name for name, _ in moves)
        case scene.Swap(first=first, second=second):
            return first, second
        case scene.Turn(athlete=athlete):
            return (athlete,) if athlete is not None else ()
        case scene.Active(athlete=athlete) | scene.Warp(athlete=athlete) | scene.Trip(athlete=athlete) | scene.End(athlete=athlete):
            return (athlete,)
    return ()


def _attendance(branches: Iterable[Branch], wanted: set[Key]) -> tuple[set[Key], dict[Key, tuple[int, str]]]:
    """Of the names that statements call: those that some branch saw there, and of others the first reason why one was not."""
    there: set[Key] = set()
    away: dict[Key, tuple[int, str]] = {}
    for branch in branches:
        for entry in branch.log:
            if isinstance(entry, Called):
                for place, (seat, why) in enumerate(zip(entry.seats, entry.away, strict=True)):
                    if why:
                        away.setdefault((entry.statement, place), (seat, why))
                    else:
                        there.add((entry.statement, place))
        if wanted <= there:
            break
    return there, away


def nobody_came(scenario: scene.Scenario, branches: Iterable[Branch]) -> Iterator[tuple[scene.Problem, int, str]]:
    """The turns and events that take place in no branch, since those they are about are out: the problem, the seat and why.

    Of a stretch under `active` that never begins only its first line is told.
    """
    places = {index: range(max(1, len(names_of(statement)))) for index, statement in enumerate(scenario.script) if _calls(statement)}
    there, away = _attendance(branches, {(index, place) for index, numbers in places.items() for place in numbers})
    skipped = False
    for index, numbers in places.items():
        statement = scenario.script[index]
        opens = _opens(statement)
        if skipped and not opens:
            continue
        skipped = False
        names = names_of(statement)
        for place in numbers:
            if (index, place) in there:
                continue
            skipped = skipped or opens
            seat, why = away.get((index, place), (NOBODY, "over"))
            name = names[place] if names else None
            args = (("what", why), *((("athlete", name.id),) if name is not None else ()))
            yield scene.Problem(name.span if name is not None else statement.span, "athlete-out", args), seat, why


def _opens(statement: Any) -> bool:
    """Whether a turn, or a stretch under `active`, begins here."""
    return isinstance(statement, (scene.Turn, scene.Active))


def _calls(statement: Any) -> bool:
    """Whether a statement needs somebody to be there."""
    return _opens(statement) or bool(names_of(statement))
