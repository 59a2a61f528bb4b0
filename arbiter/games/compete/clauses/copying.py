"""Copies as a view: whose power a copier has, worked out anew from the board after every action.

Source: fr.copycat.card, .1 to .7; zh.copycat, zh.q.copycat_turn.*. A copier alone in the lead has no power; at a tie its player
picks, and is asked only when the power could matter, once for each set of leaders, never inside an action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action import counting, reach, react, stop
from arbiter.games.compete.action import move as moves
from arbiter.games.compete.action.act import Act
from arbiter.games.compete.clauses.moment import MOVE, Moment
from arbiter.games.compete.clauses.power import NO_POWER, Power
from arbiter.games.compete.table.board import COPIED, LOST, POWERS, PREDICTIONS, SPACES, Board, leaders, put, seated, sharing
from arbiter.games.compete.told.trace import supposing, tell
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine

UNDECIDED = Power("undecided")

Question = tuple[int, tuple[int, ...]]
Look = Callable[["Machine", int, Power, Any], bool]


def lent(m: Machine, model: int, note: bool = True) -> Power:
    """The power a copier gets from `model`: what is printed on it (fr.copycat.7; for Egg open copycat.egg); none from a copier."""
    rules, board = m.rules, m.board
    printed: Power = rules.printed[model]
    if printed.id in rules.edition.picks_open and board.powers[model] is not printed:
        reading = rules.reading(m, "copycat.egg") if note else rules.readings["copycat.egg"]
        if reading == "chosen_power" and board.copied[model] is None:
            return board.powers[model]  # type: ignore[no-any-return]
    if board.copied[model] is not None:
        return NO_POWER
    return printed


def refresh(m: Machine) -> list[tuple[int, Power]]:
    """Bring every copier's power up to date; gives those that changed, with the power they had."""
    rules, board = m.rules, m.board
    changed: list[tuple[int, Power]] = []
    for me in rules.copiers:
        chosen = board.copied[me]
        if chosen is None or board.out >> me & 1:
            continue
        if chosen[0] and chosen[0] != _mask(leaders(board)):
            m.board = board = put(
                board, COPIED, seated(board.copied, me, (0, -1))
            )  # others lead now: the choice is over, also should the same tie come back
        power = _power(m, me)
        old = board.powers[me]
        if power is old:
            continue
        changed.append((me, old))
        if power is not UNDECIDED and m.tracing:
            _note_egg(m, me)
        board = put(board, POWERS, seated(board.powers, me, power))
        foretold = board.predictions[me]
        m.board = board
        if power is not UNDECIDED and Moment.FIRST_PLACE not in power.moments and foretold is not None and foretold >= 0:
            m.board = board = put(board, PREDICTIONS, seated(board.predictions, me, LOST))
            if m.tracing:
                tell(m, "copy", "prediction-lost", me, 0, None, rules.copy_clause, foretold)
    return changed


def settled(m: Machine, earlier: tuple[tuple[int, Power], ...], now: list[tuple[int, Power]]) -> list[tuple[int, Power]]:
    """The copiers that an action left with another power, with the one they had before it; not those that have yet to pick."""
    first = dict([*now, *earlier])
    powers = m.board.powers
    return [(me, old) for me, old in first.items() if powers[me] is not UNDECIDED and powers[me] is not old]


def _power(m: Machine, me: int) -> Power:
    board = m.board
    ahead = leaders(board)
    others = [seat for seat in ahead if seat != me]
    if not others:
        return NO_POWER
    if len(others) == 1:
        return lent(m, others[0], note=False)
    chosen = board.copied[me]
    if chosen[0] == _mask(ahead) and chosen[1] in others:
        return lent(m, chosen[1], note=False)
    return UNDECIDED


def _note_egg(m: Machine, me: int) -> None:
    """Note that what a copier has just got rests on the reading of a picked power."""
    for seat in leaders(m.board):
        if seat != me:
            lent(m, seat)


def introduce(m: Machine) -> None:
    """Tell whose power the copiers have as the first turn begins (only while tracing)."""
    for me in m.rules.copiers:
        power = m.board.powers[me]
        if m.board.copied[me] is not None and not m.board.out >> me & 1 and power is not UNDECIDED:
            ahead = [seat for seat in leaders(m.board) if seat != me]
            model = ahead[0] if len(ahead) == 1 else m.board.copied[me][1] if ahead else -1
            tell(
                m,
                "copy",
                "copies" if power is not NO_POWER else "copies-nothing",
                me,
                0,
                None,
                m.rules.copy_clause,
                model,
                power=power.id,
                was="",
            )


