"""What players say instead of the short form: understood, shown in the short form, or an error that offers what may be meant."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from arbiter.language import format_text, parse
from arbiter.language.errors import problem_fixes

from .same import bare
from .test_repair import applied

BOOK = yaml.safe_load(Path(__file__).with_name("spoken.yaml").read_text("utf-8"))
PAIRS = [tuple(line.split(" => ")) for lines in BOOK.values() for line in lines.splitlines()]
TOLD = ("moves-or-rolls", "rolled-again", "decision-of-whom", "event-outside-active")


@pytest.mark.parametrize(("said", "meant"), PAIRS, ids=[said for said, _ in PAIRS])
def test_what_is_said_is_what_it_means_or_an_error(said: str, meant: str) -> None:
    found = parse(said)
    if meant == "refused":
        assert found.problems
    elif meant in TOLD:
        assert [problem.code for problem in found.problems] == [meant]
        for fix in problem_fixes(found.problems[0], "fr"):
            assert parse(applied(said, fix)).problems == ()
    else:
        wanted = parse(meant)
        assert wanted.problems == () and found.problems == ()
        assert bare(found.scenarios) == bare(wanted.scenarios)
        assert bare(parse(format_text(said)).scenarios) == bare(wanted.scenarios)


@pytest.mark.parametrize("lang", ["fr", "zh", "en"])
def test_what_is_said_is_written_in_the_short_form(lang: str) -> None:
    for said, meant in PAIRS:
        if meant != "refused" and meant not in TOLD:
            tidy = format_text(said, lang)
            assert format_text(tidy, lang) == tidy
            assert bare(parse(tidy).scenarios) == bare(parse(meant).scenarios)


def test_two_meanings_are_both_offered() -> None:
    (problem,) = parse("Slime @9; Banane @3; tour Slime; Slime avance de 3").problems
    assert [fix["label"] for fix in problem_fixes(problem, "fr")] == [
        "Remplacer par « dé 3 »",
        "Remplacer par « actif Slime; déplace Slime de 3 »",
    ]
    (problem,) = parse("Duelliste @2; Banane @2; Slime @3 pouvoir Duelliste; tour Banane; duel oui").problems
    assert problem.code == "decision-of-whom"
    assert [fix["label"] for fix in problem_fixes(problem, "fr")] == ["Ajouter « Duelliste »", "Ajouter « Slime »"]
