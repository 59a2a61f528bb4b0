"""Blimp: +3 to my main move if I began my turn before the second corner, else -1. (fr.blimp.*, zh.blimp)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.clauses.power import Counts, Power

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def by_the_corner(m: Machine, mover: int, me: int, clause: Counts) -> tuple[int, tuple[int, ...]] | None:
    """As noted when the turn began."""
    if me != mover:
        return None
    return (3 if m.board.noted[1] else -1), (me,)


POWER = Power("blimp", Counts("blow", by_the_corner))
