"""The listed differences of the editions: shown by their scenarios, found by the search, told on the page."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from test_cli import run

from arbiter.compare import compare
from arbiter.divergences.check import Fault, check, home, parted, shown
from arbiter.divergences.page import as_markdown
from arbiter.games.compete.editions import MODULES
from arbiter.games.compete.editions import edition as load_edition
from arbiter.games.compete.powers import all_powers
from arbiter.games.compete.smallest import Situation, shows, situations, smallest
from arbiter.rulebook import rulebook
from arbiter.rulebook.divergences import END, READING, divergences
from arbiter.ruling.document import read
from arbiter.suite.runner import PASSED, cases
from arbiter.suite.runner import run as play

ROOT = Path(__file__).resolve().parent.parent
HOME = home()
assert HOME is not None

# what the list must hold: where an edition reads a general rule otherwise, amends a clause, or leaves open what the other settles
RULES = {
    "passing_backwards": "passing.backwards",
    "passing_pushed": "passing.pushed",
    "members_react": "together.romantic",
    "one_by_one": "centaur.one_by_one",
    "takes_open": "copycat.twin",
    "free_order": "players.order",
}
AMENDED = {
    "cheerleader.cheer": "before_main.start",
    "hypnotist.hypnotize": "before_main.start",
    "lovable_loser.aww": "before_main.start",
    "party_animal.pull": "before_main.start",
    "third_wheel.join": "before_main.start",
    "duelist.duel": "duel.rank",
    "dicemonger.deal": "dicemonger.steps",
    "sisyphus.roll_down": "sisyphus.again",
    "skipper.claim": "inchworm.skipper",
}


def test_every_listed_difference_is_shown_by_its_scenarios() -> None:
    assert check(HOME) == []


def test_every_scenario_of_the_folder_passes_under_both_editions() -> None:
    for path in sorted(HOME.glob("*.arb")):
        found, problems = cases(path)
        assert not problems
        assert {case.edition for case in found} == set(MODULES)
        assert [play(case).status for case in found] == [PASSED] * len(found), path


def test_the_list_holds_every_rule_and_clause_that_the_chinese_edition_amends() -> None:
    zh = load_edition("zh")
    assert set(RULES) == set(zh.grounds)
    assert set(AMENDED) >= {amendment.id for amendment in zh.amendments}
    assert {*RULES.values(), *AMENDED.values()} <= set(divergences())


def test_the_list_holds_every_open_point_that_one_edition_alone_leaves_open() -> None:
    fr, zh = (load_edition(edition).open_points for edition in MODULES)
    listed = {point for one in divergences().values() for points in one.open.values() for point in points}
    assert fr ^ zh <= listed


def test_the_powers_of_the_list_are_those_of_the_game() -> None:
    known = {clause.id for power in all_powers() for clause in power.clauses} | {None}
    for one in divergences().values():
        assert set(one.clauses) <= known, one.id
        assert set(one.points) == set(MODULES), one.id


def test_the_page_is_up_to_date() -> None:
    assert (ROOT / "docs" / "divergences.md").read_text(encoding="utf-8") == as_markdown(HOME), (
        "run arbiter divergences --write docs/divergences.md"
    )


# --- the check can fail -------------------------------------------------------------------------------------------------------


def faults(tmp_path: Path, id: str, text: str) -> list[tuple[str, int]]:
    (tmp_path / f"{id}.arb").write_text(text, encoding="utf-8")
    return [(fault.key, fault.line) for fault in check(tmp_path) if fault.id == id]


BANANA = """scénario "Croiser Banane"
Banane @4; Alchimiste @6
actif Alchimiste
  déplace Alchimiste de -3
attendu selon fr-2.0
  Alchimiste @3 à terre
  cite fr.banana.2
attendu selon zh
  Alchimiste @3 debout
  cite zh.q.arrow_baby.9
