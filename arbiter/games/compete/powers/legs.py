"""Legs: I may walk 5 as my main move instead of rolling. (fr.legs.*, zh.legs)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.clauses.cites import Cites, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import MAIN_MOVE, Ask, Instead, Power
from arbiter.games.compete.clauses.words import another_rolls, anyone_rolls
from arbiter.games.compete.conditions.who import races
from arbiter.games.compete.told.citations import Case
from arbiter.games.compete.told.trace import hold, supposing, tell, telling
from arbiter.games.compete.turn import main_move
from arbiter.games.compete.turn.total import moved
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def before_rolling(m: Machine, seat: int, me: int, clause: Instead) -> bool:
    """Always offered before I roll."""
    return True


def offer(m: Machine, me: int, seat: int, cause: int, clause: Instead) -> None:
    """Ask whether to walk."""
    m.ask(Fork(me, "jog", ("yes", "no"), None), (answered, me, clause))


def answered(m: Machine, task: Task) -> None:
    """Walk 5, or roll."""
    _, me, clause, answer = task
    if answer == "no":
        hold(m, clause, me, "declined", 0, me)
        main_move.roll(m, me)
        return
    step = tell(m, "power", "jog", me, 0, None, clause, me, by=5)
    nothing_to_hear(m, me, step)
    moved(m, me, 5, step, ((clause, me, me, step),))


@telling
def nothing_to_hear(m: Machine, me: int, step: int) -> None:
    """No die, so no face for those who wait for one (fr.legs.3)."""
    for seat, waiting in m.rules.table(m.board).face:
        if seat != me and not m.board.out >> seat & 1 and waiting.args:
            heard: list[Task] = []
            with supposing(m):
                waiting.hear(m, (me, waiting.args[0], step), seat, waiting, heard)
            if heard:
                hold(m, waiting, seat, "no-roll", step, me)


# --- when its points are cited ----------------------------------------------------------------------------------------


def face_hunter_racing(case: Case) -> bool:
    """Somebody else races that a die could have attracted."""
    board = case.m.board
    faces = case.m.rules.table(board).face
    return any(seat != case.owner and not board.out >> seat & 1 and clause.hear in (another_rolls, anyone_rolls) for seat, clause in faces)


POWER = Power(
    "legs",
    Instead(
        "jog",
        Moment.ROLL,
        before_rolling,
        offer,
        asks=Ask("jog", MAIN_MOVE),
        cites={
            "fr-2.0": Cites(
                rules("fr.legs.card"),
                rules("fr.action.1"),
                rules("fr.legs.2", races("scoocher")),
                rules("fr.legs.3", face_hunter_racing),
                held={"declined": (rules("fr.legs.card"), rules("fr.legs.2", races("scoocher")))},
            ),
            "zh": Cites(
                rules("zh.legs"),
            ),
        },
    ),
    elsewhere={"zh": {"!no-roll": (rules("zh.legs"), rules("zh.q.gunk_legs.3", races("gunk")))}},
)
