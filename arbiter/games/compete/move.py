"""A move: who goes how far, who follows, who is refused, where each one stops, who was passed, who crossed the line.

Source: fr.passing.1 and .2, fr.line.1 to .3, fr.group.1 to .3, fr.warp.1 and .2, fr.modifier.4; the cards of Leaptoad, Suckerfish,
Stickler and Huge Baby, which shape a move while it is made. All others only react to it (`react.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from arbiter.games.compete import copying, react
from arbiter.games.compete.act import Act
from arbiter.games.compete.board import OUT, SPACES, TRIPPED, Board, put
from arbiter.games.compete.trace import Moved, hold, tell
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


class Go(NamedTuple):
    """A move to make. `members`: (seat, spaces to go) of all that move together, in the order they are dealt with.

    `message`, `event`, `clause`, `owner`, `target`, `data` tell the step; `cause` is the step it follows from. `happened`:
    powers that took effect whatever comes of the move; `effects`: those that did only if somebody moved. `falls`: a seat that
    trips as the move ends, or -1, with its clause in `fall_clause`. `together` is false for one mover.
    """

    members: tuple[tuple[int, int], ...]
    message: str
    event: str
    clause: Any
    owner: int
    target: int
    cause: int
    main: bool = False
    happened: tuple[tuple[Any, int, int, int], ...] = ()
    effects: tuple[tuple[Any, int, int], ...] = ()
    falls: int = -1
    fall_clause: Any = None
    data: tuple[tuple[str, Any], ...] = ()


def go(m: Machine, order: Go) -> None:
    """Make a move (as the last thing a verb does: what it sets off is then on the agenda)."""
    rules = m.rules
    board = m.board
    if rules.copiers:
        question = copying.unsettled(m, "go", order)
        if question is not None:
            m.push((go_again, order))
            copying.put_question(m, question)
            return
    table = rules.table(board)
    if table.follows:
        asks = followers(m, order, table)
        if asks:
            ask_follow(m, (None, order, asks, ()))
            return
    finish(m, order, ())


def go_again(m: Machine, task: Task) -> None:
    """Take a move up again once a question about a copy is answered."""
    go(m, task[1])


# --- followers --------------------------------------------------------------------------------------------------------


def followers(m: Machine, order: Go, table: Any, note: bool = True) -> tuple[tuple[int, int, Any], ...]:
    """(follower, mover, clause) for each who may follow: on a mover's space as it is about to move, not moving itself."""
    board = m.board
    spaces, out = board.spaces, board.out
    going = [seat for seat, _ in order.members]
    found = []
    floored = order.clause is not None and order.clause.floored
    for fish, clause in table.follows:
        if out >> fish & 1 or fish in going:
            continue
        for seat, by in order.members:
            if spaces[seat] != spaces[fish] or not by:
                if m.tracing and note and by and min(spaces[seat], spaces[seat] + by) <= spaces[fish] <= max(spaces[seat], spaces[seat] + by):
                    hold(m, clause, fish, "began-elsewhere", order.cause, seat, start=spaces[seat], mine=spaces[fish])
                continue
            end = target_space(m, board, table, seat, by, going, floored=floored)[0]
            if end == spaces[seat] or refused_by(table, board, m.rules, seat, by, going, m):
                if m.tracing and note:
                    hold(m, clause, fish, "nobody-moves", order.cause, seat)
                continue
            if end < spaces[seat]:
                if not note:
                    if m.rules.readings["follow.backwards"] == "no":
                        continue
                elif m.rules.reading(m, "follow.backwards") == "no":
                    if m.tracing:
                        hold(m, clause, fish, "goes-backwards", order.cause, seat, by=by)
                    continue
            found.append((fish, seat, clause))
    return tuple(found)


