"""Rule points, documents and athletes as the data files give them.

Reading YAML is the slow part of the rulebook (about 0.1 ms a point); `index.py` keeps what a ruling needs apart from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

DATA = Path(__file__).parent / "data"
LANGUAGES = ("fr", "zh", "en")
ANSWERS = ("yes", "no", "value", "depends", "open", "-")


@dataclass(frozen=True, slots=True)
class Source:
    """Where a point stands: document id, section (an athlete's id or a section of documents.yaml), point ("" in a section of one).

    A point is a number, a word documents.yaml names, or an athlete's id.
    """

    document: str
    section: str
    point: str


@dataclass(frozen=True, slots=True)
class Point:
    """One rule point. `kind` is `engine`, `game` or `text`; `athletes` are the ids of those it names or concerns.

    `same_as` are the points of the same edition that say the very same thing of the very same athletes. `gist` tells the rule
    and `ask` two or three ways to ask about it, by language (`fr`, `zh`, `en`). `answers` says what the point answers to each of those
    ways, in their order: `yes`, `no`, `value` (it is told), `depends`, `open`; `-` where it does not answer that one. None: not yet said.
    """

    id: str
    kind: str
    source: Source
    athletes: tuple[str, ...]
    same_as: tuple[str, ...]
    gist: Mapping[str, str]
    ask: Mapping[str, tuple[str, ...]]
    answers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def edition(self) -> str:
        """The prefix of its id: `fr` or `zh`."""
        return self.id.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Athlete:
    """An athlete: name by language, other names players use, and the forms sentences need (`forms["fr"]["de"]`)."""

    id: str
    name: Mapping[str, str]
    also: tuple[str, ...]
    forms: Mapping[str, Mapping[str, Any]]


def read_yaml(path: Path) -> Any:
    """The content of a YAML file."""
    import yaml  # here, not above: a ruling that needs only the index never pays for it

    with path.open(encoding="utf-8") as file:
        return yaml.load(file, Loader=yaml.CSafeLoader)


def point_files(data: Path) -> tuple[str, ...]:
    """The files of rule points, as paths below `data`."""
    return tuple(sorted(path.relative_to(data).as_posix() for path in (data / "points").glob("*/*.yaml")))


def read_points(path: Path) -> tuple[Point, ...]:
    """The points of one file, in its order."""
    return tuple(_point(entry) for entry in read_yaml(path) or ())


def read_athletes(data: Path) -> tuple[Athlete, ...]:
    """The athletes, in the order of the file; a game need not have any."""
    path = data / "athletes.yaml"
    return tuple(
        Athlete(
            id=entry["id"],
            name=MappingProxyType({lang: entry[lang] for lang in LANGUAGES}),
            also=tuple(entry["also"]),
            forms=MappingProxyType({lang: MappingProxyType(forms) for lang, forms in entry.get("forms", {}).items()}),
        )
        for entry in (read_yaml(path) if path.is_file() else ())
    )


def _point(entry: dict[str, Any]) -> Point:
    source = entry["source"]
    return Point(
        id=entry["id"],
        kind=entry["kind"],
        source=Source(source["document"], source["section"], str(source["point"])),
        athletes=tuple(entry["athletes"]),
        same_as=tuple(entry["same_as"]),
        gist=MappingProxyType(entry["gist"]),
        ask=MappingProxyType({lang: tuple(ways) for lang, ways in entry["ask"].items()}),
        answers=MappingProxyType(_answers(entry.get("answers", {}))),
    )


def _answers(given: Any) -> dict[str, tuple[str, ...]]:
    """Answers by language; a list stands for every language, and YAML reads a bare yes or no as a truth."""
    words = {True: "yes", False: "no"}
    by_lang = given if isinstance(given, dict) else dict.fromkeys(LANGUAGES, given)
    return {lang: tuple(words.get(word, word) for word in row) for lang, row in by_lang.items()}
