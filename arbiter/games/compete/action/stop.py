"""Where they stop: the line, Huge Baby, places; then what the action set off is collected.

Source: fr.huge_baby.*, fr.line.2, fr.group.1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action import react
from arbiter.games.compete.action.act import Act
from arbiter.games.compete.action.counting import one_a_use
from arbiter.games.compete.action.line import stuck, take_place
from arbiter.games.compete.clauses import copying
from arbiter.games.compete.table.board import OUT, SPACES, Board, put
from arbiter.games.compete.told.trace import Moved, hold, tell
from arbiter.kernel.machine import Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def settle(
    m: Machine,
    kind: str,
    step: int,
    before: tuple[int, ...],
    ends: list[tuple[int, int, int, tuple[int, ...], int]],
    steps: dict[int, int],
    happened: tuple[Any, ...],
    main: bool = False,
) -> None:
    """Let all who arrive stop: the line, Huge Baby, places; then collect what the action set off.

    `ends` are (seat, by, end, jumped, followed) in the order they are dealt with; `steps` the step of each.
    """
    rules = m.rules
    line = rules.line
    board = m.board
    if len(ends) == 1 and ends[0][2] != line and not m.tracing and not rules.over_turn and not rules.table(board).babies:
        seat, _, end, _, _ = ends[0]
        moved = () if kind == "warp" else ((seat, before[seat], step),)
        react.collect(m, Act(kind, step, before, board.spaces, moved, ((seat, end, step),), 1 << seat, happened, main))
        return
    crossed = [end[0] for end in ends if end[2] == line]
    for seat in crossed:
        m.board = put(m.board, OUT, m.board.out | 1 << seat)
    stops = [(end[0], end[2], steps.get(end[0], step)) for end in ends if end[2] != line]
    behind = 0
    marked: list[tuple[int, int, int]] = []
    if stops and rules.table(board).babies:
        if m.tracing:
            _shared_start(m, stops, step)
            if kind != "warp":
                _ran_past(m, before, ends, steps, step)
        if rules.marks:
            marked = _on_marked_space(m, stops)
            stops = [stop for stop in stops if stop not in marked]
        stops, pushes = bounce(m, stops, step)
        if pushes:
            for _, _, seat, _ in pushes:
                behind |= 1 << seat
            happened = tuple(one_a_use(m, [*happened, *pushes]))
    changed: list[tuple[int, Any]] = []
    if crossed and rules.copiers:
        changed = copying.refresh(m)
    for index, seat in enumerate(crossed):
        if not m.board.over:
            take_place(m, seat, steps.get(seat, step), len(crossed) - index > 1)
    if crossed and not m.board.over:
        stuck(m, step)
    if rules.over_turn or (m.tracing and "passing.span" in rules.edition.open_points):
        m.trail = (Moved(m.turn, sum(1 << end[0] for end in ends if kind != "warp")), m.trail)
    arrived = 0
    for seat, _, _ in stops:
        arrived |= 1 << seat
    movers = () if kind == "warp" else tuple((end[0], before[end[0]], steps.get(end[0], step)) for end in ends)
    react.collect(m, Act(kind, step, before, m.board.spaces, movers, tuple(stops), arrived, happened, main, behind, tuple(changed)))
    for seat, space, number in reversed(marked):
        m.agenda = ((react.on_space, seat, space, number), ((put_behind, seat, space, number), m.agenda))
    if m.board.over:
        m.drop()


def _on_marked_space(m: Machine, stops: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Those who come to a Baby's space that bears a mark: the mark may act before they are put behind (open baby.space_first)."""
    board, rules = m.board, m.rules
    spaces, out = board.spaces, board.out
    held = {spaces[baby]: baby for baby, _ in rules.table(board).babies if not out >> baby & 1 and spaces[baby]}
    found = [stop for stop in stops if stop[1] in held and stop[1] in rules.marks and held[stop[1]] != stop[0]]
    return found if found and rules.reading(m, "baby.space_first") == "yes" else []


def put_behind(m: Machine, task: Task) -> None:
    """The mark of a Baby's space has acted: who still stands there is put behind."""
    _, seat, space, step = task
    board = m.board
    if board.over or board.out >> seat & 1 or board.spaces[seat] != space:
        return
    stops, pushes = bounce(m, [(seat, space, step)], step)
    arrived = 0
    for one, _, _ in stops:
        arrived |= 1 << one
    happened = tuple(one_a_use(m, pushes))
    react.collect(m, Act("push", stops[0][2], board.spaces, m.board.spaces, (), tuple(stops), arrived, happened, put=arrived))


def bounce(
    m: Machine, stops: list[tuple[int, int, int]], step: int, clearing: set[int] | None = None
) -> tuple[list[tuple[int, int, int]], list[Any]]:
    """Huge Baby replaces stops: who would share its space stops on the space behind instead (fr.huge_baby.card, .1).

    Both the one that comes to Baby's space and those Baby comes upon; a push onto a second Baby goes on behind it. A seat in
    `clearing` acts like one that has just come to its space.
    """
    rules = m.rules
    board = m.board
    out = board.out
    babies = {seat: clause for seat, clause in rules.table(board).babies if not out >> seat & 1}
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
        for seat in seats:
            number = step
            if m.tracing:
                change = put(was, SPACES, tuple(at - 1 if other == seat else space for other, space in enumerate(was.spaces)))
                new, m.board = m.board, change
                number = tell(
                    m, "power", "put-behind", baby, numbers.get(seat, step), was, babies[baby], seat, **{"from": at, "to": at - 1}
                )
                m.board = new
                was = change
            numbers[seat] = number
            pushes.append((babies[baby], baby, seat, number))
            moving.add(seat)
            if seat not in came and seat not in pushed:
                pushed.append(seat)
    ranks = rules.ranks[board.active]
    pushed.sort(key=lambda seat: ranks[seat])
    order = [seat for seat, _, _ in stops] + pushed
    return [(seat, spaces[seat], numbers[seat]) for seat in order], pushes


def _shared_start(m: Machine, stops: list[tuple[int, int, int]], step: int) -> None:
    """On Start Huge Baby shares its space (fr.line.2)."""
    board = m.board
    for baby, clause in m.rules.table(board).babies:
        if board.spaces[baby] == 0 and not board.out >> baby & 1:
            for seat, space, number in stops:
                if space == 0 and seat != baby:
                    hold(m, clause, baby, "start-is-shared", number or step, seat)


def _ran_past(m: Machine, before: tuple[int, ...], ends: list[Any], steps: dict[int, int], step: int) -> None:
    """Huge Baby does not mind who runs past it (where the edition has a point that says so)."""
    board = m.board
    going = {end[0] for end in ends}
    for baby, clause in m.rules.table(board).babies:
        if baby not in going and not board.out >> baby & 1 and m.rules.citations.speaks(f"{clause.id}!ran-past"):
            for seat, _, end, _, _ in ends:
                if before[seat] < board.spaces[baby] < end:
                    hold(m, clause, baby, "ran-past", steps.get(seat, step), seat, start=before[seat], end=end, mine=board.spaces[baby])


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
    return min(here, key=lambda seat: (seat in rules.copiers, seat in moving, ranks[seat]))
