"""The editions: what each settles, leaves open and cites. `edition("fr-2.0")` gives one, loaded when first asked for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from arbiter.games.compete.citations import Citations

if TYPE_CHECKING:
    from arbiter.games.compete.act import Act
    from arbiter.kernel.machine import Machine

MODULES = {"fr-2.0": "fr"}


@dataclass(frozen=True)
class Edition:
    """An edition. `defaults` holds the reading of every open point, settled ones too; `open_points` those it leaves open."""

    id: str
    defaults: dict[str, str]
    open_points: frozenset[str]
    citations: Citations
    passing_backwards: bool = True  # fr.passing.1, fr.passing.2
    members_react: bool = False  # fr.group.1 to .3
    one_by_one: bool = False  # fr.centaur.3

    def duel_after(self, m: Machine, act: Act) -> bool:
        """Whether a sharing made by this action lets a duel be called (fr.warp.1: a teleport is a stop)."""
        return act.kind != "warp" or bool(m.rules.reading(m, "duel.after_warp") == "yes")


@cache
def edition(name: str) -> Any:
    """The edition of this name. Raises KeyError where it is not there yet."""
    return import_module(f"arbiter.games.compete.editions.{MODULES[name]}").EDITION
