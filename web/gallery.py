"""The project's scenarios as a gallery: each has an address (`compete/fr/banana/3`: the third of that file) and a text of its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from arbiter.games import game_of
from arbiter.language import format_text
from arbiter.language.lines import split_lines
from arbiter.language.scene import Cites, Expect, Scenario
from arbiter.ruling.document import DEFAULT_EDITION
from arbiter.suite.library import folder
from arbiter.suite.runner import document


class Entry(NamedTuple):
    """A scenario of the gallery. `text` is the whole of it, what its file shares included; `cites` the rule points it expects."""

    id: str
    title: str
    edition: str
    athletes: tuple[str, ...]
    cites: tuple[str, ...]
    text: str


class Shelf(NamedTuple):
    """One file: `id` is its path without ending, below the folder of scenarios; `subject` the file's name."""

    id: str
    game: str
    edition: str
    subject: str
    entries: tuple[Entry, ...]


@cache
def shelves() -> Mapping[str, Shelf]:
    """Every file that can be read, by id, in order. Read once a process."""
    home = folder()
    found: dict[str, Shelf] = {}
    for path in sorted(home.rglob("*.arb")) if home is not None else ():
        shelf = _shelf(path, path.relative_to(home).with_suffix("").as_posix())  # type: ignore[arg-type]
        if shelf.entries:
            found[shelf.id] = shelf
    return found


@cache
def entries() -> Mapping[str, Entry]:
    """Every scenario by id."""
    return {entry.id: entry for shelf in shelves().values() for entry in shelf.entries}


@cache
def citing() -> Mapping[str, tuple[Entry, ...]]:
    """For each rule point the scenarios that expect it to be cited, the short ones first."""
    found: dict[str, list[Entry]] = {}
    for entry in entries().values():
        for point in entry.cites:
            found.setdefault(point, []).append(entry)
    return {point: tuple(sorted(those, key=lambda entry: len(entry.text))) for point, those in found.items()}


@cache
def told(id: str, lang: str) -> str:
    """A scenario's text in a language: the words are translated, titles and comments stay. Raises KeyError."""
    return format_text(entries()[id].text, lang)


@cache  # each by itself: a request that is out of time half way has not read in vain
def _shelf(path: Path, id: str) -> Shelf:
    doc = document(path)
    lines = split_lines(doc.text or path.read_text(encoding="utf-8-sig"))
    starts = [scenario.span.line for scenario in doc.scenarios]
    shared = [line for line in lines[: starts[0] - 1] if line.strip() and not line.lstrip().startswith("#")] if starts else []
    found = []
    for number, (scenario, start) in enumerate(zip(doc.scenarios, starts, strict=True), 1):
        end = starts[number] - 1 if number < len(starts) else len(lines)
        own = lines[start - 1 : end] if scenario.title or len(starts) > 1 else lines
        text = "\n".join([*shared, *own] if own is not lines else lines).strip() + "\n"
        edition = scenario.edition or DEFAULT_EDITION
        athletes = game_of(scenario).seats(scenario)
        found.append(Entry(f"{id}/{number}", scenario.title, edition, athletes, _cites(scenario), text))
    game, _, rest = id.partition("/")
    return Shelf(id, game, rest.partition("/")[0], id.rpartition("/")[2], tuple(found))


def _cites(scenario: Scenario) -> tuple[str, ...]:
    blocks = [block for block in scenario.script if isinstance(block, Expect)]
    return tuple(dict.fromkeys(line.point for block in blocks for line, _ in block.lines if isinstance(line, Cites)))
