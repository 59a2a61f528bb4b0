"""Events of a scenario under `active X`: they are nobody's power, they simply happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.action.act import Act
from arbiter.games.compete.action.move import Go, go
from arbiter.games.compete.action.react import collect
from arbiter.games.compete.action.warp import warp
from arbiter.games.compete.language import scene
from arbiter.games.compete.table.board import DOWN, NOBODY, TRIPPED, put
from arbiter.games.compete.table.course import next_turn
from arbiter.games.compete.told.copies import introduce
from arbiter.games.compete.told.trace import tell
from arbiter.games.compete.turn import main_move, turn
from arbiter.kernel.machine import Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def task(statement: scene.Statement, names: tuple[str, ...]) -> Task:
    """The task of an event's statement."""
    match statement:
        case scene.Move(moves=moves):
            return move_now, tuple((names.index(name.id), by) for name, by in moves)
        case scene.Warp(athlete=athlete, space=space):
            return warp_now, names.index(athlete.id), space
        case scene.Swap(first=first, second=second):
            return swap_now, names.index(first.id), names.index(second.id)
        case scene.Trip(athlete=athlete):
            return trip_now, names.index(athlete.id)
        case scene.End(athlete=athlete, space=space):
            return end_now, names.index(athlete.id), space
    raise TypeError(statement)


def activate(m: Machine, task: Task) -> None:
    """It is the middle of this seat's turn; nothing is played by itself. Of one who is out there is no turn, and nothing happens in it."""
    seat = task[1]
    board = m.board
    if board.over or board.out >> seat & 1:
        m.agenda = m.base
        return
    m.course = next_turn(m.course)
    m.board = board._replace(
        active=seat,
        noted=turn.noted_at(m.rules, board, seat),
        due=False,
        main=None,
        marks=(DOWN,) if board.tripped >> seat & 1 else (),
        extra=NOBODY,
        begun=board.begun | 1 << seat,
        last=seat,
    )
    introduce(m)


def move_now(m: Machine, task: Task) -> None:
    """A move that is no main move; several at once move together."""
    members = tuple((seat, by) for seat, by in task[1] if not m.board.out >> seat & 1)
    if members and not m.board.over:
        together = len(members) > 1
        message = "move-together" if together else "move" if members[0][1] >= 0 else "move-back"
        go(m, Go(members, message, "move", None, -1, -1, 0))


def warp_now(m: Machine, task: Task) -> None:
    """A teleport."""
    _, seat, space = task
    if not m.board.over and not m.board.out >> seat & 1:
        warp(m, ((seat, space),), "warp", "warp", None, seat, -1, 0)


def swap_now(m: Machine, task: Task) -> None:
    """Two change places."""
    _, first, second = task
    board = m.board
    if not board.over and not board.out >> first & 1 and not board.out >> second & 1:
        warp(m, ((first, board.spaces[second]), (second, board.spaces[first])), "swap-event", "warp", None, first, second, 0)


def trip_now(m: Machine, task: Task) -> None:
    """One trips."""
    seat = task[1]
    board = m.board
    if board.over or board.out >> seat & 1 or board.tripped >> seat & 1:
        return
    m.board = put(board, TRIPPED, board.tripped | 1 << seat)
    step = tell(m, "trip", "trip", seat, 0, board)
    collect(m, Act("trip", step, board.spaces, board.spaces))


def end_now(m: Machine, task: Task) -> None:
    """A turn begun on a space ends."""
    _, seat, space = task
    if not m.board.out >> seat & 1:
        turn.end_from(m, seat, space)


def roll_now(m: Machine, task: Task) -> None:
    """The main move of this seat from here."""
    seat = task[1]
    board = m.board
    if not board.over and not board.out >> seat & 1:
        m.board = board._replace(due=True)
        main_move.main_move(m, (main_move.main_move, seat))
