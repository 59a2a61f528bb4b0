"""A move: who goes how far, who follows, who is refused, where each one stops, who was passed, who crossed the line.

Source: fr.passing.1 and .2, fr.line.1 to .3, fr.group.1 to .3, fr.warp.1 and .2, fr.modifier.4; the cards of Leaptoad, Suckerfish,
Stickler and Huge Baby, which shape a move while it is made. All others only react to it (`react.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from arbiter.games.compete.action import react
from arbiter.games.compete.action.act import Act
from arbiter.games.compete.action.counting import one_a_use, without_effect
from arbiter.games.compete.action.reach import refused_by, target_space
from arbiter.games.compete.action.stop import settle
from arbiter.games.compete.clauses import copying
from arbiter.games.compete.clauses.moment import MOVE, Moment
from arbiter.games.compete.table.board import SPACES, TRIPPED, Board, put
from arbiter.games.compete.told.trace import hold, tell
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


class Go(NamedTuple):
    """A move to make. `members`: (seat, spaces to go) of all that move together, in the order they are dealt with.

    `message`, `event`, `clause`, `owner`, `target`, `data` tell the step; `cause` is the step it follows from. `happened`:
    powers that took effect whatever comes of the move; `effects`: those that did only if somebody moved. `falls`: a seat that
    trips as the move ends, or -1, with its clause in `fall_clause`. `together` is false for one mover.
    """

    members: tuple[tuple[int, int], ...]
    message: str
    event: str
    clause: Any
    owner: int
    target: int
    cause: int
    main: bool = False
    happened: tuple[tuple[Any, int, int, int], ...] = ()
    effects: tuple[tuple[Any, int, int], ...] = ()
    falls: int = -1
    fall_clause: Any = None
    data: tuple[tuple[str, Any], ...] = ()


def go(m: Machine, order: Go) -> None:
    """Make a move (as the last thing a verb does: what it sets off is then on the agenda)."""
    rules = m.rules
    board = m.board
    if rules.copiers and copying.asked(m, MOVE, order, (go_again, order)):
        return
    table = rules.table(board)
    if table.follows:
        asks = followers(m, order, table)
        if asks:
            ask_follow(m, (None, order, asks, ()))
            return
    finish(m, order, ())


def go_again(m: Machine, task: Task) -> None:
    """Take a move up again once a question about a copy is answered."""
    go(m, task[1])


# --- followers --------------------------------------------------------------------------------------------------------


def followers(m: Machine, order: Go, table: Any, note: bool = True) -> tuple[tuple[int, int, Any], ...]:
    """(follower, mover, clause) for each who may follow: on a mover's space as it is about to move, not moving itself."""
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
                if (
                    m.tracing
                    and note
                    and by
                    and min(spaces[seat], spaces[seat] + by) <= spaces[fish] <= max(spaces[seat], spaces[seat] + by)
                ):
                    hold(m, clause, fish, "began-elsewhere", order.cause, seat, start=spaces[seat], mine=spaces[fish])
                continue
            end = target_space(m, board, table, seat, by, going, floored=floored)[0]
            if end == spaces[seat] or refused_by(table, board, m.rules, seat, by, going, m):
                if m.tracing and note:
                    hold(m, clause, fish, "nobody-moves", order.cause, seat)
                continue
            if end < spaces[seat]:
                if not note:
                    if m.rules.readings["follow.backwards"] == "no":
                        continue
                elif m.rules.reading(m, "follow.backwards") == "no":
                    if m.tracing:
                        hold(m, clause, fish, "goes-backwards", order.cause, seat, by=by)
                    continue
            found.append((fish, seat, clause))
    return tuple(found)


def ask_follow(m: Machine, task: Task) -> None:
    """Ask the next one that may follow."""
    _, order, asks, joined = task
    fish, seat, _clause = asks[0]
    if m.rules.reading(m, "suckerfish.must") == "must" and all(other != fish for other, _, _ in asks[1:]):
        follow_answered(m, (None, order, asks, joined, "yes"))
        return
    m.ask(Fork(fish, "follow", ("yes", "no"), None, seat), (follow_answered, order, asks, joined))


def follow_answered(m: Machine, task: Task) -> None:
    """One follower has answered."""
    _, order, asks, joined, answer = task
    fish, seat, clause = asks[0]
    rest = asks[1:]
    if answer == "yes":
        joined = (*joined, (fish, seat, clause))
        rest = tuple(ask for ask in rest if ask[0] != fish and ask[1] != fish)
    elif m.tracing:
        hold(m, clause, fish, "declined", order.cause, seat, arrow=order.message == "arrow")
    if rest:
        ask_follow(m, (None, order, rest, joined))
    else:
        finish(m, order, joined)


# --- where a mover comes to ---------------------------------------------------------------------------------------------


# --- the move itself ----------------------------------------------------------------------------------------------------


