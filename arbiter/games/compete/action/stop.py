"""Where they stop: the line, powers that push, places; then what the action set off is collected (fr.line.2, fr.group.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action import react
from arbiter.games.compete.action.act import Act
from arbiter.games.compete.action.counting import one_a_use
from arbiter.games.compete.action.line import stuck, take_place
from arbiter.games.compete.clauses import copying
from arbiter.games.compete.table.board import OUT, put
from arbiter.games.compete.told.moves import note_movers
from arbiter.kernel.machine import later

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine

End = tuple[int, int, int, tuple[int, ...], int]  # who, by how much, to which space, the spaces jumped, whom it follows (-1: nobody)

Stop = tuple[int, int, int]  # who stops, where, at which step


Pushed = tuple[Any, int, int, int]  # a clause, its owner, whom it put elsewhere, the step
Arrival = tuple[list[Stop], list[Pushed], list[Stop]]  # who stops where; what pushed whom; who stops where a mark may act first


def settle(
    m: Machine,
    kind: str,
    step: int,
    before: tuple[int, ...],
    ends: list[End],
    steps: Mapping[int, int],
    happened: tuple[Any, ...],
    main: bool = False,
) -> None:
    """Let all who arrive stop: the line, powers that push, places; then collect what the action set off.

    `ends` in the order they are dealt with; `steps` the step of each that has one of its own.
    """
    rules = m.rules
    line = rules.line
    pushes = rules.table(m.board).pushes
    if rules.watches_span:
        note_movers(m, kind, ends)
    if len(ends) == 1 and ends[0][2] != line and not pushes:  # as most moves end
        seat, _, end, _, _ = ends[0]
        number = steps.get(seat, step)
        moved = () if kind == "warp" else ((seat, before[seat], number),)
        react.collect(m, Act(kind, step, before, m.board.spaces, moved, ((seat, end, number),), 1 << seat, happened, main))
        return
    movers = () if kind == "warp" else tuple([(end[0], before[end[0]], steps.get(end[0], step)) for end in ends])
    stops: list[Stop] = [(end[0], end[2], steps.get(end[0], step)) for end in ends if end[2] != line]
    behind = arrived = 0
    pushed: list[Pushed] = []
    marked: list[Stop] = []
    changed: list[tuple[int, Any]] = []
    crossed = [end[0] for end in ends if end[2] == line] if len(stops) != len(ends) else []
    for seat in crossed:
        m.board = put(m.board, OUT, m.board.out | 1 << seat)
    if stops and pushes:
        stops, pushed, marked = pushes[0][1].arrives(m, kind, step, before, ends, steps, stops)
        if pushed:
            for _, _, seat, _ in pushed:
                behind |= 1 << seat
            happened = tuple(one_a_use(m, [*happened, *pushed]))
    if crossed:
        changed = _cross(m, crossed, steps, step)
    for seat, _, _ in stops:
        arrived |= 1 << seat
    react.collect(m, Act(kind, step, before, m.board.spaces, movers, tuple(stops), arrived, happened, main, behind, tuple(changed)))
    for seat, space, number in reversed(marked):
        m.agenda = ((rules.on_space, seat, space, number), ((later, pushes[0][1].after_mark, seat, space, number), m.agenda))
    if m.board.over:
        m.drop()


def _cross(m: Machine, crossed: list[int], steps: Mapping[int, int], step: int) -> list[tuple[int, Any]]:
    """Those who cross the line take their places, in order. Gives the copiers that have another power since, with the one before."""
    changed = copying.refresh(m) if m.rules.copies else []
    for index, seat in enumerate(crossed):
        if not m.board.over:
            take_place(m, seat, steps.get(seat, step), len(crossed) - index > 1)
    if not m.board.over:
        stuck(m, step)
    return changed
