"""Reroll windows: who offers one, who pays for it, and what becomes of the discarded face.

Source: fr.reroll.1 and .2, fr.magician.*, fr.dicemonger.*; zh.special.reroll, zh.special.last_roll.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.table.board import PAID, Mark, marked
from arbiter.games.compete.told.main_move import reroll_declined, rerolled
from arbiter.games.compete.turn.waiting import die_lies, late_duels
from arbiter.kernel.machine import Fork, Task, later

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine

Offers = tuple[tuple[int, Any], ...]  # who offers a reroll, by which clause


def offers(m: Machine, seat: int, payers: Offers) -> Offers:
    """Who offers the active athlete a reroll now, of all whose power may pay for one."""
    board = m.board
    if board.out >> seat & 1:
        return ()
    return tuple((me, clause) for me, clause in payers if not board.out >> me & 1 and clause.applies(m, seat, me, clause))


def offer(m: Machine, seat: int, face: int, offered: Offers, keep: Task) -> None:
    """Ask the active athlete's player whether to reroll, and on whose power: the seats that can pay, or `no`, which is to `keep` it."""
    payers = tuple(me for me, _ in offered)
    m.ask(Fork(seat, "reroll", (*payers, "no"), None), (later, answered, seat, face, offered, keep))


def answered(m: Machine, seat: int, face: int, offered: Offers, keep: Task, answer: Any) -> None:
    """Keep the face, or discard it for good and roll again."""
    if answer == "no":
        reroll_declined(m, seat, face, offered)
        m.push(keep)
        return
    me, clause = next((me, clause) for me, clause in offered if me == answer)
    m.board = marked(m.board, Mark(PAID, me))
    step = rerolled(m, me, seat, clause, face)
    if m.rules.readings["duel.between"] == "no":
        die_lies(m)
        m.push((late_duels, seat))
    pend: list[Task] = []
    for other, listener in m.rules.table(m.board).rerolled:
        if not m.board.out >> other & 1:
            listener.hear(m, (seat, me, step), other, listener, pend)
    ranks = m.rules.ranks[m.board.active]
    after = tuple(one for one in pend if me != seat and ranks[one[2]] > ranks[me])
    if pend:
        m.push((later, pay, me, seat, step, clause, after))
        for one in reversed([one for one in pend if one not in after]):
            m.push(one)
    else:
        clause.run(m, me, seat, step, clause, ())


def pay(m: Machine, me: int, seat: int, step: int, clause: Any, after: tuple[Task, ...]) -> None:
    """The one whose power grants the reroll pays for it; `after` are those that heard of it too and come later in the order."""
    if not m.board.over and not m.board.out >> seat & 1:
        clause.run(m, me, seat, step, clause, after)
