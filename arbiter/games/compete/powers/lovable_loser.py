"""Lovable Loser: alone in last place at the start of my turn, I gain a point. (fr.lovable_loser.*, zh.lovable_loser)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.points import gain
from arbiter.games.compete.action.react import did, pending
from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.conditions import has
from arbiter.games.compete.conditions.groups import TIMED
from arbiter.games.compete.table.board import last_ones
from arbiter.games.compete.told.trace import hold, tell
from arbiter.kernel.machine import Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def alone_last(m: Machine, seat: int, me: int, clause: When, pend: list[Task]) -> None:
    """My turn starts and nobody is as far behind as I am."""
    if seat != me:
        return
    behind = last_ones(m.board)
    if behind == [me]:
        pending(pend, clause, me, me, None, 0)
    else:
        hold(m, clause, me, "tied-last" if me in behind else "not-last", 0, me, space=m.board.spaces[me])


def consoled(m: Machine, me: int, target: Any, data: Any, cause: int, clause: When) -> None:
    """One point."""
    before = m.board
    if gain(m, me, 1):
        step = tell(m, "power", "consoled", me, cause, before, clause, me, down=bool(before.tripped >> me & 1))
        did(m, clause, me, me, step)


POWER = Power(
    "lovable_loser",
    When(
        "aww",
        Moment.START,
        alone_last,
        consoled,
        cites={
            "fr-2.0": Cites(
                rules("fr.lovable_loser.card"),
                rules("fr.lovable_loser.1"),
                rules("fr.lovable_loser.2"),
                rules("fr.lovable_loser.3", has("down")),
                basis("zh.term.last"),
                held={
                    "tied-last": (rules("fr.lovable_loser.2"), rules("fr.lovable_loser.1")),
                    "not-last": (rules("fr.lovable_loser.card"), rules("fr.lovable_loser.1")),
                },
            ),
            "zh": Cites(
                rules("zh.lovable_loser"),
                rules("zh.term.last"),
                rules("zh.term.alone"),
                *TIMED,
                held={
                    "tied-last": (rules("zh.lovable_loser"), rules("zh.term.last"), rules("zh.term.alone")),
                    "not-last": (rules("zh.lovable_loser"), rules("zh.term.last")),
                },
            ),
        },
    ),
)
