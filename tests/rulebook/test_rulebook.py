"""The rulebook as one object: labels, joined points, search, and what it costs."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter.asking import search
from arbiter.rulebook import Rulebook, UnknownPoint, rulebook
from arbiter.rulebook.index import build, write
from arbiter.rulebook.points import DATA

BOOK = rulebook()
EDITION = {"fr": "fr-2.0", "zh": "zh"}

NEW_POINT = """
- id: fr.banana.9
  kind: text
  source: {document: faq-2.0, section: banana, point: "9"}
  athletes: [banana]
  same_as: []
  gist: {fr: "Essai.", zh: "试。", en: "Trial."}
  ask: {fr: ["Un ?", "Deux ?"], zh: ["一？", "二？"], en: ["One?", "Two?"]}
"""


@pytest.mark.parametrize(
    ("id", "lang", "label"),
    [
        ("fr.banana.2", "fr", "FAQ 2.0 · Banane · 2"),
        ("fr.banana.2", "zh", "《FAQ 2.0》香蕉·2"),
        ("fr.banana.2", "en", "FAQ 2.0 · Banana · 2"),
        ("fr.banana.card", "fr", "FAQ 2.0 · Banane · carte"),
        ("fr.banana.card", "zh", "《FAQ 2.0》香蕉·卡牌"),
        ("fr.order.2", "fr", "FAQ 2.0 · Ordre de résolution · 2"),
        ("fr.order.2", "zh", "《FAQ 2.0》结算顺序·2"),
        ("fr.edition", "zh", "《FAQ 2.0》版本"),
        ("zh.special.together", "zh", "中文规则 · 特殊规则细节 · 同时到达"),
        ("zh.special.together", "en", "Chinese rules · Special rules · arriving together"),
        ("zh.special.together", "fr", "Règles chinoises · Règles particulières · arrivée simultanée"),
    ],
)
def test_a_citation_is_named_in_the_readers_language(id: str, lang: str, label: str) -> None:
    assert BOOK.label(id, lang) == label


def test_expanding_puts_joined_points_behind_and_none_twice() -> None:
    ids = ("fr.inchworm.1", "fr.order.1", "fr.inchworm.card", "fr.order.1")
    assert BOOK.expand(ids) == ("fr.inchworm.1", "fr.inchworm.card", "fr.order.1")


def test_every_label_is_its_own() -> None:
    for lang in ("fr", "zh", "en"):
        labels = [BOOK.label(id, lang) for id in BOOK.point_ids()]
        assert len(set(labels)) == len(labels)


def test_joined_points_are_known_from_either_side_and_through_a_third(tmp_path: Path) -> None:
    data = _copy(tmp_path)
    banana = data / "points" / "fr" / "banana.yaml"
    text = banana.read_text(encoding="utf-8")
    for id, other in (("fr.banana.card", "fr.banana.2"), ("fr.banana.2", "fr.banana.3")):
        head, tail = text.split(f"- id: {id}\n")
        text = f"{head}- id: {id}\n" + tail.replace("same_as: []", f"same_as: [{other}]", 1)
    banana.write_text(text, encoding="utf-8")
    assert Rulebook(data).same_as("fr.banana.3") == ("fr.banana.card", "fr.banana.2")
    assert Rulebook(data).same_as("fr.banana.1") == ()


def test_an_unknown_point_is_named() -> None:
    with pytest.raises(UnknownPoint, match=r"fr\.banana\.99"):
        BOOK.label("fr.banana.99", "fr")
    assert "fr.banana.99" not in BOOK and "fr.banana.2" in BOOK


@pytest.mark.parametrize(
    ("words", "lang", "id"),
    [
        ("je recule derriere BANANE", "fr", "fr.banana.2"),
        ("égalité au duel", "fr", "fr.duelist.card"),
        ("oeuf", "fr", "zh.egg"),
        ("page 20", "fr", "fr.spirit.5"),
        ("同格起步走到香蕉前面", "zh", "fr.banana.3"),
        ("duel on start", "en", "fr.duelist.3"),
        ("hypnotised winner", "en", "fr.line.3"),
        ("bouche arrive en meme temps", "fr", "fr.mouth.3"),
        ("fr.genius.2", "en", "fr.genius.2"),
    ],
)
def test_a_player_finds_the_point_among_the_first_three(words: str, lang: str, id: str) -> None:
    assert id in [hit.id for hit in search(words, lang, EDITION[id.split(".")[0]])][:3]


def test_an_athlete_is_found_by_any_of_its_names_in_any_language() -> None:
    for words in ("Cap'taine Passe", "Skipper", "跳跃者", "船长"):
        hits = search(words, "en")[:3]
        assert hits and all("skipper" in BOOK.point(hit.id).athletes for hit in hits), words


def test_what_nothing_speaks_of_is_not_found() -> None:
    assert search("zzzz", "fr") == ()


def test_an_id_lists_the_points_under_it_and_an_edition_keeps_to_itself() -> None:
    assert [hit.id for hit in search("fr.banana", "fr")][:4] == ["fr.banana.card", "fr.banana.1", "fr.banana.2", "fr.banana.3"]
    assert {hit.id.split(".")[0] for hit in search("香蕉", "zh", "zh")} == {"zh"}


def test_the_index_on_file_is_that_of_the_data() -> None:
    stored = json.loads((DATA / "points" / "index.json").read_text(encoding="utf-8"))["points"]
    made = {id: [e.kind, e.file, list(e.same_as), dict(e.label)] for id, e in build().items()}
    told = {id: [e["kind"], e["file"], e["same_as"], e["label"]] for id, e in stored.items()}
    assert told == made, "the data changed: run python -m arbiter.rulebook"


def test_edited_data_counts_before_the_index_is_written_anew(tmp_path: Path) -> None:
    data = _copy(tmp_path)
    with (data / "points" / "fr" / "banana.yaml").open("a", encoding="utf-8") as file:
        file.write(NEW_POINT)
    assert Rulebook(data).label("fr.banana.9", "zh") == "《FAQ 2.0》香蕉·9"
    write(data)
    assert Rulebook(data).point("fr.banana.9").gist["en"] == "Trial."


def test_a_point_without_a_name_for_its_place_is_an_error(tmp_path: Path) -> None:
    data = _copy(tmp_path)
    with (data / "points" / "fr" / "banana.yaml").open("a", encoding="utf-8") as file:
        file.write(NEW_POINT.replace("section: banana", "section: banane"))
    with pytest.raises(ValueError, match="banane"):
        build(data)


def test_a_ruling_reads_no_yaml() -> None:
    code = "import sys; from arbiter.rulebook import rulebook as r; r().expand(r().point_ids()); r().label('fr.order.1', 'zh')"
    code += "; sys.exit('yaml' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])


def _copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "data"))
