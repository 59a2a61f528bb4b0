"""Who was still in the race when a statement came: a turn or an event of one who is out in every branch is an error, not a silence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from arbiter.games.compete.table.board import NOBODY, Board
from arbiter.kernel.machine import Task
from arbiter.language import scene

if TYPE_CHECKING:
    from arbiter.games.compete.rules import Rules
    from arbiter.kernel.machine import Machine

Key = tuple[int, int]  # the statement's place in the script, and the name's in the statement


class Attendance:
    """What the branches of a run saw of the names that statements call: where one was there, and the first reason why not."""

    def __init__(self) -> None:
        self.there: set[Key] = set()
        self.away: dict[Key, tuple[int, str]] = {}


def call(m: Machine, task: Task) -> None:
    """A statement calls seats by name (NOBODY: whoever is next): note who is there."""
    _, index, seats = task
    seen = m.rules.attendance
    for place, seat in enumerate(seats):
        why = absent(m.board, seat, m.rules)
        if why:
            seen.away.setdefault((index, place), (seat, why))
        else:
            seen.there.add((index, place))


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


def nobody_came(scenario: scene.Scenario, rules: Rules) -> Iterator[tuple[scene.Problem, int, str]]:
    """The turns and events that take place in no branch, since those they are about are out: the problem, the seat and why.

    Of a stretch under `active` that never begins only its first line is told.
    """
    seen: Attendance = rules.attendance
    skipped = False
    for index, statement in enumerate(scenario.script):
        opens = isinstance(statement, (scene.Turn, scene.Active))
        names = names_of(statement)
        if opens:
            skipped = False
        elif not names or skipped:
            continue
        for place in range(max(1, len(names))):
            if (index, place) in seen.there:
                continue
            skipped = skipped or opens
            seat, why = seen.away.get((index, place), (NOBODY, "over"))
            name = names[place] if names else None
            args = (("what", why), *((("athlete", name.id),) if name is not None else ()))
            yield scene.Problem(name.span if name is not None else statement.span, "athlete-out", args), seat, why
