"""M.O.U.T.H.: when I stop where exactly one other is, it is eliminated. (fr.mouth.*, zh.mouth)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.line import eliminate, last_one_left
from arbiter.games.compete.action.react import did
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.clauses.words import i_meet_one
from arbiter.games.compete.told.trace import hold

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def eat(m: Machine, me: int, target: int, space: Any, cause: int, clause: When) -> None:
    """The one I met leaves the race, wherever it stands by now (open mouth.moved_away)."""
    if m.board.spaces[target] != m.board.spaces[me] and m.rules.reading(m, "mouth.moved_away") == "spared":
        if m.tracing:
            hold(m, clause, me, "left-the-space", cause, target, at=m.board.spaces[target], mine=m.board.spaces[me])
        return
    step = eliminate(m, (target,), me, clause, "eat", cause)
    last_one_left(m, step)
    did(m, clause, me, target, step)
    if m.board.over:
        m.drop()


POWER = Power("mouth", When("eat", Moment.ACTION, i_meet_one, eat))
