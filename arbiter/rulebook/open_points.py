"""The open points: what the sources do not decide, with the readings a table may take.

The entries stand in `data/open_points.yaml`. Ids of editions are those of the scenario language (`fr-2.0`, `zh`), ids of rule
points and athletes those of the rulebook. Texts are given by language: `fr`, `zh`, `en`.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import yaml

DATA = Path(__file__).parent / "data" / "open_points.yaml"
EDITIONS = {"fr-2.0": "French FAQ 2.0", "zh": "Chinese page"}


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """One question the rules leave open.

    `readings` are the possible answers by name. The mappings by edition hold only the editions that leave it open: the reading
    taken by default, the rule point of the last resort (how a table settles it), the rule points the question comes from.
    `athletes` is empty where everybody is concerned. `names` tells in one sentence what each reading means.
    """

    id: str
    readings: tuple[str, ...]
    default: Mapping[str, str]
    authority: Mapping[str, str]
    rests_on: Mapping[str, tuple[str, ...]]
    athletes: tuple[str, ...]
    question: Mapping[str, str]
    names: Mapping[str, Mapping[str, str]]
    why: Mapping[str, str]

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions it is open in."""
        return tuple(self.default)

    def others(self, reading: str) -> tuple[str, ...]:
        """The readings beside this one, in their order."""
        return tuple(name for name in self.readings if name != reading)


@cache
def open_points() -> Mapping[str, OpenPoint]:
    """All open points by id, in the order of the files, those of other games behind. Read once a process.

    Raises ValueError where an entry contradicts itself.
    """
    from arbiter.games import rulebooks

    entries = []
    for path in (DATA, *(folder / DATA.name for folder in rulebooks())):
        if path.is_file():
            with path.open(encoding="utf-8") as file:
                entries += yaml.load(file, Loader=yaml.CSafeLoader)
    points: dict[str, OpenPoint] = {}
    for entry in entries:
        point = _point(entry)
        if point.id in points:
            raise ValueError(f"open point {point.id} is defined twice")
        points[point.id] = point
    return MappingProxyType(points)


def _point(entry: dict[str, Any]) -> OpenPoint:
    point = OpenPoint(
        id=entry["id"],
        readings=tuple(entry["readings"]),
        default=MappingProxyType(entry["default"]),
        authority=MappingProxyType(entry["authority"]),
        rests_on=MappingProxyType({edition: tuple(ids) for edition, ids in entry["rests_on"].items()}),
        athletes=tuple(entry["athletes"]),
        question=MappingProxyType(entry["question"]),
        names=MappingProxyType({name: MappingProxyType(texts) for name, texts in entry["names"].items()}),
        why=MappingProxyType(entry["why"]),
    )
    if set(point.names) != set(point.readings):
        raise ValueError(f"open point {point.id}: names and readings differ")
    if not (set(point.default) == set(point.authority) == set(point.rests_on)):
        raise ValueError(f"open point {point.id}: default, authority and rests_on speak of different editions")
    if unknown := set(point.default.values()) - set(point.readings):
        raise ValueError(f"open point {point.id}: default {sorted(unknown)} is none of its readings")
    return point


def as_markdown() -> str:
    """The text of `docs/open-points.md`: every open point in English with its readings, the question in French and Chinese too."""
    lines = [
        "# Open points",
        "",
        "Generated from `arbiter/rulebook/data/open_points.yaml` by `python -m arbiter.rulebook.open_points`; edit the data, not this.",
        "",
        "Where the sources do not decide, or contradict each other, a ruling says that it rests on an open point, takes the default",
        "and tells whether another reading would end differently. `reading duel.many = once` in a scenario takes another one.",
        "",
    ]
    for point in open_points().values():
        lines += [f"## {point.id}", "", point.question["en"], "", f"- fr: {point.question['fr']}", f"- zh: {point.question['zh']}", ""]
        lines += ["| reading | meaning | default in |", "|---|---|---|"]
        for name in point.readings:
            defaults = ", ".join(edition for edition, taken in point.default.items() if taken == name) or "–"
            lines.append(f"| `{name}` | {point.names[name]['en']} | {defaults} |")
        lines += ["", f"Why: {point.why['en']}", ""]
        for edition, rests_on in point.rests_on.items():
            ids = ", ".join(f"`{id}`" for id in rests_on)
            lines.append(f"- {EDITIONS[edition]}: rests on {ids}; last resort `{point.authority[edition]}`.")
        lines.append("")
    return "\n".join(lines)


def main() -> None:
    """Print the page, or write it with `--write PATH`."""
    parser = argparse.ArgumentParser(description="The page of open points.")
    parser.add_argument("--write", type=Path, metavar="PATH", help="write the page there instead of printing it")
    target = parser.parse_args().write
    if target is None:
        print(as_markdown(), end="")
    else:
        target.write_text(as_markdown(), encoding="utf-8")


if __name__ == "__main__":
    main()
