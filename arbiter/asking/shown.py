"""The scenarios that show a rule point, as text: found without reading them as scenarios, which would take too long for a question."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from arbiter.suite.library import folder

TITLE = re.compile(r"(?:scénario|scenario|场景)\b", re.IGNORECASE)
POINT = re.compile(r"(?<![\w.])[a-z]{2}(?:\.[a-z0-9_]+)+(?![\w.])")


@cache
def showing() -> Mapping[str, tuple[str, ...]]:
    """For each rule point the texts of the scenarios that cite it, the shortest first."""
    home = folder()
    found: dict[str, list[str]] = {}
    for path in sorted(home.rglob("*.arb")) if home is not None else ():
        for text in _scenarios(path.read_text(encoding="utf-8-sig")):
            for point in dict.fromkeys(POINT.findall(_without_comments(text))):
                found.setdefault(point, []).append(text)
    return {point: tuple(sorted(texts, key=len)) for point, texts in found.items()}


def scenario_for(points: Iterable[str], spoken_of: Iterable[str], names: Mapping[str, Iterable[str]]) -> str | None:
    """The shortest scenario that cites the first of `points` that any cites, one with all athletes spoken of before others."""
    wanted = [tuple(names.get(athlete, ())) for athlete in spoken_of]
    for point in points:
        texts = showing().get(point, ())
        if texts:
            return max(texts, key=lambda text: sum(any(name in text for name in forms) for forms in wanted))
    return None


def _scenarios(text: str) -> list[str]:
    """The scenarios of a file, each with the lines that all share."""
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if TITLE.match(line)]
    if not starts:
        return [text]
    shared = [line for line in lines[: starts[0]] if line.strip() and not line.startswith("#")]
    ends = [*starts[1:], len(lines)]
    return ["\n".join([*shared, *lines[start:end]]).strip() + "\n" for start, end in zip(starts, ends, strict=True)]


def _without_comments(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
