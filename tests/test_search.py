"""A seeded search over random situations of the engine: it always comes to rest, and what it says hangs together.

All 36 athletes with copies, both tracks and own ones (also with circles of stars and arrows), several athletes a player, readings of the
open points at random, several turns, all dice and decisions at random. A few thousand here; `benchmarks/search.py` looks at 200,000.
"""

from __future__ import annotations

import json
import os
import random
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import pytest
from second_opinion.agreement import _machine as set_up
from second_opinion.model import Situation, Track
from second_opinion.situations import random_situation

from arbiter.games.compete.action.points import SUPPLY
from arbiter.games.compete.told.trace import finished
from arbiter.kernel.explore import Branch, Option, TooMany, bounds, branches, explore
from arbiter.kernel.machine import LONGEST, Fork, Machine, Saved, TooLong
from arbiter.kernel.trace import Checked, Held, Step
from arbiter.language.lexicon import lexicon
from arbiter.rulebook.open_points import open_points
from arbiter.ruling import rule
from arbiter.ruling.resolve import request

NIGHTLY = bool(os.environ.get("ARBITER_NIGHTLY"))
BLOCK = 250
BLOCKS = 800 if NIGHTLY else 10
TREES = 50  # one situation in so many has its whole tree looked at
ENTRIES = 8  # entries of the log an effect may write, all that is looked at and does not come included: at most a handful an athlete
TOO_LONG = 0.02  # of the situations at most: circles of stars on own tracks with several Scoochers

READINGS = {point.id: tuple(point.readings) for point in open_points().values() if "fr-2.0" in point.default}
CHAINS = (
    "scoocher", "romantic", "suckerfish", "huge_baby", "leaptoad", "duelist", "baba_yaga", "centaur", "banana", "copycat", "egg", "twin",
)  # fmt: skip


@dataclass
class Seen:
    """What a situation brought to light. `wrong` lists what does not hang together; `too_long`: it was stopped as too long."""

    situation: Situation
    wrong: list[str]
    steps: int = 0
    effects: int = 0
    too_long: bool = False


def situation_of(seed: int) -> Situation:
    """A random situation; the same seed gives the same one."""
    r = random.Random(f"search {seed}")
    found = chain(r) if r.random() < 0.15 else random_situation(r.randrange(10**9))
    if r.random() < 0.3:
        found = replace(found, track=own_track(r))
    if r.random() < 0.4:
        points = r.sample(sorted(READINGS), r.randint(1, 4))
        found = replace(found, readings={point: r.choice(READINGS[point]) for point in points})
    return found


def own_track(r: random.Random) -> Track:
    """A track with up to nine marks, two on one space now and then."""
    spaces = [r.randrange(1, 30) for _ in range(r.randint(1, 9))]
    marks = {(space, r.choice(("arrow", "rock", "star", "star"))): r.choice((-5, -4, -3, -2, -1, 1, 2, 3, 5)) for space in spaces}
    return Track(r.randint(5, 25), tuple((space, kind, by if kind == "arrow" else 0) for (space, kind), by in marks.items()))


def chain(r: random.Random) -> Situation:
    """Athletes that set each other off, close together."""
    athletes = tuple(r.sample(CHAINS, r.choice((4, 5, 6))))
    if "scoocher" not in athletes:
        athletes = ("scoocher", *athletes[1:])
    powers = {name: r.choice(("scoocher", "suckerfish", "romantic", "copycat", "leaptoad")) for name in athletes if name in ("egg", "twin")}
    base = r.randint(0, 24)
    return Situation(athletes, tuple(base + r.randint(0, 4) for _ in athletes), (r.choice(athletes),), powers=powers, track="wild")


def play(machine: Machine, r: random.Random) -> list[Any]:
    """Run to the end with dice and decisions at random; the whole log. Raises TooLong."""
    log: list[Any] = []
    while True:
        machine.run()
        log += machine.log
        machine.log = []
        if machine.fork is None:
            return log
        machine.answer(r.choice(machine.fork.outcomes))


