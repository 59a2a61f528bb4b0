"""Conditions: when a rule point states just this. Written once, for every edition; each looks at a `Case`.

What holds of one athlete alone stands in its power's file.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter.games.compete.told.citations import Case

Condition = Callable[[Case], bool]
Seat = Callable[[Case], int]


def both(*conditions: Condition) -> Condition:
    """All of them."""
    return lambda case: all(condition(case) for condition in conditions)


def either(*conditions: Condition) -> Condition:
    """At least one of them."""
    return lambda case: any(condition(case) for condition in conditions)


def no(condition: Condition) -> Condition:
    """Not this one."""
    return lambda case: not condition(case)


def has(key: str, value: Any = True) -> Condition:
    """The step's data say so."""
    return lambda case: case.data.get(key) == value


def more(key: str, than: int) -> Condition:
    """A number of the step's data is greater."""
    return lambda case: (case.data.get(key) or 0) > than


def reading(point: str, name: str) -> Condition:
    """An open point is read so."""
    return lambda case: bool(case.m.rules.readings[point] == name)


def the_target(case: Case) -> int:
    """The one it acts on."""
    return case.target


def the_owner(case: Case) -> int:
    """The one whose power it is, or whose step."""
    return case.owner


def the_active(case: Case) -> int:
    """The one whose turn it is."""
    return int(case.m.board.active)
