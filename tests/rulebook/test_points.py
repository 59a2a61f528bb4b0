"""The rule points: all there, told in three languages, asked as players ask, joined only where they say the very same."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
import yaml

from arbiter.rulebook import LANGUAGES, Point, rulebook
from arbiter.rulebook.points import DATA, point_files, read_points

INDEX = Path(__file__).parents[3] / "shared" / "rules" / "index.yaml"
BOOK = rulebook()
ATHLETES = {athlete.id: athlete for athlete in BOOK.athletes()}
FILES = {file: read_points(DATA / file) for file in point_files(DATA)}
DEFINED = [point for points in FILES.values() for point in points]
BY_ID = {point.id: point for point in DEFINED}
APART = {  # athletes a point names but does not rule on
    "zh.special.loop": {"huge_baby"},  # any loop; Scoocher coming upon Huge Baby is its example
    "zh.q.gunk_legs.7": {"legs"},  # all but Legs
}
HAN = re.compile(r"[\u3400-\u9fff]")

NAMES = {lang: {id: re.compile(rf"(?<!\w){re.escape(a.name[lang])}(?!\w)") for id, a in ATHLETES.items()} for lang in ("fr", "en")}


def _sections() -> dict[str, list[dict[str, Any]]]:
    """The points that the sources have, by edition and section: `fr.banana`, `zh.q.centaur`."""
    sections: dict[str, list[dict[str, Any]]] = defaultdict(list)
    if INDEX.exists():
        for entry in yaml.load(INDEX.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader):
            edition, section, *rest = entry["id"].split(".")
            if edition in ("fr", "zh"):
                sections[f"{edition}.{section}.{rest[0]}" if section == "q" else f"{edition}.{section}"].append(entry)
    return sections


SECTIONS = _sections()


@pytest.mark.skipif(not INDEX.exists(), reason="the list of rule points (../shared/rules/index.yaml) is not here")
@pytest.mark.parametrize("section", SECTIONS or ["none"])
def test_every_point_of_the_sources_is_defined_with_its_kind(section: str) -> None:
    missing = [entry["id"] for entry in SECTIONS[section] if entry["id"] not in BY_ID]
    assert not missing, f"not defined: {', '.join(missing)}"
    assert {entry["id"]: BY_ID[entry["id"]].kind for entry in SECTIONS[section]} == {e["id"]: e["kind"] for e in SECTIONS[section]}


@pytest.mark.skipif(not INDEX.exists(), reason="the list of rule points (../shared/rules/index.yaml) is not here")
def test_no_point_is_defined_that_the_sources_do_not_have() -> None:
    assert set(BY_ID) <= {entry["id"] for entries in SECTIONS.values() for entry in entries}


def test_no_point_is_defined_twice() -> None:
    assert len(BY_ID) == len(DEFINED)


@pytest.mark.parametrize("file", FILES)
def test_every_point_is_told_and_asked_in_three_languages(file: str) -> None:
    for point in FILES[file]:
        assert set(point.gist) == set(point.ask) == set(LANGUAGES), point.id
        for lang in LANGUAGES:
            ways = point.ask[lang]
            assert 2 <= len(set(ways)) == len(ways) <= 3, (point.id, lang)
            for text in (point.gist[lang], *ways):
                assert text == text.strip() != "", (point.id, lang)
                assert bool(HAN.search(text)) == (lang == "zh"), (point.id, lang, text)


@pytest.mark.parametrize("file", FILES)
def test_texts_are_typed_as_their_language_is(file: str) -> None:
    for point in FILES[file]:
        for text in (point.gist["fr"], *point.ask["fr"]):
            assert not re.search(r"['\"]|[ \u00a0][;:!?»]|«[ \u00a0]|[^\s\d\u202f][;!?»]", text), (point.id, text)
        for text in (point.gist["zh"], *point.ask["zh"]):
            assert not re.search(r"[,;:!?()'\"]", text), (point.id, text)
            assert text[-1] in "。？！」", (point.id, text)


@pytest.mark.parametrize("file", FILES)
def test_the_athletes_a_point_names_are_listed_with_it(file: str) -> None:
    for point in FILES[file]:
        assert set(point.athletes) <= set(ATHLETES), point.id
        for lang in ("fr", "en"):
            named = {
                id for id, athlete in ATHLETES.items() if re.search(rf"(?<!\w){re.escape(athlete.name[lang])}(?!\w)", point.gist[lang])
            }
            assert named - APART.get(point.id, set()) <= set(point.athletes), (point.id, lang)


@pytest.mark.parametrize("file", FILES)
def test_a_point_filed_under_an_athlete_concerns_it_and_its_id_tells_its_place(file: str) -> None:
    for point in FILES[file]:
        section = point.id.split(".")[1]
        if section in ATHLETES:
            assert section in point.athletes, point.id
        assert point.source.document == {"fr": "faq-2.0", "zh": "zh-page"}[point.edition], point.id
        assert point.source.section in point.id or point.source.section == "athletes", point.id


@pytest.mark.parametrize("point", [point for point in DEFINED if point.same_as], ids=lambda point: point.id)
def test_joined_points_join_back_and_concern_the_same_athletes(point: Point) -> None:
    for other in point.same_as:
        assert other in BY_ID and other != point.id, f"{point.id}: no point {other}"
        assert BY_ID[other].edition == point.edition
        assert point.id in BY_ID[other].same_as, f"{other} does not name {point.id}"
        assert _ruled(BY_ID[other]) == _ruled(point), (point.id, other)


def _ruled(point: Point) -> set[str]:
    """The athletes it rules on."""
    return set(point.athletes) - APART.get(point.id, set())
