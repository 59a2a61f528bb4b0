"""Words that only the Chinese edition's cards need; the others stand in `words.py` and in the powers' own files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.move import Go, go
from arbiter.games.compete.action.points import gain
from arbiter.games.compete.action.react import pending
from arbiter.games.compete.action.warp import warp
from arbiter.games.compete.table.board import AGAIN, DOWN, DUE, marked, put
from arbiter.games.compete.told.main_move import nothing_to_change
from arbiter.games.compete.told.trace import hold, tell

if TYPE_CHECKING:
    from arbiter.games.compete.clauses.power import When
    from arbiter.kernel.machine import Machine, Task


def stands_or_acts(m: Machine, me: int, target: Any, data: Any, cause: int, clause: When) -> bool:
    """Before my main move; one that has tripped makes none, yet acts (open before_main_move.tripped)."""
    board = m.board
    skips = board.tripped >> me & 1 and (DOWN in board.marks or m.rules.readings["trip.same_turn"] == "this_turn")
    if not skips or m.rules.reading(m, "before_main_move.tripped") == "act":
        return True
    if m.tracing:
        hold(m, clause, me, "no-main-move", cause, me)
    return False


def hears_a_reroll(m: Machine, fact: tuple[int, int, int], me: int, clause: When, pend: list[Task]) -> None:
    """Another athlete rerolls its main-move die by a power that is not mine."""
    seat, payer, step = fact
    if me not in (seat, payer):
        pending(pend, clause, me, seat, None, step)


def steps(m: Machine, me: int, target: int, data: Any, cause: int, clause: When) -> None:
    """I move 1."""
    go(m, Go(((me, 1),), "deal", "power", clause, me, target, cause, effects=((clause, me, target),)))


def once_more(m: Machine, me: int, target: int, face: Any, cause: int, clause: When) -> None:
    """Back to Start instead of moving, with one point less; then a main move with a new roll (open sisyphus.again)."""
    before = m.board
    again = m.rules.reading(m, "sisyphus.again") == "rolls_again"
    m.board = put(before, DUE, False)
    if again and AGAIN not in before.marks:
        m.board = marked(m.board, AGAIN)
    lost = gain(m, me, -1)
    step = cause
    if m.tracing:
        step = tell(m, "power", "roll-down", me, cause, before, clause, me, face=face, lost=int(lost))
        if not again:
            nothing_to_change(m, me, 0, step)
    changed = lost or not again
    effects = () if changed else ((clause, me, me),)
    warp(m, ((me, 0),), "back-to-start", "power", clause, me, me, step, effects, happened=((clause, me, me, step),) if changed else ())
