"""The table of endings against the ways one by one: the same final states, the same exact probabilities, the same needs."""

from __future__ import annotations

import os
import random
from collections.abc import Hashable
from typing import Any

import pytest
from second_opinion.agreement import _machine as set_up
from second_opinion.situations import random_situation
from test_search import Open, situation_of

from arbiter.games.compete.told.shown import ending
from arbiter.kernel.budget import Budget
from arbiter.kernel.endings import endings
from arbiter.kernel.explore import TooMany, bounds, branches, explore
from arbiter.kernel.graph import graph, replay
from arbiter.kernel.machine import TooLong

BLOCK = 100
BLOCKS = 40 if os.environ.get("ARBITER_NIGHTLY") else 4
ENOUGH = 10**9


def compared(situation: Any, depth: int) -> list[str]:
    """What the table and the unfolded tree of a situation disagree about; nothing where the tree is too large to unfold."""
    told = set_up(situation, True)
    rules = told.rules

    def same(board: Any) -> Hashable:
        return ending(board, rules)

    try:
        tree = explore(told, Open(depth), 0, 2_000, 500)
    except (TooMany, TooLong):
        return []
    leaves = branches(tree)
    decider = Open(depth)
    whole = graph(set_up(situation, False), decider, 0, Budget(ENOUGH))
    table = endings(whole.root, same, Budget(ENOUGH))
    rough = endings(whole.root, same, Budget(0))
    wrong = []
    if not whole.complete or table.left or not table.exact:
        wrong.append("something is left")
    bounds_of = {same(one.board): one for one in rough.found}
    if any(not bounds_of[same(one.board)].least <= one.least <= one.most <= bounds_of[same(one.board)].most for one in table.found):
        wrong.append("the sums bound nothing")
    if {same(one.board): one.ways for one in table.found} != {state: one.ways for state, one in bounds_of.items()}:
        wrong.append("the ways are counted otherwise")
    if {same(one.board) for one in table.found} != {same(leaf.board) for leaf in leaves} or len(table.found) != len(
        {same(one.board) for one in table.found}
    ):
        wrong.append("other states")
    for one in table.found:
        state = same(one.board)
        exact = bounds(tree, lambda leaf, state=state: same(leaf.board) == state)  # type: ignore[misc]
        if exact != (one.least, one.most):
            wrong.append(f"{state}: {one.least} to {one.most}, not {exact}")
        way = replay(set_up(situation, True), decider, whole.root, 0, one.path)
        if same(way.board) != state:
            wrong.append(f"the way to {state} ends in {way.board}")
        for leaf in (leaf for leaf in leaves if same(leaf.board) == state):
            for fork, values in one.decisions:
                asked = [taken for taken in leaf.taken if (taken.fork.owner, taken.fork.kind) == (fork.owner, fork.kind)]
                given = {taken.options[0].value for taken in asked if not taken.options[0].given}
                if not given or given - set(values):
                    wrong.append(f"{state} comes without {fork.kind} {values}: {given}")
    return wrong


@pytest.mark.parametrize("first", range(0, BLOCK * BLOCKS, BLOCK))
def test_the_table_says_what_the_ways_say(first: int) -> None:
    found = {}
    for seed in range(first, first + BLOCK):
        lot = random.Random(f"endings {seed}")
        situation = situation_of(seed) if lot.random() < 0.5 else random_situation(lot.randrange(10**9))
        found[seed] = compared(situation, lot.choice((2, 3, 4)))
    assert not {seed: wrong for seed, wrong in found.items() if wrong}


def test_what_becomes_of_an_athlete_is_told_in_a_line() -> None:
    """Its name once; what is certain without a chance, what the decisions alone make or prevent without bounds, chances in hundredths."""
    from arbiter.games.compete.told.teller import CompeteTeller
    from arbiter.terminal.endings import _spread
    from arbiter.texts import texts

    def state(space: int, least: str, most: str, **more: Any) -> dict[str, Any]:
        plain = {"space": space, "tripped": False, "eliminated": False, "finished": []}
        return plain | {"probability": least if least == most else None, "least": least, "most": most} | more

    teller, say = CompeteTeller("en", ("banana",)), texts("en")
    assert _spread("banana", [state(4, "1", "1")], teller, say) == "Banana: space 4"
    several = [state(4, "1/6", "1/6"), state(5, "0", "1/3"), state(6, "1/8", "1/2", tripped=True), state(7, "0", "1/900")]
    told = "Banana: space 4 (17%); space 5 (at most 33%); space 6, tripped (12% to 50%); space 7 (<1%)"
    assert _spread("banana", several, teller, say) == told
    free = [state(4, "0", "1"), state(30, "0", "1", finished=[1], tripped=True)]
    assert _spread("banana", free, teller, say) == "Banana: by the decisions: space 4 / finished (place 1)"