def ask_follow(m: Machine, task: Task) -> None:
    """Ask the next one that may follow."""
    _, order, asks, joined = task
    fish, seat, clause = asks[0]
    if m.rules.reading(m, "suckerfish.must") == "must" and all(other != fish for other, _, _ in asks[1:]):
        follow_answered(m, (None, order, asks, joined, "yes"))
        return
    m.ask(Fork(fish, "follow", ("yes", "no"), None, seat), (follow_answered, order, asks, joined))


def follow_answered(m: Machine, task: Task) -> None:
    """One follower has answered."""
    _, order, asks, joined, answer = task
    fish, seat, clause = asks[0]
    rest = asks[1:]
    if answer == "yes":
        joined = (*joined, (fish, seat, clause))
        rest = tuple(ask for ask in rest if ask[0] != fish and ask[1] != fish)
    elif m.tracing:
        hold(m, clause, fish, "declined", order.cause, seat, arrow=order.message == "arrow")
    if rest:
        ask_follow(m, (None, order, rest, joined))
    else:
        finish(m, order, joined)


# --- where a mover comes to ---------------------------------------------------------------------------------------------


def target_space(
    m: Machine, board: Board, table: Any, seat: int, by: int, leaving: list[int], staying: int = 0, floored: bool = False
) -> tuple[int, tuple[int, ...], int]:
    """Where `seat` comes to by going `by` spaces; the occupied spaces it jumped; how far the line is as it counts.

    `leaving` move in the same movement: their spaces are free (fr.leaptoad.4); `staying` is a mask of those that do not leave after all.
    `floored`: what moves it says itself that it ends on Start at the latest (elsewhere open arrow.past_start).
    """
    line = m.rules.line
    here = board.spaces[seat]
    if not table.leapers >> seat & 1:
        end = here + by
        if end < 0 and not _behind_start(m, floored):
            end = 0
        return (line if end > line else end), (), line - here
    spaces, out = board.spaces, board.out
    taken = {spaces[other] for other in range(len(spaces)) if other != seat and not out >> other & 1 and (other not in leaving or staying >> other & 1)}
    jumped: list[int] = []
    at = here
    left = abs(by)
    if by > 0:
        while left and at < line:
            at += 1
            if at < line and at in taken:
                jumped.append(at)
            else:
                left -= 1
        free = sum(1 for space in range(here + 1, line) if space not in taken) + 1
        return at, tuple(jumped), free
    while left and at > 0:
        at -= 1
        if at in taken:
            if at == 0:
                if m.rules.reading(m, "leaptoad.start") == "stays":
                    at = _last_free(here, taken)
                    jumped = [space for space in jumped if space > at]
                break
            jumped.append(at)
        else:
            left -= 1
    else:
        if left and _behind_start(m, floored):
            at = min(at, 0) - left
    return at, tuple(jumped), line - here


def _behind_start(m: Machine, floored: bool) -> bool:
    """Whether a move backwards goes on behind Start (fr.line.1: never; open arrow.past_start)."""
    return not floored and m.rules.reading(m, "arrow.past_start") == "yes"


def _last_free(here: int, taken: set[int]) -> int:
    """The last space a backward jump could still count before an occupied Start."""
    return next((space for space in range(1, here) if space not in taken), here)


def refused_by(table: Any, board: Board, rules: Any, seat: int, by: int, leaving: list[int], m: Machine) -> Any:
    """The (seat, clause) that refuses this move as going beyond the exact distance, or None (fr.stickler.1 to .3)."""
    if not table.refuses or by <= 0:
        return None
    distance = target_space(m, board, table, seat, by, leaving)[2]
    if by <= distance:
        return None
    for judge, clause in table.refuses:
        if judge != seat and not board.out >> judge & 1:
            return judge, clause
    return None


# --- the move itself ----------------------------------------------------------------------------------------------------


