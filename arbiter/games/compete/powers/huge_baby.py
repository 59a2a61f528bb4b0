"""Huge Baby: nobody shares my space but Start; who would stops behind me. (fr.huge_baby.*, zh.huge_baby)"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action import react
from arbiter.games.compete.action.act import Act
from arbiter.games.compete.action.counting import one_a_use
from arbiter.games.compete.action.stop import Arrival, End, Stop
from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power
from arbiter.games.compete.clauses.shapes import Pushes
from arbiter.games.compete.conditions import both, no
from arbiter.games.compete.conditions.before import by_arrow, of_a_warp
from arbiter.games.compete.conditions.who import original_over_copy
from arbiter.games.compete.table.board import SPACES, Board, put, sharing
from arbiter.games.compete.told.citations import Case
from arbiter.games.compete.told.moves import baby_ran_past, shared_start, tell_pushed

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def arrives(
    m: Machine, kind: str, step: int, before: tuple[int, ...], ends: list[End], steps: Mapping[int, int], stops: list[Stop]
) -> Arrival:
    """Who would share my space stops behind me instead; a mark there may act before that (open baby.space_first)."""
    shared_start(m, stops, step)
    if kind != "warp":
        baby_ran_past(m, before, ends, steps, step)
    marked = _on_marked_space(m, stops) if m.rules.marks else []
    if marked:
        stops = [stop for stop in stops if stop not in marked]
    stops, pushed = bounce(m, stops, step)
    return stops, pushed, marked


def _on_marked_space(m: Machine, stops: list[Stop]) -> list[Stop]:
    """Those who come to a Baby's space that bears a mark: the mark may act before they are put behind (open baby.space_first)."""
    board, rules = m.board, m.rules
    spaces, out = board.spaces, board.out
    held = {spaces[baby]: baby for baby, _ in rules.table(board).pushes if not out >> baby & 1 and spaces[baby]}
    found = [stop for stop in stops if stop[1] in held and stop[1] in rules.marks and held[stop[1]] != stop[0]]
    return found if found and rules.reading(m, "baby.space_first") == "yes" else []


def put_behind(m: Machine, seat: int, space: int, step: int) -> None:
    """The mark of a Baby's space has acted: who still stands there is put behind (open baby.space_first)."""
    board = m.board
    if board.over or board.out >> seat & 1 or board.spaces[seat] != space:
        return
    stops, pushes = bounce(m, [(seat, space, step)], step)
    arrived = 0
    for one, _, _ in stops:
        arrived |= 1 << one
    happened = tuple(one_a_use(m, pushes))
    react.collect(m, Act("push", stops[0][2], board.spaces, m.board.spaces, (), tuple(stops), arrived, happened, put=arrived))


def clear_my_space(m: Machine, me: int) -> None:
    """Who has just come to have Huge Baby's power clears its space (open baby.gained)."""
    board: Board = m.board
    if board.over or board.out >> me & 1 or Moment.PUSH not in board.powers[me].moments or not board.spaces[me] or not sharing(board, me):
        return
    stops, pushes = bounce(m, [], 0, {me})
    arrived = 0
    for seat, _, _ in stops:
        arrived |= 1 << seat
    step = stops[0][2] if stops else 0
    happened = tuple(one_a_use(m, pushes))
    react.collect(m, Act("push", step, board.spaces, m.board.spaces, (), tuple(stops), arrived, happened))


def bounce(m: Machine, stops: list[Stop], step: int, clearing: set[int] | None = None) -> tuple[list[Stop], list[Any]]:
    """Huge Baby replaces stops: who would share its space stops on the space behind instead (fr.huge_baby.card, .1).

    Both the one that comes to Baby's space and those Baby comes upon; a push onto a second Baby goes on behind it. A seat in
    `clearing` acts like one that has just come to its space.
    """
    rules = m.rules
    board = m.board
    out = board.out
    babies = {seat: clause for seat, clause in rules.table(board).pushes if not out >> seat & 1}
    spaces = list(board.spaces)
    came = {seat for seat, _, _ in stops}
    moving = came | (clearing or set())
    numbers = {seat: number for seat, _, number in stops}
    pushed: list[int] = []
    pushes = []
    while True:
        clash = _clash(rules, board, babies, spaces, moving)
        if clash is None:
            break
        baby, seats = clash
        was = m.board
        at = spaces[baby]
        for seat in seats:
            spaces[seat] = at - 1
        m.board = put(was, SPACES, tuple(spaces))
        tell_pushed(m, was, baby, babies[baby], seats, at, numbers, step)
        for seat in seats:
            numbers.setdefault(seat, step)
            pushes.append((babies[baby], baby, seat, numbers[seat]))
            moving.add(seat)
            if seat not in came and seat not in pushed:
                pushed.append(seat)
    ranks = rules.ranks[board.active]
    pushed.sort(key=lambda seat: ranks[seat])
    order = [seat for seat, _, _ in stops] + pushed
    return [(seat, spaces[seat], numbers[seat]) for seat in order], pushes


def _clash(rules: Any, board: Board, babies: dict[int, Any], spaces: list[int], moving: set[int]) -> tuple[int, list[int]] | None:
    """A Baby that somebody would share its space with, and those who have to stop behind it; None when all is well."""
    out = board.out
    for baby in sorted(babies, key=lambda seat: -spaces[seat]):
        at = spaces[baby]
        if not at or at == rules.line:
            continue
        here = [seat for seat in range(len(spaces)) if spaces[seat] == at and not out >> seat & 1]
        if len(here) == 1 or not (baby in moving or any(seat in moving for seat in here)):
            continue
        keeper = _keeper(rules, board, [seat for seat in here if seat in babies], moving)
        if keeper in moving:
            leave = [seat for seat in here if seat != keeper]
        else:
            leave = [seat for seat in here if seat != keeper and seat in moving]
        if leave:
            return keeper, leave
    return None


def _keeper(rules: Any, board: Board, here: list[int], moving: set[int]) -> int:
    """Of several Babies on one space the one that keeps it: the original before its copy (fr.copycat.3), else who stood there."""
    ranks = rules.ranks[board.active]
    return min(here, key=lambda seat: (board.copied[seat] is not None, seat in moving, ranks[seat]))


# --- when its points are cited ----------------------------------------------------------------------------------------


def came_itself(case: Case) -> bool:
    """Huge Baby puts behind one that would have stopped on its space, not one it came upon."""
    return case.path(case.target) is not None


POWER = Power(
    "huge_baby",
    Pushes(
        "bounce",
        arrives,
        wide=True,
        after_mark=put_behind,
        gained=clear_my_space,
        cites={
            "fr-2.0": Cites(
                rules("fr.huge_baby.card"),
                rules("fr.huge_baby.1"),
                rules("fr.copycat.3", original_over_copy),
                held={"start-is-shared": (rules("fr.huge_baby.card"), rules("fr.line.2"))},
            ),
            "zh": Cites(
                rules("zh.huge_baby", came_itself),
                rules("zh.pitfall.8"),
                basis("zh.huge_baby", no(came_itself)),
                basis("fr.huge_baby.1", no(came_itself)),
                rules("zh.q.arrow_baby.3", both(came_itself, by_arrow)),
                rules("zh.q.pass_baby.4", both(came_itself, no(of_a_warp))),
                rules("zh.faq.1", original_over_copy),
                rules("zh.copycat", original_over_copy),
                held={
                    "start-is-shared": (rules("zh.huge_baby"), rules("zh.pitfall.3")),
                    "ran-past": (rules("zh.q.pass_baby.1"), rules("zh.q.pass_baby.3")),
                },
            ),
        },
    ),
)
