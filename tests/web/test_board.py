"""The drawn track: every space once and inside the drawing, pawns where they stand, nothing typed that becomes markup."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from arbiter.games import DEFAULT
from arbiter.games.compete.table.track import standard
from arbiter.language.lexicon import lexicon
from arbiter.web import board
from arbiter.web.board import NARROW, SHAPES, Lane, Pawn, Shape, draw
from arbiter.web.pawns import TOKENS, sprite
from arbiter.web.scene import scenes
from arbiter.web.wording import wording

WORDS = {"start": "Départ", "finish": "Arrivée", "corner": "virage"}
STATE = {"space": 4, "tripped": False, "eliminated": False, "finished": [], "points": 0}


def test_every_athlete_has_a_token_of_its_own() -> None:
    assert set(TOKENS) == set(lexicon(DEFAULT).names)
    assert len({emblem for _, _, emblem in TOKENS.values()}) == 36
    assert sprite().count("<symbol") == 36


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
@pytest.mark.parametrize("line", [1, 2, 12, 30, 61, 200])
def test_spaces_follow_one_another_inside_the_drawing(shape: Shape, line: int) -> None:
    lane = Lane(shape, line)
    centres = [lane.centre(space) for space in range(line + 1)]
    assert all(0 < point.x < shape.width and 0 < point.y < lane.height for point in centres)
    assert all(math.hypot(point.dx, point.dy) == pytest.approx(1) for point in centres)
    steps = [math.hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(centres[1:-1])]
    assert all(step <= lane.unit * 1.001 for step in steps) and all(step >= lane.unit * 0.5 for step in steps)
    assert lane.unit >= shape.least


def test_the_wild_track_has_its_marks() -> None:
    """Arrows on 7 +3, 11 +1, 16 −4, 23 +2, 24 −2; rocks on 5, 17, 26; stars on 1, 13 (zh.wild)."""
    track = standard("wild")
    svg = draw(track.kind, track.line, track.corner, track.marks, WORDS)
    assert re.findall(r'class="by">([+−]\d)<', svg) == ["+3", "+1", "−4", "+2", "−2"]
    assert svg.count('class="mark rock"') == 3 and svg.count('class="mark star"') == 2
    assert svg.count("data-space=") == 31 and svg.count("is-corner") == 1


def test_pawns_stand_lie_and_cross() -> None:
    pawns = [
        Pawn("banana", "Banane", STATE | {"tripped": True}),
        Pawn("gunk", "Slime", STATE | {"space": 31, "finished": [1]}),
        Pawn("coach", "<b>", STATE | {"eliminated": True}),
    ]
    svg = draw("mild", 30, 15, {}, WORDS, NARROW, pawns)
    assert [svg.count(f'class="pawn {name}"') for name in ("fallen", "home", "out")] == [1, 1, 1]
    assert "<b>" not in svg and "&lt;b&gt;" in svg


def test_a_scene_says_where_everything_stands_in_the_text() -> None:
    (scene,) = scenes("piste sauvage\nSlime @0; Banane @4 à terre # ici\nCentaure arrivé 1\ntour Banane; dé 3\n", WORDS, str)
    assert scene["track"]["span"] == [1, 1, 14]
    assert [(seat["athlete"], seat["space"], seat["tripped"], seat["finished"], seat["span"]) for seat in scene["seats"]] == [
        ("gunk", 0, False, [], [2, 1, 9]),
        ("banana", 4, True, [], [2, 11, 28]),
        ("centaur", 30, False, [1], [3, 1, 18]),
    ]
    assert [(item["kind"], item["span"]) for item in scene["script"]] == [("turn", [4, 1, 12]), ("roll", [4, 14, 18])]
    assert set(scene["boards"]) == {"narrow", "wide"}


def test_a_track_too_long_to_draw_is_not_drawn() -> None:
    (scene,) = scenes("piste 5000 virage 10\nSlime @0", WORDS, str)
    assert scene["boards"] == {}


def test_the_offline_copy_knows_every_script() -> None:
    static = Path(board.__file__).parent / "static"
    worker = (static / "sw.js").read_text(encoding="utf-8")
    scripts = [path.relative_to(static).as_posix() for path in [*static.glob("js/*.js"), *static.glob("vendor/*.js"), static / "play.js"]]
    assert len(scripts) > 10
    assert [script for script in scripts if f'"{script}"' not in worker] == []


def test_every_text_of_the_play_page_is_there_in_every_language() -> None:
    def keys(texts: Any, path: str = "") -> set[str]:
        return {path} if not isinstance(texts, dict) else {key for name, one in texts.items() for key in keys(one, f"{path}.{name}")}

    play = {lang: wording(lang).get("play") for lang in ("fr", "zh", "en")}
    assert keys(play["fr"]) == keys(play["zh"]) == keys(play["en"])
    static = Path(board.__file__).parent / "static"
    asked = {
        key
        for path in [*static.glob("js/*.js"), static / "play.js"]
        for key in re.findall(r'\bt\("([\w.]+)"', path.read_text(encoding="utf-8"))
    }
    assert len(asked) > 50
    assert {key for key in asked if f".{key}" not in keys(play["fr"])} == set()