def finish(m: Machine, order: Go, joined: tuple[tuple[int, int, Any], ...]) -> None:
    """Make the move with those who follow, then collect what it set off."""
    rules = m.rules
    board = m.board
    table = rules.table(board)
    before = board.spaces
    tracing = m.tracing
    going = [seat for seat, _ in order.members]
    happened = list(order.happened)
    step = order.cause

    # who is refused, and where the others come to
    floored = order.clause is not None and order.clause.floored
    ends: list[tuple[int, int, int, tuple[int, ...], int]] = []  # seat, by, end, jumped, followed
    refusals = []
    staying = 0
    for seat, by in order.members:
        judge = refused_by(table, board, rules, seat, by, going, m) if table.refuses else None
        if judge is not None:
            refusals.append((seat, by, judge))
            staying |= 1 << seat
        elif before[seat] == 0 and by < 0 and (floored or rules.readings["arrow.past_start"] == "no"):
            staying |= 1 << seat
    for seat, by in order.members:
        if staying >> seat & 1 and any(seat == refused for refused, _, _ in refusals):
            continue
        end, jumped, _ = target_space(m, board, table, seat, by, going, staying, floored)
        if end != before[seat]:
            ends.append((seat, by, end, jumped, -1))
    follow_refusals = []
    for fish, seat, clause in joined:
        for index, (mover, by, end, _, _) in enumerate(ends):
            if mover == seat:
                if table.refuses and end == rules.line:
                    over = by - target_space(m, board, table, seat, by, going)[2]
                    judge = next(((j, c) for j, c in table.refuses if j != fish and not board.out >> j & 1), None)
                    if over > 0 and judge is not None:
                        follow_refusals.append((fish, by, judge))
                        break
                place = index + 1
                while place < len(ends) and ends[place][4] >= 0:
                    place += 1
                ends.insert(place, (fish, end - before[fish], end, (), seat))
                happened_follow = (clause, fish, seat)
                order = order._replace(effects=(*order.effects, happened_follow))
                break
    if len(ends) > 1:
        ends = _in_order(m, ends)

    # they all go
    spaces = board.spaces
    if ends:
        if len(ends) == 1:
            seat, _, end, _, _ = ends[0]
            spaces = (*spaces[:seat], end, *spaces[seat + 1 :])
        else:
            moved = list(spaces)
            for seat, _, end, _, _ in ends:
                moved[seat] = end
            spaces = tuple(moved)
        m.board = put(board, SPACES, spaces)
        if order.falls >= 0:
            _fall(m, order)
    elif order.falls >= 0:
        _fall(m, order)
    steps: dict[int, int] = {}
    if tracing:
        step = _tell_move(m, order, board, ends, refusals, steps)
        if order.clause is not None and step != order.cause:  # the move completes the power: what hears it follows from the move
            happened = [(c, o, t, step if c is order.clause and n == order.cause else n) for c, o, t, n in happened]
    for seat, by, (judge, clause) in refusals:
        number = tell_refusal(m, clause, judge, seat, by, step) if tracing else 0
        happened.append((clause, judge, seat, number))
    for seat, by, (judge, clause) in follow_refusals:
        number = tell_refusal(m, clause, judge, seat, by, step) if tracing else 0
        happened.append((clause, judge, seat, number))
    if table.leapers:
        for seat, _, _, jumped, _ in ends:
            if jumped:
                (leap,) = m.board.powers[seat].hooks["leap"]
                number = steps.get(seat, step)
                if tracing:
                    number = tell(m, "power", "leaps", seat, number, None, leap, jumped=jumped, times=len(jumped))
                happened.extend((leap, seat, space, number) for space in jumped)
            if tracing and len(ends) > 1 and table.leapers >> seat & 1:
                _free_at_once(m, board, seat, ends, steps.get(seat, step))
    if ends:
        for clause, owner, target in order.effects:
            if target not in going or any(end[0] == target for end in ends):
                happened.append((clause, owner, target, steps.get(owner, step)))
        happened = one_a_use(m, happened)
    elif order.effects:
        clause, owner, target = order.effects[0]
        happened.extend(without_effect(m, clause, owner, target, order.cause))
    settle(m, "main" if order.main else "arrow" if order.event == "space" else "move", step, before, ends, steps, tuple(happened), order.main)


