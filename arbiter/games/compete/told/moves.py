"""Telling of moves: a step for those who go, one for each that follows, and what nearly came of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.table.board import SPACES, TRIPPED, Board, put
from arbiter.games.compete.told.trace import Moved, hold, tell

if TYPE_CHECKING:
    from arbiter.games.compete.action.move import Go
    from arbiter.games.compete.action.stop import End
    from arbiter.kernel.machine import Machine


def tell_move(m: Machine, order: Go, before: Board, ends: list[End], refused: bool, steps: dict[int, int]) -> int:
    """The steps of a move: one for those who move by it, one for each that follows. Fills `steps` by seat; gives the move's number."""
    if not m.tracing:
        return order.cause
    after = m.board
    own = [end for end in ends if end[4] < 0]
    step = order.cause
    if own:
        step = _tell_movers(m, order, before, own)
        for end in own:
            steps[end[0]] = step
        for end in ends:
            if end[4] >= 0:
                steps[end[0]] = _tell_follower(m, before, after, end, step)
    elif not refused and (order.main or order.clause is None):
        seat, by = order.members[0]
        step = tell(m, "move", "no-move", seat, order.cause, None, space=before.spaces[seat], by=by)
        steps[seat] = step
    m.board = after
    _tell_fall(m, order, before, step)
    return step


def tell_alone(m: Machine, order: Go, before: Board, ends: list[End]) -> int:
    """The step of a move of one that nobody follows; gives its number."""
    if not m.tracing:
        return order.cause
    after = m.board
    step = _tell_movers(m, order, before, ends)
    m.board = after
    _tell_fall(m, order, before, step)
    return step


def _tell_fall(m: Machine, order: Go, before: Board, step: int) -> None:
    """The step of one that trips as its move ends."""
    if order.falls >= 0 and m.board.tripped != before.tripped:
        tell(m, "power", "falls", order.falls, step, put(m.board, TRIPPED, before.tripped), order.fall_clause)


def _tell_movers(m: Machine, order: Go, before: Board, own: list[End]) -> int:
    """The step of those who move by the order itself, on a board that shows no more than that."""
    m.board = _only(before, m.board, [end[0] for end in own])
    seat, by, end, _, _ = own[0]
    data: dict[str, Any] = {**dict(order.data), "by": by, "from": before.spaces[seat], "to": end}
    if len(order.members) > 1:
        data["who"] = tuple((e[0], before.spaces[e[0]], e[2]) for e in own)
    owner = order.owner if order.owner >= 0 else seat
    return tell(m, order.event, order.message, owner, order.cause, before, order.clause, order.target, **data)


def _tell_follower(m: Machine, before: Board, after: Board, end: End, step: int) -> int:
    """The step of one that follows."""
    seat, by, to, _, whom = end
    (clause,) = m.board.powers[seat].moments[Moment.FOLLOW]
    was = m.board
    m.board = _only(was, after, [seat])
    return tell(m, "power", "follow", seat, step, was, clause, whom, **{"from": before.spaces[seat], "to": to, "by": by})


def _only(before: Board, after: Board, seats: list[int]) -> Board:
    """`before` with the changes of some seats only, so that each step shows its own."""
    spaces = list(before.spaces)
    for seat in seats:
        spaces[seat] = after.spaces[seat]
    return put(before, SPACES, tuple(spaces))


def tell_refusal(m: Machine, clause: Any, judge: int, seat: int, by: int, cause: int) -> int:
    """The step of a refused move."""
    return tell(m, "power", "refuse", judge, cause, None, clause, seat, by=by, space=m.board.spaces[seat], line=m.rules.line)


def began_elsewhere(m: Machine, clause: Any, fish: int, seat: int, by: int, cause: int) -> None:
    """One who follows others stood on the way of a move, not where it began."""
    if m.tracing and by:
        start, mine = m.board.spaces[seat], m.board.spaces[fish]
        if min(start, start + by) <= mine <= max(start, start + by):
            hold(m, clause, fish, "began-elsewhere", cause, seat, start=start, mine=mine)