def finish(m: Machine, order: Go, joined: tuple[tuple[int, int, Any], ...]) -> None:
    """Make the move with those who follow, then collect what it set off."""
    rules = m.rules
    board = m.board
    table = rules.table(board)
    before = board.spaces
    tracing = m.tracing
    if not tracing and len(order.members) == 1 and not (joined or table.refuses or table.leapers) and rules.floor:
        ((seat, by),) = order.members
        here = before[seat]
        to = min(max(here + by, 0), rules.line)
        if to != here:
            alone(m, order, seat, by, to)
            return
    going = [seat for seat, _ in order.members]
    happened = list(order.happened)
    step = order.cause

    # who is refused, and where the others come to
    floored = order.clause is not None and order.clause.floored
    ends: list[tuple[int, int, int, tuple[int, ...], int]] = []  # seat, by, end, jumped, followed
    refusals = []
    staying = 0
    for seat, by in order.members:
        judge = refused_by(table, board, rules, seat, by, going, m) if table.refuses else None
        if judge is not None:
            refusals.append((seat, by, judge))
            staying |= 1 << seat
        elif before[seat] == 0 and by < 0 and (floored or rules.readings["arrow.past_start"] == "no"):
            staying |= 1 << seat
    for seat, by in order.members:
        if staying >> seat & 1 and any(seat == refused for refused, _, _ in refusals):
            continue
        end, jumped, _ = target_space(m, board, table, seat, by, going, staying, floored)
        if end != before[seat]:
            ends.append((seat, by, end, jumped, -1))
    follow_refusals = []
    for fish, seat, clause in joined:
        for index, (mover, by, end, _, _) in enumerate(ends):
            if mover == seat:
                if table.refuses and end == rules.line:
                    over = by - target_space(m, board, table, seat, by, going)[2]
                    judge = next(((j, c) for j, c in table.refuses if j != fish and not board.out >> j & 1), None)
                    if over > 0 and judge is not None:
                        follow_refusals.append((fish, by, judge))
                        break
                place = index + 1
                while place < len(ends) and ends[place][4] >= 0:
                    place += 1
                ends.insert(place, (fish, end - before[fish], end, (), seat))
                happened_follow = (clause, fish, seat)
                order = order._replace(effects=(*order.effects, happened_follow))
                break
    if len(ends) > 1:
        ends = in_order(m, ends)

    # they all go
    spaces = board.spaces
    if ends:
        if len(ends) == 1:
            seat, _, end, _, _ = ends[0]
            spaces = (*spaces[:seat], end, *spaces[seat + 1 :])
        else:
            moved = list(spaces)
            for seat, _, end, _, _ in ends:
                moved[seat] = end
            spaces = tuple(moved)
        m.board = put(board, SPACES, spaces)
        if order.falls >= 0:
            _fall(m, order)
    elif order.falls >= 0:
        _fall(m, order)
    steps: dict[int, int] = {}
    if tracing:
        step = _tell_move(m, order, board, ends, refusals, steps)
        if order.clause is not None and step != order.cause:  # the move completes the power: what hears it follows from the move
            happened = [(c, o, t, step if c is order.clause and n == order.cause else n) for c, o, t, n in happened]
    for seat, by, (judge, clause) in refusals:
        number = tell_refusal(m, clause, judge, seat, by, step) if tracing else 0
        happened.append((clause, judge, seat, number))
    for seat, by, (judge, clause) in follow_refusals:
        number = tell_refusal(m, clause, judge, seat, by, step) if tracing else 0
        happened.append((clause, judge, seat, number))
    if table.leapers:
        for seat, _, _, jumped, _ in ends:
            if jumped:
                (leap,) = m.board.powers[seat].moments[Moment.LEAP]
                number = steps.get(seat, step)
                if tracing:
                    number = tell(m, "power", "leaps", seat, number, None, leap, jumped=jumped, times=len(jumped))
                happened.extend((leap, seat, space, number) for space in jumped)
            if tracing and len(ends) > 1 and table.leapers >> seat & 1:
                _free_at_once(m, board, seat, ends, steps.get(seat, step))
    if ends:
        for clause, owner, target in order.effects:
            if target not in going or any(end[0] == target for end in ends):
                happened.append((clause, owner, target, steps.get(owner, step)))
        happened = one_a_use(m, happened)
    elif order.effects:
        clause, owner, target = order.effects[0]
        happened.extend(without_effect(m, clause, owner, target, order.cause))
    settle(
        m, "main" if order.main else "arrow" if order.event == "space" else "move", step, before, ends, steps, tuple(happened), order.main
    )


def alone(m: Machine, order: Go, seat: int, by: int, to: int) -> None:
    """One moves and nothing shapes its move: the short way where nobody reads along."""
    board = m.board
    before = board.spaces
    m.board = put(board, SPACES, (*before[:seat], to, *before[seat + 1 :]))
    if order.falls >= 0:
        _fall(m, order)
    happened = order.happened
    if order.effects:
        happened = (*happened, *((clause, owner, target, 0) for clause, owner, target in order.effects))
    kind = "main" if order.main else "arrow" if order.event == "space" else "move"
    settle(m, kind, 0, before, [(seat, by, to, (), -1)], {}, happened, order.main)


