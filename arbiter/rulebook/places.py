"""Where a rule point stands in its printed document: the heading and the paragraph under it.

The French FAQ numbers nothing; `documents.yaml` says how each heading begins and which paragraph a point is. `python -m
arbiter.rulebook.places` writes `docs/points.md`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from arbiter.games import rulebooks
from arbiter.rulebook.loader import Rulebook, rulebook
from arbiter.rulebook.points import DATA, Source, read_yaml

PAGE = Path(__file__).parents[2] / "docs" / "points.md"
HEAD = """# Rule points and where they stand

Generated from `arbiter/rulebook/data/` by `python -m arbiter.rulebook.places`; edit the data, not this.

The French FAQ 2.0 numbers nothing. Its points are numbered here so that a citation can be found again:

- A section is a heading of the FAQ, or an athlete. Sections are named in our words; the table gives how the printed heading begins.
- In an athlete's section the point `card` is the text of the card; points 1, 2, 3 … are the paragraphs after it, in their order.
- Under the other headings paragraphs count from 1; a lead-in and each line of its list count as paragraphs. A point that takes
  several paragraphs has their span (1–4). Paragraphs that rule nothing have no point, so a point's number may be the smaller one.
- `fr.banana.2` is the second paragraph after Banana's card; a citation writes it "FAQ 2.0 · Banane · 2".

The Chinese page has headings, tables and lists: a section is a heading (an athlete's entry is one point), and its points count the
statements under it, rows and list items alike, from 1, or bear the name of their row.

`arbiter rules fr.banana.2` or `arbiter rules "Banane · 2"` shows a point.
"""


@dataclass(frozen=True, slots=True)
class Place:
    """A printed heading (or how it begins) and what stands under it: `card`, a paragraph or a span ("1–4"), a row's name, or ""."""

    section: str
    paragraph: str
    after_card: bool


class Places:
    """The places of the points of a rulebook."""

    def __init__(self, book: Rulebook, *folders: Path) -> None:
        """`folders` are those of documents.yaml, one a game that brings its own."""
        documents: list[dict[str, Any]] = [one for data in folders for one in read_yaml(data / "documents.yaml")["documents"]]
        self._sections = {(document["id"], section["id"]): section for document in documents for section in document["sections"]}
        self._names = {athlete.id: athlete.name for athlete in book.athletes()}
        self._book = book

    def place(self, id: str) -> Place:
        """The place of a point; UnknownPoint where there is none such."""
        source = self._book.point(id).source
        section: Mapping[str, Any] = self._sections.get((source.document, source.section), {})
        if source.document == "zh-page":
            return Place(section["heading"]["zh"], self._row(source, section), False)
        if not section:
            return Place(self._names[source.section]["fr"], source.point, source.point != "card")
        opens = section.get("parts", {}).get(source.point, section.get("opens", section["heading"]["fr"]))
        return Place(opens, section.get("paragraphs", {}).get(source.point, source.point or "1"), False)

    def _row(self, source: Source, section: Mapping[str, Any]) -> str:
        named = section.get("points", {}).get(source.point) or self._names.get(source.point)
        return str(named["zh"]) if named else source.point


@cache
def places() -> Places:
    """The places of this installation's rulebook."""
    return Places(rulebook(), DATA, *rulebooks())


def as_markdown() -> str:
    """The text of `docs/points.md`: for each document and section its points with heading and paragraph."""
    book = rulebook()
    lines = [HEAD]
    before = ("", "")
    for point in book.points():
        label = book.label(point.id, "en")
        source = (point.source.document, point.source.section)
        if source != before:
            title = label.removesuffix(f" · {label.rsplit(' · ', 1)[-1]}") if point.source.point else label
            lines += ["", f"## {title}", "", "| point | in French | in Chinese | heading | paragraph |", "|---|---|---|---|---|"]
        before = source
        place = places().place(point.id)
        cells = (f"`{point.id}`", book.label(point.id, "fr"), book.label(point.id, "zh"), place.section, _said(place))
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines).replace("\n\n\n", "\n\n") + "\n"


def _said(place: Place) -> str:
    return f"{place.paragraph} after the card" if place.after_card else place.paragraph or "–"


if __name__ == "__main__":
    PAGE.write_text(as_markdown(), encoding="utf-8")
