"""Two editions side by side."""

from __future__ import annotations

import json
from typing import Any

import pytest
from test_cli import run

from arbiter.compare import compare, compare_text
from arbiter.ruling.document import editions_there, read

pytestmark = pytest.mark.skipif("zh" not in editions_there(), reason="the edition zh is not there yet")

BACKWARDS = "Slime @0; Banane @4; Larbin @6\nactif Larbin\n déplace Larbin de -3"


def test_crossing_backwards_parts_the_editions() -> None:
    # fr.passing.1 and fr.banana.2: backwards too; zh.q.arrow_baby.9: no passing backwards
    found, _, problems = compare(read(BACKWARDS).scenarios[0], "fr")
    assert problems == [] and not found["same"]
    (pair,) = found["pairs"]
    assert pair["outcome"] == "differs" and pair["parting"]["steps"] == [2, None]
    french, chinese = pair["parting"]["points"]
    assert "fr.banana.2" in french and "zh.q.arrow_baby.9" in chinese


def test_forwards_they_agree() -> None:
    found, _, _ = compare(read("Banane @4; Larbin @2\ntour Larbin; dé 3").scenarios[0], "fr")
    assert found["same"] and [pair["outcome"] for pair in found["pairs"]] == ["same"]


def test_branches_are_compared_with_those_that_have_the_same_dice() -> None:
    found, (left, right), _ = compare(read("Banane @14; Larbin @2\ntour Larbin").scenarios[0], "en")
    assert [pair["branches"] for pair in found["pairs"]] == [[face, face] for face in range(6)]
    assert len(left.entry["branches"]) == len(right.entry["branches"]) == 6


def test_the_command_shows_the_ends_side_by_side_and_the_points() -> None:
    result = run("compare", "-", text=BACKWARDS, columns=60)
    assert result.exit_code == 0
    assert "Larbin case 3, à terre" in result.stdout and "│ Larbin case 3" in result.stdout
    assert "Banane · carte, 2" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 60


def test_the_command_says_where_they_agree_and_gives_json() -> None:
    assert "Même décision" in run("compare", "-", text="Banane @4; Larbin @2\ntour Larbin; dé 3").stdout
    data = json.loads(run("compare", "-", "--json", "--lang", "zh", text=BACKWARDS).stdout)
    assert data["schema"] == "arbiter/compare/1" and data["scenarios"][0]["editions"] == ["fr-2.0", "zh"]


def test_errors_are_told() -> None:
    assert run("compare", "-", text="Banan @4; tour Banane").exit_code == 2


def compared(text: str) -> dict[str, Any]:
    document = read(text)
    assert not document.problems
    found, _, problems = compare(document.scenarios[0], "fr")
    assert not problems
    return found


def test_an_answer_may_go_unused_under_one_edition_not_under_both() -> None:
    warped = "Larbin @2; Duelliste @5\nactif Larbin; téléporte Larbin case 5; Duelliste duel : oui 6-1"
    ends = [branch["branches"][0]["final"]["athletes"]["duelist"]["space"] for branch in compared(warped)["rulings"].values()]
    assert ends == [7, 5]
    data = compare_text(warped.replace("case 5; Duel", "case 4; Duel"))
    assert data["scenarios"] == [] and [error["code"] for error in data["errors"]] == ["unused"]


def test_the_scenario_s_own_edition_and_expectations_do_not_count() -> None:
    asked = [compare_text(head + BACKWARDS + tail) for head, tail in (("", ""), ("édition zh\n", "\nattendu\n  Larbin @3 à terre"))]
    assert asked[0] == asked[1]


def test_a_reading_counts_where_the_edition_leaves_the_point_open() -> None:
    """5 → 7 beside Banana, then the arrow leaves her: passed only where the whole turn is judged, which the FAQ does not do."""
    text = "piste sauvage\n{}Larbin @5; Banane @7\ntour Larbin; dé 2"
    assert compared(text.format(""))["same"]
    found = compared(text.format("lecture passing.span = turn\n"))
    tripped = [one["branches"][0]["final"]["athletes"]["lackey"]["tripped"] for one in found["rulings"].values()]
    assert tripped == [False, True]
    assert [one["readings"] for one in found["rulings"].values()] == [{}, {"passing.span": "turn"}]


