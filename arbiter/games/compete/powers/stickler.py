"""Stickler: others cross the line only by the exact distance, else they do not move. (fr.stickler.*, zh.stickler)"""

from __future__ import annotations

from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power
from arbiter.games.compete.clauses.shapes import Refuses
from arbiter.games.compete.conditions import both, no
from arbiter.games.compete.conditions.who import whom
from arbiter.games.compete.powers import duelist
from arbiter.games.compete.told.citations import Case


def beyond_the_line(me: int, seat: int, by: int, distance: int) -> bool:
    """Another would go farther than to the line (fr.stickler.1 to .3)."""
    return me != seat and by > distance


# --- when its points are cited ----------------------------------------------------------------------------------------


def in_a_duel(case: Case) -> bool:
    """A duel's winner is about to move."""
    agenda = case.m.agenda
    return agenda is not None and agenda[0][0] is duelist.more


def counts_by_jumps(case: Case) -> bool:
    """The one that is refused jumps, and somebody stands between it and the line."""
    board, target = case.m.board, case.target
    mine = board.spaces[target]
    return Moment.LEAP in board.powers[target].moments and any(
        mine < space < case.m.rules.line and not board.out >> seat & 1 for seat, space in enumerate(board.spaces)
    )


POWER = Power(
    "stickler",
    Refuses(
        "refuse",
        beyond_the_line,
        cites={
            "fr-2.0": Cites(
                rules("fr.stickler.card", no(counts_by_jumps)),
                basis("fr.stickler.card", counts_by_jumps),
                basis("fr.leaptoad.1", counts_by_jumps),
                basis("fr.stickler.1"),
                basis("fr.stickler.2"),
                basis("fr.stickler.3"),
                basis("fr.action.1"),
            ),
            "zh": Cites(
                rules("zh.stickler"),
                rules("zh.q.duelist_many.6", both(in_a_duel, whom("duelist"))),
            ),
        },
    ),
)
