"""Passing: from strictly one side of a rival to strictly the other, judged on the two ends of one move (fr.passing.1 and .2).

The words of Banana and Centaur; for a reading that judges it over the turn see `span.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.action.act import crossed
from arbiter.games.compete.action.react import pending
from arbiter.games.compete.told.passing import jumped_over_me, jumped_over_others, not_passed, note_passing
from arbiter.games.compete.told.trace import hold

if TYPE_CHECKING:
    from arbiter.games.compete.action.act import Act
    from arbiter.games.compete.clauses.power import When
    from arbiter.kernel.machine import Machine, Task


def passed_by(m: Machine, act: Act, me: int, clause: When, pend: list[Task]) -> None:
    """Somebody passes me."""
    movers = act.movers
    if not movers:
        jumped_over_me(m, act, me, clause)
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
                hold(m, clause, me, "left-the-race", step, seat)
                continue
            found = (*found, seat)
            cause = cause or step
            note_passing(m, act, clause, me, seat)
        else:
            not_passed(m, act, clause, me, seat, me, after, step)
    if found and (act.kind == "turn" or m.rules.readings["passing.span"] == "move"):
        pending(pend, clause, me, found if len(found) > 1 else found[0], None, cause)


def i_pass(m: Machine, act: Act, me: int, clause: When, pend: list[Task]) -> None:
    """I pass others: one reaction for each space, along the path (fr.centaur.3, .4)."""
    mine = next((mover for mover in act.movers if mover[0] == me), None)
    if mine is None:
        jumped_over_others(m, act, me, clause)
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
            note_passing(m, act, clause, me, other)
        else:
            not_passed(m, act, clause, me, me, other, there, step)
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
