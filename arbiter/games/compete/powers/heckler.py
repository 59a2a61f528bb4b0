"""Heckler: when an athlete ends its turn within 1 space of where it began it, I move 2. (fr.heckler.*, zh.heckler)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.action.react import pending
from arbiter.games.compete.clauses.cites import Cites, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.clauses.words import i_move
from arbiter.games.compete.conditions.numbers import space_at, space_before
from arbiter.games.compete.conditions.who import itself
from arbiter.games.compete.told.citations import Case
from arbiter.games.compete.told.trace import hold
from arbiter.kernel.machine import Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def hardly_moved(m: Machine, fact: tuple[int, int], me: int, clause: When, pend: list[Task]) -> None:
    """A turn, mine too, ends at most 1 space from where it began."""
    seat, began = fact
    ended = m.board.spaces[seat]
    if abs(ended - began) <= 1:
        pending(pend, clause, me, seat, (began, ended), 0)
    else:
        hold(m, clause, me, "moved-enough", 0, seat, began=began, ended=ended)


# --- when its points are cited ----------------------------------------------------------------------------------------


def merely_stood_up(case: Case) -> bool:
    """The athlete whose turn ends where it began spent its main move on getting up."""
    stood = any(step.message == "stands-up" and step.owner == case.target for step in case.steps())
    return stood and space_before(case, case.target) == space_at(case, case.target, 0)


POWER = Power(
    "heckler",
    When(
        "jeer",
        Moment.END,
        hardly_moved,
        i_move,
        inward=True,
        args=("jeer", 2),
        cites={
            "fr-2.0": Cites(
                rules("fr.heckler.card"),
                rules("fr.heckler.1"),
                rules("fr.heckler.2", merely_stood_up),
                rules("fr.heckler.3", itself),
                rules("fr.wording.1", itself),
                held={"moved-enough": rules("fr.heckler.1")},
            ),
            "zh": Cites(
                rules("zh.heckler"),
                held={"moved-enough": rules("zh.heckler")},
            ),
        },
    ),
)
