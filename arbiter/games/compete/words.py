"""The words a card is made of: what a power hears, and what it does.

Every hearing word has the signature `(m, fact, me, clause, pend)` and adds what is set off to `pend`; every doing word
`(m, me, target, data, cause, clause)`. While tracing, a hearing word also writes down what nearly came and why it did not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.act import Act
from arbiter.games.compete.board import TRIPPED, put
from arbiter.games.compete.move import Go, go, one_a_use, read_if_heard, without_effect
from arbiter.games.compete.react import collect, pending
from arbiter.games.compete.trace import Moved, Passing, Step, hold, tell

if TYPE_CHECKING:
    from arbiter.games.compete.power import Clause
    from arbiter.kernel.machine import Machine, Task

Pend = "list[Task]"


# --- hearing: somebody passes ---------------------------------------------------------------------------------------------


def crossed(start: int, end: int, other_before: int, other_after: int, backwards: bool) -> bool:
    """Whether one who went from `start` to `end` passed another: from strictly one side to strictly the other (fr.passing.1, .2)."""
    if start < other_before:
        return end > other_after
    return backwards and start > other_before and end < other_after


def passed_by(m: Machine, act: Act, me: int, clause: Clause, pend: list[Task]) -> None:
    """Somebody passes me."""
    movers = act.movers
    if not movers:
        if m.tracing and act.kind == "warp":
            _jumped_over(m, act, me, clause)
        return
    before, after = act.before[me], act.after[me]
    out = m.board.out
    edition = m.rules.edition
    backwards = edition.passing_backwards
    if act.put >> me & 1 and not edition.passing_pushed and all(seat != me for seat, _, _ in movers):
        after = before
    found: tuple[int, ...] = ()
    cause = 0
    for seat, start, step in movers:
        if seat == me:
            continue
        end = act.after[seat]
        if crossed(start, end, before, after, backwards):
            if out >> seat & 1:
                if m.tracing:
                    hold(m, clause, me, "left-the-race", step, seat)
                continue
            found = (*found, seat)
            cause = cause or step
            if m.tracing:
                note_passing(m, act, clause, me, seat)
        elif m.tracing:
            if crossed(start, end, before, act.after[me], backwards):
                hold(m, clause, me, "was-put-behind", step, seat, mine=act.after[me])
            _nearly_passed(m, clause, me, seat, start, end, before, after, step)
    if found and (act.kind == "turn" or m.rules.readings["passing.span"] == "move"):
        pending(pend, clause, me, found if len(found) > 1 else found[0], None, cause)


def _nearly_passed(m: Machine, clause: Clause, me: int, seat: int, start: int, end: int, before: int, after: int, step: int) -> None:
    if start == before and end != after:
        hold(m, clause, me, "began-beside", step, seat, start=start, end=end, mine=before)
    elif end == after and start != before:
        hold(m, clause, me, "stopped-beside", step, seat, start=start, end=end, mine=after)
    elif start > before and end < after:
        hold(m, clause, me, "went-backwards", step, seat, start=start, end=end, mine=after)


def _jumped_over(m: Machine, act: Act, me: int, clause: Clause) -> None:
    for seat, space, step in act.stops:
        if seat != me and crossed(act.before[seat], space, act.before[me], act.after[me], m.rules.edition.passing_backwards):
            hold(m, clause, me, "teleported", step, seat, start=act.before[seat], end=space, mine=act.after[me])


def i_pass(m: Machine, act: Act, me: int, clause: Clause, pend: list[Task]) -> None:
    """I pass others: one reaction for each space, along the path (fr.centaur.3, .4)."""
    for seat, start, step in act.movers:
        if seat == me:
            break
    else:
        if m.tracing and act.kind == "warp" and act.before[me] != act.after[me]:
            backwards = m.rules.edition.passing_backwards
            for other in range(m.rules.seats):
                if other == me or m.board.out >> other & 1:
                    continue
                if crossed(act.before[me], act.after[me], act.before[other], act.after[other], backwards):
                    hold(m, clause, me, "teleported", act.step, other, start=act.before[me], end=act.after[me], mine=act.after[other])
        return
    board = m.board
    end = act.after[me]
    edition = m.rules.edition
    backwards = edition.passing_backwards
    out = board.out
    groups: dict[int, tuple[int, ...]] = {}
    for other in range(m.rules.seats):
        if other == me or out >> other & 1:
            continue
        there = act.after[other]
        if act.put >> other & 1 and not edition.passing_pushed and all(seat != other for seat, _, _ in act.movers):
            there = act.before[other]
        if crossed(start, end, act.before[other], there, backwards):
            if end < start and act.put >> me & 1 and act.after[other] == end + 1 and "push" in board.powers[other].hooks:
                if m.rules.reading(m, "baby.backwards") == "not_passed":
                    continue
            groups[act.before[other]] = (*groups.get(act.before[other], ()), other)
            if m.tracing:
                note_passing(m, act, clause, me, other)
        elif m.tracing:
            if crossed(start, end, act.before[other], act.after[other], backwards):
                hold(m, clause, me, "was-put-behind", step, other, mine=act.after[other])
            _nearly_passed(m, clause, me, other, start, end, act.before[other], there, step)
    if not groups or (act.kind != "turn" and m.rules.readings["passing.span"] == "turn"):
        return
    ranks = m.rules.ranks[board.active]
    spaces = sorted(groups, reverse=end < start)
    if len(spaces) > 1 and m.rules.reading(m, "centaur.spaces") == "all_first":
        everybody = tuple(other for space in spaces for other in sorted(groups[space], key=ranks.__getitem__))
        pending(pend, clause, me, everybody, None, step)
        return
    for space in spaces:
        targets = tuple(sorted(groups[space], key=ranks.__getitem__))
        if edition.one_by_one:
            for target in targets:
                pending(pend, clause, me, target, None, step)
        else:
            pending(pend, clause, me, targets if len(targets) > 1 else targets[0], None, step)


# --- passing, over the turn (open passing.span) ---------------------------------------------------------------------------


def note_passing(m: Machine, act: Act, clause: Clause, me: int, other: int) -> None:
    """Keep who passed whom in a move, where an edition leaves open whether that decides (only while tracing)."""
    if act.kind != "turn" and "passing.span" in m.rules.edition.open_points:
        m.trail = (Passing(m.turn, clause.id, me, other), m.trail)


def over_the_turn(m: Machine) -> None:
    """The turn ends: whoever passed is judged on where all stood as it began and where they stand now (open passing.span, turn)."""
    board = m.board
    before, after = board.noted[3], board.spaces
    moved, _ = _this_turn(m)
    movers = tuple((seat, before[seat], 0) for seat in m.rules.orders[board.active] if moved >> seat & 1 and not board.out >> seat & 1)
    collect(m, Act("turn", 0, before, after, movers))


def _this_turn(m: Machine) -> tuple[int, list[Any]]:
    """Who moved in this turn (a teleport is no move), as a mask; all that is kept of it, the latest first."""
    moved = 0
    entries = []
    trail = m.trail
    while trail is not None and getattr(trail[0], "turn", m.turn) == m.turn:
        entry = trail[0]
        if isinstance(entry, Moved):
            moved |= entry.seats
        entries.append(entry)
        trail = trail[1]
    return moved, entries


def watch_span(m: Machine) -> None:
    """Note that it matters whether passing is judged over the move or over the turn (only while tracing)."""
    rules, board = m.rules, m.board
    if "passing.span" not in rules.edition.open_points or not m.turn:
        return
    start = list(board.spaces)
    moved, entries = _this_turn(m)
    by_move = {(entry.clause, entry.owner, entry.other) for entry in entries if isinstance(entry, Passing)}
    for entry in entries:
        if isinstance(entry, Step):
            for seat, field, value in entry.before:
                if field == "space":
                    start[seat] = value
    by_turn = set()
    end, out = board.spaces, board.out
    for me, clause in rules.table(board).acts:
        if clause.hear is not passed_by and clause.hear is not i_pass:
            continue
        for other in range(rules.seats):
            passer, passed = (other, me) if clause.hear is passed_by else (me, other)
            if other == me or (out >> other | out >> me) & 1 or not moved >> passer & 1:
                continue
            if crossed(start[passer], end[passer], start[passed], end[passed], rules.edition.passing_backwards):
                by_turn.add((clause.id, me, other))
    if {pair for pair in by_move if not (out >> pair[1] | out >> pair[2]) & 1} != by_turn:
        rules.reading(m, "passing.span")


# --- hearing: somebody stops ------------------------------------------------------------------------------------------------


def company(m: Machine, act: Act, seat: int, space: int) -> tuple[list[int], list[int]]:
    """Who else is on the space `seat` stopped on: those that stood there, and those that arrived in the same action."""
    out, after, arrived = m.board.out, act.after, act.arrived
    stood: list[int] = []
    came: list[int] = []
    for other in range(len(after)):
        if other != seat and after[other] == space and not out >> other & 1:
            (came if arrived >> other & 1 else stood).append(other)
    return stood, came


def one_met(m: Machine, act: Act, seat: int, space: int) -> tuple[int, str]:
    """The single other athlete found by `seat` where it stopped, or -1 with the reason (fr.group.1, .2; open group.third)."""
    stood, came = company(m, act, seat, space)
    if not came:
        if len(stood) == 1:
            return stood[0], ""
        return -1, "crowd" if stood else "alone"
    if m.rules.edition.members_react:
        if len(stood) + len(came) == 1:
            return came[0], ""
        return -1, "crowd"
    if len(stood) == 1:
        if m.rules.reading(m, "group.third") == "pair":
            return stood[0], ""
        return -1, "crowd"
    return -1, "together" if not stood else "crowd"


def two_meet(m: Machine, act: Act, me: int, clause: Clause, pend: list[Task]) -> None:
    """An athlete stops on a space where exactly one other is."""
    for seat, space, step in act.stops:
        other, reason = one_met(m, act, seat, space)
        if other >= 0:
            pending(pend, clause, me, seat, other, step)
        elif m.tracing and reason != "alone":
            stood, came = company(m, act, seat, space)
            hold(m, clause, me, reason, step, seat, space=space, others=len(stood) + len(came), kind=act.kind)


def i_meet_one(m: Machine, act: Act, me: int, clause: Clause, pend: list[Task]) -> None:
    """I stop on a space where exactly one other is."""
    for seat, space, step in act.stops:
        if seat == me:
            other, reason = one_met(m, act, me, space)
            if other >= 0:
                pending(pend, clause, me, other, space, step)
            elif m.tracing and reason != "alone":
                stood, came = company(m, act, me, space)
                hold(m, clause, me, reason, step, (stood + came)[0], space=space, others=len(stood) + len(came), kind=act.kind)
        elif m.tracing and space == act.after[me] and not act.arrived >> me & 1:
            hold(m, clause, me, "was-joined", step, seat, space=space)


def beside_me(m: Machine, act: Act, me: int, clause: Clause, pend: list[Task]) -> None:
    """Somebody stops on my space, or stood where I stop (not: arrived with me)."""
    after = act.after
    mine = after[me]
    if m.board.out >> me & 1:
        return
    if not act.arrived >> me & 1:
        found = tuple(seat for seat, space, _ in act.stops if space == mine)
        if found:
            cause = next(step for seat, space, step in act.stops if space == mine)
            pending(pend, clause, me, found if len(found) > 1 else found[0], "joined", cause)
        if m.tracing and m.rules.citations.speaks(f"{clause.id}!ran-past"):
            ran_past(m, act, me, clause)
        return
    stood, came = company(m, act, me, mine)
    cause = next(step for seat, _, step in act.stops if seat == me)
    if m.rules.edition.members_react:
        stood, came = stood + came, []
    if stood:
        ranks = m.rules.ranks[m.board.active]
        stood.sort(key=ranks.__getitem__)
        pending(pend, clause, me, tuple(stood) if len(stood) > 1 else stood[0], "came", cause)
    if m.tracing:
        for other in came:
            hold(m, clause, me, "together", cause, other, space=mine, kind=act.kind)


def ran_past(m: Machine, act: Act, me: int, clause: Clause) -> None:
    """Who goes over my space without stopping on it sets nothing off (only while tracing)."""
    mine = act.after[me]
    for seat, start, step in act.movers:
        end = act.after[seat]
        if seat != me and (start < mine < end or start > mine > end):
            hold(m, clause, me, "ran-past", step, seat, start=start, end=end, mine=mine)


# --- hearing: the die -------------------------------------------------------------------------------------------------------


def another_rolls(m: Machine, fact: tuple[int, int, int], me: int, clause: Clause, pend: list[Task]) -> None:
    """Another athlete keeps a given face (the clause's argument) for its main move."""
    seat, face, step = fact
    if face == clause.args[0]:
        if seat != me:
            pending(pend, clause, me, seat, face, step)
        elif m.tracing:
            hold(m, clause, me, "own-roll", step, seat, face=face)


def anyone_rolls(m: Machine, fact: tuple[int, int, int], me: int, clause: Clause, pend: list[Task]) -> None:
    """Any athlete, me too, keeps a given face for its main move."""
    seat, face, step = fact
    if face == clause.args[0]:
        pending(pend, clause, me, seat, face, step)


def i_roll(m: Machine, fact: tuple[int, int, int], me: int, clause: Clause, pend: list[Task]) -> None:
    """I keep a given face for my main move."""
    seat, face, step = fact
    if seat == me:
        if face == clause.args[0]:
            pending(pend, clause, me, seat, face, step)


# --- hearing: turns ---------------------------------------------------------------------------------------------------------


def my_turn_starts(m: Machine, seat: int, me: int, clause: Clause, pend: list[Task]) -> None:
    """My turn starts."""
    if seat == me:
        pending(pend, clause, me, me, None, 0)


# --- hearing: powers --------------------------------------------------------------------------------------------------------


def another_power_happens(m: Machine, act: Act, me: int, clause: Clause, pend: list[Task]) -> None:
    """The power of another athlete took effect (fr.wording.2: another, so never my own)."""
    for source, owner, target, step in act.happened:
        if owner != me:
            pending(pend, clause, me, owner, source.id, step)


# --- doing ------------------------------------------------------------------------------------------------------------------


def trip_them(m: Machine, me: int, target: Any, data: Any, cause: int, clause: Clause) -> None:
    """They trip; one that is down already stays as it is (open scoocher.no_effect)."""
    targets = target if type(target) is tuple else (target,)
    happened: list[Any] = []
    for seat in targets:
        board = m.board
        if board.tripped >> seat & 1:
            happened.extend(without_effect(m, clause, me, seat, cause, "already-down"))
            continue
        m.board = put(board, TRIPPED, board.tripped | 1 << seat)
        step = tell(m, "power", clause.args[0], me, cause, board, clause, seat, how=data) if m.tracing else 0
        happened.append((clause, me, seat, step))
    if happened:
        if len(happened) > 1 and read_if_heard(m, "scoocher.each") == "use":
            del happened[1:]
        spaces = m.board.spaces
        collect(m, Act("trip", happened[0][3], spaces, spaces, happened=tuple(happened)))


def i_move(m: Machine, me: int, target: Any, data: Any, cause: int, clause: Clause) -> None:
    """I move as many spaces as the clause says."""
    seat = target if type(target) is int else me
    message, by = clause.args[-2:]
    go(m, Go(((me, by),), message, "power", clause, me, seat, cause, effects=((clause, me, seat),)))


def move_them(m: Machine, me: int, target: Any, data: Any, cause: int, clause: Clause) -> None:
    """They move together as many spaces as the clause says."""
    message, by = clause.args[-2:]
    targets = target if type(target) is tuple else (target,)
    effects = tuple((clause, me, seat) for seat in targets)
    go(m, Go(tuple((seat, by) for seat in targets), message, "power", clause, me, targets[0], cause, effects=effects))


__all__ = [
    "another_power_happens", "another_rolls", "anyone_rolls", "beside_me", "company", "crossed", "i_meet_one", "i_move", "i_pass", "i_roll",
    "move_them", "my_turn_starts", "one_a_use", "one_met", "passed_by", "trip_them", "two_meet",
]  # fmt: skip
