"""Dicemonger: everybody may reroll the main-move die once a turn; when another does, I move 1. (fr.dicemonger.*, zh.dicemonger)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.action.move import Go, go
from arbiter.games.compete.action.react import did
from arbiter.games.compete.clauses.power import Power, Reroll
from arbiter.games.compete.table.board import PAID, marks_of
from arbiter.games.compete.turn import main_move
from arbiter.kernel.machine import later

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine, Task


def once(m: Machine, seat: int, me: int, clause: Reroll) -> bool:
    """Not yet this turn; with two Dicemongers each gives one (open dicemonger.copies)."""
    board = m.board
    paid = marks_of(board, PAID)
    if me in paid:
        return False
    used = [other for other in paid if board.powers[other].id == clause.power]
    return not used or bool(m.rules.reading(m, "dicemonger.copies") == "two_rerolls")


def deal(m: Machine, me: int, seat: int, cause: int, clause: Reroll, after: tuple[Task, ...]) -> None:
    """When another used it, I move 1 and all that follows is resolved; only then the new roll (fr.dicemonger.3).

    `after`: reactions of others to the same reroll that come after mine.
    """
    m.push((later, main_move.roll, seat))
    for one in reversed(after):
        m.push(one)
    if me == seat:
        did(m, clause, me, seat, cause)
    else:
        go(m, Go(((me, 1),), "deal", "power", clause, me, seat, cause, happened=((clause, me, seat, cause),)))


POWER = Power("dicemonger", Reroll("deal", once, deal))
