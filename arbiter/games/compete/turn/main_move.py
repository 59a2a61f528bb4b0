"""The main move: skipped, spent on getting up, replaced, or rolled for; the face, its reactions, the value and the one move.

Source: fr.intro.reflex, fr.action.1, fr.modifier.1 to .4, fr.reroll.1 and .2, fr.trip.2; zh.turn.1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.act import Act
from arbiter.games.compete.action.counting import read_if_heard
from arbiter.games.compete.action.move import Go, go, stay
from arbiter.games.compete.action.react import collect, cut, did, note_batch
from arbiter.games.compete.clauses import copying
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.table.board import AGAIN, DOWN, DUE, MAIN, MARKS, ROLLED, WAITS, put
from arbiter.games.compete.told.trace import face_rolled, hold, supposing, tell
from arbiter.kernel.machine import ENTERED, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def main_move(m: Machine, task: Task) -> None:
    """The main move is due: skipped, spent on getting up, replaced, or rolled for."""
    seat = task[1]
    board = m.board
    rules = m.rules
    if board.over or board.out >> seat & 1:
        return
    if rules.copiers and copying.asked(m, Moment.ROLL, seat, task):
        return
    moments = board.powers[seat].moments
    for clause in moments.get(Moment.MAIN_MOVE, ()):
        if clause.applies(m, seat, seat, clause):
            m.board = put(board, DUE, False)
            clause.run(m, seat, seat, 0, clause)
            return
    if board.tripped >> seat & 1 and _spent_on_getting_up(m):
        stand_up(m, seat, 0)
        return
    for clause in moments.get(Moment.ROLL, ()):
        if clause.applies(m, seat, seat, clause):
            clause.run(m, seat, seat, 0, clause)
            return
    roll(m, (None, seat))


def _spent_on_getting_up(m: Machine) -> bool:
    """Whether one who has tripped spends this main move on getting up; one that fell in this same turn: open trip.same_turn."""
    return DOWN in m.board.marks or m.rules.reading(m, "trip.same_turn") == "this_turn"


def stand_up(m: Machine, seat: int, cause: int) -> None:
    """A tripped athlete gets up instead of its main move (fr.trip.2)."""
    board = m.board
    m.board = board._replace(tripped=board.tripped & ~(1 << seat), due=False)
    if m.tracing:
        step = tell(m, "stand", "stands-up", seat, cause, board)
        nothing_to_change(m, seat, 0, step)


def nothing_to_change(m: Machine, seat: int, face: int, step: int) -> None:
    """There is no main move: what would have changed its value is not applied (fr.coach.2, fr.inchworm.2). Only while tracing."""
    board = m.board
    if face:
        for clause in board.powers[seat].moments.get(Moment.BASE, ()):
            if clause.applies(m, face, seat, clause):
                hold(m, clause, seat, "no-main-move", step, seat, face=face)
    for me, clause in m.rules.table(board).values:
        with supposing(m):
            heard = not board.out >> me & 1 and clause.adds(m, seat, me, clause) is not None
        if heard:
            hold(m, clause, me, "no-main-move", step, seat)


def roll(m: Machine, task: Task) -> None:
    """Roll the main-move die. `task`: (verb, seat) or (verb, seat, pending powers that are complete once the die lies)."""
    seat = task[1]
    board = m.board
    if board.over or board.out >> seat & 1:
        return
    if not board.due:
        return
    m.ask(m.rules.faces[seat], (rolled, seat, task[2] if len(task) > 2 else None))


def rolled(m: Machine, task: Task) -> None:
    """The die lies: a paid reroll is complete, then its window."""
    _, seat, paid, face = task
    if paid is not None:
        m.push((window, seat, face))
        clause, owner, step = paid
        did(m, clause, owner, seat, step)
    else:
        window(m, (None, seat, face))


def window(m: Machine, task: Task) -> None:
    """The reroll window, before anything reacts to the face (fr.reroll.1)."""
    _, seat, face = task
    rules = m.rules
    if rules.copiers and copying.asked(m, Moment.REROLL, seat, (window, seat, face)):
        return
    board = m.board
    payers = rules.table(board).payers
    if payers and not board.out >> seat & 1:
        offers = tuple((me, clause) for me, clause in payers if not board.out >> me & 1 and clause.applies(m, seat, me, clause))
        if offers:
            from arbiter.games.compete.turn.rerolls import offer

            offer(m, seat, face, offers)
            return
    kept(m, seat, face)


def kept(m: Machine, seat: int, face: int) -> None:
    """The face is kept: what it attracts, in the order of resolution, then the value."""
    board = m.board
    if board.over or board.out >> seat & 1:
        return
    step = tell(m, "roll", "roll", seat, 0, face=face) if m.tracing else 0
    react_to_face(m, (None, seat, face, step))


def react_to_face(m: Machine, task: Task) -> None:
    """What the kept face sets off."""
    _, seat, face, step = task
    rules = m.rules
    if rules.copiers and copying.asked(m, Moment.FACE, (seat, face, step), (react_to_face, seat, face, step)):
        return
    board = m.board
    listeners = rules.table(board).face
    if listeners:
        pend: list[Task] = []
        out = board.out
        fact = (seat, face, step)
        for me, clause in listeners:
            if not out >> me & 1:
                clause.hear(m, fact, me, clause, pend)
        if pend:
            m.board = put(board, MARKS, with_mark(board.marks, ROLLED))
            m.push((late_duels, seat))
            m.push((value, seat, face, step))
            if len(pend) > 1 and m.tracing:
                note_batch(m, pend)
            for one in reversed(pend):
                m.push(one)
            return
    value(m, (None, seat, face, step))


def with_mark(marks: tuple[int, ...], mark: int) -> tuple[int, ...]:
    """The marks of the turn with one more that counts once."""
    return marks if mark in marks else tuple(sorted((*marks, mark)))


def late_duels(m: Machine, task: Task) -> None:
    """Duels that had to wait until roll and move were over (open duel.between, no)."""
    board = m.board
    waiting = [mark - WAITS for mark in board.marks if mark >= WAITS]
    if not waiting or board.over:
        return
    m.board = board = put(board, MARKS, tuple(mark for mark in board.marks if mark < WAITS))
    pend: list[Task] = []
    for me, clause in m.rules.table(board).start:
        if me in waiting and not board.out >> me & 1:
            clause.hear(m, task[1], me, clause, pend)
    for one in reversed(pend):
        m.push(one)


def value(m: Machine, task: Task) -> None:
    """What the main move starts from: the face or what replaces it; unless it was cancelled, or its athlete fell meanwhile."""
    _, seat, face, step = task
    board = m.board
    if board.over or board.out >> seat & 1:
        return
    if not board.due:
        if AGAIN in board.marks:
            once_more(m, seat, step)
        return
    if board.tripped >> seat & 1 and _spent_on_getting_up(m):
        stand_up(m, seat, step)
        return
    rules = m.rules
    if rules.copiers and copying.asked(m, Moment.BASE, face, (value, seat, face, step)):
        return
    for clause in board.powers[seat].moments.get(Moment.BASE, ()):
        if clause.applies(m, face, seat, clause):
            clause.run(m, seat, face, step, clause)
            return
    moved(m, seat, face, step, ())


def once_more(m: Machine, seat: int, cause: int) -> None:
    """Another main move with a roll of its own (open sisyphus.again); on an equal board it would come back for ever (zh.special.loop)."""
    board = m.board
    m.board = board._replace(marks=tuple(mark for mark in board.marks if mark not in (AGAIN, ROLLED)), due=True)
    entered = m.enter(("once-more", seat))
    if entered == ENTERED:
        m.push((main_move, seat))
        return
    m.board = put(m.board, DUE, False)
    cut(m, entered, None, seat, seat, cause)


def moved(m: Machine, seat: int, base: int, cause: int, happened: tuple[Any, ...], falls: Any = None) -> None:
    """Add the modifiers as things stand now and move once by the total (fr.modifier.1). `falls`: the clause that trips it after."""
    go_by_value(m, (None, seat, base, cause, happened, falls))


def go_by_value(m: Machine, task: Task) -> None:
    """The total and the one move."""
    _, seat, base, cause, happened, falls = task
    rules = m.rules
    if rules.copiers and copying.asked(m, Moment.VALUE, seat, (go_by_value, *task[1:])):
        return
    board = m.board
    table = rules.table(board)
    total = base
    counted: list[Any] = []
    tracing = m.tracing
    if table.values:
        out = board.out
        heard = table.hears_powers or tracing
        for me, clause in table.values:
            if out >> me & 1:
                told = tracing and (me in board.places or rules.citations.speaks("!left-the-race/eliminated"))
                if told and clause.adds(m, seat, me, clause) is not None:
                    hold(m, clause, me, "left-the-race", cause, seat)
            else:
                found = clause.adds(m, seat, me, clause)
                if found is not None:
                    by, units = found
                    total += by * len(units)
                    if heard:
                        for unit in units:
                            number = tell(m, "modifier", "counts", me, cause, None, clause, seat, by=by, guest=unit) if tracing else 0
                            counted.append((clause, me, seat, number))
    if counted:
        counted = heard_modifiers(m, counted, table)
    if tracing and table.face and total != base:
        _not_the_face(m, seat, base, total, cause, table)
    m.board = put(put(board, DUE, False), MAIN, total)
    order = Go(
        ((seat, total),) if total else (),
        "main-move" if total > 0 else "main-move-back" if total < 0 else "no-move",
        "move",
        None,
        seat,
        -1,
        cause,
        True,
        happened + tuple(counted),
        (),
        seat if falls is not None else -1,
        falls,
        (("face", base), ("modifiers", len(counted))),
    )
    if counted and rules.readings["scoocher.when"] == "before_move" and table.hears_powers:
        spaces = board.spaces
        m.push((move_now, order._replace(happened=happened)))
        collect(m, Act("power", cause, spaces, spaces, happened=tuple(counted)))
        return
    move_now(m, (None, order))


def _not_the_face(m: Machine, seat: int, face: int, total: int, cause: int, table: Any) -> None:
    """A total equal to the face a power waits for is no such face (fr.modifier.2, fr.modifier.3)."""
    rolled = face_rolled(m)
    if rolled is None:
        return
    face = rolled
    for me, clause in table.face:
        if clause.args and clause.args[0] == total != face and not m.board.out >> me & 1:
            pend: list[Task] = []
            with supposing(m):
                clause.hear(m, (seat, total, cause), me, clause, pend)
            if pend:
                hold(m, clause, me, "not-the-face", cause, seat, face=face, total=total)


def move_now(m: Machine, task: Task) -> None:
    """Make the main move."""
    order = task[1]
    seat = order.owner
    board = m.board
    if board.over or board.out >> seat & 1:
        return
    if not order.members:
        stay(m, order)
        return
    go(m, order)


def heard_modifiers(m: Machine, counted: list[Any], table: Any) -> list[Any]:
    """Which modifiers count as powers taking effect: some surely, the others by reading (open scoocher.modifiers).

    Whoever hears them says that it rests on that reading (`words.i_move`); here only that it is not heard.
    """
    if m.rules.readings["scoocher.modifiers"] == "each" or all(event[0].heard for event in counted):
        return counted
    read_if_heard(m, "scoocher.modifiers")
    return [event for event in counted if event[0].heard]
