"""What the steps and held reactions of the Chinese edition cite."""

from __future__ import annotations

from arbiter.games.compete.citations import Cite

CITES: dict[str, tuple[Cite, ...]] = {}
