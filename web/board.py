"""The track as a drawing: one winding lane from Start to the line, with its marks, drawn on the server as SVG.

Two shapes of the same track, one for a phone and one for a wide window; both hold the same spaces with their centres in
`data-x`, `data-y`, so that the page can move pawns over them. Lengths are units of the drawing. Styles are classes and attributes.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, NamedTuple

from .pawns import sprite

Marks = Mapping[int, Sequence[tuple[str, int]]]


@dataclass(frozen=True)
class Shape:
    """`pitch` is the distance between two rows, `lane` the lane's width, `least` the least length of a space.

    There are as few rows as that allows, an odd number of them, so that the race ends on the right.
    """

    name: str
    width: float
    pitch: float
    lane: float
    least: float


NARROW = Shape("narrow", 360, 66, 58, 40)
WIDE = Shape("wide", 900, 122, 104, 48)
SHAPES = (NARROW, WIDE)
EDGE = 5.0  # free room round the lane
START, FINISH = 1.25, 1.7  # lengths of Start and of the room behind the line, in spaces


class Point(NamedTuple):
    """A point of the lane's middle; `dx, dy` is the direction of the race, `turn` the side the bend's outside lies on (0 on a straight)."""

    x: float
    y: float
    dx: float
    dy: float
    turn: int


class Pawn(NamedTuple):
    """An athlete on the board. `state` is the ruling's: space, tripped, eliminated, finished, points."""

    athlete: str
    name: str
    state: Mapping[str, Any]


class Lane:
    """The lane of a shape with `line` spaces before the finish line."""

    def __init__(self, shape: Shape, line: int) -> None:
        self.shape, self.line = shape, line
        units = START + line - 1 + FINISH
        rows = 1
        while self._length(rows) / units < shape.least:
            rows += 2
        self.rows = rows
        self.unit = self._length(rows) / units
        self.height = (rows - 1) * shape.pitch + shape.lane + 2 * EDGE

    def _bend(self) -> float:
        return self.shape.pitch / 2 + self.shape.lane / 2 + EDGE

    def _length(self, rows: int) -> float:
        straight = self.shape.width - 2 * self._bend()
        return rows * straight + 2 * (self._bend() - EDGE) + (rows - 1) * math.pi * self.shape.pitch / 2

    def ends(self, space: int) -> tuple[float, float]:
        """Where a space begins and ends, along the lane; the one numbered `line` is the room behind the line."""
        if space == 0:
            return 0.0, START * self.unit
        begin = (START + space - 1) * self.unit
        return begin, begin + (FINISH if space == self.line else 1) * self.unit

    def at(self, s: float) -> Point:
        """The point at a distance from the lane's beginning."""
        shape, bend, radius = self.shape, self._bend(), self.shape.pitch / 2
        arc = math.pi * radius
        for row in range(self.rows):
            right = row % 2 == 0
            begin = EDGE if row == 0 else bend
            end = shape.width - (EDGE if row == self.rows - 1 else bend)
            length = end - begin
            y = EDGE + shape.lane / 2 + row * shape.pitch
            if s <= length or row == self.rows - 1:
                x = begin + s if right else shape.width - begin - s
                return Point(x, y, 1.0 if right else -1.0, 0.0, 0)
            s -= length
            if s < arc:
                angle = s / radius
                side = 1 if right else -1
                x = (shape.width - bend if right else bend) + side * radius * math.sin(angle)
                return Point(x, y + radius - radius * math.cos(angle), side * math.cos(angle), math.sin(angle), side)
            s -= arc
        raise AssertionError("the last row takes the rest")

    def centre(self, space: int) -> Point:
        """The middle of a space."""
        begin, end = self.ends(space)
        return self.at((begin + end) / 2)

    def outline(self, space: int) -> str:
        """The space's outline as path data."""
        begin, end = self.ends(space)
        half = self.shape.lane / 2 - 1.5
        points = [self.at(begin + (end - begin) * part / 8) for part in range(9)]
        one = [_aside(point, half) for point in points]
        other = [_aside(point, -half) for point in reversed(points)]
        bent = any(point.turn for point in points)
        if not bent:
            one, other = [one[0], one[-1]], [other[0], other[-1]]
        return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in one + other) + "Z"


