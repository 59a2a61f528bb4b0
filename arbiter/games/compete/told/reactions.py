"""Telling of reactions: what was set off at once, what an absent one would have done, what goes round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.told.trace import Batch, Happened, hold, supposing, tell
from arbiter.kernel.machine import REPEATED
from arbiter.kernel.trace import Looped

if TYPE_CHECKING:
    from arbiter.games.compete.action.act import Act
    from arbiter.kernel.machine import Machine, Task


def powers_happened(m: Machine, act: Act) -> None:
    """Powers took effect."""
    if m.tracing:
        for clause, owner, _, _ in act.happened:
            m.log.append(Happened(clause.id, owner, m.course.turn))


def note_batch(m: Machine, pend: list[Task]) -> None:
    """Keep for the citations what was set off at once, and whether it matters in which order."""
    if not m.tracing or len(pend) < 2:
        return
    on_space = m.rules.on_space
    batch = tuple((task[1].id, task[2]) if task[0] is not on_space else ("space", task[1]) for task in pend)
    m.trail = (Batch(frozenset(task[5] if task[0] is not on_space else task[3] for task in pend), batch, m.course.turn), m.trail)
    own_order(m, [task[2] for task in pend if task[0] is not on_space])


def own_order(m: Machine, owners: list[int]) -> None:
    """Note where it matters that a player's athletes come in their fixed order even on the turn of a later one (open order.own)."""
    if m.tracing:
        active = m.board.active
        group = m.rules.players[m.rules.purse[active]]
        if active in owners and any(seat in owners for seat in group[: group.index(active)]):
            m.rules.reading(m, "order.own")


def heard_when_out(m: Machine, act: Act, me: int, clause: Any) -> None:
    """One that was eliminated would have reacted where it stood, or one that crosses the line in this move."""
    if not m.tracing or clause.hears_powers:
        return
    board = m.board
    eliminated = board.eliminated >> me & 1
    if eliminated and not m.rules.citations.speaks("!left-the-race/eliminated"):
        return
    if not eliminated and not any(seat == me and act.after[me] == m.rules.line for seat, _, _ in act.movers):
        return
    pend: list[Task] = []
    with supposing(m):
        m.board = board._replace(out=board.out & ~(1 << me))
        clause.hear(m, act, me, clause, pend)
    if pend:
        target = pend[0][3] if eliminated else -1
        hold(m, clause, me, "left-the-race", act.step, target[0] if type(target) is tuple else target)


def loops(m: Machine, entered: int, clause: Any, me: int, target: Any, cause: int) -> None:
    """The loop rule: one lap was resolved, its repetition is not played (fr.loop.1)."""
    if not m.tracing:
        return
    if entered == REPEATED:
        if m.lap is not None and m.lap.forks != m.forks:
            m.rules.reading(m, "loop.with_choice")
        m.log.append(Looped(m.course.turn))
        seat = target[0] if type(target) is tuple else target
        tell(m, "loop", "loop-stops", me, cause, clause=clause, target=seat)
    elif clause is not None:
        hold(m, clause, me, "played-in-this-lap", cause)


def space_loops(m: Machine, entered: int, seat: int, space: int, cause: int) -> None:
    """The loop rule at a marked space."""
    if m.tracing and entered == REPEATED:
        m.log.append(Looped(m.course.turn))
        tell(m, "loop", "loop-stops-space", seat, cause, space=space)
