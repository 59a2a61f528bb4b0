"""Before the race: powers that act with everybody still on Start, in the order of play.

Source: the cards of Sisyphus, Egg and Twin; fr.egg.3, fr.twin.2 (a picked power comes with its own part before the race).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.table.board import COPIED, POWERS, put, seated
from arbiter.games.compete.told.copies import nothing_before_the_race
from arbiter.games.compete.told.trace import tell
from arbiter.kernel.machine import Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def before_race(m: Machine, task: Task) -> None:
    """Every seat's powers before the race."""
    for seat in reversed(range(m.rules.seats)):
        m.push((prepare, seat))


def prepare(m: Machine, task: Task) -> None:
    """One seat's powers before the race; a copier copies none of them (fr.copycat.4, zh.copycat)."""
    seat = task[1]
    if m.board.copied[seat] is not None:
        nothing_before_the_race(m, seat)
        return
    for clause in m.board.powers[seat].moments.get(Moment.BEFORE_RACE, ()):
        clause.run(m, seat, clause)


def take_power(m: Machine, me: int, athlete: str, clause: Any) -> None:
    """`me` races with the whole power of `athlete`, its part before the race included."""
    before = m.board
    taken = m.rules.edition.power(athlete)
    board = put(before, POWERS, seated(before.powers, me, taken))
    if Moment.ALWAYS in taken.moments:
        board = put(board, COPIED, seated(board.copied, me, (0, -1)))
    m.board = board
    tell(m, "power", "takes-power", me, 0, before, clause, -1, power=athlete)
    m.push((prepare, me))
