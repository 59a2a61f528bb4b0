"""The games. `game_of(scenario)` gives the one a scenario is about; a folder here with a `game.py` that holds `GAME` is a game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arbiter.games.game import Game
    from arbiter.language.scene import Scenario

DEFAULT = "compete"  # the game of a scenario that names none

_registered: dict[str, Game] = {}


@cache
def ids() -> tuple[str, ...]:
    """The ids of the games that come with the project, the default first."""
    found = sorted(path.parent.name for path in Path(__file__).parent.glob("*/game.py"))
    return (DEFAULT, *(id for id in found if id != DEFAULT))


def games() -> tuple[str, ...]:
    """The ids of all games that can be ruled on."""
    return (*ids(), *_registered)


def game_named(id: str) -> Game:
    """The game of this id. Raises KeyError where there is none."""
    if id in _registered:
        return _registered[id]
    if id not in ids() or find_spec(f"arbiter.games.{id}.game") is None:
        raise KeyError(id)
    return import_module(f"arbiter.games.{id}.game").GAME  # type: ignore[no-any-return]


def game_of(scenario: Scenario) -> Game:
    """The game of a scenario that was checked. Raises KeyError where it is not there."""
    return game_named(scenario.game)


def rulebooks() -> tuple[Path, ...]:
    """The folders of rule points that games bring along, beside the rulebook's own."""
    folders = (game_named(id).rulebook() for id in games())
    return tuple(folder for folder in folders if folder is not None)


def register(new: Game) -> None:
    """Let one more game in, under its id, before anything is asked of the rulebook or the language."""
    _registered[new.id] = new
