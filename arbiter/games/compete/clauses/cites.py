"""What a clause cites, beside it: its rule points by edition, each with the condition under which it states just this."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from arbiter.games.compete.told.citations import Case


class Cite(NamedTuple):
    """A point, the condition under which it is cited, and whether it rules just this (else it is a basis to derive from)."""

    point: str
    when: Callable[[Case], bool] | None = None
    rules: bool = True


Points = Cite | tuple[Cite, ...]
Table = dict[str, tuple[Cite, ...]]


def rules(point: str, when: Callable[[Case], bool] | None = None) -> Cite:
    """A point that rules just this."""
    return Cite(point, when, True)


def basis(point: str, when: Callable[[Case], bool] | None = None) -> Cite:
    """A point to derive from: a card's wording or a general rule that says less than this step."""
    return Cite(point, when, False)


class Cites:
    """What a clause cites in one edition.

    The points given first are for every step of it; `told` adds those for its steps with one message, `held` has those for when it
    did not come, by reason.
    """

    __slots__ = ("held", "points", "told")

    def __init__(self, *points: Cite, told: Mapping[str, Points] | None = None, held: Mapping[str, Points] | None = None) -> None:
        self.points = points
        self.told = told or {}
        self.held = held or {}

    def table(self, clause: str) -> Iterator[tuple[str, tuple[Cite, ...]]]:
        """The entries of a clause, keyed as `Citations` looks them up."""
        if self.points:
            yield clause, self.points
        yield from ((f"{clause}/{message}", several(points)) for message, points in self.told.items())
        yield from ((f"{clause}!{reason}", several(points)) for reason, points in self.held.items())


def several(points: Points) -> tuple[Cite, ...]:
    """One point or several, as several."""
    return (points,) if isinstance(points, Cite) else points
