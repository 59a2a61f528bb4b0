"""How the house is built: what stands in a shared room knows no game by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import arbiter
from arbiter import place

PACKAGE = Path(arbiter.__file__).parent
SHARED = ["language", "kernel", "ruling", "story", "suite", "terminal", "divergences"]
FILES = sorted(path for room in SHARED for path in (PACKAGE / room).rglob("*") if path.suffix in (".py", ".yaml", ".ftl"))
FILES += [PACKAGE / name for name in ("cli.py", "compare.py", "why.py", "texts/__init__.py")]
WEB = sorted(place("web").glob("*.py"))  # what the page draws of a game stands in web/drawings
GAMES = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/game.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_shared_room_names_no_game(path: Path) -> None:
    text = path.read_text("utf-8")
    assert [name for name in GAMES if re.search(rf"\b{name}\b", text)] == []


@pytest.mark.parametrize("path", WEB, ids=lambda path: path.name)
def test_the_page_imports_no_game(path: Path) -> None:
    text = path.read_text("utf-8")
    assert [name for name in GAMES if re.search(rf"games\.{name}\b|\"{name}\"", text)] == []


def test_the_rooms_are_there() -> None:
    assert "compete" in GAMES and len(FILES) > 40 and len(WEB) > 20
