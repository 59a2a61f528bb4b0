"""Hare: +2 to my main move; but begin my turn alone in the lead and I make none. (fr.hare.*, zh.hare)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.action.react import did
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Counts, Instead, Power
from arbiter.games.compete.told.main_move import nothing_to_change
from arbiter.games.compete.told.trace import hold, tell, turn_began

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def plus_two(m: Machine, mover: int, me: int, clause: Counts) -> tuple[int, tuple[int, ...]] | None:
    """+2 to my own main move."""
    return (2, (me,)) if me == mover else None


def alone_in_the_lead(m: Machine, seat: int, me: int, clause: Instead) -> bool:
    """As noted when the turn began."""
    if m.tracing and not m.board.noted[2]:
        spaces, out = turn_began(m)
        tied = spaces[me] == max(space for seat, space in enumerate(spaces) if not out >> seat & 1)
        hold(m, clause, me, "tied-in-the-lead" if tied else "not-in-the-lead", 0, me, space=m.board.noted[0])
    return bool(m.board.noted[2])


def rest(m: Machine, me: int, seat: int, cause: int, clause: Instead) -> None:
    """No main move; one that is down does not get up (fr.hare.4)."""
    step = 0
    if m.tracing:
        step = tell(m, "power", "rests", me, cause, None, clause, me, down=bool(m.board.tripped >> me & 1))
        nothing_to_change(m, me, 0, step)
    did(m, clause, me, me, step)


POWER = Power("hare", Instead("rest", Moment.MAIN_MOVE, alone_in_the_lead, rest), Counts("hurry", plus_two))