def _in_order(m: Machine, ends: list[Any]) -> list[Any]:
    """Members of one movement in the order of resolution, followers right behind the one they follow (fr.suckerfish.3)."""
    ranks = m.rules.ranks[m.board.active]
    leads = sorted((end for end in ends if end[4] < 0), key=lambda end: ranks[end[0]])
    out = []
    for lead in leads:
        out.append(lead)
        out.extend(sorted((end for end in ends if end[4] == lead[0]), key=lambda end: ranks[end[0]]))
    return out


def _free_at_once(m: Machine, before: Board, seat: int, ends: list[Any], step: int) -> None:
    """Spaces a leaper did not jump since their athlete left them in the same movement (fr.leaptoad.4)."""
    end = next(e[2] for e in ends if e[0] == seat)
    here = before.spaces[seat]
    (leap,) = m.board.powers[seat].hooks["leap"]
    for other, _, to, _, _ in ends:
        space = before.spaces[other]
        if other != seat and to != space and min(here, end) <= space <= max(here, end) and space != here:
            hold(m, leap, seat, "left-at-once", step, other, space=space)


def _fall(m: Machine, order: Go) -> None:
    """Who doubled its roll trips as its move ends, before anything reacts (fr.rocket_scientist.3)."""
    seat = order.falls
    board = m.board
    if board.spaces[seat] != m.rules.line:
        m.board = put(board, TRIPPED, board.tripped | 1 << seat)


def one_a_use(m: Machine, happened: list[Any]) -> list[Any]:
    """A power that touches several athletes counts once for each (open scoocher.each)."""
    keys = [(clause, owner) for clause, owner, _, _ in happened if clause.verb in ("kick", "bounce", "trip")]
    if len(keys) == len(set(keys)):
        return happened
    if read_if_heard(m, "scoocher.each") == "athlete":
        return happened
    seen = set()
    out = []
    for event in happened:
        key = (event[0], event[1])
        if key in keys and key in seen:
            continue
        seen.add(key)
        out.append(event)
    return out


def read_if_heard(m: Machine, point: str) -> str:
    """The reading of an open point about what Scoocher hears; the ruling rests on it only where somebody listens."""
    if m.rules.table(m.board).hears_powers:
        return str(m.rules.reading(m, point))
    return str(m.rules.readings[point])


def without_effect(m: Machine, clause: Any, owner: int, target: int, cause: int, reason: str = "changes-nothing") -> tuple[Any, ...]:
    """A power that changed nothing did not take effect; gives what counts as happened all the same (open scoocher.no_effect)."""
    counts = read_if_heard(m, "scoocher.no_effect") == "yes"
    if m.tracing:
        hold(m, clause, owner, reason, cause, target)
    return ((clause, owner, target, cause),) if counts else ()


# --- where they stop ----------------------------------------------------------------------------------------------------


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


def bounce(m: Machine, stops: list[tuple[int, int, int]], step: int, clearing: set[int] | None = None) -> tuple[list[tuple[int, int, int]], list[Any]]:
    """Huge Baby replaces stops: who would share its space stops on the space behind instead (fr.huge_baby.card, .1).

    Both the one that comes to Baby's space and those Baby comes upon; a push onto a second Baby goes on behind it. A seat in
    `clearing` acts like one that has just come to its space.
    """
    rules = m.rules
    board = m.board
    out = board.out
    babies = {seat: clause for seat, clause in rules.table(board).babies if not out >> seat & 1}
    spaces = list(board.spaces)
    moving = {seat for seat, _, _ in stops} | (clearing or set())
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
                number = tell(m, "power", "put-behind", baby, numbers.get(seat, step), was, babies[baby], seat, **{"from": at, "to": at - 1})
                m.board = new
                was = change
            numbers[seat] = number
            pushes.append((babies[baby], baby, seat, number))
            if seat not in moving:
                moving.add(seat)
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


# --- the line -----------------------------------------------------------------------------------------------------------


