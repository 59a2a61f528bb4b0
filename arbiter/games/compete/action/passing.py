"""Passing: from strictly one side of a rival to strictly the other, judged on the two ends of one move (fr.passing.1 and .2).

The words of Banana and Centaur; for a reading that judges it over the turn see `span.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.games.compete.action.act import crossed, stands
from arbiter.games.compete.action.react import pending
from arbiter.games.compete.told.passing import jumped_over_me, jumped_over_others, note_passed, tell_not_passed, tell_passed

if TYPE_CHECKING:
    from arbiter.games.compete.action.act import Act
    from arbiter.games.compete.clauses.power import When
    from arbiter.kernel.machine import Machine, Task


def passed_by(m: Machine, act: Act, me: int, clause: When, pend: list[Task]) -> None:
    """Somebody passes me."""
    if not act.movers:
        jumped_over_me(m, act, me, clause)
        return
    edition = m.rules.edition
    backwards = edition.passing_backwards
    before = act.before[me]
    after = stands(act, me, edition.passing_pushed) if act.put else act.after[me]
    out = m.board.out
    found: tuple[int, ...] = ()
    cause = 0
    for seat, start, step in act.movers:
        if seat != me and crossed(start, act.after[seat], before, after, backwards) and not out >> seat & 1:
            found = (*found, seat)
            cause = cause or step
    tell_passed(m, act, me, clause, after)
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
    tell_not_passed(m, act, me, clause, step)
    out = board.out
    groups: dict[int, tuple[int, ...]] = {}
    for other in range(m.rules.seats):
        if other == me or out >> other & 1:
            continue
        there = stands(act, other, edition.passing_pushed) if act.put else act.after[other]
        if crossed(start, end, act.before[other], there, backwards):
            put_behind = end < start and act.put >> me & 1 and act.after[other] == end + 1
            if put_behind and m.rules.reading(m, "baby.backwards") == "not_passed":
                continue
            groups[act.before[other]] = (*groups.get(act.before[other], ()), other)
    if groups:
        note_passed(m, act, me, clause, groups)
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
