"""The boards of a text, drawn by `scene.py` and `board.py` in the visitor's language."""

from __future__ import annotations

from typing import Any

from arbiter.games import DEFAULT
from arbiter.language.lexicon import lexicon

from .wording import wording


def words_of(lang: str) -> dict[str, str]:
    """The words on the board."""
    return dict(wording(lang).get("board"))


def scenes_of(text: str, lang: str) -> list[dict[str, Any]]:
    """What a text sets up, each scenario with its boards."""
    from .scene import scenes

    names = lexicon(DEFAULT)
    return scenes(text, words_of(lang), lambda athlete: names.name(athlete, lang) if athlete in names.names else athlete)