def in_order(m: Machine, ends: list[Any]) -> list[Any]:
    """Members of one movement in the order of resolution, followers right behind the one they follow (fr.suckerfish.3)."""
    ranks = m.rules.ranks[m.board.active]
    leads = sorted((end for end in ends if end[4] < 0), key=lambda end: ranks[end[0]])
    if m.tracing:
        react.own_order(m, [end[0] for end in leads if end[2] == m.rules.line])
    out = []
    for lead in leads:
        out.append(lead)
        out.extend(sorted((end for end in ends if end[4] == lead[0]), key=lambda end: ranks[end[0]]))
    return out


def _free_at_once(m: Machine, before: Board, seat: int, ends: list[Any], step: int) -> None:
    """Spaces a leaper did not jump since their athlete left them in the same movement (fr.leaptoad.4)."""
    end = next(e[2] for e in ends if e[0] == seat)
    here = before.spaces[seat]
    (leap,) = m.board.powers[seat].moments[Moment.LEAP]
    for other, _, to, _, _ in ends:
        space = before.spaces[other]
        if other != seat and to != space and min(here, end) <= space <= max(here, end) and space != here:
            hold(m, leap, seat, "left-at-once", step, other, space=space)


def _fall(m: Machine, order: Go) -> None:
    """Who doubled its roll trips as its move ends, before anything reacts (fr.rocket_scientist.3)."""
    seat = order.falls
    board = m.board
    if board.spaces[seat] != m.rules.line:
        m.board = put(board, TRIPPED, board.tripped | 1 << seat)


# --- where they stop ----------------------------------------------------------------------------------------------------


# --- the line -----------------------------------------------------------------------------------------------------------


# --- teleports ------------------------------------------------------------------------------------------------------------


# --- telling --------------------------------------------------------------------------------------------------------------


def tell_refusal(m: Machine, clause: Any, judge: int, seat: int, by: int, cause: int) -> int:
    """The step of a refused move."""
    return tell(m, "power", "refuse", judge, cause, None, clause, seat, by=by, space=m.board.spaces[seat], line=m.rules.line)


def _tell_move(m: Machine, order: Go, before: Board, ends: list[Any], refusals: list[Any], steps: dict[int, int]) -> int:
    """The steps of a move: one for those who move by it, one for each that follows."""
    after = m.board
    own = [end for end in ends if end[4] < 0]
    step = order.cause
    if own:
        shown = _only(before, after, [end[0] for end in own])
        m.board = shown
        data: dict[str, Any] = dict(order.data)
        seat, by, end, _, _ = own[0]
        data |= {"by": by, "from": before.spaces[seat], "to": end}
        if len(order.members) > 1:
            data["who"] = tuple((e[0], before.spaces[e[0]], e[2]) for e in own)
        step = tell(
            m,
            order.event,
            order.message,
            order.owner if order.owner >= 0 else seat,
            order.cause,
            before,
            order.clause,
            order.target,
            **data,
        )
        for end in own:
            steps[end[0]] = step
        for end in ends:
            if end[4] >= 0:
                clause = next(c for c in m.board.powers[end[0]].moments[Moment.FOLLOW])
                was = m.board
                shown = _only(was, after, [end[0]])
                m.board = shown
                steps[end[0]] = tell(
                    m, "power", "follow", end[0], step, was, clause, end[4], **{"from": before.spaces[end[0]], "to": end[2], "by": end[1]}
                )
    elif not refusals and (order.main or order.clause is None):
        seat, by = order.members[0]
        step = tell(m, "move", "no-move", seat, order.cause, None, space=before.spaces[seat], by=by)
        steps[seat] = step
    if order.falls >= 0 and after.tripped != before.tripped:
        m.board = after
        tell(m, "power", "falls", order.falls, step, put(after, TRIPPED, before.tripped), order.fall_clause)
    m.board = after
    return step


def _only(before: Board, after: Board, seats: list[int]) -> Board:
    """`before` with the changes of some seats only, so that each step shows its own."""
    spaces = list(before.spaces)
    for seat in seats:
        spaces[seat] = after.spaces[seat]
    return put(before, SPACES, tuple(spaces))


def stay(m: Machine, order: Go) -> None:
    """A main move of 0: no move and no stop, but the powers that entered its value took effect (fr.modifier.4)."""
    board = m.board
    seat = order.owner
    step = order.cause
    if m.tracing:
        step = tell(m, "move", "no-move", seat, order.cause, None, space=board.spaces[seat], by=0)
    if order.falls >= 0:
        _fall(m, order)
        if m.tracing:
            tell(m, "power", "falls", seat, step, board, order.fall_clause)
    react.collect(m, Act("main", step, board.spaces, board.spaces, happened=order.happened, main=True))
