"""Questions in words: the right point first, a verdict only where a point states it, no answer to what the rules do not speak of."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

import arbiter.asking
from arbiter.asking import SCHEMA, VERDICTS, ask
from arbiter.asking.kind import kind
from arbiter.rulebook import rulebook
from arbiter.rulebook.points import ANSWERS


def test_every_phrasing_has_its_answer() -> None:
    for point in rulebook().points():
        for lang, ways in point.ask.items():
            if point.answers:
                assert len(point.answers[lang]) == len(ways), (point.id, lang)
                assert set(point.answers[lang]) <= set(ANSWERS), point.id


@pytest.mark.parametrize(
    ("question", "verdict", "points"),
    [
        ("Slime ralentit Guy Bolles ?", "yes", {"fr.legs.1"}),
        ("和香蕉同格起步会被绊倒吗？", "no", {"zh.pitfall.7", "zh.faq.10"}),
        ("Does Romantic move when Suckerfish arrives with someone?", "no", {"fr.group.2", "fr.suckerfish.4"}),
        ("baba yagga fait tomber si elle arive sur moi ?", "yes", {"fr.baba_yaga.card", "fr.baba_yaga.1"}),
        ("巨婴能超过吗？", "yes", {"zh.q.pass_baby.1", "zh.q.pass_baby.7"}),
    ],
)
def test_a_question_finds_its_point_and_verdict(question: str, verdict: str, points: set[str]) -> None:
    found = ask(question, show=False)
    assert (found["schema"], found["verdict"]) == (SCHEMA, verdict)
    assert found["points"][0]["id"] in points
    assert verdict in VERDICTS


@pytest.mark.parametrize(
    "question", ["Quelle est la capitale de la France ?", "今天天气怎么样？", "Can a bishop jump over a pawn?", "???", "🙂"]
)
def test_what_the_rules_do_not_speak_of_is_refused(question: str) -> None:
    found = ask(question)
    assert found["verdict"] == "unknown" and found["ruling"] is None
    assert all(point["score"] == 0 for point in found["points"])  # the last resort alone


def test_the_other_edition_is_told_where_it_rules_differently() -> None:
    found = ask("Does Romantic move when Suckerfish arrives with someone?", show=False)
    assert found["differs"]["edition"] == "zh" and found["differs"]["verdict"] == "yes"


def test_the_answer_is_shown_on_the_board() -> None:
    found = ask("Slime ralentit Guy Bolles ?", lang="en")
    assert found["lang"] == "en" and found["scenario"] and found["ruling"]["scenarios"]


@pytest.mark.parametrize(
    ("question", "lang", "expected"),
    [
        ("Quand Romantique s’arrête sur quelqu’un, elle avance ?", "fr", "polar"),
        ("Quand est-ce que Romantique avance ?", "fr", "told"),
        ("Larbin avance avant ou après ?", "fr", "told"),
        ("When Gunk races, is a 6 still a 6?", "en", "polar"),
        ("If I trip, who plays next?", "en", "told"),
        ("蠕虫和跳跃者谁先？", "zh", "told"),
        ("能不能决斗两次", "zh", "polar"),
    ],
)
def test_what_kind_of_answer_is_wanted(question: str, lang: str, expected: str) -> None:
    assert kind(question, lang) == expected


def test_who_goes_first_is_worked_out_at_the_turn_of_either() -> None:
    found = ask("Romantique contre Duelliste, qui passe d’abord ?")
    assert found["verdict"] == "depends" and found["points"][0]["id"] == "fr.duelist.2"
    assert "Au tour de Romantique" in found["answer"] and "Au tour de Duelliste" in found["answer"]
    assert found["asked_back"][0]["choices"] == ["Romantique", "Duelliste"]
    assert found["ruling"]["scenarios"]


def test_two_that_no_point_joins_are_worked_out_from_what_their_steps_cite() -> None:
    found = ask("Baba Yaga and Romantic, who goes first?")
    assert found["verdict"] == "depends" and found["points"][0]["id"].startswith(("fr.baba_yaga", "fr.order", "fr.romantic"))


@pytest.mark.parametrize(
    "question",
    [
        "Slime ralentit Guy Bolles ?",
        "Romantique ou Duelliste, qui d’abord ?",
        "箭头能把人退到起点后面吗？",
        "Where is Paris?",
        "Does Romantic follow Suckerfish?",
    ],
)
def test_every_answer_keeps_to_the_schema(question: str) -> None:
    schema = json.loads((Path(arbiter.asking.__file__).parent / "answer.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(ask(question), schema)


@pytest.mark.parametrize(
    ("name", "card"), [("Romantique", "fr.romantic.card"), ("浪漫者", "zh.romantic"), ("scoocher?", "fr.scoocher.card")]
)
def test_a_name_alone_is_told_by_its_card(name: str, card: str) -> None:
    found = ask(name, show=False)
    assert (found["verdict"], found["points"][0]["id"]) == ("value", card)
