"""The thirty-six powers, one file each. Each file reads like its card."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from arbiter.games.compete.clauses.power import Power


@cache
def power(athlete: str) -> Power:
    """The power printed on an athlete's card. Raises KeyError for an athlete that is not there."""
    if athlete not in ATHLETES:
        raise KeyError(athlete)
    return import_module(f"arbiter.games.compete.powers.{athlete}").POWER  # type: ignore[no-any-return]


ATHLETES = frozenset(path.stem for path in Path(__file__).parent.glob("[a-z]*.py"))


EXAMPLE = "banana"  # for messages that show how an athlete is written


def all_powers() -> list[Power]:
    """Every power, by athlete's id."""
    return [power(athlete) for athlete in sorted(ATHLETES)]
