"""A turn: its start, the main move from the die to the stop, its end, and who is next.

Source: fr.intro.reflex, fr.action.1, fr.modifier.1 to .4, fr.reroll.1 and .2, fr.trip.1 and .2; zh.turn.1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.passing import over_the_turn
from arbiter.games.compete.action.react import hasty_first, note_batch
from arbiter.games.compete.clauses import copying
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.table.board import BEGUN, DOWN, NOBODY, Board, leads_alone, put
from arbiter.games.compete.turn import main_move
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


# --- begin --------------------------------------------------------------------------------------------------------------


def begin(m: Machine, task: Task) -> None:
    """A whole turn of a seat, or of whoever is next (NOBODY)."""
    seat = task[1]
    board = m.board
    if board.over:
        return
    if seat == NOBODY:
        if m.rules.choosing:
            seats = m.rules.next_seats(board)
            if len(seats) > 1:
                m.ask(Fork(seats[0], "whose", seats, None), (begin,))
                return
        seat = m.rules.next_seat(board)
        if seat == NOBODY:
            return
    elif board.out >> seat & 1:
        return
    m.turn += 1
    claims, owed, last = board.claims, board.owed, seat
    if m.rules.choosing:
        claims, owed, last = _own_choice(m, seat)
    elif claims:
        claims = tuple(other for other in claims if not board.out >> other & 1)
        if claims and claims[0] == seat:
            claims = claims[1:]
            owed = _owed(m, seat)
        else:
            claims = ()
    elif owed and seat in owed:
        owed = tuple(other for other in owed if other != seat)
        last = board.last
    space = board.spaces[seat]
    corner = m.rules.track.corner
    rules = m.rules
    noted: tuple[Any, ...] = (space, corner is None or space < corner, leads_alone(board, seat))
    if rules.over_turn:
        noted = (*noted, board.spaces)
    marks = (DOWN,) if board.tripped >> seat & 1 else ()
    spaces, tripped, out, eliminated, places, points, powers, copied, predictions, begun = board[:10]
    begins = (spaces, tripped, out, eliminated, places, points, powers, copied, predictions, begun, marks, seat, noted, True, None)
    m.board = board = Board(*begins, claims, NOBODY, owed, last, False)
    table = rules.table(board)
    agenda = m.agenda
    if table.end or rules.copiers or rules.over_turn:
        agenda = ((end, seat), agenda)
    agenda = ((main_move.main_move, seat), agenda)
    if rules.before_main:
        agenda = ((before_main, seat), agenda)
    if table.start or rules.copiers:
        agenda = ((start, seat), agenda)
    else:
        m.board = put(board, BEGUN, begun | 1 << seat)
    m.agenda = agenda


def _owed(m: Machine, claimer: int) -> tuple[int, ...]:
    """The second athletes of the player whose turn a claim interrupted (open skipper.second_athlete)."""
    rules, board = m.rules, m.board
    waiting = tuple(seat for seat in rules.still_to_play(board, board.last) if seat != claimer and not board.out >> seat & 1)
    if waiting and rules.purse[claimer] != rules.purse[board.last] and rules.readings["skipper.second_athlete"] == "afterwards":
        return waiting
    return ()


def _own_choice(m: Machine, seat: int) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Claims, those still owed a turn and who played last, where a player chooses (zh.two_players.3, zh.three_players.3)."""
    rules, board = m.rules, m.board
    out = board.out
    claims = tuple(other for other in board.claims if not out >> other & 1)
    owed = tuple(other for other in board.owed if other != seat and not out >> other & 1)
    if claims and claims[0] == seat:
        same = seat in board.owed or rules.purse[seat] == rules.purse[board.last]
        keeps = same or rules.readings["skipper.second_athlete"] == "afterwards"
        return claims[1:], owed if keeps else (), seat
    if seat in board.owed:
        return (), owed, seat if rules.purse[seat] == rules.purse[board.last] else board.last
    if seat == board.extra:
        return (), owed, seat
    return (), rules.team_mates(board, seat), seat


def before_main(m: Machine, task: Task) -> None:
    """Powers that come right before the main move, once all of the start of the turn is over (zh.term.main_move)."""
    seat = task[1]
    rules = m.rules
    board = m.board
    if board.over or board.out >> seat & 1:
        return
    if rules.copiers and copying.asked(m, Moment.BEFORE_MAIN, seat, task):
        return
    pend: list[Task] = []
    for me, clause in rules.table(board).before_main:
        if not board.out >> me & 1:
            clause.hear(m, seat, me, clause, pend)
    for one in reversed(pend):
        m.push(one)


def start(m: Machine, task: Task) -> None:
    """Powers of the start of the turn and duels already on offer, in the order of resolution."""
    seat = task[1]
    rules = m.rules
    if rules.copiers:
        copying.refresh(m)
    if rules.copiers and copying.asked(m, Moment.START, seat, task):
        return
    board = m.board
    out = board.out
    pend: list[Task] = []
    if rules.copiers and m.tracing and m.turn == 1:
        copying.introduce(m)
    for me, clause in rules.table(board).start:
        if not out >> me & 1:
            clause.hear(m, seat, me, clause, pend)
    m.board = put(board, BEGUN, board.begun | 1 << seat)
    if len(pend) > 1 and rules.table(board).hasty:
        pend = hasty_first(m, pend)
    if len(pend) > 1 and m.tracing:
        note_batch(m, pend)
    for one in reversed(pend):
        m.push(one)


# --- the main move --------------------------------------------------------------------------------------------------------


# --- end ------------------------------------------------------------------------------------------------------------------


def end(m: Machine, task: Task) -> None:
    """End of the turn, for an athlete still in the race."""
    seat = task[1]
    board = m.board
    if board.over:
        return
    if board.out >> seat & 1:
        return
    end_from(m, (None, seat, board.noted[0]))


def end_from(m: Machine, task: Task) -> None:
    """The turn of `seat`, begun on a space, ends."""
    seat, began = task[1], task[2]
    rules = m.rules
    board = m.board
    if board.over or board.out >> seat & 1:
        return
    if rules.over_turn and len(task) == 3:
        m.push((end_from, seat, began, True))
        over_the_turn(m)
        return
    if rules.copiers and copying.asked(m, Moment.END, (seat, began), (end_from, seat, began, True)):
        return
    listeners = rules.table(board).end
    if listeners:
        pend: list[Task] = []
        for me, clause in listeners:
            if not board.out >> me & 1:
                clause.hear(m, (seat, began), me, clause, pend)
        if len(pend) > 1 and m.tracing:
            note_batch(m, pend)
        for one in reversed(pend):
            m.push(one)
