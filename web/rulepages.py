"""What the rulebook's pages show of points, sections and open points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from arbiter.games import DEFAULT
from arbiter.language.lexicon import lexicon
from arbiter.rulebook import Point, rulebook
from arbiter.rulebook.open_points import OpenPoint, open_points
from arbiter.rulebook.points import DATA, read_yaml

from .gallery import citing

PREFIX = {"fr-2.0": "fr", "zh": "zh"}  # the edition of the scenario language -> of the rulebook's ids


@cache
def documents() -> Mapping[str, Any]:
    """The documents by id, with the headings of their sections."""
    return {document["id"]: document for document in read_yaml(DATA / "documents.yaml")["documents"]}


def section_name(section: str, lang: str) -> str | None:
    """What a section is called; None for one that no document has. An athlete's section has its name."""
    if section in lexicon(DEFAULT).names:
        return lexicon(DEFAULT).name(section, lang)
    for document in documents().values():
        for known in document["sections"]:
            if known["id"] == section:
                return str(known["heading"][lang])
    return None


def sections(edition: str) -> dict[str, list[Point]]:
    """An edition's points by section, in the order of the rulebook."""
    found: dict[str, list[Point]] = {}
    for point in rulebook().points(PREFIX[edition]):
        found.setdefault(point.source.section, []).append(point)
    return found


def examples(id: str, most: int = 40) -> list[dict[str, str]]:
    """The scenarios that rest on a point (or on one that says the very same), each with the address it opens by."""
    found: dict[str, dict[str, str]] = {}
    for one in rulebook().expand([id]):
        for entry in citing().get(one, ()):
            found.setdefault(entry.id, {"id": entry.id, "title": entry.title, "edition": entry.edition})
    return list(found.values())[:most]


def point_data(point: Point, lang: str, whole: bool = True) -> dict[str, Any]:
    """A point as plain data in a language; `whole` with ways to ask, twins, open points and scenarios."""
    book = rulebook()
    data: dict[str, Any] = {
        "id": point.id,
        "edition": "fr-2.0" if point.edition == "fr" else point.edition,
        "kind": point.kind,
        "label": book.label(point.id, lang),
        "gist": point.gist[lang],
        "source": {
            "document": documents()[point.source.document]["label"][lang],
            "section": section_name(point.source.section, lang) or point.source.section,
            "point": point.source.point,
        },
        "athletes": list(point.athletes),
    }
    if whole:
        data["ask"] = list(point.ask.get(lang, ()))
        data["same_as"] = list(book.same_as(point.id))
        data["open_points"] = [one.id for one in open_points().values() if any(point.id in ids for ids in one.rests_on.values())]
        data["examples"] = examples(point.id)
    return data


def open_data(point: OpenPoint, lang: str) -> dict[str, Any]:
    """An open point as plain data in a language."""
    return {
        "id": point.id,
        "question": point.question[lang],
        "why": point.why[lang],
        "readings": [{"name": name, "text": point.names[name][lang]} for name in point.readings],
        "editions": {
            edition: {"default": point.default[edition], "authority": point.authority[edition], "rests_on": list(point.rests_on[edition])}
            for edition in point.editions
        },
        "athletes": list(point.athletes),
    }
