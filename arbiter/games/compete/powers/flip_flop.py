"""Flip Flop: instead of rolling I may swap places with an athlete of my choice. (fr.flip_flop.*, zh.flip_flop)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.action.warp import warp
from arbiter.games.compete.clauses.cites import Cites, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import MAIN_MOVE, Ask, Clause, Instead, Power
from arbiter.games.compete.conditions.who import races
from arbiter.games.compete.table.board import DUE, NOBODY, put, racing
from arbiter.games.compete.told.main_move import nothing_to_change
from arbiter.games.compete.told.trace import hold, telling
from arbiter.games.compete.turn import main_move
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def targets(m: Machine, me: int) -> tuple[int, ...]:
    """Racing athletes on another space (open warp.in_place)."""
    spaces = m.board.spaces
    same = m.rules.readings["warp.in_place"] == "stop"
    return tuple(seat for seat in racing(m.board) if seat != me and (same or spaces[seat] != spaces[me]))


@telling
def finished_are_none(m: Machine, me: int, clause: Clause) -> None:
    """Who has crossed the line is no target any more (fr.line.3)."""
    for seat in m.board.places:
        if seat not in (me, NOBODY) and not m.board.eliminated >> seat & 1:
            hold(m, clause, me, "no-target", 0, seat)


def somebody_elsewhere(m: Machine, seat: int, me: int, clause: Instead) -> bool:
    """Offered where there is somebody to swap with."""
    finished_are_none(m, me, clause)
    return bool(targets(m, me))


def offer(m: Machine, me: int, seat: int, cause: int, clause: Instead) -> None:
    """Ask with whom."""
    m.ask(Fork(me, "swap", (*targets(m, me), "no"), None), (answered, me, clause))


def answered(m: Machine, task: Task) -> None:
    """Swap: two teleports at once; or roll."""
    _, me, clause, answer = task
    if answer == "no":
        main_move.roll(m, me)
        return
    m.board = put(m.board, DUE, False)
    spaces = m.board.spaces
    nothing_to_change(m, me, 0, 0)
    warp(m, ((me, spaces[answer]), (answer, spaces[me])), "swap", "power", clause, me, answer, 0, ((clause, me, answer),))


POWER = Power(
    "flip_flop",
    Instead(
        "swap",
        Moment.ROLL,
        somebody_elsewhere,
        offer,
        asks=Ask("swap", MAIN_MOVE, ("athlete",)),
        cites={
            "fr-2.0": Cites(
                rules("fr.flip_flop.card"),
                rules("fr.flip_flop.1"),
                rules("fr.flip_flop.2"),
                rules("fr.warp.1"),
                rules("fr.action.1"),
            ),
            "zh": Cites(
                rules("zh.flip_flop"),
                rules("zh.term.warp"),
                rules("zh.q.gunk_legs.5", races("gunk")),
                held={"no-target": rules("zh.flip_flop")},
            ),
        },
    ),
)
