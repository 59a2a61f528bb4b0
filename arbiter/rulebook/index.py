"""The index: what a ruling needs of each point (kind, joined points, label, file), without reading a line of YAML.

It stands in `data/points/index.json`, made from the data by `python -m arbiter.rulebook`. It records the size of every file it
comes from; where one differs it is made anew in memory, slower but right, so edited data counts at once.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arbiter.rulebook.points import DATA, LANGUAGES, Athlete, Point, Source, point_files, read_athletes, read_points, read_yaml


@dataclass(frozen=True, slots=True)
class Entry:
    """What the index holds of a point: kind, file below the data folder, the whole class of joined points (itself apart), labels."""

    kind: str
    file: str
    same_as: tuple[str, ...]
    label: Mapping[str, str]


def index(data: Path = DATA) -> Mapping[str, Entry]:
    """The index of `data` by point id: from its file where that is up to date, else from the data."""
    path = data / "points" / "index.json"
    sizes = _sizes(data)
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
        if stored["files"] == sizes:
            return {id: Entry(e["kind"], e["file"], tuple(e["same_as"]), e["label"]) for id, e in stored["points"].items()}
    except (OSError, ValueError, KeyError):
        pass
    return build(data)


def build(data: Path = DATA) -> Mapping[str, Entry]:
    """The index made from the data.

    Raises ValueError where an id is defined twice or documents.yaml has no name for a point's source.
    """
    athletes = read_athletes(data)
    points: dict[str, tuple[str, Point]] = {}
    for file in _in_order(point_files(data), athletes):
        for point in read_points(data / file):
            if point.id in points:
                raise ValueError(f"rule point {point.id} is defined twice: {points[point.id][0]}, {file}")
            points[point.id] = (file, point)
    joined = _classes({id: point for id, (_, point) in points.items()})
    names = Labels(read_yaml(data / "documents.yaml"), athletes)
    return {
        id: Entry(point.kind, file, joined.get(id, ()), {lang: names.label(point.source, lang) for lang in LANGUAGES})
        for id, (file, point) in points.items()
    }


def write(data: Path = DATA) -> None:
    """Write the index file, one point a line."""
    lines = [
        f"{json.dumps(id)}: " + json.dumps({"kind": e.kind, "file": e.file, "same_as": e.same_as, "label": e.label}, ensure_ascii=False)
        for id, e in build(data).items()
    ]
    files = json.dumps(_sizes(data), indent=1)
    text = '{"files": ' + files + ',\n"points": {\n' + ",\n".join(lines) + "\n}}\n"
    (data / "points" / "index.json").write_text(text, encoding="utf-8")


class Labels:
    """How a citation names a point: "FAQ 2.0 · Banane · 2", "《FAQ 2.0》香蕉·2"."""

    def __init__(self, documents: Mapping[str, Any], athletes: Iterable[Athlete]) -> None:
        """`documents` is the content of documents.yaml."""
        self._documents = {document["id"]: document for document in documents["documents"]}
        self._sections = {(d["id"], section["id"]): section for d in documents["documents"] for section in d["sections"]}
        self._athletes = {athlete.id: athlete.name for athlete in athletes}
        self._points = documents["points"]

    def label(self, source: Source, lang: str) -> str:
        """The label of a point's source in `lang`; ValueError where documents.yaml lacks its document, section or named point."""
        if source.document not in self._documents:
            raise ValueError(f"documents.yaml has no document {source.document}")
        document = self._documents[source.document]
        after, between = map(str, document.get("separators", {}).get(lang, (" · ", " · ")))
        parts = [name for name in (self._section(source, lang), self._point(source, lang)) if name]
        return f"{document['label'][lang]}{after}{between.join(parts)}"

    def _section(self, source: Source, lang: str) -> str:
        section = self._sections.get((source.document, source.section))
        if section is not None:
            return str(section["heading"][lang])
        if source.section in self._athletes:
            return self._athletes[source.section][lang]
        raise ValueError(f"documents.yaml has no section {source.section} of {source.document}")

    def _point(self, source: Source, lang: str) -> str:
        if not source.point or source.point.isdigit():
            return source.point
        named = self._sections.get((source.document, source.section), {}).get("points", {})
        name = named.get(source.point) or self._points.get(source.point) or self._athletes.get(source.point)
        if name is None:
            raise ValueError(f"documents.yaml names no point {source.point} in section {source.section} of {source.document}")
        return str(name[lang])


def split(label: str) -> tuple[str, tuple[str, ...]]:
    """A label's document and what stands behind it."""
    if label.startswith("《"):
        document, _, rest = label.partition("》")
        return document + "》", tuple(rest.split("·"))
    document, *parts = label.split(" · ")
    return document, tuple(parts)


def _sizes(data: Path) -> dict[str, int]:
    files = ("athletes.yaml", "documents.yaml", *point_files(data))
    return {file: (data / file).stat().st_size for file in files if (data / file).is_file()}


def _in_order(files: Iterable[str], athletes: Iterable[Athlete]) -> list[str]:
    """Edition by edition: the files of general points first, then one file an athlete in the athletes' order."""
    rank = {athlete.id: number for number, athlete in enumerate(athletes, start=1)}
    return sorted(files, key=lambda file: (Path(file).parent.name, rank.get(Path(file).stem, 0), Path(file).stem != "general", file))


def _classes(points: Mapping[str, Point]) -> Mapping[str, tuple[str, ...]]:
    """For each joined point the others of its class: `same_as` read both ways and through, in the order of `points`."""
    classes: dict[str, set[str]] = {}
    for id, point in points.items():
        for other in point.same_as:
            if other not in points:  # the tests name it; a ruling need not stop for it
                continue
            merged = classes.get(id, {id}) | classes.get(other, {other})
            classes.update(dict.fromkeys(merged, merged))
    rank = {id: number for number, id in enumerate(points)}
    return {id: tuple(sorted(members - {id}, key=rank.__getitem__)) for id, members in classes.items()}
