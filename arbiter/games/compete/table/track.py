"""The track: where the line lies, where the second corner, and what stands on the spaces."""

from __future__ import annotations

from dataclasses import dataclass, field

MILD, WILD, OWN = "mild", "wild", "own"


@dataclass(frozen=True)
class Track:
    """`line` is the number behind the last space; `corner` the second corner's space or None.

    `marks` maps a space to its marks in the order they act: `("arrow", by)`, `("rock", 0)`, `("star", 0)`.
    """

    kind: str
    line: int
    corner: int | None
    marks: dict[int, tuple[tuple[str, int], ...]] = field(default_factory=dict)


ORDER = ("arrow", "rock", "star")


def standard(kind: str) -> Track:
    """The two sides of the printed board (their layout comes from the board itself and carries no citation)."""
    if kind == MILD:
        return Track(MILD, 30, 15)
    arrows = {7: 3, 11: 1, 16: -4, 23: 2, 24: -2}
    marks: dict[int, tuple[tuple[str, int], ...]] = {space: (("arrow", by),) for space, by in arrows.items()}
    marks |= {space: (("rock", 0),) for space in (5, 17, 26)}
    marks |= {space: (("star", 0),) for space in (1, 13)}
    return Track(WILD, 30, 15, marks)


def own(line: int, corner: int | None, marks: list[tuple[str, int, int]]) -> Track:
    """A track of the scenario's own; `marks` are (kind, space, by). Two marks on a space act in the order arrow, rock, star."""
    found: dict[int, list[tuple[str, int]]] = {}
    for kind, space, by in marks:
        found.setdefault(space, []).append((kind, by))
    return Track(OWN, line, corner, {space: tuple(sorted(here, key=lambda mark: ORDER.index(mark[0]))) for space, here in found.items()})
