"""Cheerleader: at the start of my turn I may have the last ones move 2; if I do, I move 1. (fr.cheerleader.*, zh.cheerleader)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.move import Go, go
from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import TURN, Ask, Power, When
from arbiter.games.compete.clauses.words import my_turn_starts
from arbiter.games.compete.conditions.batch import contested
from arbiter.games.compete.conditions.groups import TIMED
from arbiter.games.compete.conditions.numbers import several_moved
from arbiter.games.compete.table.board import last_ones
from arbiter.games.compete.told.citations import Case
from arbiter.games.compete.told.trace import hold, waits
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
        hold(m, clause, me, "declined", cause, me)
        return
    m.push((step_up, me, clause, cause))
    members = tuple((seat, 2) for seat in last_ones(m.board))
    go(m, Go(members, "cheer", "power", clause, me, -1, cause))


@waits()
def step_up(m: Machine, task: Task) -> None:
    """My own step; the power is complete with it."""
    _, me, clause, cause = task
    if m.board.over:
        return
    if m.board.out >> me & 1:
        hold(m, clause, me, "left-the-race", cause, me)
        return
    go(m, Go(((me, 1),), "step-up", "power", clause, me, -1, cause, happened=((clause, me, me, cause),)))


# --- when its points are cited ----------------------------------------------------------------------------------------


def helped_herself(case: Case) -> bool:
    """Cheerleader was among the last she moved."""
    cheers = [step for step in case.steps() if step.message == "cheer" and step.owner == case.owner]
    return any(seat == case.owner for step in cheers for seat, _, _ in step.after)


POWER = Power(
    "cheerleader",
    When(
        "cheer",
        Moment.START,
        my_turn_starts,
        offer,
        asks=Ask("cheer", TURN),
        cites={
            "fr-2.0": Cites(
                told={
                    "cheer": (
                        rules("fr.cheerleader.card"),
                        rules("fr.cheerleader.1", several_moved),
                        rules("fr.group.1", several_moved),
                        basis("fr.order.2", contested),
                        basis("zh.term.last"),
                    ),
                    "step-up": (rules("fr.cheerleader.card"), rules("fr.cheerleader.3"), rules("fr.cheerleader.4", helped_herself)),
                },
                held={"declined": rules("fr.cheerleader.card")},
            ),
            "zh": Cites(
                told={"cheer": (rules("zh.cheerleader"), rules("zh.term.last"), *TIMED), "step-up": rules("zh.cheerleader")},
            ),
        },
    ),
)
