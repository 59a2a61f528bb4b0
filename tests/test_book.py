"""The scenarios are a book of rulings: each stands where a player looks for it, under a sentence that says what is ruled."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter.games import DEFAULT
from arbiter.games.compete.language.scene import Cards, Chance, Cites, Expect, Open, Possible, Scenario
from arbiter.language import format_text, parse
from arbiter.language.letters import squeeze
from arbiter.language.lexicon import lexicon

HOME = Path(__file__).parents[1] / "scenarios"
FILES = sorted(HOME.rglob("*.arb"))
PAGES = sorted((HOME / "compete/fr").glob("*.arb")) + sorted((HOME / "compete/zh").glob("*.arb"))
EDITIONS = {"fr": "fr-2.0", "zh": "zh"}
MOST = 60  # scenarios a file: more is no page to look something up on

CHINESE = re.compile(r"[一-鿿]")
ENDS = re.compile(r"[.?!。？！]$")
BEGINS = re.compile(r"[A-ZÀÂÇÉÈÊÎÔÛŒ一-鿿「]")
IDS = re.compile(r"\b(fr|zh)\.[a-z]|\b[a-z]+_[a-z]|\b[a-z]{2,}\.[a-z]|\.arb\b|interactions|Points? cités?", re.IGNORECASE)


def language(path: Path) -> str:
    """What a file is typed in: Chinese for the rulings of the Chinese page, else French."""
    return "zh" if path.parent.name == "zh" else "fr"


def scenarios(path: Path) -> tuple[Scenario, ...]:
    document = parse(path.read_text(encoding="utf-8"))
    assert not document.problems, path
    return document.scenarios


def faults_of(title: str, lang: str) -> Iterator[str]:
    """What keeps a title from being a sentence of the language that says a ruling."""
    if not ENDS.search(title):
        yield "no full stop"
    if not BEGINS.match(title):
        yield "no capital or Chinese letter first"
    if IDS.search(title):
        yield "an id"
    if lang == "zh" and len(CHINESE.findall(title)) < 6:
        yield "fewer than six Chinese letters"
    if lang == "fr" and (CHINESE.search(title) or sum(any(letter.isalpha() for letter in word) for word in title.split()) < 3):
        yield "fewer than three French words, or Chinese"


def taking_part(scenario: Scenario) -> set[str]:
    """The athletes that race, those whose powers are held, and those to choose from, by id."""
    found = {seat.athlete.id for seat in scenario.seats} | {seat.power.id for seat in scenario.seats if seat.power}
    found |= {winner.id for winner in scenario.winners}
    return found | {card.id for statement in scenario.script if isinstance(statement, Cards) for card in statement.athletes}


def asserts(scenario: Scenario) -> bool:
    """Whether some expectation is about what comes of the situation."""
    blocks = [statement for statement in scenario.script if isinstance(statement, Expect)]
    lines = [line.inner if isinstance(line, (Possible, Chance)) else line for block in blocks for line, _ in block.lines]
    return any(not isinstance(line, (Cites, Open)) for line in lines)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HOME).as_posix())
def test_every_title_is_a_sentence_and_every_scenario_asserts_an_outcome(path: Path) -> None:
    found = scenarios(path)
    assert 0 < len(found) <= MOST
    assert [(scenario.title, fault) for scenario in found for fault in faults_of(scenario.title, language(path))] == []
    assert [scenario.title for scenario in found if not asserts(scenario)] == []


def test_no_title_comes_twice() -> None:
    titles = Counter(scenario.title for path in FILES for scenario in scenarios(path))
    assert [title for title, times in titles.items() if times > 1] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HOME).as_posix())
def test_a_file_is_typed_in_one_language(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert format_text(text, language(path)) == text
    assert language(path) == "zh" or not CHINESE.search(text)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(HOME).as_posix())
def test_an_edition_s_folder_holds_that_edition_s_rulings(path: Path) -> None:
    assert {scenario.edition for scenario in scenarios(path)} == {EDITIONS[path.parent.name]}
    assert re.fullmatch(r"[a-z_]+", path.stem) and "interactions" not in path.stem


@pytest.mark.parametrize(
    "path", [path for path in PAGES if path.stem in lexicon(DEFAULT).names], ids=lambda path: path.relative_to(HOME).as_posix()
)
def test_an_athlete_s_file_holds_rulings_that_name_it(path: Path) -> None:
    """It takes part, and the title calls it by one of its names."""
    for scenario in scenarios(path):
        assert path.stem in taking_part(scenario), scenario.title
        assert any(name in squeeze(scenario.title) for name in lexicon(DEFAULT).name_spellings[path.stem]), scenario.title


@pytest.mark.parametrize(
    ("title", "lang"),
    [
        ("Banane fait trébucher", "fr"),
        ("banane fait trébucher Larbin.", "fr"),
        ("Banane trébuche.", "fr"),
        ("Points cités : 1, 2 et 3.", "fr"),
        ("Banane suit fr.banana.2 à la lettre.", "fr"),
        ("Le cas huge_baby est tranché.", "fr"),
        ("Le point duel.many reste ouvert.", "fr"),
        ("Voir le fichier banane.arb à côté.", "fr"),
        ("Banane 香蕉 fait trébucher Larbin.", "fr"),
        ("1 2 3 4.", "fr"),
        ("不跟也行。", "zh"),
        ("Leaptoad stops there.", "zh"),
    ],
)
def test_a_title_that_is_no_sentence_is_noticed(title: str, lang: str) -> None:
    assert list(faults_of(title, lang))


@pytest.mark.parametrize(("title", "lang"), [("B.O.U.C.H.E. ne mange personne.", "fr"), ("超越香蕉的人趴下。", "zh")])
def test_a_sentence_passes(title: str, lang: str) -> None:
    assert not list(faults_of(title, lang))
