"""Inchworm: when another athlete rolls a 1 for its main move, it does not make it and I move 1. (fr.inchworm.*, zh.inchworm)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.move import Go, go
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.clauses.words import another_rolls
from arbiter.games.compete.table.board import DUE, put
from arbiter.games.compete.told.main_move import nothing_to_change
from arbiter.games.compete.told.trace import hold, tell

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def wriggle(m: Machine, me: int, target: int, face: Any, cause: int, clause: When) -> None:
    """The main move is cancelled; I move 1 (open inchworm.copies for a second one that hears the same 1)."""
    if not m.board.due and m.rules.reading(m, "inchworm.copies") == "first_only":
        if m.tracing:
            hold(m, clause, me, "already-cancelled", cause, target)
        return
    first = m.board.due
    m.board = put(m.board, DUE, False)
    step = 0
    if m.tracing:
        step = tell(m, "power", "cancel", me, cause, None, clause, target)
        if first:
            nothing_to_change(m, target, face, step)
    go(m, Go(((me, 1),), "wriggle", "power", clause, me, target, step, happened=((clause, me, target, step),)))


POWER = Power("inchworm", When("wriggle", Moment.FACE, another_rolls, wriggle, args=(1,)))
