"""Skipper: when an athlete rolls a 1 for its main move, I play next. (fr.skipper.*, zh.skipper)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.react import did
from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.clauses.words import anyone_rolls
from arbiter.games.compete.conditions import both, no, the_active
from arbiter.games.compete.conditions.batch import at_once_with, several_of_it
from arbiter.games.compete.conditions.before import before_that
from arbiter.games.compete.conditions.numbers import modified, reroll_declined, slowed
from arbiter.games.compete.conditions.who import itself, whom
from arbiter.games.compete.table.board import CLAIMS, GUESSED, Mark, put
from arbiter.games.compete.told.citations import Case
from arbiter.games.compete.told.trace import hold, tell

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def claim(m: Machine, me: int, target: int, face: Any, cause: int, clause: When) -> None:
    """The next turn is mine; several claims are played in their order (fr.skipper.4)."""
    if me in m.board.claims:
        hold(m, clause, me, "already-next", cause, target)
        return
    rules, active = m.rules, m.board.active
    group = rules.players[rules.purse[active]]
    if me not in group and rules.still_to_play(m.board, active):
        rules.reading(m, "skipper.second_athlete")
    m.board = put(m.board, CLAIMS, (*m.board.claims, me))
    step = tell(m, "power", "claim", me, cause, None, clause, target)
    did(m, clause, me, target, step)


# --- when its points are cited ----------------------------------------------------------------------------------------


def rolled_by_one_who_guessed(case: Case) -> bool:
    """The roller predicted this 1 rightly."""
    board = case.m.board
    return Mark(GUESSED, 1) in board.marks and board.powers[board.active].id == "genius"


POWER = Power(
    "skipper",
    When(
        "claim",
        Moment.FACE,
        anyone_rolls,
        claim,
        args=(1,),
        cites={
            "fr-2.0": Cites(
                rules("fr.skipper.card"),
                rules("fr.skipper.1", before_that("reroll")),
                rules("fr.skipper.2", no(itself)),
                rules("fr.skipper.3", itself),
                rules("fr.wording.1", itself),
                rules("fr.skipper.4", several_of_it),
                rules("fr.modifier.3", modified(the_active)),
                rules("fr.alchemist.1", whom("alchemist")),
                rules("fr.alchemist.2", both(whom("alchemist"), before_that("reroll"))),
                rules("fr.genius.2", rolled_by_one_who_guessed),
                basis("fr.reroll.2", reroll_declined),
                held={"rerolled": rules("fr.skipper.1")},
            ),
            "zh": Cites(
                rules("zh.skipper"),
                rules("zh.faq.6", at_once_with("inchworm.wriggle")),
                rules("zh.gunk", slowed(the_active)),
                held={"not-the-face": rules("zh.gunk", slowed(the_active))},
            ),
        },
    ),
)
