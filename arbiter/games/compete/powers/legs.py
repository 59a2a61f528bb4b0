"""Legs: I may walk 5 as my main move instead of rolling. (fr.legs.*, zh.legs)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Instead, Power
from arbiter.games.compete.told.trace import hold, tell
from arbiter.games.compete.turn import main_move
from arbiter.games.compete.turn.total import moved
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def before_rolling(m: Machine, seat: int, me: int, clause: Instead) -> bool:
    """Always offered before I roll."""
    return True


def offer(m: Machine, me: int, seat: int, cause: int, clause: Instead) -> None:
    """Ask whether to walk."""
    m.ask(Fork(me, "jog", ("yes", "no"), None), (answered, me, clause))


def answered(m: Machine, task: Task) -> None:
    """Walk 5, or roll."""
    _, me, clause, answer = task
    if answer == "no":
        if m.tracing:
            hold(m, clause, me, "declined", 0, me)
        main_move.roll(m, me)
        return
    step = tell(m, "power", "jog", me, 0, None, clause, me, by=5) if m.tracing else 0
    if m.tracing:
        _nothing_to_hear(m, me, step)
    moved(m, me, 5, step, ((clause, me, me, step),))


def _nothing_to_hear(m: Machine, me: int, step: int) -> None:
    """No die, so no face for those who wait for one (fr.legs.3)."""
    for seat, waiting in m.rules.table(m.board).face:
        if seat != me and not m.board.out >> seat & 1 and waiting.args:
            heard: list[Task] = []
            m.tracing = False
            waiting.hear(m, (me, waiting.args[0], step), seat, waiting, heard)
            m.tracing = True
            if heard:
                hold(m, waiting, seat, "no-roll", step, me)


POWER = Power("legs", Instead("jog", Moment.ROLL, before_rolling, offer))