"""


def test_a_sound_scenario_has_no_fault(tmp_path: Path) -> None:
    assert faults(tmp_path, "passing.backwards", BANANA) == []


def test_a_file_of_no_difference_and_a_difference_without_a_file_are_faults(tmp_path: Path) -> None:
    assert faults(tmp_path, "passing.sideways", BANANA) == [("unlisted", 0)]
    assert Fault("passing.backwards", tmp_path / "passing.backwards.arb", 0, "missing", {}) in check(tmp_path)


def test_a_failing_scenario_is_a_fault(tmp_path: Path) -> None:
    assert faults(tmp_path, "passing.backwards", BANANA.replace("@3 debout", "@3 à terre")) == [("fails", 9)]


def test_an_edition_without_expectations_is_a_fault(tmp_path: Path) -> None:
    assert faults(tmp_path, "passing.backwards", BANANA.partition("attendu selon zh")[0]) == [("no-block", 1)]


def test_expectations_that_cite_none_of_the_points_are_a_fault(tmp_path: Path) -> None:
    assert faults(tmp_path, "passing.backwards", BANANA.replace("  cite zh.q.arrow_baby.9\n", "")) == [("no-point", 1)]


def test_editions_that_agree_are_a_fault(tmp_path: Path) -> None:
    forwards = BANANA.replace("Banane @4", "Banane @8").replace("de -3", "de 3").replace("@3", "@9").replace("debout", "à terre")
    forwards = forwards.replace("cite fr.banana.2", "cite fr.passing.1").replace("  cite zh.q.arrow_baby.9\n", "")
    assert ("same-end", 1) in faults(tmp_path, "passing.backwards", forwards)


def test_editions_that_part_by_something_else_are_a_fault() -> None:
    scenario = read(BANANA).scenarios[0]
    assert shown(scenario, divergences()["passing.backwards"]) is None
    assert shown(scenario, divergences()["passing.pushed"]) == "same-end"
    assert shown(scenario, divergences()["loop.lap"]) == "differs"
    assert shown(scenario, divergences()["duel.rank"]) == "not-open"


def test_a_reading_that_parts_nothing_is_a_fault() -> None:
    beside = read("piste sauvage\nLarbin @5; Banane @7\ntour Larbin; dé 2").scenarios[0]
    past = read("piste sauvage\nLarbin @5; Banane @6\ntour Larbin; dé 2").scenarios[0]
    span = divergences()["passing.span"]
    assert shown(beside, span) is None
    assert shown(past, replace(span, open={})) == "reading-same"


# --- the search ---------------------------------------------------------------------------------------------------------------


def test_situations_come_smallest_first_and_all_of_them() -> None:
    look = divergences()["passing.backwards"].look
    assert look is not None
    found = list(situations(look, seed=1))
    assert [one.size for one in found] == sorted(one.size for one in found)
    assert len(set(found)) == len(found)
    assert set(found) == set(situations(look, seed=2)) and found != list(situations(look, seed=2))


def test_the_smallest_way_to_cross_banana_backwards() -> None:
    """Behind Banana there must be a space and before her the mover: she on 1, the mover on 2, two spaces back. By hand."""
    found = smallest(divergences()["passing.backwards"])
    assert found.situation == Situation(("banana", "alchemist"), (1, 2), "move", 1, -2)
    assert "Banane @1; Alchimiste @2" in found.text and "attendu selon zh" in found.text


QUICK = (
    "passing.pushed",
    "together.baba_yaga",
    "warp.duel",
    "trip.same_turn",
    "follow.backwards",
    "centaur.one_by_one",
    "inchworm.skipper",
)


@pytest.mark.parametrize("id", QUICK)
def test_what_the_search_finds_is_a_scenario_that_shows_the_difference(id: str) -> None:
    divergence = divergences()[id]
    found = smallest(divergence, "zh")
    assert found.situation is not None
    document = read(found.text)
    assert not document.problems
    (scenario,) = document.scenarios
    ruled = compare(scenario, "fr").found
    assert parted(ruled, divergence)
    outcomes = {pair["outcome"] for pair in ruled["pairs"]}
    assert outcomes == ({"differs"} if divergence.shows in (END, READING) else {"same-end"})


def test_a_situation_that_shows_nothing_is_passed_over() -> None:
    divergence = divergences()["passing.backwards"]
    assert shows(Situation(("banana", "alchemist"), (3, 2), "move", 1, -2), divergence) is None


def test_a_difference_the_rulings_do_not_show_is_not_looked_for() -> None:
    found = smallest(divergences()["hare.down"])
    assert (found.situation, found.text, found.looked) == (None, "", 0)


# --- the command --------------------------------------------------------------------------------------------------------------


def test_the_command_prints_scenarios_in_the_asked_language() -> None:
    result = run("divergences", "passing.pushed", "hare.down", "--lang", "zh")
    assert result.exit_code == 0
    assert "预期 按 fr-2.0" in result.stdout and "引用 zh.q.pass_baby.5" in result.stdout
    assert "# hare.down：两个版本裁定相同" in result.stdout
    assert read(result.stdout).problems == ()


def test_the_command_gives_json_with_the_rule_points() -> None:
    (one,) = json.loads(run("divergences", "passing.pushed", "--json", "--lang", "en").stdout)["divergences"]
    assert one["points"]["fr-2.0"] == ["fr.huge_baby.2"] and "expect in zh" in one["scenario"]
    assert all(point in rulebook() for points in one["points"].values() for point in points)


def test_the_command_checks_and_writes_the_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    result = run("divergences", "--check", "--write", str(page), "--lang", "en")
    assert result.exit_code == 0 and page.read_text(encoding="utf-8").startswith("# Where the two editions part")
    assert "33 divergences" in run("divergences", "--check", "--lang", "en").stdout


def test_an_unknown_difference_is_told() -> None:
    result = run("divergences", "passing.sideways", "--lang", "en")
    assert result.exit_code == 2
