"""Rocket Scientist: I may move double my roll; if I do, I trip. (fr.rocket_scientist.*, zh.rocket_scientist)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Instead, Power
from arbiter.games.compete.told.trace import hold, tell
from arbiter.games.compete.turn.total import moved
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def any_roll(m: Machine, face: int, me: int, clause: Instead) -> bool:
    """I rolled for my main move."""
    return True


def offer(m: Machine, me: int, face: int, cause: int, clause: Instead) -> None:
    """Ask whether to double."""
    m.ask(Fork(me, "double", ("yes", "no"), None), (answered, me, clause, face, cause))


def answered(m: Machine, task: Task) -> None:
    """Twice the face, before any modifier; I trip as the move ends."""
    _, me, clause, face, cause, answer = task
    if answer == "no":
        if m.tracing:
            hold(m, clause, me, "declined", cause, me, face=face)
        moved(m, me, face, cause, ())
        return
    step = tell(m, "power", "double", me, cause, None, clause, me, face=face, by=2 * face) if m.tracing else 0
    moved(m, me, 2 * face, step, ((clause, me, me, step),), clause)


POWER = Power("rocket_scientist", Instead("double", Moment.BASE, any_roll, offer))
