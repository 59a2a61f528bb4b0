"""Twin: before the race I may take the power of an athlete that won an earlier race. (fr.twin.*, zh.twin)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.clauses.cites import Cites, rules
from arbiter.games.compete.clauses.power import ANY, WINNERS, Ask, BeforeRace, Power
from arbiter.games.compete.told.trace import hold
from arbiter.games.compete.turn.before_race import take_power
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def choose(m: Machine, me: int, clause: BeforeRace) -> None:
    """Ask which winner."""
    if m.rules.winners:
        m.ask(Fork(me, "pick", (*m.rules.winners, "no"), None), (picked, me, clause))
    else:
        hold(m, clause, me, "no-winner-yet", 0, me)


def picked(m: Machine, task: Task) -> None:
    """I race with that power, all of it (fr.twin.2)."""
    _, me, clause, answer = task
    if answer == "no":
        hold(m, clause, me, "declined", 0, me)
        return
    take_power(m, me, answer, clause)


POWER = Power(
    "twin",
    BeforeRace(
        "pick",
        choose,
        takes=WINNERS,
        asks=Ask("pick", ANY, ("athlete",)),
        cites={
            "fr-2.0": Cites(
                told={"takes-power": (rules("fr.twin.card"), rules("fr.twin.2"))},
                held={"no-winner-yet": rules("fr.twin.card"), "declined": rules("fr.twin.card")},
            ),
            "zh": Cites(
                rules("zh.twin"),
                held={"no-winner-yet": rules("zh.twin")},
            ),
        },
    ),
)
