"""A copier at a tie whose player has yet to pick: when that has to be asked.

Source: fr.copycat.*, zh.copycat. Asked only before a moment at which a power it may copy would do or offer something, once for each set of
leaders, never inside an action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.follow import followers
from arbiter.games.compete.action.reach import refused_by, target_space
from arbiter.games.compete.clauses import copying
from arbiter.games.compete.clauses.moment import MOVE, Moment
from arbiter.games.compete.clauses.power import NO_POWER, UNDECIDED, Power
from arbiter.games.compete.table.board import POWERS, copiers, put, seated
from arbiter.games.compete.told.trace import supposing
from arbiter.kernel.machine import Fork, Task, later

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine

Question = tuple[int, tuple[int, ...]]  # who is asked, and whom it may copy
Look = Callable[["Machine", int, Power, Any], bool]


def unsettled(m: Machine, moment: Moment | tuple[Moment, ...], subject: Any) -> Question | None:
    """The question to put before going on: a copier at a tie whose power could matter now. `subject` is what is looked at."""
    board = m.board
    for me in copiers(board):
        if board.powers[me] is UNDECIDED and not board.out >> me & 1:
            others = tuple(seat for seat in m.rules.copy_clause.of(board) if seat != me)
            if wanted(m, me) or any(_matters(m, me, seat, moment, subject) for seat in others):
                return me, others
    return None


def may_have(m: Machine, me: int, power: str) -> Question | None:
    """The question to put where something of an undecided copier comes up that needs `power`, and one it may copy has it."""
    if m.board.powers[me] is not UNDECIDED:
        return None
    others = tuple(seat for seat in m.rules.copy_clause.of(m.board) if seat != me)
    return (me, others) if any(copying.lent(m, seat, note=False).id == power for seat in others) else None


def asked(m: Machine, moment: Moment | tuple[Moment, ...], subject: Any, again: Task) -> bool:
    """Put the question a copier has to answer before this moment, if there is one; the task `again` takes the moment up once more."""
    question = unsettled(m, moment, subject)
    if question is None:
        return False
    m.push(again)
    put_question(m, question)
    return True


def wanted(m: Machine, me: int) -> bool:
    """Whether the script has an answer ready to which power `me` copies."""
    return m.hint is not None and bool(m.hint.wants(m.course.item, me, "copy"))


def put_question(m: Machine, question: Question) -> None:
    """Ask whom to copy; the task to go on with is already on the agenda."""
    me, others = question
    m.ask(Fork(me, "copy", others, None), (later, copying.choose, me))


def _matters(m: Machine, me: int, model: int, moment: Moment | tuple[Moment, ...], subject: Any) -> bool:
    """Whether `me`, holding the power of `model`, would do or offer something at this moment."""
    with supposing(m):
        power = copying.lent(m, model)
        m.board = put(m.board, POWERS, seated(m.board.powers, me, power))
        return LOOKS[moment](m, me, power, subject)


def _heard_at(*moments: Moment) -> Look:
    """Whether the power would react to a fact at these moments."""

    def look(m: Machine, me: int, power: Power, fact: Any) -> bool:
        pend: list[Task] = []
        for moment in moments:
            for clause in power.moments.get(moment, ()):
                clause.hear(m, fact, me, clause, pend)
        return bool(pend)

    return look


def _by_roll(m: Machine, me: int, power: Power, subject: Any) -> bool:
    board = m.board
    if board.active != me:
        return False
    moments = (Moment.MAIN_MOVE,) if board.tripped >> me & 1 else (Moment.MAIN_MOVE, Moment.ROLL)
    return any(clause.applies(m, me, me, clause) for moment in moments for clause in power.moments.get(moment, ()))


def _by_window(m: Machine, me: int, power: Power, subject: Any) -> bool:
    return any(clause.applies(m, subject, me, clause) for clause in power.moments.get(Moment.REROLL, ()))


def _by_base(m: Machine, me: int, power: Power, face: Any) -> bool:
    return m.board.active == me and any(clause.applies(m, face, me, clause) for clause in power.moments.get(Moment.BASE, ()))


def _by_value(m: Machine, me: int, power: Power, mover: Any) -> bool:
    return any(clause.adds(m, mover, me, clause) is not None for clause in power.moments.get(Moment.VALUE, ()))


def _by_go(m: Machine, me: int, power: Power, order: Any) -> bool:
    """What shapes a move: jumping, following, refusing, pushing."""
    board, rules = m.board, m.rules
    shapes = power.moments
    if not any(moment in shapes for moment in MOVE):
        return False
    with_power = rules.table(board)
    bare = put(board, POWERS, seated(board.powers, me, NO_POWER))
    without = rules.table(bare)
    going = [seat for seat, _ in order.members]
    if Moment.FOLLOW in shapes:
        return any(fish == me for fish, _, _ in followers(m, order, with_power))
    ends = {}
    for seat, by in order.members:
        end, jumped, _ = target_space(m, board, with_power, seat, by, going)
        ends[seat] = end
        if Moment.LEAP in shapes and jumped and seat == me and with_power.hears_powers:
            return True
        if Moment.LEAP in shapes and end != target_space(m, bare, without, seat, by, going)[0]:
            return True
        if Moment.REFUSE in shapes and seat != me:
            judge = refused_by(with_power, board, rules, seat, by, going, m)
            if judge is not None and refused_by(without, bare, rules, seat, by, going, m) is None:
                return True
    if Moment.PUSH in shapes:
        mine = ends.get(me, board.spaces[me])
        if mine in (0, rules.line):
            return False
        there = [
            seat for seat in range(rules.seats) if seat != me and not board.out >> seat & 1 and ends.get(seat, board.spaces[seat]) == mine
        ]
        return any(seat in ends for seat in there) or (me in ends and bool(there))
    return False


LOOKS: dict[Moment | tuple[Moment, ...], Look] = {
    Moment.ACTION: _heard_at(Moment.ACTION),
    Moment.START: _heard_at(Moment.START),
    Moment.BEFORE_MAIN: _heard_at(Moment.BEFORE_MAIN),
    Moment.FACE: _heard_at(Moment.FACE, Moment.LATE_FACE),
    Moment.END: _heard_at(Moment.END),
    Moment.ROLL: _by_roll,
    Moment.REROLL: _by_window,
    Moment.BASE: _by_base,
    Moment.VALUE: _by_value,
    MOVE: _by_go,
}
