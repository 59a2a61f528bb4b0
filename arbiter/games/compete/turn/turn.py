"""A turn: its start, the main move from the die to the stop, its end, and who is next.

Source: fr.intro.reflex, fr.action.1, fr.modifier.1 to .4, fr.reroll.1 and .2, fr.trip.1 and .2; zh.turn.1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.order import hasty_first
from arbiter.games.compete.action.span import over_the_turn
from arbiter.games.compete.clauses import copying, undecided
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.table.board import BEGUN, NOBODY, Board, leads_alone, on_turn, put
from arbiter.games.compete.table.course import next_turn
from arbiter.games.compete.told.copies import introduce
from arbiter.games.compete.told.reactions import note_batch
from arbiter.games.compete.turn import main_move
from arbiter.kernel.machine import Fork, Task, later

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


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
    m.course = next_turn(m.course)
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
    rules = m.rules
    m.board = board = on_turn(board, seat, noted_at(rules, board, seat), claims, owed, last)
    table = rules.table(board)
    agenda = m.agenda
    if table.end or rules.copies or rules.over_turn:
        agenda = ((end, seat), agenda)
    agenda = ((main_move.main_move, seat), agenda)
    if rules.before_main:
        agenda = ((before_main, seat), agenda)
    if table.start or rules.copies:
        agenda = ((start, seat), agenda)
    else:
        m.board = put(board, BEGUN, board.begun | 1 << seat)
    m.agenda = agenda


def noted_at(rules: Any, board: Board, seat: int) -> tuple[Any, ...]:
    """What is noted as the turn of `seat` begins (`Board.noted`)."""
    space = board.spaces[seat]
    corner = rules.track.corner
    noted = (space, corner is None or space < corner, leads_alone(board, seat))
    return (*noted, board.spaces) if rules.over_turn else noted


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
    if rules.copies and undecided.asked(m, Moment.BEFORE_MAIN, seat, task):
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
    if rules.copies:
        copying.refresh(m)
        if undecided.asked(m, Moment.START, seat, task):
            return
        introduce(m)
    board = m.board
    out = board.out
    pend: list[Task] = []
    for me, clause in rules.table(board).start:
        if not out >> me & 1:
            clause.hear(m, seat, me, clause, pend)
    m.board = put(board, BEGUN, board.begun | 1 << seat)
    if len(pend) > 1 and rules.table(board).hasty:
        pend = hasty_first(m, pend)
    note_batch(m, pend)
    for one in reversed(pend):
        m.push(one)


def end(m: Machine, task: Task) -> None:
    """End of the turn, for an athlete still in the race."""
    seat = task[1]
    board = m.board
    if board.over:
        return
    if board.out >> seat & 1:
        return
    end_from(m, seat, board.noted[0])


def end_from(m: Machine, seat: int, began: int, judged: bool = False) -> None:
    """The turn of `seat`, begun on a space, ends. `judged`: whoever passed in it has been looked at (open passing.span)."""
    rules = m.rules
    board = m.board
    if board.over or board.out >> seat & 1:
        return
    if rules.over_turn and not judged:
        m.push((later, end_from, seat, began, True))
        over_the_turn(m)
        return
    if rules.copies and undecided.asked(m, Moment.END, (seat, began), (later, end_from, seat, began, True)):
        return
    pend: list[Task] = []
    for me, clause in rules.table(board).end:
        if not board.out >> me & 1:
            clause.hear(m, (seat, began), me, clause, pend)
    note_batch(m, pend)
    for one in reversed(pend):
        m.push(one)
