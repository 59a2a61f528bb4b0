"""Where the editions of a game part: whether its scenarios still show it, the page made of them, the smallest situations found."""

from __future__ import annotations

from typing import Any, NamedTuple


class Found(NamedTuple):
    """The smallest situation found, as a scenario with both expectation blocks; how many situations were looked at."""

    situation: Any
    text: str
    looked: int
