"""Dicemonger: everybody may reroll the main-move die once a turn; when another does, I move 1. (fr.dicemonger.*, zh.dicemonger)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.move import Go, go
from arbiter.games.compete.action.react import did, pending
from arbiter.games.compete.clauses.cites import Cites, rules
from arbiter.games.compete.clauses.power import ROLL, Ask, Power, Reroll, When
from arbiter.games.compete.conditions import no
from arbiter.games.compete.conditions.before import after_clause
from arbiter.games.compete.conditions.who import itself, whom
from arbiter.games.compete.table.board import PAID, marks_of
from arbiter.games.compete.told.citations import Case
from arbiter.games.compete.turn import main_move
from arbiter.kernel.machine import later

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine, Task


def once(m: Machine, seat: int, me: int, clause: Reroll) -> bool:
    """Not yet this turn; with two Dicemongers each gives one (open dicemonger.copies)."""
    board = m.board
    paid = marks_of(board, PAID)
    if me in paid:
        return False
    used = [other for other in paid if board.powers[other].id == clause.power]
    return not used or bool(m.rules.reading(m, "dicemonger.copies") == "two_rerolls")


def deal(m: Machine, me: int, seat: int, cause: int, clause: Reroll, after: tuple[Task, ...]) -> None:
    """When another used it, I move 1 and all that follows is resolved; only then the new roll (fr.dicemonger.3).

    `after`: reactions of others to the same reroll that come after mine.
    """
    m.push((later, main_move.roll, seat))
    for one in reversed(after):
        m.push(one)
    if me == seat:
        did(m, clause, me, seat, cause)
    else:
        go(m, Go(((me, 1),), "deal", "power", clause, me, seat, cause, happened=((clause, me, seat, cause),)))


def hears_a_reroll(m: Machine, fact: tuple[int, int, int], me: int, clause: When, pend: list[Task]) -> None:
    """Another athlete rerolls its main-move die by a power that is not mine (the Chinese edition)."""
    seat, payer, step = fact
    if me not in (seat, payer):
        pending(pend, clause, me, seat, None, step)


def steps(m: Machine, me: int, target: int, data: Any, cause: int, clause: When) -> None:
    """I move 1 (the Chinese edition)."""
    go(m, Go(((me, 1),), "deal", "power", clause, me, target, cause, effects=((clause, me, target),)))


def by_another(case: Case) -> bool:
    """Another athlete rerolled by it."""
    return after_clause("dicemonger.deal")(case) and case.parent is not None and case.parent.owner != case.target


POWER = Power(
    "dicemonger",
    Reroll(
        "deal",
        once,
        deal,
        asks=Ask("reroll", ROLL, ("athlete",), everyone=True),
        cites={
            "fr-2.0": Cites(
                told={
                    "reroll": (
                        rules("fr.dicemonger.card"),
                        rules("fr.dicemonger.1"),
                        rules("fr.dicemonger.2"),
                        rules("fr.reroll.1"),
                        rules("fr.reroll.2", no(itself)),
                        rules("fr.alchemist.2", whom("alchemist")),
                    ),
                    "deal": (rules("fr.dicemonger.card"), rules("fr.dicemonger.3"), rules("fr.reroll.2")),
                },
                held={"declined": (rules("fr.dicemonger.card"), rules("fr.dicemonger.2"))},
            ),
            "zh": Cites(
                rules("zh.dicemonger"),
                told={"reroll": (rules("zh.special.reroll"), rules("zh.special.last_roll"))},
            ),
        },
    ),
    elsewhere={"fr-2.0": {"!rerolled": (rules("fr.dicemonger.1", after_clause("dicemonger.deal")), rules("fr.dicemonger.3", by_another))}},
)
