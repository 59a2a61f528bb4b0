"""Hare: +2 to my main move; but begin my turn alone in the lead and I make none. (fr.hare.*, zh.hare)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.action.react import did
from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Counts, Instead, Power
from arbiter.games.compete.conditions import has, no
from arbiter.games.compete.conditions.before import before_that
from arbiter.games.compete.told.main_move import nothing_to_change
from arbiter.games.compete.told.trace import hold, tell, telling, turn_began

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def plus_two(m: Machine, mover: int, me: int, clause: Counts) -> tuple[int, tuple[int, ...]] | None:
    """+2 to my own main move."""
    return (2, (me,)) if me == mover else None


def alone_in_the_lead(m: Machine, seat: int, me: int, clause: Instead) -> bool:
    """As noted when the turn began."""
    alone = bool(m.board.noted[2])
    if not alone:
        not_alone(m, me, clause)
    return alone


@telling
def not_alone(m: Machine, me: int, clause: Instead) -> None:
    """Others were in the lead, with me or without."""
    spaces, out = turn_began(m)
    tied = spaces[me] == max(space for seat, space in enumerate(spaces) if not out >> seat & 1)
    hold(m, clause, me, "tied-in-the-lead" if tied else "not-in-the-lead", 0, me, space=m.board.noted[0])


def rest(m: Machine, me: int, seat: int, cause: int, clause: Instead) -> None:
    """No main move; one that is down does not get up (fr.hare.4)."""
    step = tell(m, "power", "rests", me, cause, None, clause, me, down=bool(m.board.tripped >> me & 1))
    nothing_to_change(m, me, 0, step)
    did(m, clause, me, me, step)


POWER = Power(
    "hare",
    Instead(
        "rest",
        Moment.MAIN_MOVE,
        alone_in_the_lead,
        rest,
        cites={
            "fr-2.0": Cites(
                rules("fr.hare.card"),
                rules("fr.action.1"),
                rules("fr.hare.2"),
                rules("fr.hare.4", has("down")),
                basis("zh.term.lead"),
                held={"tied-in-the-lead": (rules("fr.hare.2"), rules("fr.hare.3")), "not-in-the-lead": rules("fr.hare.2")},
            ),
            "zh": Cites(
                rules("zh.hare", no(has("down"))),
                rules("zh.term.lead", no(has("down"))),
                rules("zh.term.alone", no(has("down"))),
                basis("zh.hare", has("down")),
                basis("zh.term.trip", has("down")),
                basis("fr.hare.4", has("down")),
                held={
                    "tied-in-the-lead": (rules("zh.hare"), rules("zh.term.alone")),
                    "not-in-the-lead": (rules("zh.hare"), rules("zh.term.lead")),
                },
            ),
        },
    ),
    Counts(
        "hurry",
        plus_two,
        cites={
            "fr-2.0": Cites(
                rules("fr.hare.card"),
                rules("fr.hare.1"),
                rules("fr.action.1"),
                rules("fr.modifier.1"),
                held={"no-main-move": (rules("fr.modifier.1"), rules("fr.inchworm.2", before_that("cancel")))},
            ),
            "zh": Cites(
                rules("zh.hare"),
                held={"no-main-move": basis("zh.hare")},
            ),
        },
    ),
)
