"""An edition amends clauses by id, each amendment with the points that ask for it; anything else is an error at load."""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Reroll, When
from arbiter.games.compete.clauses.words import anyone_rolls, i_move, my_turn_starts, two_meet
from arbiter.games.compete.editions import MODULES, Amendment, Edition, amend, edition
from arbiter.games.compete.powers import all_powers, dicemonger, party_animal, power
from arbiter.games.compete.told.citations import Citations
from arbiter.rulebook import rulebook
from arbiter.rulebook.open_points import open_points


def made(*amendments: Amendment, **rules: Any) -> Edition:
    """A small edition of the shared game with these amendments."""
    return Edition("own", {}, frozenset(), Citations({}, lambda point: (), "zh.authority"), amendments, **rules)


def swoon() -> When:
    return When("swoon", Moment.ACTION, two_meet, i_move, inward=True, args=("swoon", 3))


def test_an_amended_clause_stands_for_the_one_of_its_id_and_leaves_the_shared_game_alone() -> None:
    own = made(amend("romantic.swoon", swoon(), cites="zh.romantic"))
    assert [clause.args for clause in own.power("romantic").clauses] == [("swoon", 3)]
    assert [clause.id for clause in own.power("romantic").clauses] == ["romantic.swoon"]
    assert power("romantic").clauses[0].args == ("swoon", 2)
    assert own.power("banana") is power("banana")


def test_the_other_clauses_of_the_card_stay() -> None:
    pull = When("pull", Moment.BEFORE_MAIN, my_turn_starts, party_animal.pull)
    own = made(amend("party_animal.pull", pull, cites="zh.party_animal"))
    assert own.power("party_animal").moments[Moment.BEFORE_MAIN] == (pull,)
    assert own.power("party_animal").moments[Moment.VALUE] == power("party_animal").moments[Moment.VALUE]
    assert Moment.START not in own.power("party_animal").moments


def test_one_clause_may_become_several_of_the_same_id() -> None:
    own = made(
        amend(
            "dicemonger.deal",
            Reroll("deal", dicemonger.once, dicemonger.deal),
            When("deal", Moment.REROLLED, anyone_rolls, i_move),
            cites="zh.dicemonger",
        )
    )
    assert [(clause.id, clause.moment) for clause in own.power("dicemonger").clauses] == [
        ("dicemonger.deal", Moment.REROLL),
        ("dicemonger.deal", Moment.REROLLED),
    ]


@pytest.mark.parametrize(
    "amendments, message",
    [
        ((amend("romantic.faint", When("faint", Moment.ACTION, two_meet, i_move), cites="zh.romantic"),), "no clause romantic.faint"),
        ((amend("rumantic.swoon", swoon(), cites="zh.romantic"),), "no athlete rumantic"),
        ((amend("romantic.swoon", swoon(), cites="zh.romantic"), amend("romantic.swoon", swoon(), cites="zh.romantic")), "amended twice"),
        ((amend("romantic.swoon", swoon(), cites="zh.romance"),), "zh.romance, which is no rule point"),
        ((amend("romantic.swoon", swoon(), cites=()),), "must name the rule points"),
        ((amend("romantic.swoon", When("faint", Moment.ACTION, two_meet, i_move), cites="zh.romantic"),), "do not keep their ids"),
    ],
)
def test_an_amendment_that_cannot_be_is_an_error_at_load(amendments: tuple[Amendment, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        made(*amendments)


@pytest.mark.parametrize(
    "rules, message",
    [
        ({"passing_backwards": False}, "passing_backwards"),
        ({"grounds": {"passing_backwards": ("zh.q.arrow_baby.9",)}}, "passing_backwards"),
        ({"passing_backwards": False, "grounds": {"passing_backwards": ("zh.q.arrow_baby.99",)}}, "zh.q.arrow_baby.99"),
    ],
)
def test_a_general_rule_differs_with_its_points_or_not_at_all(rules: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        made(**rules)


@pytest.mark.parametrize("name", MODULES)
def test_an_edition_is_whole(name: str) -> None:
    """Every open point has a reading; every clause of the game has a point that decides it; every point is known."""
    held = edition(name)
    assert set(held.defaults) == set(open_points())
    assert held.open_points == {id for id, point in open_points().items() if name in point.default}
    table = held.citations.table
    speaking = {key.partition("/")[0].partition("!")[0] for key, cites in table.items() if cites}
    assert {clause.id for shared in all_powers() for clause in shared.clauses} - speaking == set()
    assert {cite.point for cites in table.values() for cite in cites if cite.point not in rulebook()} == set()
