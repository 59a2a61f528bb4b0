"""The order of resolution of what comes at once (fr.order.1 to .3, fr.suckerfish.3; zh.order.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.told.reactions import own_order

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine, Task


def in_order(m: Machine, ends: list[Any]) -> list[Any]:
    """Members of one movement in the order of resolution, followers right behind the one they follow (fr.suckerfish.3)."""
    ranks = m.rules.ranks[m.board.active]
    leads = sorted((end for end in ends if end[4] < 0), key=lambda end: ranks[end[0]])
    own_order(m, [end[0] for end in leads if end[2] == m.rules.line])
    out = []
    for lead in leads:
        out.append(lead)
        out.extend(sorted((end for end in ends if end[4] == lead[0]), key=lambda end: ranks[end[0]]))
    return out


def hasty_first(m: Machine, pend: list[Task]) -> list[Task]:
    """What does not wait for its rank comes before all else that was set off at once (open duel.rank)."""
    first = [task for task in pend if task[0] is not m.rules.on_space and task[1].hasty]
    ordered = first + [task for task in pend if task not in first]
    if not first or ordered == pend or m.rules.reading(m, "duel.rank") != "at_once":
        return pend
    return ordered
