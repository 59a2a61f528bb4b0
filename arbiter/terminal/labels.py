"""Citations in short: "Centaure · 1, 2" instead of two whole labels; the edition's own document goes without saying."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.rulebook import rulebook


def labels(points: Iterable[str], edition: str, lang: str) -> list[str]:
    """The rule points of a step named in short, those of one section together."""
    own = edition.partition("-")[0]
    sections: dict[tuple[str, str], list[str]] = {}
    for id in points:
        document, section, point = split(rulebook().label(id, lang))
        key = ("" if id.partition(".")[0] == own else document, section)
        sections.setdefault(key, []).append(point)
    comma, dot = ("、", "·") if lang == "zh" else (", ", " · ")
    return [
        dot.join(part for part in (document, section, comma.join(sorted(filter(None, named), key=_rank))) if part)
        for (document, section), named in sections.items()
    ]


def _rank(point: str) -> int:
    """Named points first, then numbers."""
    return int(point) if point.isdigit() else 0


def split(label: str) -> tuple[str, str, str]:
    """A label's document, section and point ("" where it has none)."""
    if label.startswith("《"):
        document, _, rest = label.partition("》")
        parts = [document + "》", *rest.split("·")]
    else:
        parts = label.split(" · ")
    return parts[0], parts[1] if len(parts) > 1 else "", " · ".join(parts[2:])