def test_the_same_things_in_another_order_are_the_same_end() -> None:
    """Skipper claims, then Inchworm moves (fr.order.1); Inchworm first (zh.faq.6)."""
    found = compared("Larbin @3; Cap'taine Passe @10; Chenille @7\ntour Larbin; dé 1")
    (pair,) = found["pairs"]
    assert pair["outcome"] == "same-end" and found["same"]
    assert pair["parting"]["order"] and pair["parting"]["clauses"] == ["skipper.claim", "inchworm.wriggle"]
    assert "fr.order.1" in pair["parting"]["points"][0] and "zh.faq.6" in pair["parting"]["points"][1]


def test_a_held_reaction_stands_against_the_power_that_acts() -> None:
    """Romantic leaves before the duel has its rank (fr.lapsed.2); on the Chinese page it is called at once (zh.duelist)."""
    (pair,) = compared("Romantique @2; Duelliste @5\ntour Romantique; dé 3; Duelliste duel : oui 1-6")["pairs"]
    assert pair["outcome"] == "differs" and pair["parting"]["held"] == [True, False]
    assert {"fr.order.2", "fr.lapsed.2"} <= set(pair["parting"]["points"][0]) and "zh.duelist" in pair["parting"]["points"][1]


def test_branches_go_with_those_of_the_same_dice_and_decisions() -> None:
    """Six faces, following or not where there is a move; each branch meets its own twin alone, and every branch meets one."""
    found = compared("Larbin @3; Poisson-Ventouse @3; Romantique @20\ntour Larbin")
    sides = [one["branches"] for one in found["rulings"].values()]
    assert len(found["pairs"]) == len(sides[0]) == len(sides[1]) == 12
    for pair in found["pairs"]:
        one, two = (side[place] for side, place in zip(sides, pair["branches"], strict=True))
        assert (one["dice"], one["decisions"]) == (two["dice"], two["decisions"])
        followed = one["decisions"][0]["answer"] == "yes"
        assert pair["outcome"] == ("differs" if followed else "same")
    assert found["count"] == {"same": 6, "same-end": 0, "differs": 6}


def test_an_answer_the_other_edition_does_not_offer_goes_with_any() -> None:
    """The Chinese page has the duel first; Duelist has then left and can be called back, which the FAQ does not offer."""
    found = compared("Hypnotiseur @5; Duelliste @5; Larbin @20\ntour Hypnotiseur; Duelliste duel : oui 6-1; dé 3")
    answers: dict[str, set[str]] = {}
    for edition, ruling in found["rulings"].items():
        decisions = [one for branch in ruling["branches"] for one in branch["decisions"]]
        answers[edition] = {one["answer"] for one in decisions if one["question"] == "hypnotize"}
    assert answers == {"fr-2.0": {"lackey", "no"}, "zh": {"duelist", "lackey", "no"}}
    met = {pair["branches"][1] for pair in found["pairs"]}
    assert met == set(range(len(found["rulings"]["zh"]["branches"])))


def test_a_fork_of_its_own_goes_with_every_branch() -> None:
    """Sisyphus's 6 ends its turn in the FAQ and is rolled again on the Chinese page: six branches there for one here."""
    found = compared("Sisyphe @12 points 4; Banane @20\ntour Sisyphe; dé 6")
    (here,) = found["rulings"]["fr-2.0"]["branches"]
    met = [pair["branches"] for pair in found["pairs"]]
    assert here["final"]["athletes"]["sisyphus"]["space"] == 0
    assert met == [[0, place] for place in range(len(found["rulings"]["zh"]["branches"]))] and len(met) > 5


def test_the_command_counts_branches_and_tells_those_that_part_alike_once() -> None:
    result = run("compare", "-", text="Larbin @3; Poisson-Ventouse @3; Romantique @20\ntour Larbin", columns=60)
    assert result.stdout.count("Là où ils se séparent") == 1
    assert "12 déroulements comparés : 6 avec la même décision, 6" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 60


def test_the_command_speaks_three_languages() -> None:
    said = {lang: run("compare", "-", "--lang", lang, text=BACKWARDS).stdout for lang in ("fr", "zh", "en")}
    assert "Décisions différentes" in said["fr"] and "裁定不同" in said["zh"] and "Different rulings" in said["en"]
    assert "中文规则" in said["zh"] and "Chinese rules" in said["en"]
