"""The same scenario typed in French, Chinese or English: the same bytes in one `--lang`, but for the scenario's own text.

All scenarios of the project nightly (ARBITER_NIGHTLY=1), a sample otherwise.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from arbiter.compare import compare_text
from arbiter.language import format_text
from arbiter.ruling import rule

ROOT = Path(__file__).resolve().parent.parent
NIGHTLY = bool(os.environ.get("ARBITER_NIGHTLY"))
FILES = sorted((ROOT / "scenarios").rglob("*.arb"))
SAMPLE = FILES if NIGHTLY else FILES[::12]
LANGUAGES = ("fr", "zh", "en")


def ruled(text: str, lang: str) -> str:
    """The ruling as it is printed, without the expectations' own words."""
    found = rule(text, lang)
    assert found["scenarios"] and not found["errors"]
    for scenario in found["scenarios"]:
        for expectation in scenario["expectations"]:
            expectation["text"] = ""
    return json.dumps(found, ensure_ascii=False, indent=2)


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_scenario_typed_in_any_language_gives_the_same_bytes(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    typed = {lang: format_text(text, lang) for lang in LANGUAGES}
    assert len(set(typed.values())) == 3
    number = FILES.index(path)
    for lang in LANGUAGES if NIGHTLY else (LANGUAGES[number % 3],):
        assert len({ruled(one, lang) for one in typed.values()}) == 1


def test_errors_stand_at_the_same_line_and_read_the_same() -> None:
    """A die that nobody rolls: the message is in the asked language, whatever the scenario was typed in."""
    text = "Banane @4 à terre; Slime @0\ntour Banane\n  dé 3\n"
    found = [rule(format_text(text, lang), "zh")["errors"] for lang in LANGUAGES]
    assert len({(error["code"], error["line"], error["message"]) for errors in found for error in errors}) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_editions_side_by_side_too(lang: str) -> None:
    text = (ROOT / "scenarios" / "compete" / "divergences" / "duel.rank.arb").read_text(encoding="utf-8")
    found = {json.dumps(compare_text(format_text(text, typed), lang), ensure_ascii=False) for typed in LANGUAGES}
    assert len(found) == 1
