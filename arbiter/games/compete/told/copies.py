"""Telling of copies: whose power a copier has, as the race begins and whenever that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import NO_POWER, UNDECIDED
from arbiter.games.compete.table.board import copiers
from arbiter.games.compete.told.trace import hold, tell

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def introduce(m: Machine) -> None:
    """Whose power the copiers have as the first turn begins."""
    if not m.tracing or m.course.turn != 1:
        return
    board = m.board
    for me in copiers(board):
        if not board.out >> me & 1 and board.powers[me] is not UNDECIDED:
            tell_copy(m, me, "", 0)


def tell_copy(m: Machine, me: int, was: str, cause: int) -> int:
    """The step of a copier that has another power now; `was` is the id of the one before."""
    if not m.tracing:
        return 0
    board = m.board
    power = board.powers[me]
    ahead = [seat for seat in m.rules.copy_clause.of(board) if seat != me]
    model = ahead[0] if len(ahead) == 1 else board.copied[me][1] if ahead else -1
    message = "copies" if power is not NO_POWER else "copies-nothing"
    return tell(m, "copy", message, me, cause, None, m.rules.copy_clause, model, power=power.id, was=was)


def nothing_before_the_race(m: Machine, seat: int) -> None:
    """What others do before the race is not copied (fr.copycat.4, zh.copycat)."""
    rules = m.rules
    if m.tracing and rules.citations.speaks(f"{rules.copy_clause.id}!before-the-race"):
        for other in rules.copy_clause.of(m.board):
            if other != seat and Moment.BEFORE_RACE in rules.printed[other].moments:
                hold(m, rules.copy_clause, seat, "before-the-race", 0, other)
