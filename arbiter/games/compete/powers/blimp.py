"""Blimp: +3 to my main move if I began my turn before the second corner, else -1. (fr.blimp.*, zh.blimp)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.clauses.cites import Cites, rules
from arbiter.games.compete.clauses.power import Counts, Power
from arbiter.games.compete.conditions import both, the_target
from arbiter.games.compete.conditions.before import before_that, swapping
from arbiter.games.compete.conditions.numbers import raised

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def by_the_corner(m: Machine, mover: int, me: int, clause: Counts) -> tuple[int, tuple[int, ...]] | None:
    """As noted when the turn began."""
    if me != mover:
        return None
    return (3 if m.board.noted[1] else -1), (me,)


POWER = Power(
    "blimp",
    Counts(
        "blow",
        by_the_corner,
        cites={
            "fr-2.0": Cites(
                rules("fr.blimp.card"),
                rules("fr.blimp.2"),
                rules("fr.action.1"),
                rules("fr.modifier.1"),
                held={"no-main-move": (rules("fr.modifier.1"), rules("fr.inchworm.2", both(before_that("cancel"), raised(the_target))))},
            ),
            "zh": Cites(
                rules("zh.blimp"),
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
