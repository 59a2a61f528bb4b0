"""What the steps and held reactions of the French edition cite."""

from __future__ import annotations

from arbiter.games.compete.editions.fr_powers import POWERS
from arbiter.games.compete.editions.fr_turn import TURN
from arbiter.games.compete.told.citations import Cite

CITES: dict[str, tuple[Cite, ...]] = TURN | POWERS
