"""What holds of every ruling, tried on random situations of one turn."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as some
from test_ruling import VALIDATOR, replayed

from arbiter.games import DEFAULT, game_named
from arbiter.games.compete.powers import ATHLETES
from arbiter.games.compete.told.shown import final as shown_final
from arbiter.kernel.explore import Branch
from arbiter.kernel.trace import Looped
from arbiter.language import parse
from arbiter.language.lexicon import lexicon
from arbiter.language.writer import writer
from arbiter.ruling import rule
from arbiter.ruling.resolve import Resolved, resolve

FEW = 400  # branches of a situation at most
CARDS = ("egg", "twin", "mastermind")  # need more than a place

ENGLISH = writer("en", DEFAULT)
quick = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


@some.composite
def situations(draw: Any, without: tuple[str, ...] = (), highest: int = 29) -> tuple[list[str], str, bool]:
    """Seats (a line each), the name of the one whose turn it is, and whether the track is wild."""
    names = draw(some.lists(some.sampled_from(sorted(ATHLETES - set(CARDS) - set(without))), min_size=2, max_size=5, unique=True))
    near = draw(some.integers(0, max(0, highest - 8)))
    seats = []
    for name in names:
        space = near + draw(some.integers(0, 8))
        seats.append(f"{lexicon(DEFAULT).name(name, 'en')} @{min(space, highest)}{' tripped' if draw(some.integers(0, 6)) == 0 else ''}")
    return seats, lexicon(DEFAULT).name(draw(some.sampled_from(names)), "en"), draw(some.booleans())


def text_of(seats: list[str], active: str, wild: bool, *more: str) -> str:
    """A situation as a text."""
    return "\n".join([f"track {'wild' if wild else 'mild'}", *seats, f"turn {active}", *more])


def played(text: str) -> Resolved:
    """A text resolved; situations with too many branches are passed over."""
    document = parse(text)
    assert not document.problems, document.problems
    found = resolve(document.scenarios[0], "fr-2.0")
    assume(not found.more and found.left is None)
    return found


def final_of(leaf: Branch, resolved: Resolved) -> dict[str, Any]:
    """The end of a branch as the ruling shows it."""
    loop = any(isinstance(entry, Looped) for entry in leaf.log)
    return shown_final(leaf.board, loop, resolved.play.machine.rules)


def ends(resolved: Resolved) -> dict[str, Fraction | None]:
    """The final states of all branches, as text, with their probability over the dice."""
    found: dict[str, Fraction | None] = {}
    for leaf in resolved.branches:
        found[json.dumps(final_of(leaf, resolved), sort_keys=True)] = None
    return found


def weight(leaf: Branch) -> Fraction:
    """The product of the chances of the dice of a branch."""
    chance = Fraction(1)
    for taken in leaf.taken:
        chance *= taken.weight if taken.weight is not None else 1
    return chance


@quick
@given(situations(), some.integers(0, 1000))
def test_for_every_way_of_deciding_the_probabilities_sum_to_1(situation: Any, taste: int) -> None:
    resolved = played(text_of(*situation))

    def chosen(leaf: Branch) -> bool:
        """Whether a player of this taste ends here: of each question's options it takes the one its taste points to."""
        seen: dict[Any, int] = {}
        for taken in leaf.taken:
            fork = taken.fork
            if fork.weights is None:
                place = seen[fork.owner, fork.kind] = seen.get((fork.owner, fork.kind), 0) + 1
                wanted = (taste + 7 * fork.owner + 3 * place) % len(fork.outcomes)
                if fork.outcomes.index(taken.options[0].value) != wanted:
                    return False
        return True

    assert sum(weight(leaf) for leaf in resolved.branches if chosen(leaf)) == 1


@quick
@given(situations())
def test_the_dice_and_decisions_of_a_branch_lead_back_to_it(situation: Any) -> None:
    seats, active, wild = situation
    played(text_of(*situation))
    ruling = rule(text_of(*situation), "en")
    VALIDATOR.validate(ruling)
    for branch in ruling["scenarios"][0]["branches"][:12]:
        text = text_of(seats, active, wild, *(ENGLISH.write(node) for node in game_named(DEFAULT).replay(branch)))
        again = rule(text, "en")
        assert again["errors"] == [], (text, again["errors"])
        (one,) = again["scenarios"][0]["branches"]
        assert one["final"] == branch["final"], text
        assert [step["message"] for step in one["steps"]] == [step["message"] for step in branch["steps"]]


@quick
@given(situations())
def test_replaying_the_steps_gives_the_final_state(situation: Any) -> None:
    from arbiter.ruling.assemble import rule_all

    played(text_of(*situation))
    for ruled in rule_all(text_of(*situation)).ruled:
        for state, final in replayed(ruled):
            assert state == final


@quick
@given(situations(), some.integers(1, 4))
def test_rotating_the_seats_rotates_the_answer(situation: Any, by: int) -> None:
    seats, active, wild = situation
    by %= len(seats)
    rotated = [*seats[by:], *seats[:by]]
    assert ends(played(text_of(seats, active, wild))).keys() == ends(played(text_of(rotated, active, wild))).keys()


# Powers that look at the whole field, or reach across it: somebody far away is not out of their reach.
FAR_SIGHTED = (
    "banana", "cheerleader", "copycat", "flip_flop", "hare", "hypnotist", "lovable_loser", "party_animal", "third_wheel",
)  # fmt: skip


@quick
@given(situations(without=FAR_SIGHTED, highest=9))
def test_an_athlete_out_of_reach_changes_nothing(situation: Any) -> None:
    seats, active, _ = situation

    def others(more: list[str]) -> set[str]:
        resolved = played(text_of([*seats, *more], active, False))
        found = set()
        for leaf in resolved.branches:
            final = final_of(leaf, resolved)
            assume(all(state["space"] < 28 for name, state in final["athletes"].items() if name != "banana"))  # a chain may reach far
            found.add(json.dumps({name: state for name, state in final["athletes"].items() if name != "banana"}, sort_keys=True))
        return found

    assert others([]) == others(["Banana @29"]) == others(["Banana eliminated"])
