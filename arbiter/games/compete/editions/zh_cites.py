"""What the steps and held reactions of the Chinese edition cite."""

from __future__ import annotations

from arbiter.games.compete.editions.zh_powers import POWERS
from arbiter.games.compete.editions.zh_turn import TURN
from arbiter.games.compete.told.citations import Cite

CITES: dict[str, tuple[Cite, ...]] = TURN | POWERS