def switched(m: Machine, changed: list[tuple[int, Power]], act: Act) -> tuple[Any, ...]:
    """Tell which copiers have another power now; what Scoocher hears of it (open scoocher.copies)."""
    happened = []
    for me, old in changed:
        power = m.board.powers[me]
        if power is UNDECIDED or old is UNDECIDED:
            continue
        clause = m.rules.copy_clause
        heard = counting.read_if_heard(m, "scoocher.copies") == "yes"
        step = 0
        if m.tracing:
            ahead = [seat for seat in leaders(m.board) if seat != me]
            model = ahead[0] if len(ahead) == 1 else m.board.copied[me][1] if ahead else -1
            step = tell(
                m,
                "copy",
                "copies" if power is not NO_POWER else "copies-nothing",
                me,
                act.step,
                None,
                clause,
                model,
                power=power.id,
                was=old.id,
            )
        if heard and power is not NO_POWER:
            happened.append((clause, me, me, step))
    return tuple(happened)


def _mask(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)


def unsettled(m: Machine, moment: Moment | tuple[Moment, ...], subject: Any) -> Question | None:
    """The question to put before going on: a copier at a tie whose power could matter now. `subject` is what is looked at."""
    board = m.board
    for me in m.rules.copiers:
        if board.powers[me] is UNDECIDED and not board.out >> me & 1:
            others = tuple(seat for seat in leaders(board) if seat != me)
            if wanted(m, me) or any(_matters(m, me, seat, moment, subject) for seat in others):
                return me, others
    return None


def may_have(m: Machine, me: int, power: str) -> Question | None:
    """The question to put where something of an undecided copier comes up that needs `power`, and one it may copy has it."""
    if m.board.powers[me] is not UNDECIDED:
        return None
    others = tuple(seat for seat in leaders(m.board) if seat != me)
    return (me, others) if any(lent(m, seat, note=False).id == power for seat in others) else None


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
    return m.hint is not None and bool(m.hint.wants(m.item, me, "copy"))


def put_question(m: Machine, question: Question) -> None:
    """Ask whom to copy; the task to go on with is already on the agenda."""
    me, others = question
    m.ask(Fork(me, "copy", others, None), (chosen, me))


def chosen(m: Machine, task: Task) -> None:
    """The copier's player has picked a model."""
    _, me, model = task
    before = m.board
    m.board = put(before, COPIED, seated(before.copied, me, (_mask(leaders(before)), model)))
    refresh(m)
    if m.tracing:
        clause = m.rules.copy_clause
        tell(m, "copy", "copies", me, 0, None, clause, model, power=m.board.powers[me].id, was="undecided")


def _matters(m: Machine, me: int, model: int, moment: Moment | tuple[Moment, ...], subject: Any) -> bool:
    """Whether `me`, holding the power of `model`, would do or offer something at this moment."""
    power = lent(m, model, note=False)
    with supposing(m):
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
        return any(fish == me for fish, _, _ in moves.followers(m, order, with_power, note=False))
    ends = {}
    for seat, by in order.members:
        end, jumped, _ = reach.target_space(m, board, with_power, seat, by, going)
        ends[seat] = end
        if Moment.LEAP in shapes and jumped and seat == me and with_power.hears_powers:
            return True
        if Moment.LEAP in shapes and end != reach.target_space(m, bare, without, seat, by, going)[0]:
            return True
        if Moment.REFUSE in shapes and seat != me:
            judge = reach.refused_by(with_power, board, rules, seat, by, going, m)
            if judge is not None and reach.refused_by(without, bare, rules, seat, by, going, m) is None:
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


def gained(m: Machine, changed: list[tuple[int, Power]]) -> tuple[Task, ...]:
    """Tasks for copiers that came to have a pushing power while they share a space (open baby.gained)."""
    tasks: list[Task] = []
    ranks = m.rules.ranks[m.board.active]
    for me, old in sorted(changed, key=lambda change: ranks[change[0]]):
        power = m.board.powers[me]
        came = Moment.PUSH in power.moments and Moment.PUSH not in old.moments
        if came and m.board.spaces[me] and sharing(m.board, me) and m.rules.reading(m, "baby.gained") == "pushes_at_once":
            tasks.append((push_at_once, me))
    return tuple(tasks)


def push_at_once(m: Machine, task: Task) -> None:
    """A copier that has just come to have Huge Baby's power clears its space."""
    _, me = task
    board: Board = m.board
    if board.over or board.out >> me & 1 or Moment.PUSH not in board.powers[me].moments or not board.spaces[me] or not sharing(board, me):
        return
    stops, pushes = stop.bounce(m, [], 0, {me})
    arrived = _mask([seat for seat, _, _ in stops])
    react.collect(
        m,
        Act(
            "push",
            stops[0][2] if stops else 0,
            board.spaces,
            m.board.spaces,
            (),
            tuple(stops),
            arrived,
            tuple(counting.one_a_use(m, pushes)),
        ),
    )


__all__ = ["SPACES", "UNDECIDED", "chosen", "gained", "lent", "push_at_once", "put_question", "refresh", "unsettled", "wanted"]
