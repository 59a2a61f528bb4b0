"""Mastermind: at the start of my first turn I predict the winner; if it wins, the race ends and I am second.

Source: fr.mastermind.*, zh.mastermind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.react import pending
from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import TURN, Ask, AtTheLine, Power, When
from arbiter.games.compete.conditions import has, no
from arbiter.games.compete.conditions.who import itself
from arbiter.games.compete.table.board import LOST, NOBODY, PREDICTIONS, put, racing, seated
from arbiter.games.compete.told.citations import Case
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
    tell(m, "power", "predicts-winner", me, cause, None, clause, answer)


def foretold(m: Machine, winner: int, me: int, clause: AtTheLine, cause: int) -> bool:
    """First place is taken by the one I predicted: the race ends and second place is mine."""
    board = m.board
    foretelling = board.predictions[me]
    if foretelling != winner:
        if foretelling == LOST:
            hold(m, clause, me, "prediction-lost", cause, winner)
        elif foretelling is not None and not board.out >> me & 1:
            hold(m, clause, me, "foretold-another", cause, winner)
        return False
    if board.out >> me & 1 and me != winner:
        hold(m, clause, me, "left-the-race", cause, winner)
        return False
    places = (*board.places, me)
    if me == winner and m.rules.reading(m, "mastermind.itself") == "second_only":
        places = (NOBODY, me)
    m.board = board._replace(places=places, out=board.out | 1 << me, over=True)
    tell(m, "power", "foretold", me, cause, board, clause, winner, itself=me == winner)
    return True


# --- when its points are cited ----------------------------------------------------------------------------------------


def both_foretold(case: Case) -> bool:
    """The original is served before a copier that predicted the same winner."""
    board = case.m.board
    if board.copied[case.owner] is not None:
        return False
    copiers = [seat for seat, copied in enumerate(board.copied) if copied is not None and board.powers[seat] is board.powers[case.owner]]
    return any(board.predictions[seat] == board.predictions[case.owner] for seat in copiers)


def eliminated(case: Case) -> bool:
    """It had been eliminated."""
    return bool(case.m.board.eliminated >> case.owner & 1)


POWER = Power(
    "mastermind",
    When(
        "predict",
        Moment.START,
        first_turn,
        offer,
        asks=Ask("predict", TURN, ("athlete",), once=True),
        cites={
            "fr-2.0": Cites(
                rules("fr.mastermind.card"),
                rules("fr.mastermind.1"),
            ),
            "zh": Cites(
                rules("zh.mastermind"),
                rules("zh.faq.4", itself),
            ),
        },
    ),
    AtTheLine(
        "foretold",
        foretold,
        cites={
            "fr-2.0": Cites(
                rules("fr.mastermind.card"),
                rules("fr.mastermind.2", no(has("itself"))),
                rules("fr.mastermind.4", both_foretold),
                rules("fr.mastermind.5", has("itself")),
                held={
                    "prediction-lost": rules("fr.copycat.5"),
                    "foretold-another": rules("fr.mastermind.card"),
                    "left-the-race": rules("fr.mastermind.3", eliminated),
                },
            ),
            "zh": Cites(
                rules("zh.mastermind"),
                rules("zh.faq.4", has("itself")),
                held={"prediction-lost": (basis("zh.copycat"), basis("zh.q.copycat_turn.3")), "foretold-another": rules("zh.mastermind")},
            ),
        },
    ),
)
