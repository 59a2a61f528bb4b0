"""Rocket Scientist: I may move double my roll; if I do, I trip. (fr.rocket_scientist.*, zh.rocket_scientist)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.clauses.cites import Cites, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import ROLL, Ask, Instead, Power
from arbiter.games.compete.conditions import the_owner
from arbiter.games.compete.conditions.before import before_that
from arbiter.games.compete.conditions.numbers import modified
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
        hold(m, clause, me, "declined", cause, me, face=face)
        moved(m, me, face, cause, ())
        return
    step = tell(m, "power", "double", me, cause, None, clause, me, face=face, by=2 * face)
    moved(m, me, 2 * face, step, ((clause, me, me, step),), clause)


POWER = Power(
    "rocket_scientist",
    Instead(
        "double",
        Moment.BASE,
        any_roll,
        offer,
        asks=Ask("double", ROLL),
        cites={
            "fr-2.0": Cites(
                told={
                    "double": (
                        rules("fr.rocket_scientist.card"),
                        rules("fr.rocket_scientist.1"),
                        rules("fr.rocket_scientist.2", modified(the_owner)),
                        rules("fr.action.1"),
                    ),
                    "falls": (rules("fr.rocket_scientist.card"), rules("fr.rocket_scientist.3")),
                },
                held={
                    "declined": (rules("fr.rocket_scientist.card"), rules("fr.rocket_scientist.1")),
                    "no-main-move": rules("fr.inchworm.card", before_that("cancel")),
                },
            ),
            "zh": Cites(
                rules("zh.rocket_scientist"),
            ),
        },
    ),
)
