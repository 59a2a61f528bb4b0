"""Bronze points: what a purse gains and loses (fr.sisyphus.5, zh.components; open loop.points)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine

SUPPLY = 43  # bronze points in the box (zh.components): 9 chips of three and 16 of one


def gain(m: Machine, seat: int, points: int) -> bool:
    """Give or take bronze points of a purse; False where nothing changed: the box is empty, or the purse (fr.sisyphus.5)."""
    board, rules = m.board, m.rules
    mine = board.points[seat]
    new = max(0, mine + points)
    if points > 0:
        held = sum(board.points[group[0]] for group in rules.players)
        if held + points > SUPPLY and rules.reading(m, "loop.points") == "supply":
            return False
    if new == mine:
        return False
    purse = rules.purse[seat]
    m.board = board._replace(points=tuple(new if rules.purse[other] == purse else have for other, have in enumerate(board.points)))
    return True