def look(seed: int) -> Seen:
    """Play a situation with and without telling, and look at what came of it."""
    situation = situation_of(seed)
    seen = Seen(situation, [])
    told, silent = set_up(situation, True), set_up(situation, False)
    opening = told.board
    try:
        play(silent, random.Random(seed))
    except TooLong:
        seen.too_long = True
        return seen
    log = play(told, random.Random(seed))
    seen.effects = told.effects
    seen.steps = told.course.told
    if told.board != silent.board:
        seen.wrong.append(f"told {told.board} but silent {silent.board}")
    if told.agenda is not None or told.frame is not None or told.course.uses:
        seen.wrong.append("something is left over")
    if len(log) > ENTRIES * (told.effects + 10 * (told.course.turn + 1)) * len(situation.athletes):
        seen.wrong.append(f"{len(log)} entries for {told.effects} effects in {told.course.turn} turns")
    seen.wrong += replay(situation, opening, told, log)
    if seed % TREES == 0:
        seen.wrong += tree(situation, seed)
    return seen


def replay(situation: Situation, opening: Any, machine: Machine, log: list[Any]) -> list[str]:
    """Go through the steps from the opening on: each `before` is as it was, nothing impossible happens, the last state is the board."""
    wrong = []
    seats = range(len(situation.athletes))
    line = machine.rules.line
    state = _state(opening, seats)
    out = {seat for seat in seats if opening.out >> seat & 1}
    boxed = machine.rules.readings["loop.points"] == "supply"
    held = _held(state, machine)
    numbers = set()
    for entry in log:
        if isinstance(entry, Held) and entry.after and entry.after not in numbers:
            wrong.append(f"held after {entry.after}, which is no step yet")
        if isinstance(entry, Checked) and entry.board.spaces != tuple(state[seat, "space"] for seat in seats):
            wrong.append("a statement ends elsewhere than its steps")
        if not isinstance(entry, Step):
            continue
        if entry.n != len(numbers) + 1 or (entry.parent and entry.parent not in numbers):
            wrong.append(f"step {entry.n} under {entry.parent} after {len(numbers)}")
        numbers.add(entry.n)
        for seat, what, value in entry.before:
            if state[seat, what] != value:
                wrong.append(f"step {entry.n} {entry.message}: {what} of {seat} was {state[seat, what]}, not {value}")
        for seat, what, value in entry.after:
            if what == "space" and seat in out:
                wrong.append(f"step {entry.n} {entry.message}: {seat} is out and moves")
            state[seat, what] = value
        for seat, what, value in entry.after:
            if what == "space" and not 0 <= value <= line:
                wrong.append(f"step {entry.n}: {seat} on {value}")
            if what == "eliminated" or (what == "space" and value == line):
                out.add(seat)
            if what == "points" and (value < 0 or (boxed and _held(state, machine) > max(SUPPLY, held))):
                wrong.append(f"step {entry.n}: {value} points for {seat}, {_held(state, machine)} in all")
    if state != _state(machine.board, seats):
        wrong.append(f"the steps end in {state}, the board in {_state(machine.board, seats)}")
    places = [place for seat in seats for place in finished(machine.board, seat)]
    if len(places) != len(set(places)) or any(place not in (1, 2, 3, 4, 5, 6) for place in places):
        wrong.append(f"places {places}")
    for seat in seats:
        if machine.board.spaces[seat] == line and not machine.board.out >> seat & 1:
            wrong.append(f"{seat} is over the line and races")
    return wrong


def _state(board: Any, seats: range) -> dict[tuple[int, str], Any]:
    return {
        (seat, what): value
        for seat in seats
        for what, value in (
            ("space", board.spaces[seat]),
            ("tripped", bool(board.tripped >> seat & 1)),
            ("eliminated", bool(board.eliminated >> seat & 1)),
            ("finished", finished(board, seat)),
            ("points", board.points[seat]),
        )
    }


def _held(state: dict[tuple[int, str], Any], machine: Machine) -> int:
    return sum(state[group[0], "points"] for group in machine.rules.players)


class Open:
    """Lets the first forks of a branch open and takes the first answer from then on."""

    def __init__(self, depth: int) -> None:
        self.depth = depth

    def options(self, fork: Fork, script: int, saved: Saved) -> tuple[Option, ...]:
        if script >= self.depth:
            return (Option(fork.outcomes[0], True, script),)
        return tuple(Option(outcome, False, script + 1) for outcome in fork.outcomes)

    def hint(self, script: int) -> None:
        return None


def tree(situation: Situation, seed: int) -> list[str]:
    """The probabilities of a tree of possibilities sum to 1, however the open decisions are answered."""
    try:
        root = explore(set_up(situation, True), Open(4), 0, 300)
    except (TooMany, TooLong):
        return []
    wrong = []
    if bounds(root, lambda leaf: True) != (1, 1):
        wrong.append("the faces of the tree do not sum to 1")
    leaves = list(branches(root))
    total = sum((_weight(leaf) for leaf in leaves), Fraction(0))
    if total != 1:
        wrong.append(f"the branches sum to {total}")
    return wrong


