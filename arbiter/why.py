"""Why an athlete's power reacted or did not: its steps and held reactions, moment by moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbiter.games import DEFAULT
from arbiter.kernel.trace import Held, Step
from arbiter.language.letters import squeeze
from arbiter.language.lexicon import lexicon
from arbiter.ruling.assemble import Ruled
from arbiter.ruling.shown import Shown
from arbiter.ruling.tell import teller_of

SCHEMA = "arbiter/why/1"


def athlete_called(word: str) -> str | None:
    """The id of the athlete that is called so in any language; None for nobody."""
    words = lexicon(DEFAULT)
    if word in words.names:
        return word
    known = words.words.get(squeeze(word))
    return known.name if known is not None else None


def taking_part(ruled: Sequence[Ruled], word: str) -> str | None:
    """The id of the participant that a scenario itself calls so; None for nobody."""
    wanted = squeeze(word)
    return next((id for one in ruled for id in one.entry["athletes"] if squeeze(id) == wanted), None)


def nearest(word: str) -> tuple[str, ...]:
    """The ids of the athletes whose names come nearest to a word."""
    from arbiter.language.near import names_near

    return tuple(id.removeprefix("athlete.") for id in names_near(lexicon(DEFAULT), squeeze(word), "").ids)


def why(ruled: Ruled, athlete: str, lang: str) -> dict[str, Any]:
    """For each branch the moments of an athlete in order: `step` or `held` entries as the ruling has them.

    A step is the athlete's where its power acts or it moves by itself.
    """
    show = Shown(ruled.resolved.play)
    teller = teller_of(ruled.scenario, lang)
    seat = show.names.index(athlete)
    branches = []
    for branch, entry in zip(ruled.resolved.branches, ruled.entry["branches"], strict=True):
        moments: list[dict[str, Any]] = []
        for item in branch.log:
            if isinstance(item, Step) and item.owner == seat:
                moments.append({"step": show.step(item, teller.step(item))})
            elif isinstance(item, Held) and item.owner == seat:
                moments.append({"held": show.held(item, teller.held(item))})
        branches.append({**{key: entry[key] for key in ("probability", "dice", "decisions")}, "moments": moments})
    return {"title": ruled.entry["title"], "edition": ruled.edition, "athlete": athlete, "branches": branches}
