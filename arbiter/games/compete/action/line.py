"""Places and the end of the race: who crosses the line, who foretold it, who leaves, who is left.

Source: fr.line.3, fr.mouth.4, fr.mastermind.*, zh.end.1 and .2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.told.trace import tell

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def take_place(m: Machine, seat: int, step: int, followed: bool = False) -> None:
    """`seat` takes the next place; the second one ends the race (zh.end.1), so may the first (Mastermind).

    `followed`: others cross the line in the same move (open mastermind.together).
    """
    board = m.board
    place = len(board.places) + 1
    m.board = board._replace(places=(*board.places, seat), out=board.out | 1 << seat)
    step = tell(m, "finish", "takes-place", seat, step, board, place=place)
    if place == 1:
        first_taken(m, seat, step, followed)
    if len(m.board.places) >= 2:
        m.board = m.board._replace(over=True)


def first_taken(m: Machine, winner: int, step: int, followed: bool = False) -> None:
    """First place is taken: who foretold it, the originals before their copies (fr.copycat.6, fr.mastermind.4)."""
    listeners = m.rules.table(m.board).first_place
    foretold = any(m.board.predictions[owner] == winner for owner, _ in listeners)
    if followed and foretold and m.rules.reading(m, "mastermind.together") == "follower":
        return
    for owner, clause in sorted(listeners, key=lambda pair: m.board.copied[pair[0]] is not None):
        if clause.takes(m, winner, owner, clause, step):
            return


def stuck(m: Machine, step: int) -> None:
    """Whether the only one left makes no main move as long as it leads alone: nobody can finish any more (open race.stuck)."""
    board = m.board
    left = [seat for seat in range(m.rules.seats) if not board.out >> seat & 1]
    if len(left) == 1 and Moment.MAIN_MOVE in board.powers[left[0]].moments:
        ends = m.rules.reading(m, "race.stuck") == "ends"
        if ends:
            m.board = board._replace(over=True)
        tell(m, "finish", "nobody-can-finish", left[0], step, ends=ends)


def eliminate(m: Machine, seats: tuple[int, ...], owner: int, clause: Any, message: str, cause: int) -> int:
    """`seats` leave the race. If one athlete is left it takes the place still open (fr.mouth.4). Gives the step's number."""
    before = m.board
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    m.board = before._replace(out=before.out | mask, eliminated=before.eliminated | mask)
    step = tell(m, "power", message, owner, cause, before, clause, seats[0])
    return step


def last_one_left(m: Machine, step: int) -> None:
    """After an elimination: one athlete left ends the race."""
    board = m.board
    left = [seat for seat in range(m.rules.seats) if not board.out >> seat & 1]
    if len(left) == 1 and len(board.places) < 2:
        place = len(board.places) + 1
        seat = left[0]
        m.board = board._replace(places=(*board.places, seat), out=board.out | 1 << seat)
        number = tell(m, "finish", "last-one-left", seat, step, board, place=place)
        if place == 1:
            first_taken(m, seat, number)
        m.board = m.board._replace(over=True)
