"""A game without a drawing of its own: nothing on the board, the ends in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arbiter.games import game_of
from arbiter.language.scene import Scenario
from arbiter.ruling.assemble import Ruled

DRAWN = False


def scene(scenario: Scenario, words: Mapping[str, str], name: Callable[[str], str]) -> dict[str, Any]:
    """Nothing to build with: the situation is typed."""
    return {"track": None, "seats": [], "script": [], "boards": {}}


def phrases(lang: str) -> dict[str, Any]:
    """Nothing for a builder to write."""
    return {}


def stands(state: Mapping[str, Any], lang: str) -> str:
    """How a participant stands: the fields of its state as they are."""
    return ", ".join(f"{key} {value}" for key, value in state.items())


def view(ruled: Ruled, lang: str) -> dict[str, Any]:
    """The participants before the first step, and how each one ends in each branch, in words."""
    play, game = ruled.resolved.play, game_of(ruled.scenario)
    teller = game.teller(ruled.scenario, lang)
    places = [{id: teller.place(id, state) for id, state in branch["final"]["athletes"].items()} for branch in ruled.entry["branches"]]
    return {"opening": game.final(play.opening, False, play)["athletes"], "track": None, "places": places}