def _aside(point: Point, by: float) -> tuple[float, float]:
    """A point `by` units to the left of the lane's direction (to the right where negative)."""
    return point.x + point.dy * by, point.y - point.dx * by


# where pawns that share a space stand, in pawn radii, and their radius as a share of the smaller side of a space
CLUSTER: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (0.40, ((0, 0),)),
    2: (0.29, ((-0.82, -0.55), (0.82, 0.55))),
    3: (0.26, ((-0.95, -0.8), (0.95, -0.8), (0, 0.9))),
    4: (0.245, ((-1, -1), (1, -1), (-1, 1), (1, 1))),
    5: (0.2, ((-1.2, -1.2), (1.2, -1.2), (0, 0), (-1.2, 1.2), (1.2, 1.2))),
    6: (0.2, ((-1.05, -1.7), (1.05, -1.7), (-1.05, 0), (1.05, 0), (-1.05, 1.7), (1.05, 1.7))),
}


def draw(
    kind: str,
    line: int,
    corner: int | None,
    marks: Marks,
    words: Mapping[str, str],
    shape: Shape = NARROW,
    pawns: Sequence[Pawn] = (),
) -> str:
    """The track as SVG text. `words` needs `start`, `finish`, `corner`; `pawns` are drawn where they stand (the page redraws them)."""
    lane = Lane(shape, line)
    size = min(lane.unit, shape.lane)
    parts = [
        f'<svg class="board board-{shape.name}" viewBox="0 0 {shape.width:g} {lane.height:g}" data-size="{size:.2f}" data-line="{line}"'
        f' data-kind="{escape(kind)}" aria-hidden="true" focusable="false">',
        '<g class="spaces">',
    ]
    for space in range(line + 1):
        point = lane.centre(space)
        here = marks.get(space, ())
        names = ["space", *(f"has-{mark}" for mark, _ in here)]
        names += ["start"] if space == 0 else ["finish"] if space == line else ["even"] if space % 2 == 0 else []
        names += ["is-corner"] if space == corner else []
        centre = f'data-x="{point.x:.1f}" data-y="{point.y:.1f}"'
        parts.append(f'<path class="{" ".join(names)}" data-space="{space}" {centre} d="{lane.outline(space)}"/>')
    parts.append('</g><g class="marks">')
    for space in range(line):
        for mark, by in marks.get(space, ()):
            parts.append(_mark(lane, space, mark, by, size))
    if corner is not None and 0 < corner < line:
        parts.append(_corner(lane, corner, words["corner"]))
    parts.append(_line(lane))
    parts.append("</g><g class=\"numbers\">")
    parts += [_number(lane, space, str(space)) for space in range(1, line)]
    for space, word in ((0, words["start"]), (line, words["finish"])):
        point = lane.centre(space)
        parts.append(f'<text class="word" x="{point.x:.1f}" y="{point.y + shape.lane / 2 - 5:.1f}">{escape(word)}</text>')
    parts.append('</g><g class="pawns">')
    parts += place(lane, pawns)
    return "".join(parts) + "</g></svg>"


