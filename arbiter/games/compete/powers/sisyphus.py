"""Sisyphus: four points before the race; on my own 6 I warp to Start instead of moving, and lose a point. (fr.sisyphus.*, zh.sisyphus)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.points import gain
from arbiter.games.compete.action.warp import warp
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import BeforeRace, Power, When
from arbiter.games.compete.clauses.words import i_roll
from arbiter.games.compete.table.board import DUE, put
from arbiter.games.compete.told.main_move import nothing_to_change
from arbiter.games.compete.told.trace import tell

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def roll_down(m: Machine, me: int, target: int, face: Any, cause: int, clause: When) -> None:
    """Back to Start at once, with one point less, never below none (fr.sisyphus.5)."""
    before = m.board
    m.board = put(before, DUE, m.rules.reading(m, "sisyphus.again") == "rolls_again")
    step = cause
    lost = gain(m, me, -1)
    if m.tracing:
        step = tell(m, "power", "roll-down", me, cause, before, clause, me, face=face, lost=int(lost))
        if not m.board.due:
            nothing_to_change(m, me, 0, step)
    changed = lost or not m.board.due  # on Start and without a point it still costs him his main move
    effects = () if changed else ((clause, me, me),)
    warp(m, ((me, 0),), "back-to-start", "power", clause, me, me, step, effects, happened=((clause, me, me, step),) if changed else ())


def four_points(m: Machine, me: int, clause: BeforeRace) -> None:
    """Before the race: four points."""
    before = m.board
    gain(m, me, 4)
    if m.tracing:
        tell(m, "power", "four-points", me, 0, before, clause, me)


POWER = Power(
    "sisyphus",
    When("roll_down", Moment.FACE, i_roll, roll_down, args=(6,)),
    BeforeRace("four_points", four_points),
)
