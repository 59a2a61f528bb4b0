"""What the steps of the French edition cite."""

from __future__ import annotations

from arbiter.games.compete.citations import Cite

CITES: dict[str, tuple[Cite, ...]] = {}
