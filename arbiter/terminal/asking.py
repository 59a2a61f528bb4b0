"""`arbiter ask` drawn: the answer, its source, the other edition, related points, a scenario that shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.terminal.labels import edition_name
from arbiter.terminal.paint import Paint
from arbiter.texts import texts

Data = Mapping[str, Any]


def draw(data: Data, paint: Paint) -> list[str]:
    """An answer (`arbiter/answer/1`)."""
    lang = data["lang"]
    say = texts(lang)
    unknown = data["verdict"] == "unknown"
    lines = paint.block(data["answer"], "", "", "bold")
    first, *rest = data["points"] or [None]
    if first is not None:
        lines += paint.block(_source(first), paint.sign("  ↳ ", "  > "), "    ", "dim")
    if data["differs"]:
        other = data["differs"]
        lines += ["", paint(say("ask.differs", edition=edition_name(other["edition"], lang)), "yellow")]
        lines += paint.block(other["answer"], "  ", "  ")
        lines += [line for point in other["points"] for line in paint.block(_source(point), paint.sign("  ↳ ", "  > "), "    ", "dim")]
    if rest and not unknown:
        lines += ["", paint(say("ask.related"), "dim")]
        for point in rest:
            lines += paint.block(point["text"], "  ", "  ")
            lines += paint.block(_source(point), paint.sign("  ↳ ", "  > "), "    ", "dim")
    if data["scenario"]:
        lines += ["", paint(say("ask.seen"), "dim"), *("  " + line for line in data["scenario"].splitlines())]
    return lines


def _source(point: Data) -> str:
    return f"{point['source']} ({point['id']})"
