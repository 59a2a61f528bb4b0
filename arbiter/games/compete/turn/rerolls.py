"""Reroll windows: who offers one, who pays for it, and what becomes of the discarded face.

Source: fr.reroll.1 and .2, fr.magician.*, fr.dicemonger.*; zh.special.reroll, zh.special.last_roll.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.table.board import MARKS, ROLLED, put
from arbiter.games.compete.told.trace import hold, supposing, tell
from arbiter.games.compete.turn import main_move
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def offer(m: Machine, seat: int, face: int, offers: tuple[tuple[int, Any], ...]) -> None:
    """Ask the active athlete's player whether to reroll, and on whose power: the seats that can pay, or `no`."""
    payers = tuple(me for me, _ in offers)
    m.ask(Fork(seat, "reroll", (*payers, "no"), None), (answered, seat, face, offers))


def answered(m: Machine, task: Task) -> None:
    """Keep the face, or discard it for good and roll again."""
    _, seat, face, offers, answer = task
    if answer == "no":
        if m.tracing:
            for me, clause in offers:
                hold(m, clause, me, "declined", 0, seat, face=face)
        main_move.kept(m, seat, face)
        return
    me, clause = next((me, clause) for me, clause in offers if me == answer)
    board = m.board
    m.board = put(board, MARKS, tuple(sorted((*board.marks, me))))
    step = tell(m, "reroll", "reroll", me, 0, None, clause, seat) if m.tracing else 0
    if m.tracing:
        _unheard(m, seat, face, step)
    if m.rules.readings["duel.between"] == "no":
        m.board = put(m.board, MARKS, main_move.with_mark(m.board.marks, ROLLED))
        m.push((main_move.late_duels, seat))
    others = m.rules.table(m.board).rerolled
    if others:
        pend: list[Task] = []
        for other, listener in others:
            if not m.board.out >> other & 1:
                listener.hear(m, (seat, me, step), other, listener, pend)
        ranks = m.rules.ranks[board.active]
        after = tuple(one for one in pend if me != seat and ranks[one[2]] > ranks[me])
        m.push((pay, me, seat, step, clause, after))
        for one in reversed([one for one in pend if one not in after]):
            m.push(one)
        return
    clause.run(m, me, seat, step, clause, ())


def pay(m: Machine, task: Task) -> None:
    """The one whose power grants the reroll pays for it; `after` are those that heard of it too and come later in the order."""
    _, me, seat, step, clause, after = task
    if not m.board.over and not m.board.out >> seat & 1:
        clause.run(m, me, seat, step, clause, after)


def _unheard(m: Machine, seat: int, face: int, step: int) -> None:
    """The discarded face never happened: those it would have attracted do not react (fr.reroll.1)."""
    board = m.board
    heard = []
    with supposing(m):
        for me, clause in m.rules.table(board).face:
            if not board.out >> me & 1:
                pend: list[Task] = []
                clause.hear(m, (seat, face, step), me, clause, pend)
                if pend:
                    heard.append((me, clause))
    for me, clause in heard:
        hold(m, clause, me, "rerolled", step, seat, face=face)
