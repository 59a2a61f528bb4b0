"""Citations in short: "Centaure · 1, 2" instead of two whole labels; the edition's own document goes without saying."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.games import game_named, games
from arbiter.rulebook import rulebook
from arbiter.rulebook.index import split


def labels(points: Iterable[str], edition: str, lang: str) -> list[str]:
    """The rule points of a step named in short, those of one section together."""
    own = edition.partition("-")[0]
    sections: dict[tuple[str, str, str], list[str]] = {}
    for id in points:
        label = rulebook().label(id, lang)
        document, parts = split(label)
        section, point = parts[0] if parts else "", " · ".join(parts[1:])
        titled = label.startswith("《")  # 《FAQ 2.0》香蕉·2, but 中文规则 · 特殊规则细节 · 同时到达
        key = ("" if id.partition(".")[0] == own else document, section, "·" if titled else " · ")
        sections.setdefault(key, []).append(point)
    comma = "、" if lang == "zh" else ", "
    told = []
    for (document, section, dot), named in sections.items():
        label = dot.join(part for part in (section, comma.join(point for point in named if point)) if part)
        told.append(document + ("" if dot == "·" else dot if document and label else "") + label)
    return told


def edition_name(edition: str, lang: str) -> str:
    """An edition's name, as its game tells it; its id where no game has it."""
    played = next((game_named(id) for id in games() if edition in game_named(id).editions), None)
    return edition if played is None else played.edition_name(edition, lang)
