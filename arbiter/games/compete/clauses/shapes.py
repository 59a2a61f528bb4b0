"""Clauses that shape a move while it is made, and where those who move may stop."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Clause

if TYPE_CHECKING:
    from arbiter.games.compete.action.move import Go
    from arbiter.games.compete.action.stop import Arrival, End, Stop
    from arbiter.kernel.machine import Machine


class Leaps(Clause):
    """I come elsewhere than others by a move of so many spaces.

    `path(m, here, by, taken, floored)` gives where I come to from `here`, the spaces I jumped, and how far the line is as I count;
    `taken` are the spaces of others.
    """

    __slots__ = ("path",)

    def __init__(
        self, verb: str, path: Callable[[Machine, int, int, set[int], bool], tuple[int, tuple[int, ...], int]], **more: Any
    ) -> None:
        super().__init__(verb, Moment.LEAP, **more)
        self.path = path


class Follows(Clause):
    """I go along with others.

    `joins(m, order, table, me, seat, by, clause)` says whether I may go along where `seat` is about to go `by` spaces; `must(m)` whether
    I have to.
    """

    __slots__ = ("joins", "must")

    def __init__(
        self, verb: str, joins: Callable[[Machine, Go, Any, int, int, int, Follows], bool], must: Callable[[Machine], bool], **more: Any
    ) -> None:
        super().__init__(verb, Moment.FOLLOW, **more)
        self.joins = joins
        self.must = must


class Refuses(Clause):
    """Others may not make some moves: `refuses(me, seat, by, distance)`, the distance being how far the line is for `seat`."""

    __slots__ = ("refuses",)

    def __init__(self, verb: str, refuses: Callable[[int, int, int, int], bool], **more: Any) -> None:
        super().__init__(verb, Moment.REFUSE, **more)
        self.refuses = refuses


class Pushes(Clause):
    """Others may not stop everywhere.

    `arrives(m, kind, step, before, ends, steps, stops)` lets those who come to a stop do so and gives an `Arrival` (see `stop.settle`);
    `after_mark(m, seat, space, step)` is what comes after a mark that acts first; `gained(m, me)` what one does at once that comes to have
    this power while it shares a space.
    """

    __slots__ = ("after_mark", "arrives", "gained")

    def __init__(
        self,
        verb: str,
        arrives: Callable[[Machine, str, int, tuple[int, ...], list[End], Mapping[int, int], list[Stop]], Arrival],
        *,
        after_mark: Callable[[Machine, int, int, int], None],
        gained: Callable[[Machine, int], None],
        **more: Any,
    ) -> None:
        super().__init__(verb, Moment.PUSH, **more)
        self.arrives = arrives
        self.after_mark = after_mark
        self.gained = gained
