"""Sisyphus: four points before the race; on my own 6 I warp to Start instead of moving, and lose a point. (fr.sisyphus.*, zh.sisyphus)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.points import gain
from arbiter.games.compete.action.warp import warp
from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import BeforeRace, Power, When
from arbiter.games.compete.clauses.words import i_roll
from arbiter.games.compete.conditions import has, reading, the_active, the_owner
from arbiter.games.compete.conditions.numbers import modified, reroll_declined, slowed
from arbiter.games.compete.table.board import AGAIN, DUE, marked, put
from arbiter.games.compete.told.main_move import nothing_to_change
from arbiter.games.compete.told.trace import tell

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def roll_down(m: Machine, me: int, target: int, face: Any, cause: int, clause: When) -> None:
    """Back to Start at once, with one point less, never below none (fr.sisyphus.5)."""
    before = m.board
    m.board = put(before, DUE, m.rules.reading(m, "sisyphus.again") == "rolls_again")
    lost = gain(m, me, -1)
    step = tell(m, "power", "roll-down", me, cause, before, clause, me, face=face, lost=int(lost))
    if not m.board.due:
        nothing_to_change(m, me, 0, step)
    changed = lost or not m.board.due  # on Start and without a point it still costs him his main move
    effects = () if changed else ((clause, me, me),)
    warp(m, ((me, 0),), "back-to-start", "power", clause, me, me, step, effects, happened=((clause, me, me, step),) if changed else ())


def once_more(m: Machine, me: int, target: int, face: Any, cause: int, clause: When) -> None:
    """Back to Start instead of moving, with one point less; then a main move with a new roll (open sisyphus.again; the Chinese edition)."""
    before = m.board
    again = m.rules.reading(m, "sisyphus.again") == "rolls_again"
    m.board = put(before, DUE, False)
    if again and AGAIN not in before.marks:
        m.board = marked(m.board, AGAIN)
    lost = gain(m, me, -1)
    step = tell(m, "power", "roll-down", me, cause, before, clause, me, face=face, lost=int(lost))
    if not again:
        nothing_to_change(m, me, 0, step)
    changed = lost or not again
    effects = () if changed else ((clause, me, me),)
    warp(m, ((me, 0),), "back-to-start", "power", clause, me, me, step, effects, happened=((clause, me, me, step),) if changed else ())


def four_points(m: Machine, me: int, clause: BeforeRace) -> None:
    """Before the race: four points."""
    before = m.board
    gain(m, me, clause.points)
    tell(m, "power", "four-points", me, 0, before, clause, me)


POWER = Power(
    "sisyphus",
    When(
        "roll_down",
        Moment.FACE,
        i_roll,
        roll_down,
        args=(6,),
        cites={
            "fr-2.0": Cites(
                rules("fr.sisyphus.card"),
                rules("fr.sisyphus.2"),
                rules("fr.sisyphus.4"),
                rules("fr.action.1"),
                told={
                    "roll-down": (
                        rules("fr.sisyphus.3", modified(the_owner)),
                        basis("fr.reroll.2", reroll_declined),
                        rules("fr.modifier.2", modified(the_owner)),
                        rules("fr.sisyphus.5", has("lost", 0)),
                    ),
                    "back-to-start": rules("fr.warp.1"),
                },
                held={"rerolled": rules("fr.sisyphus.2"), "not-the-face": rules("fr.sisyphus.3")},
            ),
            "zh": Cites(
                rules("zh.sisyphus"),
                told={"roll-down": rules("zh.faq.3", reading("sisyphus.again", "rolls_again")), "back-to-start": rules("zh.term.warp")},
                held={"not-the-face": rules("zh.gunk", slowed(the_active))},
            ),
        },
    ),
    BeforeRace(
        "four_points",
        four_points,
        points=4,
        cites={
            "fr-2.0": Cites(
                rules("fr.sisyphus.card"),
                rules("fr.sisyphus.1"),
            ),
            "zh": Cites(
                rules("zh.sisyphus"),
            ),
        },
    ),
)
