"""Magician: I may reroll my main-move die once or twice. (fr.magician.*, zh.magician)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.clauses.cites import Cites, rules
from arbiter.games.compete.clauses.power import ROLL, Ask, Power, Reroll
from arbiter.games.compete.conditions import both
from arbiter.games.compete.conditions.before import after_clause
from arbiter.games.compete.conditions.who import acts_as
from arbiter.games.compete.table.board import PAID, marks_of
from arbiter.games.compete.turn import main_move

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine, Task


def twice(m: Machine, seat: int, me: int, clause: Reroll) -> bool:
    """My own roll, and not twice already this turn."""
    return seat == me and marks_of(m.board, PAID).count(me) < 2


def poof(m: Machine, me: int, seat: int, cause: int, clause: Reroll, after: tuple[Task, ...]) -> None:
    """A new roll; the power is complete once the new die lies."""
    main_move.roll(m, seat, (clause, me, cause))


POWER = Power(
    "magician",
    Reroll(
        "poof",
        twice,
        poof,
        asks=Ask("reroll", ROLL, ("athlete",)),
        cites={
            "fr-2.0": Cites(
                rules("fr.magician.card"),
                rules("fr.magician.1"),
                rules("fr.magician.2"),
                rules("fr.reroll.1"),
                held={"declined": rules("fr.magician.card")},
            ),
            "zh": Cites(
                rules("zh.magician"),
                rules("zh.special.reroll"),
                rules("zh.special.last_roll"),
            ),
        },
    ),
    elsewhere={
        "fr-2.0": {"!rerolled": rules("fr.magician.2", both(after_clause("magician.poof"), acts_as("inchworm", "skipper", "lackey")))}
    },
)
