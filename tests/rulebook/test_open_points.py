"""The open points: complete, consistent, in three languages, and the page made from them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

import arbiter.rulebook.open_points as module
from arbiter.rulebook.open_points import OpenPoint, as_markdown, open_points

ROOT = Path(__file__).parents[2]
ATHLETES = {athlete["id"] for athlete in yaml.safe_load((module.DATA.parent / "athletes.yaml").read_text(encoding="utf-8"))}
POINTS = list(open_points().values())

# Readings with the default first, and the editions that leave the question open: from the sources, not from the data.
EXPECTED = {
    "duel.many": (("each", "once"), {"fr-2.0", "zh"}),
    "duel.between": (("yes", "no"), {"fr-2.0"}),  # zh.duelist rules it: not between roll and move
    "duel.rank": (("at_once", "in_order"), {"zh"}),  # fr.order.2 rules it
    "duel.after_warp": (("no", "yes"), {"zh"}),  # fr.warp.1: a stop for every power that looks at one
    "follow.backwards": (("no", "yes"), {"fr-2.0"}),  # zh.suckerfish: any move
    "sisyphus.again": (("rolls_again", "no_move"), {"zh"}),  # fr.sisyphus.4 rules it
    "mastermind.itself": (("second_only", "both"), {"zh"}),  # fr.mastermind.5 rules it
    "trip.same_turn": (("this_turn", "next_turn"), {"zh"}),  # fr.trip.2 rules it
    "suckerfish.must": (("may", "must"), {"zh"}),  # fr.suckerfish.card: it may
    "genius.when": (("turn", "race"), {"zh"}),  # fr.genius.1: at the end of the turn
    "passing.span": (("move", "turn"), {"zh"}),  # fr.passing.1 rules it
    "baby.backwards": (("passed", "not_passed"), {"fr-2.0"}),  # zh.q.pass_baby.5 rules it
    "space.two_marks": (("arrow", "rock", "star"), {"fr-2.0", "zh"}),
    "scoocher.modifiers": (("each", "gunk_only"), {"fr-2.0", "zh"}),
    "loop.points": (("supply", "one_lap"), {"fr-2.0", "zh"}),
}


def test_all_are_there() -> None:
    assert len(POINTS) == 40


@pytest.mark.parametrize("id", EXPECTED)
def test_readings_and_editions(id: str) -> None:
    readings, editions = EXPECTED[id]
    point = open_points()[id]
    assert point.readings == readings
    assert set(point.editions) == editions
    assert all(taken == readings[0] for taken in point.default.values())


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.id)
def test_an_entry_is_whole(point: OpenPoint) -> None:
    assert len(point.readings) > 1 and all(isinstance(name, str) for name in point.readings)
    assert set(point.athletes) <= ATHLETES
    assert set(point.editions) <= set(module.EDITIONS)
    for edition, ids in point.rests_on.items():
        assert ids and all(id.startswith("fr." if edition == "fr-2.0" else "zh.") for id in ids)
        assert point.authority[edition] == {"fr-2.0": "fr.intro.diceoff", "zh": "zh.authority"}[edition]
    assert set(point.names) == set(point.readings)
    for texts in (point.question, point.why, *point.names.values()):
        assert set(texts) == {"fr", "zh", "en"}


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.id)
def test_texts_are_typeset_as_their_language_wants(point: OpenPoint) -> None:
    for texts in (point.question, point.why, *point.names.values()):
        assert not re.search(r"'|[^\u202f][;:!?]", texts["fr"]), texts["fr"]
        assert not re.search(r"[,.;:!?()'\"]", texts["zh"]), texts["zh"]
        assert texts["zh"][-1] in "。？"
        assert "'" not in texts["en"] and not re.search(r"\s[;:!?]", texts["en"])
    assert point.question["fr"].endswith("\u202f?") and point.question["en"].endswith("?") and point.question["zh"].endswith("？")


def test_a_point_is_open_in_its_editions_alone() -> None:
    assert open_points()["duel.rank"].editions == ("zh",)
    assert open_points()["duel.between"].editions == ("fr-2.0",)


def test_others_are_the_remaining_readings() -> None:
    assert open_points()["space.two_marks"].others("rock") == ("arrow", "star")


def test_data_that_contradict_themselves_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = yaml.safe_load(module.DATA.read_text(encoding="utf-8"))[0]
    entry["default"]["zh"] = "somebody"
    (tmp_path / "open.yaml").write_text(yaml.safe_dump([entry]), encoding="utf-8")
    monkeypatch.setattr(module, "DATA", tmp_path / "open.yaml")
    with pytest.raises(ValueError, match="somebody"):
        module.open_points.__wrapped__()


def test_the_page_is_the_one_made_from_the_data() -> None:
    assert (ROOT / "docs" / "open-points.md").read_text(encoding="utf-8") == as_markdown()
