"""Hypnotist: at the start of my turn I may warp an athlete to my space. (fr.hypnotist.*, zh.hypnotist)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.react import pending
from arbiter.games.compete.action.warp import warp
from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import TURN, Ask, Power, When
from arbiter.games.compete.conditions import has
from arbiter.games.compete.conditions.batch import contested
from arbiter.games.compete.conditions.groups import TIMED
from arbiter.games.compete.conditions.who import whom
from arbiter.games.compete.powers.flip_flop import finished_are_none, targets
from arbiter.games.compete.told.trace import hold
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def somebody_elsewhere(m: Machine, seat: int, me: int, clause: When, pend: list[Task]) -> None:
    """My turn starts and there is somebody to call."""
    if seat != me:
        return
    finished_are_none(m, me, clause)
    if targets(m, me):
        pending(pend, clause, me, me, None, 0)


def offer(m: Machine, me: int, target: Any, data: Any, cause: int, clause: When) -> None:
    """Ask whom to call."""
    options = targets(m, me)
    if options:
        m.ask(Fork(me, "hypnotize", (*options, "no"), None), (answered, me, clause, cause))


def answered(m: Machine, task: Task) -> None:
    """Call it here, or nobody."""
    _, me, clause, cause, answer = task
    if answer == "no":
        hold(m, clause, me, "declined", cause, me)
        return
    warp(m, ((answer, m.board.spaces[me]),), "hypnotize", "power", clause, me, answer, cause, ((clause, me, answer),))


POWER = Power(
    "hypnotist",
    When(
        "hypnotize",
        Moment.START,
        somebody_elsewhere,
        offer,
        asks=Ask("hypnotize", TURN, ("athlete",)),
        cites={
            "fr-2.0": Cites(
                rules("fr.hypnotist.card"),
                rules("fr.hypnotist.1"),
                rules("fr.warp.1"),
                rules("fr.baba_yaga.3", whom("baba_yaga")),
                basis("fr.order.2", contested),
                basis("fr.line.2", has("to", 0)),
                held={"declined": rules("fr.hypnotist.card")},
            ),
            "zh": Cites(
                rules("zh.hypnotist"),
                rules("zh.term.warp"),
                *TIMED,
                held={"no-target": rules("zh.hypnotist")},
            ),
        },
    ),
)
