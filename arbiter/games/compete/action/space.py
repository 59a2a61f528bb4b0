"""Marked spaces of the track: what they do to who stops on them (fr.suckerfish.7, zh.wild.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.action.move import Go, go
from arbiter.games.compete.action.points import gain
from arbiter.games.compete.table.board import TRIPPED, put
from arbiter.games.compete.told.reactions import space_loops
from arbiter.games.compete.told.trace import tell, waits
from arbiter.kernel.machine import ENTERED, Task, later

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


@waits(cause=3)
def on_space(m: Machine, task: Task) -> None:
    """A marked space's turn has come: it acts on an athlete that still stands on it. Two marks: open space.two_marks."""
    _, seat, space, cause = task
    board = m.board
    if board.over or board.out >> seat & 1 or board.spaces[seat] != space:
        return
    rules = m.rules
    marks = rules.marks[space]
    if len(marks) > 1:
        first = rules.reading(m, "space.two_marks")
        if first != marks[0][0]:
            marks = tuple(sorted(marks, key=lambda mark: mark[0] != first))
    for kind, by in reversed(marks):
        m.push((later, one_mark, seat, space, cause, kind, by))


def one_mark(m: Machine, seat: int, space: int, cause: int, kind: str, by: int) -> None:
    """One mark acts."""
    board = m.board
    if board.over or board.out >> seat & 1 or board.spaces[seat] != space:
        return
    entered = m.enter((kind, space, seat))
    if entered != ENTERED:
        space_loops(m, entered, seat, space, cause)
    elif kind == "rock":
        if not board.tripped >> seat & 1:
            m.board = put(board, TRIPPED, board.tripped | 1 << seat)
            tell(m, "space", "rock", seat, cause, board, space=space)
    elif kind == "star":
        if gain(m, seat, 1):
            tell(m, "space", "star", seat, cause, board, space=space)
    else:
        go(m, Go(((seat, by),), "arrow", "space", None, -1, -1, cause, data=(("space", space),)))
