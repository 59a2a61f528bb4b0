"""Where a mover comes to, and who refuses it: Start and the line (fr.line.1), and the powers that leap or refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.table.board import Board

if TYPE_CHECKING:
    from arbiter.games.compete.action.move import Go
    from arbiter.kernel.machine import Machine


def target_space(
    m: Machine, board: Board, table: Any, seat: int, by: int, leaving: list[int], staying: int = 0, floored: bool = False
) -> tuple[int, tuple[int, ...], int]:
    """Where `seat` comes to by going `by` spaces; the occupied spaces it jumped; how far the line is as it counts.

    `leaving` move in the same movement: their spaces are free (fr.leaptoad.4); `staying` is a mask of those that do not leave after all.
    `floored`: what moves it says itself that it ends on Start at the latest (elsewhere open arrow.past_start).
    """
    line = m.rules.line
    here = board.spaces[seat]
    if not table.leapers >> seat & 1:
        end = here + by
        if end < 0 and not behind_start(m, floored):
            end = 0
        return (line if end > line else end), (), line - here
    spaces, out = board.spaces, board.out
    taken = {
        spaces[other]
        for other in range(len(spaces))
        if other != seat and not out >> other & 1 and (other not in leaving or staying >> other & 1)
    }
    (leap,) = board.powers[seat].moments[Moment.LEAP]
    path: tuple[int, tuple[int, ...], int] = leap.path(m, here, by, taken, floored)
    return path


def behind_start(m: Machine, floored: bool) -> bool:
    """Whether a move backwards goes on behind Start (fr.line.1: never; open arrow.past_start)."""
    return not floored and m.rules.reading(m, "arrow.past_start") == "yes"


def refused_by(table: Any, board: Board, rules: Any, seat: int, by: int, leaving: list[int], m: Machine) -> Any:
    """The (seat, clause) that refuses this move, or None."""
    if not table.refuses or by <= 0:
        return None
    return judge(table, board, seat, by, target_space(m, board, table, seat, by, leaving)[2])


def judge(table: Any, board: Board, seat: int, by: int, distance: int) -> Any:
    """The (seat, clause) that refuses that `seat` goes `by` spaces where the line is so far, or None."""
    for me, clause in table.refuses:
        if not board.out >> me & 1 and clause.refuses(me, seat, by, distance):
            return me, clause
    return None


def comes_to(m: Machine, order: Go, table: Any, seat: int, by: int) -> int:
    """Where a member of a move comes to; its own space where it is refused or does not move."""
    board = m.board
    going = [one for one, _ in order.members]
    floored = order.clause is not None and order.clause.floored
    end = target_space(m, board, table, seat, by, going, floored=floored)[0]
    here = board.spaces[seat]
    return here if end == here or refused_by(table, board, m.rules, seat, by, going, m) else end
