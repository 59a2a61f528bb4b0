"""Telling of passing: who nearly passed whom, and where it matters what passing is judged on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from arbiter.games.compete.action.act import crossed, stands
from arbiter.games.compete.told.trace import Passing, hold

if TYPE_CHECKING:
    from arbiter.games.compete.action.act import Act
    from arbiter.games.compete.clauses.power import When
    from arbiter.kernel.machine import Machine


def tell_passed(m: Machine, act: Act, me: int, clause: When, after: int) -> None:
    """Who passed me, and who went by without that. `after`: where I count as standing."""
    if not m.tracing:
        return
    before = act.before[me]
    for seat, start, step in act.movers:
        if seat == me:
            continue
        if not crossed(start, act.after[seat], before, after, m.rules.edition.passing_backwards):
            _not_passed(m, act, clause, me, seat, me, after, step)
        elif m.board.out >> seat & 1:
            hold(m, clause, me, "left-the-race", step, seat)
        else:
            _note_passing(m, act, clause, me, seat)


def tell_not_passed(m: Machine, act: Act, me: int, clause: When, step: int) -> None:
    """Whom I went by without passing."""
    if not m.tracing:
        return
    edition = m.rules.edition
    start, end = act.before[me], act.after[me]
    for other in range(m.rules.seats):
        if other != me and not m.board.out >> other & 1:
            there = stands(act, other, edition.passing_pushed)
            if not crossed(start, end, act.before[other], there, edition.passing_backwards):
                _not_passed(m, act, clause, me, me, other, there, step)


def note_passed(m: Machine, act: Act, me: int, clause: When, groups: Mapping[int, tuple[int, ...]]) -> None:
    """Whom I passed, by the space they stood on."""
    if m.tracing:
        for others in groups.values():
            for other in others:
                _note_passing(m, act, clause, me, other)


def _not_passed(m: Machine, act: Act, clause: When, me: int, mover: int, passed: int, after: int, step: int) -> None:
    """One went by without passing: put behind, beside it, or backwards. `after`: where the one not passed counts as standing."""
    start, end, before = act.before[mover], act.after[mover], act.before[passed]
    other = mover if passed == me else passed
    if crossed(start, end, before, act.after[passed], m.rules.edition.passing_backwards):
        hold(m, clause, me, "was-put-behind", step, other, mine=act.after[passed])
    if start == before and end != after:
        hold(m, clause, me, "began-beside", step, other, start=start, end=end, mine=before)
    elif end == after and start != before:
        hold(m, clause, me, "stopped-beside", step, other, start=start, end=end, mine=after)
    elif start > before and end < after:
        hold(m, clause, me, "went-backwards", step, other, start=start, end=end, mine=after)


def jumped_over_me(m: Machine, act: Act, me: int, clause: When) -> None:
    """A teleport is no move: it passes nobody (fr.warp.1)."""
    if m.tracing and act.kind == "warp":
        for seat, space, step in act.stops:
            if seat != me and crossed(act.before[seat], space, act.before[me], act.after[me], m.rules.edition.passing_backwards):
                hold(m, clause, me, "teleported", step, seat, start=act.before[seat], end=space, mine=act.after[me])


def jumped_over_others(m: Machine, act: Act, me: int, clause: When) -> None:
    """My own teleport passes nobody (fr.warp.1)."""
    if not m.tracing or act.kind != "warp" or act.before[me] == act.after[me]:
        return
    start, end = act.before[me], act.after[me]
    for other in range(m.rules.seats):
        if other == me or m.board.out >> other & 1:
            continue
        if crossed(start, end, act.before[other], act.after[other], m.rules.edition.passing_backwards):
            hold(m, clause, me, "teleported", act.step, other, start=start, end=end, mine=act.after[other])


def _note_passing(m: Machine, act: Act, clause: When, me: int, other: int) -> None:
    """Keep who passed whom in a move, where an edition leaves open whether that decides (open passing.span)."""
    if act.kind != "turn" and "passing.span" in m.rules.edition.open_points:
        m.trail = (Passing(m.course.turn, clause.id, me, other), m.trail)
