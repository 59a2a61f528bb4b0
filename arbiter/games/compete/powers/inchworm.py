"""Inchworm: when another athlete rolls a 1 for its main move, it does not make it and I move 1. (fr.inchworm.*, zh.inchworm)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.move import Go, go
from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.clauses.words import another_rolls
from arbiter.games.compete.conditions import both, the_active, the_target
from arbiter.games.compete.conditions.batch import at_once_with
from arbiter.games.compete.conditions.before import before_that
from arbiter.games.compete.conditions.numbers import modified, raised, reroll_declined, slowed
from arbiter.games.compete.conditions.who import whom
from arbiter.games.compete.table.board import DUE, put
from arbiter.games.compete.told.main_move import nothing_to_change
from arbiter.games.compete.told.trace import hold, tell

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def wriggle(m: Machine, me: int, target: int, face: Any, cause: int, clause: When) -> None:
    """The main move is cancelled; I move 1 (open inchworm.copies for a second one that hears the same 1)."""
    if not m.board.due and m.rules.reading(m, "inchworm.copies") == "first_only":
        hold(m, clause, me, "already-cancelled", cause, target)
        return
    first = m.board.due
    m.board = put(m.board, DUE, False)
    step = tell(m, "power", "cancel", me, cause, None, clause, target)
    if first:
        nothing_to_change(m, target, face, step)
    go(m, Go(((me, 1),), "wriggle", "power", clause, me, target, step, happened=((clause, me, target, step),)))


POWER = Power(
    "inchworm",
    When(
        "wriggle",
        Moment.FACE,
        another_rolls,
        wriggle,
        args=(1,),
        cites={
            "fr-2.0": Cites(
                rules("fr.inchworm.card"),
                told={
                    "cancel": (
                        basis("fr.reroll.2", reroll_declined),
                        rules("fr.action.1"),
                        rules("fr.inchworm.2", raised(the_target)),
                        rules("fr.modifier.3", modified(the_target)),
                        rules("fr.alchemist.1", whom("alchemist")),
                        rules("fr.alchemist.2", both(whom("alchemist"), before_that("reroll"))),
                    )
                },
                held={"rerolled": rules("fr.inchworm.3")},
            ),
            "zh": Cites(
                rules("zh.inchworm"),
                rules("zh.faq.6", at_once_with("skipper.claim")),
                held={"own-roll": rules("zh.inchworm"), "not-the-face": rules("zh.gunk", slowed(the_active))},
            ),
        },
    ),
)
