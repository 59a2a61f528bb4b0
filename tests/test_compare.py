"""Two editions side by side."""

from __future__ import annotations

import json

import pytest
from test_cli import run

from arbiter.compare import compare
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
    assert "Même jugement" in run("compare", "-", text="Banane @4; Larbin @2\ntour Larbin; dé 3").stdout
    data = json.loads(run("compare", "-", "--json", "--lang", "zh", text=BACKWARDS).stdout)
    assert data["schema"] == "arbiter/compare/1" and data["scenarios"][0]["editions"] == ["fr-2.0", "zh"]


def test_errors_are_told() -> None:
    assert run("compare", "-", text="Banan @4; tour Banane").exit_code == 2
