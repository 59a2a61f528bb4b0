"""Passing judged over a whole turn instead of over each move (open passing.span)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.action.act import Act, crossed
from arbiter.games.compete.action.passing import i_pass, passed_by
from arbiter.games.compete.action.react import collect
from arbiter.games.compete.told.trace import Moved, Passing, turn_began, turn_so_far

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def over_the_turn(m: Machine) -> None:
    """The turn ends: whoever passed is judged on where all stood as it began and where they stand now (open passing.span, turn)."""
    board = m.board
    before, after = board.noted[3], board.spaces
    moved = _moved(m)
    movers = tuple((seat, before[seat], 0) for seat in m.rules.orders[board.active] if moved >> seat & 1 and not board.out >> seat & 1)
    collect(m, Act("turn", 0, before, after, movers))


def _moved(m: Machine) -> int:
    """Who moved in this turn (a teleport is no move), as a mask."""
    moved = 0
    for entry in turn_so_far(m):
        if isinstance(entry, Moved):
            moved |= entry.seats
    return moved


def watch_span(m: Machine) -> None:
    """Note that it matters whether passing is judged over the move or over the turn."""
    if "passing.span" not in m.rules.edition.open_points or not m.course.turn:
        return
    out = m.board.out
    by_move = {(entry.clause, entry.owner, entry.other) for entry in turn_so_far(m) if isinstance(entry, Passing)}
    if {pair for pair in by_move if not (out >> pair[1] | out >> pair[2]) & 1} != _by_turn(m):
        m.rules.reading(m, "passing.span")


def _by_turn(m: Machine) -> set[tuple[str, int, int]]:
    """Who passed whom over the turn, as (clause, owner, the other one)."""
    rules, out, end = m.rules, m.board.out, m.board.spaces
    start, _ = turn_began(m)
    moved = _moved(m)
    found = set()
    for me, clause in rules.table(m.board).acts:
        if clause.hear is not passed_by and clause.hear is not i_pass:
            continue
        for other in range(rules.seats):
            passer, passed = (other, me) if clause.hear is passed_by else (me, other)
            if other == me or (out >> other | out >> me) & 1 or not moved >> passer & 1:
                continue
            if crossed(start[passer], end[passer], start[passed], end[passed], rules.edition.passing_backwards):
                found.add((clause.id, me, other))
    return found
