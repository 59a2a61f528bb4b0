"""Where a mover comes to, and who refuses it: Leaptoad's jumps, Start and the line, Stickler's exact distance.

Source: fr.leaptoad.*, fr.line.1, fr.stickler.*."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.table.board import Board

if TYPE_CHECKING:
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
        if end < 0 and not _behind_start(m, floored):
            end = 0
        return (line if end > line else end), (), line - here
    spaces, out = board.spaces, board.out
    taken = {
        spaces[other]
        for other in range(len(spaces))
        if other != seat and not out >> other & 1 and (other not in leaving or staying >> other & 1)
    }
    jumped: list[int] = []
    at = here
    left = abs(by)
    if by > 0:
        while left and at < line:
            at += 1
            if at < line and at in taken:
                jumped.append(at)
            else:
                left -= 1
        free = sum(1 for space in range(here + 1, line) if space not in taken) + 1
        return at, tuple(jumped), free
    while left and at > 0:
        at -= 1
        if at in taken:
            if at == 0:
                if m.rules.reading(m, "leaptoad.start") == "stays":
                    at = _last_free(here, taken)
                    jumped = [space for space in jumped if space > at]
                break
            jumped.append(at)
        else:
            left -= 1
    else:
        if left and _behind_start(m, floored):
            at = min(at, 0) - left
    return at, tuple(jumped), line - here


def _behind_start(m: Machine, floored: bool) -> bool:
    """Whether a move backwards goes on behind Start (fr.line.1: never; open arrow.past_start)."""
    return not floored and m.rules.reading(m, "arrow.past_start") == "yes"


def _last_free(here: int, taken: set[int]) -> int:
    """The last space a backward jump could still count before an occupied Start."""
    return next((space for space in range(1, here) if space not in taken), here)


def refused_by(table: Any, board: Board, rules: Any, seat: int, by: int, leaving: list[int], m: Machine) -> Any:
    """The (seat, clause) that refuses this move as going beyond the exact distance, or None (fr.stickler.1 to .3)."""
    if not table.refuses or by <= 0:
        return None
    distance = target_space(m, board, table, seat, by, leaving)[2]
    if by <= distance:
        return None
    for judge, clause in table.refuses:
        if judge != seat and not board.out >> judge & 1:
            return judge, clause
    return None
