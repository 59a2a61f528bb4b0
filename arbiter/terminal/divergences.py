"""`arbiter divergences`: smallest situations, and what is amiss with the scenarios, as lines and data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arbiter.divergences import Found
from arbiter.divergences.check import Fault
from arbiter.rulebook.divergences import ALIKE, Divergence
from arbiter.texts import texts


def found_text(divergence: Divergence, found: Found, lang: str) -> str:
    """The smallest situation as a scenario, or a comment that says why there is none."""
    say = texts(lang)
    if found.text:
        return found.text.rstrip()
    key = "same" if divergence.shows == ALIKE else "nowhere" if not found.looked else "none"
    return f"# {divergence.id}{say('divergences.colon')}{say('divergences.' + key, count=found.looked)}\n# {divergence.gist[lang]}"


def found_data(divergence: Divergence, found: Found, lang: str) -> dict[str, Any]:
    """A listed difference with the smallest situation found."""
    return {
        "id": divergence.id,
        "shows": divergence.shows,
        "gist": divergence.gist[lang],
        "points": {edition: list(points) for edition, points in divergence.points.items()},
        "open": {edition: list(points) for edition, points in divergence.open.items()},
        "reading": None if divergence.reading is None else divergence.reading._asdict(),
        "looked": found.looked,
        "scenario": found.text or None,
    }


def fault_lines(faults: Iterable[Fault], lang: str) -> list[str]:
    """What is amiss, a line each."""
    say = texts(lang)
    lines = []
    for fault in faults:
        where = f"{fault.path}:{fault.line}" if fault.line else str(fault.path)
        lines.append(where + say("divergences.colon") + say("divergences.fault." + fault.key, **fault.args))
    return lines
