"""Party Animal: at the start of my turn all move 1 towards me; each guest on my space gives +1 to my main move.

Source: fr.party_animal.*, zh.party_animal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.counting import without_effect
from arbiter.games.compete.action.move import Go, go
from arbiter.games.compete.action.react import did
from arbiter.games.compete.clauses.cites import Cites, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Counts, Power, When
from arbiter.games.compete.clauses.words import my_turn_starts
from arbiter.games.compete.conditions.before import before_that
from arbiter.games.compete.conditions.groups import TIMED
from arbiter.games.compete.conditions.numbers import on_start, several_moved
from arbiter.games.compete.table.board import racing, sharing

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def pull(m: Machine, me: int, target: Any, data: Any, cause: int, clause: When) -> None:
    """All others move 1 towards me, together (fr.party_animal.1)."""
    spaces = m.board.spaces
    mine = spaces[me]
    members = tuple((seat, 1 if spaces[seat] < mine else -1) for seat in racing(m.board) if spaces[seat] != mine)
    if not members:
        for event in without_effect(m, clause, me, me, cause):
            did(m, *event)
        return
    go(m, Go(members, "pull", "power", clause, me, -1, cause, effects=((clause, me, me),)))


def guests(m: Machine, mover: int, me: int, clause: Counts) -> tuple[int, tuple[int, ...]] | None:
    """+1 for each other athlete on my space."""
    if me != mover:
        return None
    others = sharing(m.board, me)
    return (1, tuple(others)) if others else None


POWER = Power(
    "party_animal",
    When(
        "pull",
        Moment.START,
        my_turn_starts,
        pull,
        cites={
            "fr-2.0": Cites(
                rules("fr.party_animal.card"),
                rules("fr.party_animal.1", several_moved),
                rules("fr.group.1", several_moved),
                held={"changes-nothing": rules("fr.party_animal.card")},
            ),
            "zh": Cites(
                rules("zh.party_animal"),
                *TIMED,
            ),
        },
    ),
    Counts(
        "guests",
        guests,
        cites={
            "fr-2.0": Cites(
                rules("fr.party_animal.card"),
                rules("fr.action.1"),
                rules("fr.modifier.1"),
                rules("fr.line.2", on_start),
                held={"no-main-move": (rules("fr.modifier.1"), rules("fr.inchworm.2", before_that("cancel")))},
            ),
            "zh": Cites(
                rules("zh.party_animal"),
                rules("zh.term.sharing"),
                rules("zh.special.start", on_start),
            ),
        },
    ),
)
