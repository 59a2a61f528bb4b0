"""Adding an athlete as `docs/adding-an-athlete.md` says, word by word, in a copy of the tree."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-an-athlete.md"
BLOCK = re.compile(r"^(New file|At the end of) `([^`]+)`:\n\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SITUATION = "Banana @3; Juggler @10\nturn Banana\n  die 3\n"
LEARN = "import json, sys; from arbiter.ruling import rule; print(json.dumps(rule(sys.stdin.read(), sys.argv[1])))"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with the athlete of the page."""
    copy = tmp_path_factory.mktemp("tree")
    for name in ("arbiter", "grammar"):
        if (ROOT / name).exists():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    assert [how for how, _, _ in blocks] == ["New file", "At the end of", "New file", "New file"] + 3 * ["At the end of"]
    for how, place, text in blocks:
        path = copy / place
        assert path.exists() == (how == "At the end of"), path
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(text)
    return copy


def run(tree: Path, *arguments: str, text: str = "") -> str:
    """What Python says in that tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=tree, env=environment, input=text.encode(), capture_output=True, timeout=120, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr).decode()
    return done.stdout.decode()


def test_the_scenarios_of_the_page_pass(tree: Path) -> None:
    run(tree, "-m", "arbiter.cli", "test", "scenarios/compete/fr/juggler.arb")


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("fr", "Jongleur saisit le 3 de Banane et avance d’une case"),
        ("zh", "杂耍者因香蕉的 3 前进 1 格"),
        ("en", "Juggler catches the 3 of Banana and moves 1 space"),
    ],
)
def test_the_ruling_tells_the_new_power_in_three_languages_and_cites_its_point(tree: Path, lang: str, says: str) -> None:
    ruling = json.loads(run(tree, "-c", LEARN, lang, text=SITUATION))
    assert not ruling["errors"]
    (branch,) = ruling["scenarios"][0]["branches"]
    (step,) = [step for step in branch["steps"] if step["clause"] == "juggler.catch"]
    assert says in step["text"].replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\N{NO-BREAK SPACE}", " ")
    assert step["cites"] == ["fr.juggler.card"]
    assert branch["final"]["athletes"]["juggler"]["space"] == 11


def test_without_the_page_nobody_knows_the_athlete() -> None:
    done = run(ROOT, "-c", LEARN, "en", text=SITUATION)
    assert [error["code"] for error in json.loads(done)["errors"]]
