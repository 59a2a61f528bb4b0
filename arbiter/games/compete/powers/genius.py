"""Genius: I may predict my main-move roll; if I am right, I play again at the end of my turn. (fr.genius.*, zh.genius)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.react import did, pending
from arbiter.games.compete.clauses.cites import Cites, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import TURN, Ask, Instead, Power, When
from arbiter.games.compete.conditions import both, has, the_owner
from arbiter.games.compete.conditions.numbers import slowed
from arbiter.games.compete.conditions.who import of_a_team, races
from arbiter.games.compete.table.board import EXTRA, GUESSED, Mark, marked, marks_of, put
from arbiter.games.compete.told.trace import hold, tell
from arbiter.games.compete.turn import main_move
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def before_rolling(m: Machine, seat: int, me: int, clause: Instead) -> bool:
    """Always offered before I roll."""
    return True


def offer(m: Machine, me: int, seat: int, cause: int, clause: Instead) -> None:
    """Ask for a prediction, then roll."""
    m.ask(Fork(me, "predict", (1, 2, 3, 4, 5, 6, "no"), None), (predicted, me, clause))


def predicted(m: Machine, task: Task) -> None:
    """The prediction is made, or not."""
    _, me, clause, answer = task
    if answer != "no":
        m.board = marked(m.board, Mark(GUESSED, answer))
        tell(m, "power", "predicts-roll", me, 0, None, clause, -1, face=answer)
    main_move.roll(m, me)


def guessed(m: Machine, fact: tuple[int, int, int], me: int, clause: When, pend: list[Task]) -> None:
    """My roll is as I predicted."""
    seat, face, step = fact
    if seat != me:
        return
    guesses = marks_of(m.board, GUESSED)
    if face in guesses:
        pending(pend, clause, me, me, face, step)
    elif guesses:
        hold(m, clause, me, "wrong-guess", step, me, guess=guesses[-1], face=face)


def plays_again(m: Machine, me: int, target: int, face: Any, cause: int, clause: When) -> None:
    """An extra turn after this one (open genius.when)."""
    if m.rules.reading(m, "genius.when") == "race":
        hold(m, clause, me, "after-the-race", cause, me, face=face)
        return
    m.board = put(m.board, EXTRA, me)
    step = tell(m, "power", "plays-again", me, cause, None, clause, me, face=face)
    did(m, clause, me, me, step)


POWER = Power(
    "genius",
    Instead(
        "predict",
        Moment.ROLL,
        before_rolling,
        offer,
        asks=Ask("predict", TURN, ("number",)),
        cites={
            "fr-2.0": Cites(
                rules("fr.genius.card"),
            ),
            "zh": Cites(
                rules("zh.genius"),
            ),
        },
    ),
    When(
        "again",
        Moment.FACE,
        guessed,
        plays_again,
        cites={
            "fr-2.0": Cites(
                rules("fr.genius.card"),
                rules("fr.genius.1"),
                rules("fr.genius.2", both(has("face", 1), races("skipper"))),
                rules("fr.genius.3", of_a_team),
                held={"wrong-guess": rules("fr.genius.card")},
            ),
            "zh": Cites(
                rules("zh.genius"),
                rules("zh.gunk", slowed(the_owner)),
                held={"wrong-guess": rules("zh.genius"), "after-the-race": rules("zh.genius")},
            ),
        },
    ),
)
