"""Third Wheel: at the start of my turn I may warp to a space with exactly two athletes. (fr.third_wheel.*, zh.third_wheel)"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.react import pending
from arbiter.games.compete.action.warp import warp
from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import TURN, Ask, Power, When
from arbiter.games.compete.conditions import has
from arbiter.games.compete.conditions.batch import contested
from arbiter.games.compete.conditions.groups import TIMED
from arbiter.games.compete.table.board import racing
from arbiter.games.compete.told.trace import hold
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def pairs(m: Machine, me: int) -> tuple[int, ...]:
    """The other spaces with exactly two athletes on them."""
    spaces = m.board.spaces
    count = Counter(spaces[seat] for seat in racing(m.board))
    return tuple(space for space in sorted(count) if count[space] == 2 and space != spaces[me])


def a_pair_somewhere(m: Machine, seat: int, me: int, clause: When, pend: list[Task]) -> None:
    """My turn starts and two athletes share a space elsewhere."""
    if seat != me:
        return
    if pairs(m, me):
        pending(pend, clause, me, me, None, 0)
    else:
        hold(m, clause, me, "no-pair", 0, me)


def offer(m: Machine, me: int, target: Any, data: Any, cause: int, clause: When) -> None:
    """Ask where to appear."""
    options = pairs(m, me)
    if options:
        m.ask(Fork(me, "join", (*options, "no"), None), (answered, me, clause, cause))


def answered(m: Machine, task: Task) -> None:
    """Appear there, or stay."""
    _, me, clause, cause, answer = task
    if answer == "no":
        hold(m, clause, me, "declined", cause, me)
        return
    warp(m, ((me, answer),), "join", "power", clause, me, -1, cause, ((clause, me, me),))


POWER = Power(
    "third_wheel",
    When(
        "join",
        Moment.START,
        a_pair_somewhere,
        offer,
        asks=Ask("join", TURN, ("number", "space")),
        cites={
            "fr-2.0": Cites(
                rules("fr.third_wheel.card"),
                rules("fr.third_wheel.2"),
                rules("fr.warp.1"),
                basis("fr.order.2", contested),
                basis("fr.line.2", has("to", 0)),
                held={"declined": rules("fr.third_wheel.card"), "no-pair": rules("fr.third_wheel.card")},
            ),
            "zh": Cites(
                rules("zh.third_wheel"),
                rules("zh.term.warp"),
                *TIMED,
                held={"no-pair": rules("zh.third_wheel")},
            ),
        },
    ),
)
