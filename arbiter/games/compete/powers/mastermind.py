"""Mastermind: at the start of my first turn I predict the winner; if it wins, the race ends and I am second.

Source: fr.mastermind.*, zh.mastermind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.react import pending
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import AtTheLine, Power, When
from arbiter.games.compete.table.board import LOST, NOBODY, PREDICTIONS, put, racing, seated
from arbiter.games.compete.told.trace import hold, tell
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def first_turn(m: Machine, seat: int, me: int, clause: When, pend: list[Task]) -> None:
    """My first turn starts."""
    if seat == me and m.board.predictions[me] is None and not m.board.begun >> me & 1:
        pending(pend, clause, me, me, None, 0)


def offer(m: Machine, me: int, target: Any, data: Any, cause: int, clause: When) -> None:
    """Ask who will win."""
    m.ask(Fork(me, "predict", tuple(racing(m.board)), None), (predicted, me, clause, cause))


def predicted(m: Machine, task: Task) -> None:
    """The prediction stands."""
    _, me, clause, cause, answer = task
    m.board = put(m.board, PREDICTIONS, seated(m.board.predictions, me, answer))
    if m.tracing:
        tell(m, "power", "predicts-winner", me, cause, None, clause, answer)


def foretold(m: Machine, winner: int, me: int, clause: AtTheLine, cause: int) -> bool:
    """First place is taken by the one I predicted: the race ends and second place is mine."""
    board = m.board
    foretelling = board.predictions[me]
    if foretelling != winner:
        if m.tracing and foretelling == LOST:
            hold(m, clause, me, "prediction-lost", cause, winner)
        elif m.tracing and foretelling is not None and not board.out >> me & 1:
            hold(m, clause, me, "foretold-another", cause, winner)
        return False
    if board.out >> me & 1 and me != winner:
        if m.tracing:
            hold(m, clause, me, "left-the-race", cause, winner)
        return False
    places = (*board.places, me)
    if me == winner and m.rules.reading(m, "mastermind.itself") == "second_only":
        places = (NOBODY, me)
    m.board = board._replace(places=places, out=board.out | 1 << me, over=True)
    if m.tracing:
        tell(m, "power", "foretold", me, cause, board, clause, winner, itself=me == winner)
    return True


POWER = Power(
    "mastermind",
    When("predict", Moment.START, first_turn, offer),
    AtTheLine("foretold", foretold),
)
