"""Suckerfish: when an athlete on my space moves on, I may move along to its new space. (fr.suckerfish.*, zh.suckerfish)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.reach import comes_to
from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.power import Ask, Power
from arbiter.games.compete.clauses.shapes import Follows
from arbiter.games.compete.conditions import both, has
from arbiter.games.compete.conditions.before import after_message
from arbiter.games.compete.conditions.who import whom
from arbiter.games.compete.powers.scoocher import scoocher_again
from arbiter.games.compete.told.citations import Case
from arbiter.games.compete.told.moves import began_elsewhere
from arbiter.games.compete.told.trace import hold

if TYPE_CHECKING:
    from arbiter.games.compete.action.move import Go
    from arbiter.kernel.machine import Machine


def leaves_my_space(m: Machine, order: Go, table: Any, me: int, seat: int, by: int, clause: Follows) -> bool:
    """It is on my space as it is about to move, and does move on (fr.suckerfish.1; open follow.backwards)."""
    here = m.board.spaces[me]
    if m.board.spaces[seat] != here or not by:
        began_elsewhere(m, clause, me, seat, by, order.cause)
        return False
    end = comes_to(m, order, table, seat, by)
    if end == here:
        hold(m, clause, me, "nobody-moves", order.cause, seat)
        return False
    if end < here and m.rules.reading(m, "follow.backwards") == "no":
        hold(m, clause, me, "goes-backwards", order.cause, seat, by=by)
        return False
    return True


def must(m: Machine) -> bool:
    """Whether I have to (open suckerfish.must)."""
    return bool(m.rules.reading(m, "suckerfish.must") == "must")


# --- when its points are cited ----------------------------------------------------------------------------------------


def follows_again(case: Case) -> bool:
    """Scoocher's step, which it follows, was set off by its following just before."""
    parent = case.parent
    if parent is None or parent.message != "scooch":
        return False
    above = case.step(parent.parent)
    return above is not None and above.message == "follow" and above.owner == case.owner


POWER = Power(
    "suckerfish",
    Follows(
        "follow",
        leaves_my_space,
        must,
        asks=Ask("follow"),
        cites={
            "fr-2.0": Cites(
                rules("fr.suckerfish.card"),
                rules("fr.suckerfish.1"),
                rules("fr.suckerfish.2"),
                rules("fr.group.1"),
                rules("fr.group.2"),
                rules("fr.suckerfish.5", follows_again),
                rules("fr.suckerfish.7", after_message("arrow")),
                basis("fr.line.2", has("from", 0)),
                held={
                    "began-elsewhere": rules("fr.suckerfish.1"),
                    "nobody-moves": rules("fr.suckerfish.card"),
                    "goes-backwards": rules("fr.suckerfish.card"),
                    "declined": (rules("fr.suckerfish.card"), rules("fr.suckerfish.7", has("arrow"))),
                    "teleported": (rules("fr.suckerfish.6"), rules("fr.warp.2", has("swap")), rules("fr.flip_flop.5", has("swap"))),
                },
            ),
            "zh": Cites(
                rules("zh.suckerfish"),
                rules("zh.special.loop", both(whom("scoocher"), scoocher_again)),
                held={"began-elsewhere": rules("zh.suckerfish")},
            ),
        },
    ),
)
