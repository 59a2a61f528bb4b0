"""What the steps and held reactions of the Chinese edition cite."""

from __future__ import annotations

from arbiter.games.compete.citations import Cite
from arbiter.games.compete.editions.zh_powers import POWERS
from arbiter.games.compete.editions.zh_turn import TURN

CITES: dict[str, tuple[Cite, ...]] = TURN | POWERS
