"""The verdict on a question: what the points that fit it best answer to the phrasings most like it.

A yes or no is given only where a point answers a phrasing that is like the question, and no phrasing as like it is answered otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from arbiter.asking.index import Match
from arbiter.asking.kind import POLAR

YES, NO, VALUE, DEPENDS, OPEN, UNKNOWN = "yes", "no", "value", "depends", "open", "unknown"
WANTED = {POLAR: (YES, NO, DEPENDS, OPEN)}
NEAR = 0.86  # points that fit this well beside the best one have a say
ALIKE = 0.45  # how like the question a phrasing must be to answer it
APART = 0.05  # what the nearest phrasing must be ahead of the nearest one that is answered otherwise


class Vote(NamedTuple):
    """An answer and how like the question the phrasing is that it was given to."""

    weight: float
    answer: str


def verdict(matches: Sequence[Match], kind: str) -> str:
    """The verdict of the points that fit, best first; `value` where they tell what happens but state no yes or no."""
    best = _best(_votes(matches[:1], kind)) or _best(_votes(matches, kind))
    if best is None:
        return VALUE
    return best


def _votes(matches: Iterable[Match], kind: str) -> list[Vote]:
    wanted = WANTED.get(kind, (VALUE, DEPENDS, OPEN))
    found = []
    first = None
    for match in matches:
        first = first or match.score
        if match.score < NEAR * first:
            break
        found += [Vote(likeness * match.score / first, phrase.answer) for likeness, phrase in match.phrases if phrase.answer in wanted]
    return sorted(found, reverse=True)


def _best(votes: Sequence[Vote]) -> str | None:
    """The answer of the nearest vote; nothing where none is near, or one as near answers otherwise."""
    if not votes or votes[0].weight < ALIKE:
        return None
    first = votes[0]
    other = next((vote for vote in votes if vote.answer != first.answer), None)
    return first.answer if other is None or first.weight - other.weight >= APART else None
