"""Where the two editions part: the listed differences, each with the rule points that part them.

The entries stand in `data/divergences.yaml`, which says what each field means; their scenarios in `scenarios/compete/divergences/`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import yaml

from arbiter.rulebook import rulebook
from arbiter.rulebook.open_points import open_points

DATA = Path(__file__).parent / "data" / "divergences.yaml"
END, ORDER, READING, ALIKE = "end", "order", "reading", "same"
SHOWS = (END, ORDER, READING, ALIKE)
EVENTS = ("turn", "move", "warp")


class Taken(NamedTuple):
    """A reading of an open point, and the edition that leaves the point open."""

    edition: str
    point: str
    name: str


class Look(NamedTuple):
    """Where to look for smallest situations: who is seated, on which track (a line in English), what happens, what is said of states."""

    casts: tuple[tuple[str, ...], ...]
    events: tuple[str, ...]
    track: str
    states: Mapping[str, str]
    spaces: tuple[int, int]
    teams: tuple[int, ...]  # how many athletes each player has, in the order of the cast; none: one each


@dataclass(frozen=True, slots=True)
class Divergence:
    """One difference. `shows` is `end`, `order`, `reading` or `same`; `clauses` holds None for a step of the turn itself."""

    id: str
    shows: str
    open: Mapping[str, tuple[str, ...]]
    reading: Taken | None
    points: Mapping[str, tuple[str, ...]]
    silent: bool
    clauses: tuple[str | None, ...]
    look: Look | None
    gist: Mapping[str, str]


@cache
def divergences() -> Mapping[str, Divergence]:
    """All listed differences by id, in the order of the file. Raises ValueError where an entry is not sound."""
    with DATA.open(encoding="utf-8") as file:
        entries = yaml.load(file, Loader=yaml.CSafeLoader)
    found: dict[str, Divergence] = {}
    for entry in entries:
        one = _divergence(entry)
        if one.id in found:
            raise ValueError(f"divergence {one.id} is listed twice")
        found[one.id] = one
    return MappingProxyType(found)


def _divergence(entry: dict[str, Any]) -> Divergence:
    id = entry["id"]
    one = Divergence(
        id=id,
        shows=entry["shows"],
        open=MappingProxyType({edition: tuple(points) for edition, points in entry.get("open", {}).items()}),
        reading=Taken(**entry["reading"]) if "reading" in entry else None,
        points=MappingProxyType({edition: tuple(points) for edition, points in entry["points"].items()}),
        silent=entry.get("silent", False),
        clauses=tuple(None if clause == "-" else clause for clause in entry.get("clauses", ())),
        look=_look(entry["search"]) if "search" in entry else None,
        gist=MappingProxyType(entry["gist"]),
    )
    if one.shows not in SHOWS:
        raise ValueError(f"divergence {id}: {one.shows} is none of {', '.join(SHOWS)}")
    if (one.shows == READING) != (one.reading is not None):
        raise ValueError(f"divergence {id}: a reading belongs to those that only a reading shows")
    if (one.shows == ALIKE) == bool(one.clauses):
        raise ValueError(f"divergence {id}: the powers that part belong to those that part")
    if set(one.gist) != {"fr", "zh", "en"}:
        raise ValueError(f"divergence {id}: its gist is not in three languages")
    known = rulebook()
    for point in (point for points in one.points.values() for point in points):
        if point not in known:
            raise ValueError(f"divergence {id}: there is no rule point {point}")
    for edition, points in one.open.items():
        for name in points:
            if name not in open_points() or edition not in open_points()[name].default:
                raise ValueError(f"divergence {id}: {edition} does not leave {name} open")
    if one.reading is not None:
        asked = open_points()[one.reading.point]
        if one.reading.name not in asked.others(asked.default[one.reading.edition]):
            raise ValueError(f"divergence {id}: {one.reading.name} is no other reading of {one.reading.point}")
    return one


def _look(entry: dict[str, Any]) -> Look:
    first, last = entry.get("spaces", (0, 5))
    return Look(
        tuple(tuple(cast) for cast in entry["cast"]),
        tuple(entry["events"]),
        entry.get("track", ""),
        MappingProxyType(entry.get("with", {})),
        (first, last),
        tuple(entry.get("teams", ())),
    )
