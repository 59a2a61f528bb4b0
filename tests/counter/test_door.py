"""The door for games: a game that stands wholly in its own folder is ruled on, formatted, told, tested, explained, compared and shown."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RACE = HERE / "race.txt"  # not .arb: pytest would take it for one of the project's own
WITH = "import sys; sys.path.insert(0, sys.argv.pop(1)); from game import GAME; from arbiter.games import register; register(GAME); "
EXACT = "game counter\nAnn: at 17; Bob: at 19\nturn Ann\nroll 3\n"


def run(code: str, *args: str, given: str = "") -> str:
    """What a process prints in which the game was let in before anything else was asked."""
    done = subprocess.run(
        [sys.executable, "-c", WITH + code, str(HERE), *args], input=given, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout


def arbiter(*args: str, given: str = "") -> str:
    """What a command prints."""
    return run("from arbiter.cli import main; sys.argv[0] = 'arbiter'; main()", *args, given=given)


def ruling(text: str, lang: str = "en") -> dict[str, object]:
    """The ruling on a text."""
    found: dict[str, object] = json.loads(arbiter("rule", "-", "--json", "--lang", lang, given=text))
    return found


def test_it_is_ruled_on() -> None:
    found = ruling(EXACT)
    (scenario,) = found["scenarios"]  # type: ignore[misc]
    assert found["errors"] == []
    assert (scenario["game"], scenario["edition"], scenario["athletes"]) == ("counter", "cr", ["Ann", "Bob"])
    (branch,) = scenario["branches"]
    assert branch["verdict"] == "open"
    assert branch["final"]["athletes"] == {"Ann": {"space": 20}, "Bob": {"space": 19}} and branch["final"]["winner"] is None
    (point,) = branch["open_points"]
    assert (point["id"], point["reading"], point["others"]["wins"]["outcome"]) == ("counter.exactly", "goes_on", "differs")


def test_open_dice_are_exact_chances() -> None:
    (scenario,) = ruling("game counter\nAnn: at 17\nturn Ann\n")["scenarios"]  # type: ignore[misc]
    assert len(scenario["branches"]) == 6
    assert {branch["probability"] for branch in scenario["branches"]} == {"1/6"}


TOLD = [
    ("en", "Ann rolls 4: 17 → 21, over the line."),
    ("fr", "Ann fait 4 : 17 → 21, la ligne est franchie."),
    ("zh", "掷出 4：17 → 21，越过终点线。"),
]


@pytest.mark.parametrize(("lang", "said"), TOLD)
def test_it_is_told_in_three_languages(lang: str, said: str) -> None:
    told = arbiter("rule", "-", "--lang", lang, "--plain", given="game counter\nAnn: at 17\nturn Ann\nroll 4\n")
    assert said.replace("\u202f", " ") in told.replace("\u202f", " ")


def test_it_is_formatted_and_translated() -> None:
    assert arbiter("fmt", "-", given="game   counter\nAnn: at 17 ;Bob: at 19\nturn Ann\nroll 4\n") == (
        "game counter\nAnn: at 17; Bob: at 19\nturn Ann\n  roll 4\n"
    )
    french = arbiter("fmt", "-", "--lang", "fr", given=EXACT)
    assert "tour Ann" in french and "dé 3" in french
    assert arbiter("fmt", "-", "--lang", "en", given=french) == arbiter("fmt", "-", given=EXACT)


def test_its_scenarios_are_a_suite() -> None:
    assert "3 passed, 0 failed" in arbiter("test", str(RACE))


def test_a_failing_expectation_says_what_there_is(tmp_path: Path) -> None:
    path = tmp_path / "wrong.arb"
    path.write_text(EXACT + "expect\n  Ann: at 19\n", encoding="utf-8")
    said = arbiter("test", str(path), "--lang", "en")
    assert "0 passed, 1 failed" in said and "the counters stand on 20, 19" in said


def test_why_explains_it() -> None:
    assert "Ann rolls 4" in arbiter("why", "-", "Ann", "--lang", "en", "--plain", given="game counter\nAnn: at 17\nturn Ann\nroll 4\n")


def test_two_editions_are_compared() -> None:
    found = json.loads(arbiter("compare", "-", "--json", "--lang", "en", given=EXACT))
    (scenario,) = found["scenarios"]
    assert scenario["editions"] == ["cr", "ct"] and scenario["same"] is False
    ends = [scenario["rulings"][edition]["branches"][0]["final"]["winner"] for edition in ("cr", "ct")]
    assert ends == [None, "Ann"]


def test_its_points_are_in_the_rulebook() -> None:
    assert "over 20 has won" in arbiter("rules", "cr.over", "--lang", "en", "--plain")
    assert "exactly 20" in arbiter("rules", "open", "counter.exactly", "--lang", "en", "--plain")
    covered = json.loads(arbiter("coverage", str(RACE), "--json"))
    assert covered["editions"]["cr"]["missing"] == [] and covered["editions"]["cr"]["cited"] == 1


def test_an_unknown_name_is_an_error_with_its_place() -> None:
    (error,) = ruling("game counter\nAnn: at 17\nturn Bob\n")["errors"]  # type: ignore[misc]
    assert (error["line"], error["column"]) == (3, 6)


def test_the_page_shows_it() -> None:
    pytest.importorskip("flask")
    code = (
        "from arbiter.web import create_app; client = create_app({'TESTING': True}).test_client(); "
        "answer = client.get('/', query_string={'text': sys.argv[1], 'lang': 'en'}); print(answer.status_code, answer.text)"
    )
    page = run(code, EXACT)
    assert page.startswith("200 ") and "Ann rolls 3: 17 → 20." in page and "Ann on 20" in page