def stuck(m: Machine, step: int) -> None:
    """Whether the only one left makes no main move as long as it leads alone: nobody can finish any more (open race.stuck)."""
    board = m.board
    left = [seat for seat in range(m.rules.seats) if not board.out >> seat & 1]
    if len(left) == 1 and "skip" in board.powers[left[0]].hooks:
        ends = m.rules.reading(m, "race.stuck") == "ends"
        if ends:
            m.board = board._replace(over=True)
        if m.tracing:
            tell(m, "finish", "nobody-can-finish", left[0], step, ends=ends)


def take_place(m: Machine, seat: int, step: int, followed: bool = False) -> None:
    """`seat` takes the next place; the second one ends the race (zh.end.1), so may the first (Mastermind).

    `followed`: others cross the line in the same move (open mastermind.together).
    """
    board = m.board
    place = len(board.places) + 1
    m.board = board._replace(places=(*board.places, seat), out=board.out | 1 << seat)
    if m.tracing:
        step = tell(m, "finish", "takes-place", seat, step, board, place=place)
    if place == 1:
        first_taken(m, seat, step, followed)
    if len(m.board.places) >= 2:
        m.board = m.board._replace(over=True)


def first_taken(m: Machine, winner: int, step: int, followed: bool = False) -> None:
    """First place is taken: who foretold it, the originals before their copies (fr.copycat.6, fr.mastermind.4)."""
    listeners = m.rules.table(m.board).first_place
    if followed and any(m.board.predictions[owner] == winner for owner, _ in listeners):
        if m.rules.reading(m, "mastermind.together") == "follower":
            return
    for owner, clause in sorted(listeners, key=lambda pair: m.board.copied[pair[0]] is not None):
        if clause.hear(m, winner, owner, clause, step):
            return


def eliminate(m: Machine, seats: tuple[int, ...], owner: int, clause: Any, message: str, cause: int) -> int:
    """`seats` leave the race. If one athlete is left it takes the place still open (fr.mouth.4). Gives the step's number."""
    before = m.board
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    m.board = before._replace(out=before.out | mask, eliminated=before.eliminated | mask)
    step = tell(m, "power", message, owner, cause, before, clause, seats[0]) if m.tracing else 0
    return step


def last_one_left(m: Machine, step: int) -> None:
    """After an elimination: one athlete left ends the race."""
    board = m.board
    left = [seat for seat in range(m.rules.seats) if not board.out >> seat & 1]
    if len(left) == 1 and len(board.places) < 2:
        place = len(board.places) + 1
        seat = left[0]
        m.board = board._replace(places=(*board.places, seat), out=board.out | 1 << seat)
        number = tell(m, "finish", "last-one-left", seat, step, board, place=place) if m.tracing else 0
        if place == 1:
            first_taken(m, seat, number)
        m.board = m.board._replace(over=True)


# --- teleports ------------------------------------------------------------------------------------------------------------


def warp(
    m: Machine,
    targets: tuple[tuple[int, int], ...],
    message: str,
    event: str,
    clause: Any,
    owner: int,
    target: int,
    cause: int,
    effects: tuple[tuple[Any, int, int], ...] = (),
    data: tuple[tuple[str, Any], ...] = (),
    happened: tuple[Any, ...] = (),
) -> None:
    """Teleport athletes, (seat, space) each, all at once: they stop there without having moved (fr.warp.1)."""
    board = m.board
    before = board.spaces
    ends: list[tuple[int, int, int, tuple[int, ...], int]] = [(seat, 0, space, (), -1) for seat, space in targets if space != before[seat]]
    same = [(seat, space) for seat, space in targets if space == before[seat]]
    if same and m.rules.reading(m, "warp.in_place") == "stop":
        ends += [(seat, 0, space, (), -1) for seat, space in same]
    if len(ends) > 1:
        ends = _in_order(m, ends)
    if m.tracing:
        for fish, follow in m.rules.table(board).follows:
            for seat, _, _, _, _ in ends:
                if seat != fish and before[seat] == before[fish] and not board.out >> fish & 1:
                    hold(m, follow, fish, "teleported", cause, seat, start=before[seat], end=next(e[2] for e in ends if e[0] == seat), mine=before[fish], swap=clause is not None and len(targets) > 1)
    moved = list(before)
    for seat, _, space, _, _ in ends:
        moved[seat] = space
    m.board = put(board, SPACES, tuple(moved))
    step = cause
    if m.tracing and (ends or clause is None or m.uses):
        extra = {"from": before[targets[0][0]], "to": targets[0][1]} | dict(data)
        message = message if ends else "warp-nowhere"
        step = tell(m, event, message, owner, cause, board, clause, target, **extra)
    if ends:
        happened = (*happened, *((effect, who, at, step) for effect, who, at in effects))
    elif effects:
        effect, who, at = effects[0]
        happened = (*happened, *without_effect(m, effect, who, at, cause))
    settle(m, "warp", step, before, ends, {}, happened)


