"""Teleports: a stop without a move (fr.warp.1 and .2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.counting import without_effect
from arbiter.games.compete.action.order import in_order
from arbiter.games.compete.action.stop import End, settle
from arbiter.games.compete.table.board import SPACES, put
from arbiter.games.compete.told.moves import not_followed, tell_warp

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def warp(
    m: Machine,
    targets: tuple[tuple[int, int], ...],
    message: str,
    event: str,
    clause: Any,
    owner: int,
    target: int,
    cause: int,
    effects: tuple[tuple[Any, int, int], ...] = (),
    data: tuple[tuple[str, Any], ...] = (),
    happened: tuple[Any, ...] = (),
) -> None:
    """Teleport athletes, (seat, space) each, all at once: they stop there without having moved (fr.warp.1)."""
    board = m.board
    before = board.spaces
    ends: list[End] = [(seat, 0, space, (), -1) for seat, space in targets if space != before[seat]]
    same = [(seat, space) for seat, space in targets if space == before[seat]]
    if same and m.rules.reading(m, "warp.in_place") == "stop":
        ends += [(seat, 0, space, (), -1) for seat, space in same]
    if len(ends) > 1:
        ends = in_order(m, ends)
    not_followed(m, ends, cause, swap=clause is not None and len(targets) > 1)
    moved = list(before)
    for seat, _, space, _, _ in ends:
        moved[seat] = space
    m.board = put(board, SPACES, tuple(moved))
    step = tell_warp(m, (message, event, clause, owner, target, cause), board, targets, bool(ends), data)
    if ends:
        happened = (*happened, *((effect, who, at, step) for effect, who, at in effects))
    elif effects:
        effect, who, at = effects[0]
        happened = (*happened, *without_effect(m, effect, who, at, cause))
    settle(m, "warp", step, before, ends, {}, happened)