def _weight(leaf: Branch) -> Fraction:
    """The probability of a leaf where every open decision is answered by lot."""
    weight = Fraction(1)
    for taken in leaf.taken:
        if taken.weight is not None:
            weight *= taken.weight
        elif not taken.options[0].given:
            weight /= len(taken.fork.outcomes)
    return weight


@pytest.mark.parametrize("first", range(0, BLOCK * BLOCKS, BLOCK))
def test_every_situation_comes_to_rest_and_hangs_together(first: int) -> None:
    found = [(seed, look(seed)) for seed in range(first, first + BLOCK)]
    assert not [(seed, seen.wrong, seen.situation) for seed, seen in found if seen.wrong]
    assert sum(seen.too_long for _, seen in found) <= BLOCK * TOO_LONG
    assert all(seen.effects <= LONGEST for _, seen in found)


def test_a_chain_that_empties_the_box_is_resolved() -> None:
    """On the Wild track two Scoochers and Romantic circle until no point is left: 43 points, then the loop rule."""
    athletes = ("baba_yaga", "romantic", "twin", "leaptoad", "scoocher")
    situation = Situation(athletes, (10, 6, 7, 8, 10), ("leaptoad",), powers={"twin": "scoocher"}, track="wild")
    machine = set_up(situation, True)
    machine.run()
    assert machine.fork is not None
    machine.answer(3)
    machine.run()
    assert machine.fork is None
    assert sum(machine.board.points) == SUPPLY


def test_a_deeper_chain_is_stopped() -> None:
    """Three Scoochers, Romantic and a Duelist on a track of stars and arrows: tens of thousands of effects, so it is refused."""
    marks = tuple((space, "rock", 0) for space in (1, 22, 26)) + tuple((space, "star", 0) for space in (10, 14))
    marks += ((11, "arrow", -5), (20, "arrow", -3), (27, "arrow", -3))
    situation = Situation(
        ("twin", "leaptoad", "duelist", "romantic", "scoocher", "egg"),
        (7, 8, 8, 8, 9, 7),
        ("twin",),
        powers={"twin": "scoocher", "egg": "scoocher"},
        track=Track(15, marks),
    )
    machine = set_up(situation, False)
    with pytest.raises(TooLong):
        while True:
            machine.run()
            if machine.fork is None:
                break
            machine.answer(3 if machine.fork.kind == "main" else machine.fork.outcomes[0])


# --- everything open, everything switched on --------------------------------------------------------------------------------------

NEAR = 6  # spaces around one that most athletes stand on
OPEN_TURNS = 2_000 if NIGHTLY else 40
WORK = 200_000  # units of work one such ruling may take, telling and other readings included


def open_turn(seed: int) -> str:
    """A turn of one of six athletes close together, with nothing given; the same seed gives the same one."""
    lot = random.Random(f"endings {seed}")
    words = lexicon("compete")
    racing = lot.sample(sorted(words.names), 6)
    base = lot.randint(0, 27 - NEAR)
    places = [base + lot.choice((0, 0, lot.randint(0, NEAR), lot.randint(0, NEAR))) for _ in racing]
    states = "; ".join(f"{words.name(id, 'en')} @{place}" for id, place in zip(racing, places, strict=True))
    return f"track {lot.choice(('mild', 'wild'))}\n{states}\nturn {words.name(racing[0], 'en')}\n"


@pytest.mark.parametrize("seed", range(OPEN_TURNS))
def test_every_open_turn_has_its_table_within_the_budget(seed: int) -> None:
    budget = request()
    before = budget.left
    ruling = rule(open_turn(seed), "en", budget=budget)
    assert ruling["errors"] == []
    (entry,) = ruling["scenarios"]
    assert before - budget.left <= WORK
    least, most = (sum(Fraction(one[side]) for one in entry["endings"]) for side in ("least", "most"))
    lost = Fraction(entry["left"]["most"]) if "left" in entry else Fraction(0)
    assert least <= 1
    assert most + lost >= 1 or "left" in entry
    states = {json.dumps([one["final"][key] for key in ("athletes", "next", "race_over")]) for one in entry["endings"]}
    assert len(states) == len(entry["endings"])
    for one in entry["endings"]:
        assert one["way"] is None or entry["branches"][one["way"] - 1]["final"] == one["final"]
    for branch in entry["branches"]:
        for point in branch["open_points"]:
            assert all("why" in other for other in point["others"].values() if other["outcome"] == "unknown")
