"""Copies as a view: whose power a copier has, worked out anew from the board after every action.

Source: fr.copycat.card, .1 to .7; zh.copycat, zh.q.copycat_turn.*. A copier alone in the lead has no power; at a tie its player
picks, and is asked only when the power could matter, once for each set of leaders, never inside an action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.counting import read_if_heard
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import NO_POWER, UNDECIDED, Power
from arbiter.games.compete.table.board import COPIED, LOST, NOBODY, POWERS, PREDICTIONS, copiers, mask_of, put, seated, sharing
from arbiter.games.compete.told.copies import tell_copy
from arbiter.games.compete.told.trace import tell
from arbiter.kernel.machine import Task, later

if TYPE_CHECKING:
    from arbiter.games.compete.action.act import Act
    from arbiter.kernel.machine import Machine


def lent(m: Machine, model: int, note: bool = True) -> Power:
    """The power a copier gets from `model`: what is printed on it (fr.copycat.7; for Egg open copycat.egg); none from a copier."""
    rules, board = m.rules, m.board
    printed: Power = rules.printed[model]
    if printed.takes in rules.edition.takes_open and board.powers[model] is not printed:
        reading = rules.reading(m, "copycat.egg") if note else rules.readings["copycat.egg"]
        if reading == "chosen_power" and board.copied[model] is None:
            return board.powers[model]  # type: ignore[no-any-return]
    if board.copied[model] is not None:
        return NO_POWER
    return printed


def refresh(m: Machine) -> list[tuple[int, Power]]:
    """Bring every copier's power up to date; gives those that changed, with the power they had."""
    board = m.board
    changed: list[tuple[int, Power]] = []
    for me in copiers(board):
        if board.out >> me & 1:
            continue
        among, _ = board.copied[me]
        if among and among != _ahead(m):  # others lead now: the choice is over, also should the same tie come back
            m.board = board = put(board, COPIED, seated(board.copied, me, (0, NOBODY)))
        power = _power(m, me)
        old = board.powers[me]
        if power is old:
            continue
        changed.append((me, old))
        if power is not UNDECIDED:
            _note_egg(m, me)
        m.board = board = put(board, POWERS, seated(board.powers, me, power))
        foretold = board.predictions[me]
        if power is not UNDECIDED and Moment.FIRST_PLACE not in power.moments and foretold is not None and foretold >= 0:
            m.board = board = put(board, PREDICTIONS, seated(board.predictions, me, LOST))
            tell(m, "copy", "prediction-lost", me, 0, None, m.rules.copy_clause, foretold)
    return changed


def settled(m: Machine, earlier: tuple[tuple[int, Power], ...], now: list[tuple[int, Power]]) -> list[tuple[int, Power]]:
    """The copiers that an action left with another power, with the one they had before it; not those that have yet to pick."""
    first = dict([*now, *earlier])
    powers = m.board.powers
    return [(me, old) for me, old in first.items() if powers[me] is not UNDECIDED and powers[me] is not old]


def _power(m: Machine, me: int) -> Power:
    board = m.board
    ahead = m.rules.copy_clause.of(board)
    others = [seat for seat in ahead if seat != me]
    if not others:
        return NO_POWER
    if len(others) == 1:
        return lent(m, others[0], note=False)
    chosen = board.copied[me]
    if chosen[0] == mask_of(ahead) and chosen[1] in others:
        return lent(m, chosen[1], note=False)
    return UNDECIDED


def _note_egg(m: Machine, me: int) -> None:
    """Note that what a copier has just got rests on the reading of a picked power."""
    for seat in m.rules.copy_clause.of(m.board):
        if seat != me:
            lent(m, seat)


def _ahead(m: Machine) -> int:
    """Those whose power it may be, as a mask: a choice holds while they are the same."""
    return mask_of(m.rules.copy_clause.of(m.board))


def switched(m: Machine, changed: list[tuple[int, Power]], act: Act) -> tuple[Any, ...]:
    """The copiers that have another power now: what Scoocher hears of it (open scoocher.copies)."""
    happened = []
    for me, old in changed:
        power = m.board.powers[me]
        if power is not UNDECIDED and old is not UNDECIDED:
            heard = read_if_heard(m, "scoocher.copies") == "yes"
            step = tell_copy(m, me, old.id, act.step)
            if heard and power is not NO_POWER:
                happened.append((m.rules.copy_clause, me, me, step))
    return tuple(happened)


def choose(m: Machine, me: int, model: int) -> None:
    """The copier's player picks a model among those that lead now."""
    board = m.board
    m.board = put(board, COPIED, seated(board.copied, me, (_ahead(m), model)))
    refresh(m)
    tell(m, "copy", "copies", me, 0, None, m.rules.copy_clause, model, power=m.board.powers[me].id, was="undecided")


def gained(m: Machine, changed: list[tuple[int, Power]]) -> tuple[Task, ...]:
    """What copiers do that came to have a pushing power while they share a space (open baby.gained)."""
    tasks: list[Task] = []
    ranks = m.rules.ranks[m.board.active]
    for me, old in sorted(changed, key=lambda change: ranks[change[0]]):
        if Moment.PUSH in old.moments or not m.board.spaces[me] or not sharing(m.board, me):
            continue
        for clause in m.board.powers[me].moments.get(Moment.PUSH, ()):
            if m.rules.reading(m, "baby.gained") == "pushes_at_once":
                tasks.append((later, clause.gained, me))
    return tuple(tasks)