def left_at_once(m: Machine, before: Board, seat: int, ends: list[End], step: int) -> None:
    """Spaces a leaper did not jump since their athlete left them in the same movement (fr.leaptoad.4)."""
    if not m.tracing or len(ends) < 2:
        return
    end = next(e[2] for e in ends if e[0] == seat)
    here = before.spaces[seat]
    (leap,) = m.board.powers[seat].moments[Moment.LEAP]
    for other, _, to, _, _ in ends:
        space = before.spaces[other]
        if other != seat and to != space and min(here, end) <= space <= max(here, end) and space != here:
            hold(m, leap, seat, "left-at-once", step, other, space=space)


def note_movers(m: Machine, kind: str, ends: list[End]) -> None:
    """Keep who moved, where an edition or a reading asks what moved in the whole turn (open passing.span); a teleport is no move."""
    if m.tracing or m.rules.over_turn:
        m.trail = (Moved(m.course.turn, sum(1 << end[0] for end in ends if kind != "warp")), m.trail)


def shared_start(m: Machine, stops: list[tuple[int, int, int]], step: int) -> None:
    """On Start Huge Baby shares its space (fr.line.2)."""
    if not m.tracing:
        return
    board = m.board
    for baby, clause in m.rules.table(board).pushes:
        if board.spaces[baby] == 0 and not board.out >> baby & 1:
            for seat, space, number in stops:
                if space == 0 and seat != baby:
                    hold(m, clause, baby, "start-is-shared", number or step, seat)


def baby_ran_past(m: Machine, before: tuple[int, ...], ends: list[End], steps: Mapping[int, int], step: int) -> None:
    """Huge Baby does not mind who runs past it (where the edition has a point that says so)."""
    if not m.tracing:
        return
    board = m.board
    going = {end[0] for end in ends}
    for baby, clause in m.rules.table(board).pushes:
        if baby not in going and not board.out >> baby & 1 and m.rules.citations.speaks(f"{clause.id}!ran-past"):
            for seat, _, end, _, _ in ends:
                if before[seat] < board.spaces[baby] < end:
                    hold(m, clause, baby, "ran-past", steps.get(seat, step), seat, start=before[seat], end=end, mine=board.spaces[baby])


def tell_pushed(m: Machine, was: Board, baby: int, clause: Any, seats: list[int], at: int, numbers: dict[int, int], step: int) -> None:
    """The step of each that Huge Baby puts behind it, on a board that shows no more than that. Fills `numbers` by seat."""
    if not m.tracing:
        return
    after = m.board
    for seat in seats:
        m.board = _only(was, after, [seat])
        cause = numbers.get(seat, step)
        numbers[seat] = tell(m, "power", "put-behind", baby, cause, was, clause, seat, **{"from": at, "to": at - 1})
        was = m.board
    m.board = after


def not_followed(m: Machine, ends: list[End], cause: int, swap: bool) -> None:
    """A teleport from the space of one who follows others is no move (fr.warp.1)."""
    if not m.tracing:
        return
    board = m.board
    spaces = board.spaces
    for fish, clause in m.rules.table(board).follows:
        for seat, _, to, _, _ in ends:
            if seat != fish and spaces[seat] == spaces[fish] and not board.out >> fish & 1:
                hold(m, clause, fish, "teleported", cause, seat, start=spaces[seat], end=to, mine=spaces[fish], swap=swap)


def tell_warp(
    m: Machine, order: tuple[str, str, Any, int, int, int], before: Board, targets: tuple[tuple[int, int], ...], moves: bool, data: Any
) -> int:
    """The step of a teleport. `order`: message, event, clause, owner, target, cause; `moves`: somebody comes to another space."""
    message, event, clause, owner, target, cause = order
    if not m.tracing or not (moves or clause is None or m.course.uses):
        return cause
    extra = {"from": before.spaces[targets[0][0]], "to": targets[0][1]} | dict(data)
    return tell(m, event, message if moves else "warp-nowhere", owner, cause, before, clause, target, **extra)
