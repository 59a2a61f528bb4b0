"""An edition amends clauses by id, each amendment with the points that ask for it; anything else is an error at load."""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.games.compete.clauses.cites import Cites, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import When
from arbiter.games.compete.clauses.words import i_move, two_meet
from arbiter.games.compete.editions import MODULES, Amendment, Edition, amend, edition
from arbiter.games.compete.powers import all_powers, dicemonger, power
from arbiter.rulebook import rulebook
from arbiter.rulebook.open_points import open_points


def made(*amendments: Amendment, **general: Any) -> Edition:
    """A small edition of the shared game with these amendments."""
    return Edition("own", {}, frozenset(), general.pop("turn", {}), "zh.authority", amendments, **general)


def test_an_amended_clause_stands_for_the_one_of_its_id_and_leaves_the_shared_game_alone() -> None:
    own = made(amend("romantic.swoon", cites="zh.romantic", args=("swoon", 3)))
    (swoon,) = own.power("romantic").clauses
    (shared,) = power("romantic").clauses
    assert isinstance(swoon, When) and isinstance(shared, When)
    assert (swoon.id, swoon.args, shared.args) == ("romantic.swoon", ("swoon", 3), ("swoon", 2))
    assert (swoon.hear, swoon.cites) == (shared.hear, shared.cites)
    assert own.power("banana") is power("banana")


def test_the_other_clauses_of_the_card_stay() -> None:
    own = made(amend("party_animal.pull", cites="zh.party_animal", moment=Moment.BEFORE_MAIN))
    assert [clause.id for clause in own.power("party_animal").moments[Moment.BEFORE_MAIN]] == ["party_animal.pull"]
    assert own.power("party_animal").moments[Moment.VALUE] == power("party_animal").moments[Moment.VALUE]
    assert Moment.START not in own.power("party_animal").moments


def test_an_amendment_may_add_a_clause_of_the_same_id() -> None:
    hears = When("deal", Moment.REROLLED, dicemonger.hears_a_reroll, dicemonger.steps)
    own = made(amend("dicemonger.deal", hears, cites="zh.dicemonger"))
    assert [(clause.id, clause.moment) for clause in own.power("dicemonger").clauses] == [
        ("dicemonger.deal", Moment.REROLL),
        ("dicemonger.deal", Moment.REROLLED),
    ]


def test_what_is_said_of_an_id_is_said_of_all_its_clauses() -> None:
    own = made(amend("duelist.duel", cites="zh.duelist", hasty=True))
    assert [clause.hasty for clauses in own.power("duelist").moments.values() for clause in clauses] == [True, True]


@pytest.mark.parametrize(
    "amendments, message",
    [
        ((amend("romantic.faint", cites="zh.romantic"),), "no clause romantic.faint"),
        ((amend("rumantic.swoon", cites="zh.romantic"),), "no athlete rumantic"),
        ((amend("romantic.swoon", cites="zh.romantic"), amend("romantic.swoon", cites="zh.romantic")), "amended twice"),
        ((amend("romantic.swoon", cites="zh.romance"),), "zh.romance, which is no rule point"),
        ((amend("romantic.swoon", cites=()),), "must name the rule points"),
        ((amend("romantic.swoon", When("faint", Moment.ACTION, two_meet, i_move), cites="zh.romantic"),), "do not keep their ids"),
        ((amend("romantic.swoon", cites="zh.romantic", hastee=True),), "no hastee of clause romantic.swoon"),
        ((amend("romantic.swoon", cites="zh.romantic", verb="faint"),), "no verb of clause romantic.swoon to change"),
    ],
)
def test_an_amendment_that_cannot_be_is_an_error_at_load(amendments: tuple[Amendment, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        made(*amendments)


def test_a_citation_of_an_unknown_point_is_an_error_at_load() -> None:
    with pytest.raises(ValueError, match=r"/roll cites fr.intro.nothing, which is no rule point"):
        made(turn={"/roll": (rules("fr.intro.nothing"),)})


def test_a_clause_that_cites_for_an_unknown_edition_is_an_error_at_load() -> None:
    with pytest.raises(ValueError, match="romantic cites for fr-21, which is no edition"):
        made(amend("romantic.swoon", When("swoon", Moment.END, two_meet, i_move, cites={"fr-21": Cites()}), cites="zh.romantic"))


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
