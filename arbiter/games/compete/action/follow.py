"""Who may go along: on a mover's space as it is about to move, not moving itself (fr.suckerfish.*; open follow.backwards)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.reach import refused_by, target_space
from arbiter.games.compete.told.moves import began_elsewhere
from arbiter.games.compete.told.trace import hold

if TYPE_CHECKING:
    from arbiter.games.compete.action.move import Go
    from arbiter.kernel.machine import Machine


def followers(m: Machine, order: Go, table: Any) -> tuple[tuple[int, int, Any], ...]:
    """(follower, mover, clause) for each who may follow."""
    board = m.board
    spaces, out = board.spaces, board.out
    going = [seat for seat, _ in order.members]
    found = []
    floored = order.clause is not None and order.clause.floored
    for fish, clause in table.follows:
        if out >> fish & 1 or fish in going:
            continue
        for seat, by in order.members:
            if spaces[seat] != spaces[fish] or not by:
                began_elsewhere(m, clause, fish, seat, by, order.cause)
                continue
            end = target_space(m, board, table, seat, by, going, floored=floored)[0]
            if end == spaces[seat] or refused_by(table, board, m.rules, seat, by, going, m):
                hold(m, clause, fish, "nobody-moves", order.cause, seat)
            elif end < spaces[seat] and m.rules.reading(m, "follow.backwards") == "no":
                hold(m, clause, fish, "goes-backwards", order.cause, seat, by=by)
            else:
                found.append((fish, seat, clause))
    return tuple(found)
