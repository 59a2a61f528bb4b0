"""One statement of each kind as it should be, to be shown where somebody's cannot be read."""

from __future__ import annotations

from functools import cache

from arbiter import games
from arbiter.language.formatter import format_text


@cache
def example(game: str, kind: str, lang: str) -> str:
    """A game's example of a kind in a language; of a kind that has none, that of a whole scenario; "" where a game has none at all."""
    examples = games.game_named(game).outline().examples()
    before, _, shown = examples.get(kind, examples.get("header", "")).rpartition(" > ")
    lines = [f"game {game}", before, shown] if game != games.DEFAULT else [before, shown]
    written = format_text("\n".join(line for line in lines if line), lang).strip().split("\n")
    return written[-1].strip()
