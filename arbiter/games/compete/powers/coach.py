"""Coach: everybody on my space, me too, gets +1 to the main move. (fr.coach.*, zh.coach)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.clauses.power import Counts, Power

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def plus_one(m: Machine, mover: int, me: int, clause: Counts) -> tuple[int, tuple[int, ...]] | None:
    """+1 to the main move of whoever is on my space."""
    spaces = m.board.spaces
    return (1, (mover,)) if spaces[me] == spaces[mover] else None


POWER = Power("coach", Counts("hustle", plus_one))
