"""A finished action, as those who react see it."""

from __future__ import annotations

from typing import Any, NamedTuple


class Act(NamedTuple):
    """A finished action, as those who react see it.

    `movers`: (seat, from, step) of all that moved; `stops`: (seat, space, step) of all that stopped, in the order they are
    dealt with; `arrived`: mask of those that stopped in it; `before`, `after`: the spaces around it; `happened`:
    (clause, owner, target, step) of the powers completed by it. `main`: it is the main move. `put`: mask of those that Huge Baby put
    behind it. `switched`: (seat, power before) of the copiers that have another power since.
    """

    kind: str
    step: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    movers: tuple[tuple[int, int, int], ...] = ()
    stops: tuple[tuple[int, int, int], ...] = ()
    arrived: int = 0
    happened: tuple[tuple[Any, int, int, int], ...] = ()
    main: bool = False
    put: int = 0
    switched: tuple[tuple[int, Any], ...] = ()


def crossed(start: int, end: int, other_before: int, other_after: int, backwards: bool) -> bool:
    """Whether one who went from `start` to `end` passed another: from strictly one side to strictly the other (fr.passing.1, .2)."""
    if start < other_before:
        return end > other_after
    return backwards and start > other_before and end < other_after


def stands(act: Act, seat: int, pushed: bool) -> int:
    """Where one counts as standing after an action. Unless who is `pushed` passes, one that Huge Baby only put behind stands as before."""
    if act.put >> seat & 1 and not pushed and all(mover != seat for mover, _, _ in act.movers):
        return act.before[seat]
    return act.after[seat]