def place(lane: Lane, pawns: Sequence[Pawn]) -> list[str]:
    """The pawns on a lane: those of a space side by side, the fallen lying, the eliminated faded, the crossed behind the line."""
    size = min(lane.unit, lane.shape.lane)
    by_space: dict[int, list[Pawn]] = {}
    for pawn in pawns:
        by_space.setdefault(min(int(pawn.state["space"]), lane.line), []).append(pawn)
    out = []
    for space, here in by_space.items():
        point = lane.centre(space)
        share, spots = CLUSTER[min(len(here), 6)]
        for index, pawn in enumerate(here):
            dx, dy = spots[index % 6]
            radius = share * size
            state = pawn.state
            marked = (("fallen", state["tripped"]), ("out", state["eliminated"]), ("home", state["finished"]))
            names = ["pawn"] + [name for name, on in marked if on]
            at = f"translate({point.x + dx * radius:.1f} {point.y + dy * radius:.1f}) scale({radius / 20:.3f})"
            turn = ' transform="rotate(78)"' if state["tripped"] else ""
            out.append(
                f'<g class="{" ".join(names)}" transform="{at}"><title>{escape(pawn.name)}</title>'
                f'<g{turn}><use href="#t-{escape(pawn.athlete)}" x="-20" y="-20" width="40" height="40"/></g></g>'
            )
    return out


def _number(lane: Lane, space: int, text: str) -> str:
    point = lane.centre(space)
    if point.turn:
        x, y = _aside(point, point.turn * (lane.shape.lane / 2 - 9))
    else:
        x, y = point.x - lane.unit / 2 + 10, point.y - lane.shape.lane / 2 + 10
    return f'<text class="number" x="{x:.1f}" y="{y + 3.5:.1f}">{text}</text>'


def _mark(lane: Lane, space: int, mark: str, by: int, size: float) -> str:
    point = lane.centre(space)
    at = f"translate({point.x:.1f} {point.y:.1f})"
    scale = size / 50
    if mark == "arrow":
        angle = math.degrees(math.atan2(point.dy, point.dx)) + (180 if by < 0 else 0)
        way = "back" if by < 0 else "ahead"
        text = f"+{by}" if by > 0 else f"−{-by}"
        return (
            f'<g class="mark arrow {way}" transform="{at}">'
            f'<path transform="rotate({angle:.0f}) scale({scale:.2f})" d="M-19-8H2V-17L21 0L2 17V8H-19Z"/>'
            f'<text y="{4.5 * scale:.1f}" class="by">{text}</text></g>'
        )
    if mark == "rock":
        rock = '<path d="M-18 12L-14-4L-5-13L6-10L17 2L19 12Z"/><path class="facet" d="M-14-4L-3 0L6-10M-3 0L2 12"/>'
        return f'<g class="mark rock" transform="{at} scale({scale:.2f})">{rock}</g>'
    tips = [(math.pi * k / 5, 7.5 if k % 2 else 18) for k in range(10)]
    points = " ".join(f"{math.sin(angle) * radius:.1f},{-math.cos(angle) * radius:.1f}" for angle, radius in tips)
    return f'<g class="mark star" transform="{at} scale({scale:.2f})"><polygon points="{points}"/></g>'


def _corner(lane: Lane, space: int, word: str) -> str:
    """The second corner: a bar across the lane where the space begins, in the accent colour."""
    begin, _ = lane.ends(space)
    point = lane.at(begin)
    half = lane.shape.lane / 2 - 1
    (ax, ay), (bx, by) = _aside(point, half), _aside(point, -half)
    return f'<g class="mark corner"><title>{escape(word)}</title><path d="M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"/></g>'


def _line(lane: Lane) -> str:
    """The finish line: two rows of squares across the lane."""
    begin, _ = lane.ends(lane.line)
    half = lane.shape.lane / 2 - 1.5
    rows = 8
    step = 2 * half / rows
    out = []
    for column in range(2):
        for row in range(rows):
            if (row + column) % 2:
                continue
            one, two = lane.at(begin + column * step), lane.at(begin + (column + 1) * step)
            left, right = half - row * step, half - (row + 1) * step
            corners = [_aside(one, left), _aside(two, left), _aside(two, right), _aside(one, right)]
            out.append("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z")
    return f'<path class="mark chequers" d="{"".join(out)}"/>'


__all__ = ["NARROW", "SHAPES", "WIDE", "Lane", "Pawn", "Shape", "draw", "place", "sprite"]
