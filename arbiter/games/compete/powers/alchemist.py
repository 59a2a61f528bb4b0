"""Alchemist: on a 1 or a 2 for my main move I may move 4 instead. (fr.alchemist.*, zh.alchemist)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.clauses.cites import Cites, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import ROLL, Ask, Instead, Power
from arbiter.games.compete.conditions import both, has
from arbiter.games.compete.conditions.before import before_that
from arbiter.games.compete.conditions.who import acts_as, whom
from arbiter.games.compete.told.trace import hold, tell
from arbiter.games.compete.turn.total import moved
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def one_or_two(m: Machine, face: int, me: int, clause: Instead) -> bool:
    """I kept a 1 or a 2."""
    return face <= 2


def offer(m: Machine, me: int, face: int, cause: int, clause: Instead) -> None:
    """Ask whether to take 4."""
    m.ask(Fork(me, "transmute", ("yes", "no"), None), (answered, me, clause, face, cause))


def answered(m: Machine, task: Task) -> None:
    """The value is 4, or the face."""
    _, me, clause, face, cause, answer = task
    if answer == "no":
        hold(m, clause, me, "declined", cause, me, face=face)
        moved(m, me, face, cause, ())
        return
    step = tell(m, "power", "transmute", me, cause, None, clause, me, face=face, by=4)
    moved(m, me, 4, step, ((clause, me, me, step),))


POWER = Power(
    "alchemist",
    Instead(
        "transmute",
        Moment.BASE,
        one_or_two,
        offer,
        asks=Ask("transmute", ROLL),
        cites={
            "fr-2.0": Cites(
                rules("fr.alchemist.card"),
                rules("fr.action.1"),
                rules("fr.alchemist.1", has("face", 1)),
                held={"no-main-move": rules("fr.alchemist.1", has("face", 1)), "declined": rules("fr.alchemist.card")},
            ),
            "zh": Cites(
                rules("zh.alchemist"),
                held={"no-main-move": rules("zh.inchworm", before_that("cancel"))},
            ),
        },
    ),
    elsewhere={"fr-2.0": {"!rerolled": rules("fr.alchemist.2", both(whom("alchemist"), acts_as("inchworm", "skipper")))}},
)
