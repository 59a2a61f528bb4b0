"""Who may go along as somebody is about to move, not moving itself (the powers that follow)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from arbiter.games.compete.action.move import Go
    from arbiter.kernel.machine import Machine


def followers(m: Machine, order: Go, table: Any) -> tuple[tuple[int, int, Any], ...]:
    """(follower, mover, clause) for each who may follow."""
    out = m.board.out
    going = [seat for seat, _ in order.members]
    found = []
    for me, clause in table.follows:
        if not out >> me & 1 and me not in going:
            found += [(me, seat, clause) for seat, by in order.members if clause.joins(m, order, table, me, seat, by, clause)]
    return tuple(found)
