"""The main move: skipped, spent on getting up, replaced, or rolled for; the face, its reactions, and its value.

Source: fr.intro.reflex, fr.action.1, fr.reroll.1 and .2, fr.trip.2; zh.turn.1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.react import did
from arbiter.games.compete.clauses import undecided
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.table.board import AGAIN, DOWN, DUE, ROLLED, put, unmarked
from arbiter.games.compete.told.main_move import nothing_to_change
from arbiter.games.compete.told.reactions import loops, note_batch
from arbiter.games.compete.told.trace import tell
from arbiter.games.compete.turn.rerolls import offer, offers
from arbiter.games.compete.turn.total import moved
from arbiter.games.compete.turn.waiting import die_lies, late_duels
from arbiter.kernel.machine import ENTERED, Task, later

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def main_move(m: Machine, task: Task) -> None:
    """The main move is due: skipped, spent on getting up, replaced, or rolled for."""
    seat = task[1]
    board = m.board
    if board.over or board.out >> seat & 1:
        return
    if m.rules.copies and undecided.asked(m, Moment.ROLL, seat, task):
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
    roll(m, seat)


def _spent_on_getting_up(m: Machine) -> bool:
    """Whether one who has tripped spends this main move on getting up; one that fell in this same turn: open trip.same_turn."""
    return DOWN in m.board.marks or m.rules.reading(m, "trip.same_turn") == "this_turn"


def stand_up(m: Machine, seat: int, cause: int) -> None:
    """A tripped athlete gets up instead of its main move (fr.trip.2)."""
    board = m.board
    m.board = board._replace(tripped=board.tripped & ~(1 << seat), due=False)
    step = tell(m, "stand", "stands-up", seat, cause, board)
    nothing_to_change(m, seat, 0, step)


def roll(m: Machine, seat: int, paid: tuple[Any, int, int] | None = None) -> None:
    """Roll the main-move die. `paid`: a power (clause, owner, step) that is complete once the die lies."""
    board = m.board
    if board.due and not board.over and not board.out >> seat & 1:
        m.ask(m.rules.faces[seat], (rolled, seat, paid))


def rolled(m: Machine, task: Task) -> None:
    """The die lies: a paid reroll is complete, then its window."""
    _, seat, paid, face = task
    if paid is None:
        window(m, seat, face)
    else:
        m.push((later, window, seat, face))
        clause, owner, step = paid
        did(m, clause, owner, seat, step)


def window(m: Machine, seat: int, face: int) -> None:
    """The reroll window, before anything reacts to the face (fr.reroll.1)."""
    if m.rules.copies and undecided.asked(m, Moment.REROLL, seat, (later, window, seat, face)):
        return
    payers = m.rules.table(m.board).payers
    offered = offers(m, seat, payers) if payers else ()
    if offered:
        offer(m, seat, face, offered, (later, kept, seat, face))
    else:
        kept(m, seat, face)


def kept(m: Machine, seat: int, face: int) -> None:
    """The face is kept: what it attracts, in the order of resolution, then the value."""
    board = m.board
    if not board.over and not board.out >> seat & 1:
        react_to_face(m, seat, face, tell(m, "roll", "roll", seat, 0, face=face))


def react_to_face(m: Machine, seat: int, face: int, step: int) -> None:
    """What the kept face sets off."""
    rules = m.rules
    if rules.copies and undecided.asked(m, Moment.FACE, (seat, face, step), (later, react_to_face, seat, face, step)):
        return
    board = m.board
    listeners = rules.table(board).face
    if not listeners:
        value(m, seat, face, step)
        return
    pend: list[Task] = []
    out = board.out
    for me, clause in listeners:
        if not out >> me & 1:
            clause.hear(m, (seat, face, step), me, clause, pend)
    if not pend:
        value(m, seat, face, step)
        return
    die_lies(m)
    m.push((late_duels, seat))
    m.push((later, value, seat, face, step))
    note_batch(m, pend)
    for one in reversed(pend):
        m.push(one)


def value(m: Machine, seat: int, face: int, step: int) -> None:
    """What the main move starts from: the face or what replaces it; unless it was cancelled, or its athlete fell meanwhile."""
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
    if m.rules.copies and undecided.asked(m, Moment.BASE, face, (later, value, seat, face, step)):
        return
    for clause in board.powers[seat].moments.get(Moment.BASE, ()):
        if clause.applies(m, face, seat, clause):
            clause.run(m, seat, face, step, clause)
            return
    moved(m, seat, face, step, ())


def once_more(m: Machine, seat: int, cause: int) -> None:
    """Another main move with a roll of its own (open sisyphus.again); on an equal board it would come back for ever (zh.special.loop)."""
    m.board = put(unmarked(m.board, AGAIN.what, ROLLED.what), DUE, True)
    entered = m.enter(("once-more", seat))
    if entered == ENTERED:
        m.push((main_move, seat))
        return
    m.board = put(m.board, DUE, False)
    loops(m, entered, None, seat, seat, cause)
