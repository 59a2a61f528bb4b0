"""Coach: everybody on my space, me too, gets +1 to the main move. (fr.coach.*, zh.coach)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.power import Counts, Power
from arbiter.games.compete.conditions import no
from arbiter.games.compete.conditions.before import after_clause, before_that, swapping
from arbiter.games.compete.conditions.numbers import on_start
from arbiter.games.compete.conditions.who import itself

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def plus_one(m: Machine, mover: int, me: int, clause: Counts) -> tuple[int, tuple[int, ...]] | None:
    """+1 to the main move of whoever is on my space."""
    spaces = m.board.spaces
    return (1, (mover,)) if spaces[me] == spaces[mover] else None


POWER = Power(
    "coach",
    Counts(
        "hustle",
        plus_one,
        cites={
            "fr-2.0": Cites(
                rules("fr.coach.card"),
                rules("fr.coach.1"),
                rules("fr.action.1"),
                rules("fr.modifier.1"),
                rules("fr.legs.1", after_clause("legs.jog")),
                rules("fr.rocket_scientist.2", after_clause("rocket_scientist.double")),
                basis("fr.line.2", on_start),
                held={"no-main-move": (rules("fr.coach.2"), rules("fr.modifier.1"), rules("fr.inchworm.2", before_that("cancel")))},
            ),
            "zh": Cites(
                rules("zh.coach"),
                rules("zh.term.sharing", no(itself)),
                rules("zh.special.start", on_start),
                rules("zh.term.space", on_start),
                rules("zh.legs", after_clause("legs.jog")),
                rules("zh.q.gunk_legs.2", after_clause("legs.jog")),
                held={
                    "no-main-move": (
                        rules("zh.inchworm", before_that("cancel")),
                        rules("zh.flip_flop", swapping),
                        rules("zh.term.trip", before_that("stands-up")),
                    )
                },
            ),
        },
    ),
)
