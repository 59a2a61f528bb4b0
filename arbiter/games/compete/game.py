"""Athlètes de Compète as the frame sees it."""

from __future__ import annotations

from pathlib import Path

from arbiter.games.game import Game


class Compete(Game):
    """Athlètes de Compète, 胡闹运动会, Magical Athlete."""

    id = "compete"
    editions = ("fr-2.0", "zh")
    folder = Path(__file__).parent


GAME = Compete()
