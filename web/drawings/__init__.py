"""What the page draws of each game: one module a game, named by its id; a game without one is told in words (`plain.py`).

A drawing has `DRAWN` (whether the page's scripts know it), `phrases` (the statements the builder writes, with holes), `scene` (what a
scenario sets up, for the builder) and `view` (the board before the first step, and what does not change).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any


@cache
def drawing(game: str) -> Any:
    """The drawing of a game by its id."""
    name = f"{__package__}.{game}"
    return import_module(name if game.isidentifier() and find_spec(name) is not None else f"{__package__}.plain")
