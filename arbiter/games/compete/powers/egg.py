"""Egg: before the race I draw three athletes and take the power of one. (fr.egg.*, zh.egg)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.clauses.cites import Cites, rules
from arbiter.games.compete.clauses.power import ANY, CARDS, Ask, BeforeRace, Power
from arbiter.games.compete.turn.before_race import take_power
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def draw(m: Machine, me: int, clause: BeforeRace) -> None:
    """Ask which of the three."""
    if m.rules.cards:
        m.ask(Fork(me, "pick", m.rules.cards, None), (picked, me, clause))


def picked(m: Machine, task: Task) -> None:
    """I race with that power, all of it (fr.egg.3)."""
    _, me, clause, answer = task
    take_power(m, me, answer, clause)


POWER = Power(
    "egg",
    BeforeRace(
        "scramble",
        draw,
        takes=CARDS,
        asks=Ask("pick", ANY, ("athlete",)),
        cites={
            "fr-2.0": Cites(
                told={"takes-power": (rules("fr.egg.card"), rules("fr.egg.3"))},
            ),
            "zh": Cites(
                rules("zh.egg"),
            ),
        },
    ),
)
