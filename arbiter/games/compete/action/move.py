"""A move: who goes how far, who follows, who is refused, where each one stops, who was passed, who crossed the line.

Source: fr.passing.1 and .2, fr.line.1 to .3, fr.group.1 to .3, fr.warp.1 and .2, fr.modifier.4. Powers that leap, follow, refuse or push
shape a move while it is made; all others only react to it (`react.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from arbiter.games.compete.action import react
from arbiter.games.compete.action.act import Act
from arbiter.games.compete.action.counting import one_a_use, without_effect
from arbiter.games.compete.action.follow import followers
from arbiter.games.compete.action.order import in_order
from arbiter.games.compete.action.reach import judge, refused_by, target_space
from arbiter.games.compete.action.stop import End, settle
from arbiter.games.compete.clauses import undecided
from arbiter.games.compete.clauses.moment import MOVE, Moment
from arbiter.games.compete.table.board import SPACES, TRIPPED, put
from arbiter.games.compete.told.moves import left_at_once, tell_alone, tell_move, tell_refusal
from arbiter.games.compete.told.trace import hold, tell
from arbiter.kernel.machine import Fork, later

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine

Follower = tuple[int, int, Any]  # who follows, whom, by which clause
ONE_STEP: Mapping[int, int] = {}  # all that move do so in the same step
Refused = tuple[int, int, int, Any]  # who is refused, by how much it would go, who refuses, by which clause


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

    @property
    def kind(self) -> str:
        """What kind of action it is for those who react."""
        return "main" if self.main else "arrow" if self.event == "space" else "move"


def go(m: Machine, order: Go) -> None:
    """Make a move (as the last thing a verb does: what it sets off is then on the agenda)."""
    rules = m.rules
    board = m.board
    if rules.copies and undecided.asked(m, MOVE, order, (later, go, order)):
        return
    table = rules.table(board)
    if table.follows:
        asks = followers(m, order, table)
        if asks:
            ask_follow(m, order, asks, ())
            return
    if len(order.members) == 1 and not (table.refuses or table.leapers):
        ((seat, by),) = order.members
        to = board.spaces[seat] + by
        if by and to >= 0:
            alone(m, order, seat, by, min(to, rules.line))
            return
    finish(m, order, ())


def ask_follow(m: Machine, order: Go, asks: tuple[Follower, ...], joined: tuple[Follower, ...]) -> None:
    """Ask the next one that may follow."""
    fish, seat, clause = asks[0]
    if clause.must(m) and all(other != fish for other, _, _ in asks[1:]):
        follow_answered(m, order, asks, joined, "yes")
    else:
        m.ask(Fork(fish, "follow", ("yes", "no"), None, seat), (later, follow_answered, order, asks, joined))


def follow_answered(m: Machine, order: Go, asks: tuple[Follower, ...], joined: tuple[Follower, ...], answer: str) -> None:
    """One follower has answered."""
    fish, seat, clause = asks[0]
    rest = asks[1:]
    if answer == "yes":
        joined = (*joined, (fish, seat, clause))
        rest = tuple(ask for ask in rest if ask[0] != fish and ask[1] != fish)
    else:
        hold(m, clause, fish, "declined", order.cause, seat, arrow=order.message == "arrow")
    if rest:
        ask_follow(m, order, rest, joined)
    else:
        finish(m, order, joined)


def finish(m: Machine, order: Go, joined: tuple[Follower, ...]) -> None:
    """Make the move with those who follow, then collect what it set off."""
    board = m.board
    table = m.rules.table(board)
    before = board.spaces
    ends, refused = where_they_come_to(m, order, table)
    ends, followed, left_behind = with_followers(m, order, table, ends, joined)
    if len(ends) > 1:
        ends = in_order(m, ends)
    spaces = list(before)
    for seat, _, end, _, _ in ends:
        spaces[seat] = end
    m.board = put(board, SPACES, tuple(spaces))
    _fall(m, order)
    steps: dict[int, int] = {}
    step = tell_move(m, order, board, ends, bool(refused), steps)
    happened = _completed(order, step)
    for seat, by, me, clause in (*refused, *left_behind):
        happened.append((clause, me, seat, tell_refusal(m, clause, me, seat, by, step)))
    if table.leapers:
        for seat, _, _, jumped, _ in ends:
            if jumped:
                (leap,) = m.board.powers[seat].moments[Moment.LEAP]
                number = tell(m, "power", "leaps", seat, steps.get(seat, step), None, leap, jumped=jumped, times=len(jumped))
                happened.extend((leap, seat, space, number) for space in jumped)
            if table.leapers >> seat & 1:
                left_at_once(m, board, seat, ends, steps.get(seat, step))
    happened = _took_effect(m, order, (*order.effects, *followed), happened, ends, steps, step)
    settle(m, order.kind, step, before, ends, steps, tuple(happened), order.main)


def alone(m: Machine, order: Go, seat: int, by: int, to: int) -> None:
    """One moves and nothing shapes its move: the short way."""
    board = m.board
    before = board.spaces
    m.board = put(board, SPACES, (*before[:seat], to, *before[seat + 1 :]))
    if order.falls >= 0:
        _fall(m, order)
    ends: list[End] = [(seat, by, to, (), -1)]
    step = tell_alone(m, order, board, ends)
    happened = order.happened
    if happened and step != order.cause:
        happened = tuple(_completed(order, step))
    if order.effects:
        happened = (*happened, *[(clause, owner, target, step) for clause, owner, target in order.effects])
    if len(happened) > 1:
        happened = tuple(one_a_use(m, list(happened)))
    settle(m, order.kind, step, before, ends, ONE_STEP, happened, order.main)


def where_they_come_to(m: Machine, order: Go, table: Any) -> tuple[list[End], list[Refused]]:
    """Where each member of the move comes to, those who do not move left out; and who is refused."""
    board, rules = m.board, m.rules
    before = board.spaces
    going = [seat for seat, _ in order.members]
    floored = order.clause is not None and order.clause.floored
    refused: list[Refused] = []
    staying = no_move = 0
    for seat, by in order.members:
        refusing = refused_by(table, board, rules, seat, by, going, m) if table.refuses else None
        if refusing is not None:
            refused.append((seat, by, *refusing))
            no_move |= 1 << seat
        elif before[seat] == 0 and by < 0 and (floored or rules.readings["arrow.past_start"] == "no"):
            staying |= 1 << seat
    ends: list[End] = []
    for seat, by in order.members:
        if not no_move >> seat & 1:
            end, jumped, _ = target_space(m, board, table, seat, by, going, staying | no_move, floored)
            if end != before[seat]:
                ends.append((seat, by, end, jumped, -1))
    return ends, refused


def with_followers(
    m: Machine, order: Go, table: Any, ends: list[End], joined: tuple[Follower, ...]
) -> tuple[list[End], list[tuple[Any, int, int]], list[Refused]]:
    """All who move, each follower right behind the one it follows; the powers of those who follow; and who is refused at the line."""
    board, rules = m.board, m.rules
    going = [seat for seat, _ in order.members]
    ends = list(ends)
    followed = []
    refused: list[Refused] = []
    for fish, seat, clause in joined:
        index = next((index for index, end in enumerate(ends) if end[0] == seat), None)
        if index is None:
            continue
        _, by, end, _, _ = ends[index]
        if table.refuses and end == rules.line:
            refusing = judge(table, board, fish, by, target_space(m, board, table, seat, by, going)[2])
            if refusing is not None:
                refused.append((fish, by, *refusing))
                continue
        place = index + 1
        while place < len(ends) and ends[place][4] >= 0:
            place += 1
        ends.insert(place, (fish, end - board.spaces[fish], end, (), seat))
        followed.append((clause, fish, seat))
    return ends, followed, refused


def _fall(m: Machine, order: Go) -> None:
    """Who doubled its roll trips as its move ends, before anything reacts (fr.rocket_scientist.3)."""
    seat = order.falls
    board = m.board
    if seat >= 0 and board.spaces[seat] != m.rules.line:
        m.board = put(board, TRIPPED, board.tripped | 1 << seat)


def _completed(order: Go, step: int) -> list[tuple[Any, int, int, int]]:
    """The powers that took effect whatever comes of the move. The move completes its own: what hears of it follows from the move."""
    if order.clause is None:
        return list(order.happened)
    return [
        (clause, owner, target, step if clause is order.clause and number == order.cause else number)
        for clause, owner, target, number in order.happened
    ]


def _took_effect(
    m: Machine, order: Go, effects: tuple[tuple[Any, int, int], ...], happened: list[Any], ends: list[End], steps: dict[int, int], step: int
) -> list[Any]:
    """What happened, with the powers that took effect since somebody moved, or that did not."""
    if not ends:
        if effects:
            clause, owner, target = effects[0]
            happened.extend(without_effect(m, clause, owner, target, order.cause))
        return happened
    going = [seat for seat, _ in order.members]
    for clause, owner, target in effects:
        if target not in going or any(end[0] == target for end in ends):
            happened.append((clause, owner, target, steps.get(owner, step)))
    return one_a_use(m, happened)


def stay(m: Machine, order: Go) -> None:
    """A main move of 0: no move and no stop, but the powers that entered its value took effect (fr.modifier.4)."""
    board = m.board
    seat = order.owner
    step = tell(m, "move", "no-move", seat, order.cause, None, space=board.spaces[seat], by=0)
    if order.falls >= 0:
        _fall(m, order)
        tell(m, "power", "falls", seat, step, board, order.fall_clause)
    react.collect(m, Act("main", step, board.spaces, board.spaces, happened=order.happened, main=True))
