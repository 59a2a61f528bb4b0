"""The engine and the second opinion agree on random situations: all 36 athletes, copies, both tracks and an own one, several turns.

What they disagreed on was decided by the sources and `resolution.md`. Where neither decides, both take the engine's way:

- of two Huge Babies the one that stood there keeps its space, unless it is a Copycat's copy (fr.copycat.3);
- a Copycat that comes to have Huge Baby's power pushes before anything else of that action is resolved; of two such ones the second, that
  has the power as well, stays and the first goes behind it;
- who came to a space by itself is dealt with before those that were put behind by the same action;
- where Copycat's copy and the original would both refuse a move it counts for the first in the order of resolution, and nobody is asked;
- a Copycat at a tie is asked on account of Leaptoad's jumps only where they change its end or a Scoocher hears them;
- of two that foretold the winner, both no copies of Copycat, the first in the order of resolution is second.

No situation begins with somebody on a Huge Baby's space: no play leads there (`situations.py`).
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from arbiter.kernel.machine import TooLong
from second_opinion.agreement import differences, play
from second_opinion.model import HashAnswers
from second_opinion.reference import resolve
from second_opinion.situations import random_situation

NIGHTLY = bool(os.environ.get("ARBITER_NIGHTLY"))
BLOCK = 500
BLOCKS = 120 if NIGHTLY else 8

def disagreements(first: int, count: int) -> Iterator[str]:
    """Each situation of these seeds on which the two differ, told."""
    for seed in range(first, first + count):
        situation = random_situation(seed)
        try:
            mine = play(situation, HashAnswers(seed))
        except TooLong:  # refused by design, see tests/test_search.py
            continue
        found = differences(situation, mine, resolve(situation, HashAnswers(seed)))
        if found:
            yield f"seed {seed}: {situation}\n  " + "\n  ".join(found)


@pytest.mark.parametrize("first", range(0, BLOCK * BLOCKS, BLOCK))
def test_both_resolvers_come_to_the_same_end(first: int) -> None:
    assert not list(disagreements(first, BLOCK))


def test_a_wrong_engine_would_be_noticed() -> None:
    """The comparison looks at every field of the outcome."""
    situation = random_situation(3)
    reference = resolve(situation, HashAnswers(3))
    mine = play(situation, HashAnswers(3))
    name = situation.athletes[0]
    for key, wrong in {
        "spaces": {name: -1},
        "tripped": frozenset({"nobody"}),
        "eliminated": frozenset({"nobody"}),
        "finished": {name: (9,)},
        "points": {name: -1},
        "main_move": 99,
        "next": "nobody",
        "race_over": None,
        "acts": {name: 99},
        "loop": None,
    }.items():
        assert differences(situation, {**mine, key: wrong}, reference), key
