"""Cheerleader: at the start of my turn I may have the last ones move 2; if I do, I move 1. (fr.cheerleader.*, zh.cheerleader)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.move import Go, go
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.clauses.words import my_turn_starts
from arbiter.games.compete.table.board import last_ones
from arbiter.games.compete.told.trace import hold
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def offer(m: Machine, me: int, target: Any, data: Any, cause: int, clause: When) -> None:
    """Ask whether to cheer."""
    m.ask(Fork(me, "cheer", ("yes", "no"), None), (answered, me, clause, cause))


def answered(m: Machine, task: Task) -> None:
    """All those in last place move 2 together; when all that follows is done, I move 1."""
    _, me, clause, cause, answer = task
    if answer == "no":
        if m.tracing:
            hold(m, clause, me, "declined", cause, me)
        return
    m.push((step_up, me, clause, cause))
    members = tuple((seat, 2) for seat in last_ones(m.board))
    go(m, Go(members, "cheer", "power", clause, me, -1, cause))


def step_up(m: Machine, task: Task) -> None:
    """My own step; the power is complete with it."""
    _, me, clause, cause = task
    if m.board.over:
        return
    if m.board.out >> me & 1:
        if m.tracing:
            hold(m, clause, me, "left-the-race", cause, me)
        return
    go(m, Go(((me, 1),), "step-up", "power", clause, me, -1, cause, happened=((clause, me, me, cause),)))


POWER = Power("cheerleader", When("cheer", Moment.START, my_turn_starts, offer))
