"""The set of questions: how many find a right point first, among three, with the right verdict; how many strange ones are refused."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from arbiter.asking import ask
from arbiter.rulebook import rulebook

SET = yaml.safe_load((Path(__file__).parent / "questions.yaml").read_text(encoding="utf-8"))
YES_NO = ("yes", "no")


@cache
def answered(query: str) -> dict[str, Any]:
    return ask(query, show=False)


def share(of: list[bool]) -> float:
    return sum(of) / len(of)


def test_the_points_of_the_set_are_there() -> None:
    assert {id for one in SET["questions"] for id in one["points"] if id not in rulebook()} == set()


def test_a_right_point_comes_first_or_among_three() -> None:
    for held in (False, True):
        found = [
            (set(one["points"]), [p["id"] for p in answered(one["q"])["points"]]) for one in SET["questions"] if held == ("held" in one)
        ]
        assert share([got[0] in right for right, got in found]) >= 0.92, held
        assert share([bool(right & set(got[:3])) for right, got in found]) >= 0.98, held


def test_the_verdict_is_right_and_a_wrong_yes_or_no_is_rare() -> None:
    found = [(one["verdict"], answered(one["q"])["verdict"]) for one in SET["questions"]]
    assert share([right == got for right, got in found]) >= 0.9
    assert share([got in YES_NO and right != got for right, got in found]) <= 0.05


def test_what_the_rules_do_not_speak_of_is_refused() -> None:
    assert share([answered(query)["verdict"] == "unknown" for query in SET["strange"]]) >= 0.95
