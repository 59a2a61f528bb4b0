"""The project's own scenarios, as examples of the rule points they cite."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from arbiter import place
from arbiter.language.scene import Cites, Expect, Scenario
from arbiter.suite.runner import document


class Example(NamedTuple):
    """A scenario that expects a rule point to be cited."""

    path: Path
    scenario: Scenario


def folder() -> Path | None:
    """The folder of the project's scenarios: inside an installed package, beside it in a checkout; None where there is none."""
    home = place("scenarios")
    return home if home.is_dir() else None


def examples(point: str) -> list[Example]:
    """The project's scenarios that expect `point` to be cited, in the order of their files."""
    home = folder()
    found: list[Example] = []
    for path in sorted(home.rglob("*.arb")) if home is not None else ():
        if point.encode() in path.read_bytes():
            found += [Example(path, scenario) for scenario in document(path).scenarios if _cites(scenario, point)]
    return found


def _cites(scenario: Scenario, point: str) -> bool:
    return any(
        isinstance(line, Cites) and line.point == point for block in scenario.script if isinstance(block, Expect) for line, _ in block.lines
    )
