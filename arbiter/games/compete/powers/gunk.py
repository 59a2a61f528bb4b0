"""Gunk: the main moves of all others are 1 less. (fr.gunk.*, zh.gunk)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.clauses.cites import Cites, rules
from arbiter.games.compete.clauses.power import Counts, Power
from arbiter.games.compete.conditions.before import after_clause, before_that, swapping
from arbiter.games.compete.told.citations import Case
from arbiter.games.compete.told.trace import hold

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def minus_one(m: Machine, mover: int, me: int, clause: Counts) -> tuple[int, tuple[int, ...]] | None:
    """-1 to the main move of another."""
    if me != mover:
        return -1, (mover,)
    hold(m, clause, me, "own-move", 0, me)
    return None


# --- when its points are cited ----------------------------------------------------------------------------------------


def several_gunks(case: Case) -> bool:
    """Several others slow the target by Gunk's power."""
    board = case.m.board
    others: int = sum(held.id == "gunk" and seat != case.target and not board.out >> seat & 1 for seat, held in enumerate(board.powers))
    return others > 1


POWER = Power(
    "gunk",
    Counts(
        "goop",
        minus_one,
        heard=True,
        cites={
            "fr-2.0": Cites(
                rules("fr.gunk.card"),
                rules("fr.gunk.1"),
                rules("fr.action.1"),
                rules("fr.modifier.1"),
                rules("fr.gunk.3", several_gunks),
                rules("fr.rocket_scientist.2", after_clause("rocket_scientist.double")),
                rules("fr.legs.1", after_clause("legs.jog")),
                held={"own-move": rules("fr.gunk.card"), "no-main-move": rules("fr.modifier.1")},
            ),
            "zh": Cites(
                rules("zh.gunk"),
                rules("zh.q.gunk_legs.1", after_clause("legs.jog")),
                rules("zh.q.gunk_legs.2", after_clause("legs.jog")),
                rules("zh.q.gunk_legs.3", after_clause("legs.jog")),
                rules("zh.legs", after_clause("legs.jog")),
                held={
                    "own-move": rules("zh.gunk"),
                    "no-main-move": (
                        rules("zh.q.gunk_legs.5", swapping),
                        rules("zh.inchworm", before_that("cancel")),
                        rules("zh.term.trip", before_that("stands-up")),
                    ),
                },
            ),
        },
    ),
)
