"""Heckler: when an athlete ends its turn within 1 space of where it began it, I move 2. (fr.heckler.*, zh.heckler)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.action.react import pending
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.clauses.words import i_move
from arbiter.games.compete.told.trace import hold
from arbiter.kernel.machine import Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def hardly_moved(m: Machine, fact: tuple[int, int], me: int, clause: When, pend: list[Task]) -> None:
    """A turn, mine too, ends at most 1 space from where it began."""
    seat, began = fact
    ended = m.board.spaces[seat]
    if abs(ended - began) <= 1:
        pending(pend, clause, me, seat, (began, ended), 0)
    elif m.tracing:
        hold(m, clause, me, "moved-enough", 0, seat, began=began, ended=ended)


POWER = Power("heckler", When("jeer", Moment.END, hardly_moved, i_move, inward=True, args=("jeer", 2)))
