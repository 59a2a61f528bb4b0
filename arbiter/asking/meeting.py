"""Who goes first where two meet: worked out in the smallest situations in which both react, one for each whose turn it is."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from arbiter.games import game_named
from arbiter.ruling import rule


class Worked(NamedTuple):
    """Whose turn it is, the situation, its ruling, who acts first and what is told of both."""

    turn: str
    scenario: str
    ruling: dict[str, Any]
    first: str
    told: str
    cites: tuple[str, ...]


@lru_cache(maxsize=256)
def worked(game: str, one: str, other: str, edition: str, lang: str) -> tuple[Worked, ...]:
    """For each whose turn it is the first small situation in which both react; none where there is none."""
    found: dict[str, Worked] = {}
    for turn, text in game_named(game).meetings(one, other, edition, lang):
        if turn not in found:
            shown = _both(turn, text, (one, other), edition, lang)
            if shown is not None:
                found[turn] = shown
    return tuple(found.values())


def _both(turn: str, text: str, pair: tuple[str, str], edition: str, lang: str) -> Worked | None:
    ruling = rule(text, lang, edition)
    if ruling["errors"]:
        return None
    ways = ruling["scenarios"][0]["branches"]
    for branch in sorted(ways, key=lambda way: sum(entry["answer"] == "no" for entry in way["decisions"])):  # who may react does
        acts = [step for step in branch["steps"] if step["clause"] and step["athlete"] in pair]
        late = [held for held in branch["held"] if held["athlete"] in pair]
        first = acts[0]["athlete"] if acts else ""
        others = [step for step in (*acts, *late) if step["athlete"] != first]
        if acts and others:
            return Worked(turn, text, ruling, first, f"{acts[0]['text']} {others[0]['text']}", tuple(acts[0]["cites"]))
    return None