# --- telling --------------------------------------------------------------------------------------------------------------


def tell_refusal(m: Machine, clause: Any, judge: int, seat: int, by: int, cause: int) -> int:
    """The step of a refused move."""
    return tell(m, "power", "refuse", judge, cause, None, clause, seat, by=by, space=m.board.spaces[seat], line=m.rules.line)


def _tell_move(m: Machine, order: Go, before: Board, ends: list[Any], refusals: list[Any], steps: dict[int, int]) -> int:
    """The steps of a move: one for those who move by it, one for each that follows."""
    after = m.board
    own = [end for end in ends if end[4] < 0]
    step = order.cause
    if own:
        shown = _only(before, after, [end[0] for end in own])
        m.board = shown
        data: dict[str, Any] = dict(order.data)
        seat, by, end, _, _ = own[0]
        data |= {"by": by, "from": before.spaces[seat], "to": end}
        if len(order.members) > 1:
            data["who"] = tuple((e[0], before.spaces[e[0]], e[2]) for e in own)
        step = tell(m, order.event, order.message, order.owner if order.owner >= 0 else seat, order.cause, before, order.clause, order.target, **data)
        for end in own:
            steps[end[0]] = step
        for end in ends:
            if end[4] >= 0:
                clause = next(c for c in m.board.powers[end[0]].hooks["follow"])
                was = m.board
                shown = _only(was, after, [end[0]])
                m.board = shown
                steps[end[0]] = tell(m, "power", "follow", end[0], step, was, clause, end[4], **{"from": before.spaces[end[0]], "to": end[2], "by": end[1]})
    elif not refusals and (order.main or order.clause is None):
        seat, by = order.members[0]
        step = tell(m, "move", "no-move", seat, order.cause, None, space=before.spaces[seat], by=by)
        steps[seat] = step
    if order.falls >= 0 and after.tripped != before.tripped:
        m.board = after
        tell(m, "power", "falls", order.falls, step, put(after, TRIPPED, before.tripped), order.fall_clause)
    m.board = after
    return step


def _only(before: Board, after: Board, seats: list[int]) -> Board:
    """`before` with the changes of some seats only, so that each step shows its own."""
    spaces = list(before.spaces)
    for seat in seats:
        spaces[seat] = after.spaces[seat]
    return put(before, SPACES, tuple(spaces))


def stay(m: Machine, order: Go) -> None:
    """A main move of 0: no move and no stop, but the powers that entered its value took effect (fr.modifier.4)."""
    board = m.board
    seat = order.owner
    step = order.cause
    if m.tracing:
        step = tell(m, "move", "no-move", seat, order.cause, None, space=board.spaces[seat], by=0)
    if order.falls >= 0:
        _fall(m, order)
        if m.tracing:
            tell(m, "power", "falls", seat, step, board, order.fall_clause)
    react.collect(m, Act("main", step, board.spaces, board.spaces, happened=order.happened, main=True))
