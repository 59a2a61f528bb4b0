"""Duels that had to wait until roll and move were over (open duel.between, no)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.table.board import ROLLED, WAITS, marked, marks_of, unmarked

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine, Task


def die_lies(m: Machine) -> None:
    """From now on until the move is over no duel comes in between."""
    if ROLLED not in m.board.marks:
        m.board = marked(m.board, ROLLED)


def late_duels(m: Machine, task: Task) -> None:
    """Roll and move are over: the duels that waited, if their conditions still hold."""
    waiting = marks_of(m.board, WAITS)
    if not waiting or m.board.over:
        return
    m.board = board = unmarked(m.board, WAITS)
    pend: list[Task] = []
    for me, clause in m.rules.table(board).start:
        if me in waiting and not board.out >> me & 1:
            clause.hear(m, task[1], me, clause, pend)
    for one in reversed(pend):
        m.push(one)
