"""Skipper: when an athlete rolls a 1 for its main move, I play next. (fr.skipper.*, zh.skipper)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.react import did
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.clauses.words import anyone_rolls
from arbiter.games.compete.table.board import CLAIMS, put
from arbiter.games.compete.told.trace import hold, tell

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def claim(m: Machine, me: int, target: int, face: Any, cause: int, clause: When) -> None:
    """The next turn is mine; several claims are played in their order (fr.skipper.4)."""
    if me in m.board.claims:
        if m.tracing:
            hold(m, clause, me, "already-next", cause, target)
        return
    rules, active = m.rules, m.board.active
    group = rules.players[rules.purse[active]]
    if me not in group and rules.still_to_play(m.board, active):
        rules.reading(m, "skipper.second_athlete")
    m.board = put(m.board, CLAIMS, (*m.board.claims, me))
    step = tell(m, "power", "claim", me, cause, None, clause, target) if m.tracing else 0
    did(m, clause, me, target, step)


POWER = Power("skipper", When("claim", Moment.FACE, anyone_rolls, claim, args=(1,)))
