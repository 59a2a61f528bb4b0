"""Gunk: the main moves of all others are 1 less. (fr.gunk.*, zh.gunk)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.clauses.power import Counts, Power
from arbiter.games.compete.told.trace import hold

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def minus_one(m: Machine, mover: int, me: int, clause: Counts) -> tuple[int, tuple[int, ...]] | None:
    """-1 to the main move of another."""
    if me != mover:
        return -1, (mover,)
    if m.tracing:
        hold(m, clause, me, "own-move", 0, me)
    return None


POWER = Power("gunk", Counts("goop", minus_one, heard=True))
