"""Leaptoad: when I move, I skip spaces with other athletes. (fr.leaptoad.*, zh.leaptoad)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.action.reach import behind_start
from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.power import Power
from arbiter.games.compete.clauses.shapes import Leaps
from arbiter.games.compete.conditions import either
from arbiter.games.compete.conditions.before import in_a_pull, jumped_back, not_main
from arbiter.games.compete.told.citations import Case

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def jumps(m: Machine, here: int, by: int, taken: set[int], floored: bool) -> tuple[int, tuple[int, ...], int]:
    """Spaces with others on them do not count, whichever way I go (fr.leaptoad.1, .2); an occupied Start: open leaptoad.start."""
    line = m.rules.line
    jumped: list[int] = []
    at = here
    left = abs(by)
    if by > 0:
        while left and at < line:
            at += 1
            if at < line and at in taken:
                jumped.append(at)
            else:
                left -= 1
        free = sum(1 for space in range(here + 1, line) if space not in taken) + 1
        return at, tuple(jumped), free
    while left and at > 0:
        at -= 1
        if at in taken:
            if at == 0:
                if m.rules.reading(m, "leaptoad.start") == "stays":
                    at = last_free(here, taken)
                    jumped = [space for space in jumped if space > at]
                break
            jumped.append(at)
        else:
            left -= 1
    else:
        if left and behind_start(m, floored):
            at = min(at, 0) - left
    return at, tuple(jumped), line - here


def last_free(here: int, taken: set[int]) -> int:
    """The last space a backward jump could still count before an occupied Start."""
    return next((space for space in range(1, here) if space not in taken), here)


# --- when its points are cited ----------------------------------------------------------------------------------------


def pull_over_host(case: Case) -> bool:
    """Leaptoad jumped the space of the Party Animal that drew her."""
    parent = case.parent
    return in_a_pull(case) and parent is not None and case.m.board.spaces[parent.owner] in case.data.get("jumped", ())


POWER = Power(
    "leaptoad",
    Leaps(
        "leap",
        jumps,
        cites={
            "fr-2.0": Cites(
                rules("fr.leaptoad.card"),
                rules("fr.leaptoad.1"),
                rules("fr.leaptoad.2", either(not_main, jumped_back)),
                rules("fr.leaptoad.3", pull_over_host),
                rules("fr.party_animal.3", pull_over_host),
                held={"left-at-once": rules("fr.leaptoad.4")},
            ),
            "zh": Cites(
                rules("zh.leaptoad"),
                held={"left-at-once": basis("zh.leaptoad")},
            ),
        },
    ),
)
