"""Participants that scenarios introduce themselves: any name goes, its first spelling is kept, the longest match wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from lark import v_args

from arbiter import games
from arbiter.games.game import Game
from arbiter.language import format_text, parse, problem_message
from arbiter.language.builder import CoreBuilder, over
from arbiter.language.outline import Outline
from arbiter.language.scene import Name, Scenario, Span
from arbiter.language.writer import COLON, COMMA, CoreWriter

GRAMMAR = """
%declare CARS MEETS NEW_NAME
?game_statement: cars | meets
cars: CARS new (COMMA new)*
!new: NEW_NAME | NAME
meets: NAME MEETS NAME
?game_expectation: stands
stands: NEW_NAME COLON NUMBER
      | NAME [COLON] NUMBER
"""
WORDS = """
names: [tiny, 小游戏]
opening:
  cars: {en: cars, fr: voitures, zh: 赛车}
inner:
  meets: {en: meets, fr: croise, zh: 遇}
"""


@dataclass(frozen=True, slots=True)
class Cars:
    """`cars A, B`."""

    names: tuple[Name, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Meets:
    """`A meets B`."""

    one: Name
    other: Name
    span: Span


@dataclass(frozen=True, slots=True)
class Stands:
    """`A: 4`."""

    name: Name
    space: int
    span: Span


@v_args(inline=True)
class TinyBuilder(CoreBuilder):
    def cars(self, word: Any, *names: Any) -> Cars:
        found = [name for name in names if name.type != "COMMA"]
        return Cars(tuple(name.value for name in found), over(word, found[-1]))

    def new(self, name: Any) -> Any:
        return name

    def meets(self, one: Any, word: Any, other: Any) -> Meets:
        return Meets(one.value, other.value, over(one, other))

    def stands(self, name: Any, colon: Any, space: Any) -> Stands:
        return Stands(name.value, space.value, over(name, space))


class TinyWriter(CoreWriter):
    def cars(self, node: Cars) -> str:
        return self.say("cars", COMMA[self.lang].join(map(self.name, node.names)))

    def meets(self, node: Meets) -> str:
        return f"{self.name(node.one)} {self.say('meets', self.name(node.other))}"

    def stands(self, node: Stands) -> str:
        return f"{self.name(node.name)}{COLON[self.lang]}{node.space}"


class TinyOutline(Outline):
    lines = (Cars, Stands)

    def wrong(self, node: Any, phase: str) -> str | None:
        return None

    def expected(self, node: Any, line: Any, span: Span) -> Iterable[tuple[Any, str]] | None:
        return ((node, line.typed_between(span)),) if isinstance(node, Stands) else None

    def scenario(self, core: Any, own: Any, shared: Any) -> Scenario:
        return Scenario(**core | {"script": (*shared.lines, *(own.lines if own is not shared else ()), *core["script"])})


class Tiny(Game):
    id = "tiny"
    editions = ("one",)

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def grammar(self) -> Path:
        return self.folder / "tiny.lark"

    def words(self) -> Path:
        return self.folder / "tiny.yaml"

    def builder(self) -> type[CoreBuilder]:
        return TinyBuilder

    def writer(self) -> type[CoreWriter]:
        return TinyWriter

    def outline(self) -> Outline:
        return TinyOutline()


@pytest.fixture(autouse=True)
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "tiny.lark").write_text(GRAMMAR, "utf-8")
    (tmp_path / "tiny.yaml").write_text(WORDS, "utf-8")
    monkeypatch.setitem(games._registered, "tiny", Tiny(tmp_path))
    yield


def said(text: str) -> list[Any]:
    """What a text of the game says, in ids and numbers."""
    document = parse(f"game tiny\n{text}")
    assert [problem_message(problem, "en") for problem in document.problems] == []
    told: list[Any] = []
    for node in document.scenarios[-1].script:
        if isinstance(node, Cars):
            told.append([name.id for name in node.names])
        elif isinstance(node, Meets):
            told.append((node.one.id, node.other.id))
        elif isinstance(node, Stands):
            told.append((node.name.id, node.space))
    return told


def wrong(text: str) -> list[tuple[str, Any]]:
    """The errors of a text of the game, with what is near."""
    return [(problem.code, dict(problem.args).get("near")) for problem in parse(f"game tiny\n{text}").problems]


READ = [
    ("cars Anne, Bob et Chloé", [["Anne", "Bob", "Chloé"]]),
    ("cars Anne, Bob; ANNE meets bob", [["Anne", "Bob"], ("Anne", "Bob")]),
    ("voitures Jean-Paul, Marie Ange; marie ange croise jean paul", [["Jean-Paul", "Marie Ange"], ("Marie Ange", "Jean-Paul")]),
    ("赛车 小红、小明；小红遇小明", [["小红", "小明"], ("小红", "小明")]),
    ("A: 4; B：5; a 6; b meets A", [("A", 4), ("B", 5), ("A", 6), ("B", "A")]),
    ("a1: 4; a12: 5; a1 meets a12", [("a1", 4), ("a12", 5), ("a1", "a12")]),
    ("Voiture 1 : 4; Voiture 12 : 5; voiture 12 croise VOITURE 1", [("Voiture 1", 4), ("Voiture 12", 5), ("Voiture 12", "Voiture 1")]),
    # longer than a word, a word, no letters at all
    ("Meetsy: 4; Bob: 5; meetsy meets Bob", [("Meetsy", 4), ("Bob", 5), ("Meetsy", "Bob")]),
    ('"Cars": 4; Bob: 5; cars meets Bob', [("Cars", 4), ("Bob", 5), ("Cars", "Bob")]),
    ('"Meets": 4; Bob: 5; meets meets Bob', [("Meets", 4), ("Bob", 5), ("Meets", "Bob")]),
    ('"🚗": 4; Bob: 5; Bob meets "🚗"', [("🚗", 4), ("Bob", 5), ("Bob", "🚗")]),
    ("cars Meets, Bob; meets meets bob", [["Meets", "Bob"], ("Meets", "Bob")]),
    ("cars A, a", [["A", "A"]]),
    # what all scenarios share is known in each
    ('cars A, B\nscenario "one"\nB meets A\nscenario "two"\nA meets B', [["A", "B"], ("A", "B")]),
]


@pytest.mark.parametrize(("text", "meaning"), READ, ids=[text for text, _ in READ])
def test_a_name_is_known_once_it_was_introduced(text: str, meaning: list[Any]) -> None:
    assert said(text) == meaning


WRONG = [
    ("cars Anne, Bob; Ane meets Bob", [("unknown-name", ("athlete.Anne",))]),
    ("cars Jean Paul, Bob; Bob meets Jean Pol", [("unknown-name", ("athlete.Jean Paul",))]),
    ("Bob: 4; Bob meets Zoé", [("unknown-name", ())]),
    ("Zoé meets Bob", [("unknown-word", ())]),
    # one scenario's names are not the next one's
    ('scenario "one"\nQuentin: 4\nscenario "two"\nYves: 3; Yves meets Quentin', [("unknown-name", ())]),
    ("kars Anne, Bob", [("unknown-word", ("word.cars",))]),
]


@pytest.mark.parametrize(("text", "errors"), WRONG, ids=[text for text, _ in WRONG])
def test_a_name_that_nobody_has_is_an_error(text: str, errors: list[Any]) -> None:
    assert wrong(text) == errors


def test_the_error_speaks_of_the_game_s_own_names() -> None:
    (problem,) = parse("game tiny\ncars Jean Paul, Bob\nBob meets Jean Pol").problems
    assert problem_message(problem, "en") == ("Nobody here is called “Jean Pol”.", "Did you mean Jean Paul?")


@pytest.mark.parametrize("text", [text for text, _ in READ], ids=[text for text, _ in READ])
@pytest.mark.parametrize("lang", ["fr", "zh", "en"])
def test_names_are_written_so_that_they_read_back(text: str, lang: str) -> None:
    once = format_text(f"game tiny\n{text}\n", lang)
    assert format_text(once, lang) == once
    assert said(once.partition("\n")[2]) == said(text)


def test_a_file_may_hold_scenarios_of_several_games() -> None:
    text = 'scenario "one"\nBanane @4; tour Banane\nscenario "two"\njeu tiny\nvoitures Anne, Banane\nscenario "three"\ntour Banane\n'
    document = parse(text)
    assert document.problems == ()
    assert [(scenario.game, scenario.index, scenario.line) for scenario in document.scenarios] == [
        ("compete", 1, 1),
        ("tiny", 2, 3),
        ("compete", 3, 6),
    ]


@pytest.mark.parametrize("name", ["tiny", "小游戏"])
def test_a_game_is_called_by_any_of_its_names(name: str) -> None:
    (scenario,) = parse(f"game {name}; cars A").scenarios
    assert scenario.game == "tiny"


def test_a_game_named_too_late_is_an_error() -> None:
    assert [problem.code for problem in parse("Banane @4\njeu tiny\n").problems] == ["game-late"]
