"""Passing: from strictly one side of a rival to strictly the other, judged on the two ends of one move (fr.passing.1 and .2).

The words of Banana and Centaur; and the reading of a Chinese answer that judges it over the turn (open passing.span)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.act import Act
from arbiter.games.compete.action.react import collect, pending
from arbiter.games.compete.told.trace import Moved, Passing, hold
from arbiter.kernel.trace import Step

if TYPE_CHECKING:
    from arbiter.games.compete.clauses.power import When
    from arbiter.kernel.machine import Machine, Task


def crossed(start: int, end: int, other_before: int, other_after: int, backwards: bool) -> bool:
    """Whether one who went from `start` to `end` passed another: from strictly one side to strictly the other (fr.passing.1, .2)."""
    if start < other_before:
        return end > other_after
    return backwards and start > other_before and end < other_after


def passed_by(m: Machine, act: Act, me: int, clause: When, pend: list[Task]) -> None:
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


def _nearly_passed(m: Machine, clause: When, me: int, seat: int, start: int, end: int, before: int, after: int, step: int) -> None:
    if start == before and end != after:
        hold(m, clause, me, "began-beside", step, seat, start=start, end=end, mine=before)
    elif end == after and start != before:
        hold(m, clause, me, "stopped-beside", step, seat, start=start, end=end, mine=after)
    elif start > before and end < after:
        hold(m, clause, me, "went-backwards", step, seat, start=start, end=end, mine=after)


def _jumped_over(m: Machine, act: Act, me: int, clause: When) -> None:
    for seat, space, step in act.stops:
        if seat != me and crossed(act.before[seat], space, act.before[me], act.after[me], m.rules.edition.passing_backwards):
            hold(m, clause, me, "teleported", step, seat, start=act.before[seat], end=space, mine=act.after[me])


def i_pass(m: Machine, act: Act, me: int, clause: When, pend: list[Task]) -> None:
    """I pass others: one reaction for each space, along the path (fr.centaur.3, .4)."""
    mine = next((mover for mover in act.movers if mover[0] == me), None)
    if mine is None:
        if m.tracing and act.kind == "warp" and act.before[me] != act.after[me]:
            backwards = m.rules.edition.passing_backwards
            for other in range(m.rules.seats):
                if other == me or m.board.out >> other & 1:
                    continue
                if crossed(act.before[me], act.after[me], act.before[other], act.after[other], backwards):
                    hold(m, clause, me, "teleported", act.step, other, start=act.before[me], end=act.after[me], mine=act.after[other])
        return
    _, start, step = mine
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
            put_behind = end < start and act.put >> me & 1 and act.after[other] == end + 1
            if put_behind and m.rules.reading(m, "baby.backwards") == "not_passed":
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


def note_passing(m: Machine, act: Act, clause: When, me: int, other: int) -> None:
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
