"""Where a run stands, besides the board: no rule depends on it, but what is told does."""

from __future__ import annotations

from typing import NamedTuple

_new = tuple.__new__


class Course(NamedTuple):
    """`turn`: how many turns have begun; `item`: which statement of the program runs; `told`: how many steps are written.

    `uses`: the open points whose readings were taken since the last step: what is told next rests on them.
    """

    turn: int = 0
    item: int = 0
    told: int = 0
    uses: tuple[str, ...] = ()


def next_turn(course: Course) -> Course:
    """Where the run stands as one more turn begins."""
    turn, item, told, uses = course
    return _new(Course, (turn + 1, item, told, uses))
