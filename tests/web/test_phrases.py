"""What the builder writes are phrases of the one writer: filled, each is read as what it says."""

from __future__ import annotations

import pytest

from arbiter.games.compete.language.scene import Scenario
from arbiter.language import parse
from arbiter.web.drawings.compete_phrases import phrases

LANGUAGES = ("fr", "zh", "en")


def filled(phrase: str, **holes: object) -> str:
    for name, value in holes.items():
        phrase = phrase.replace(f"{{{name}}}", str(value))
    assert "{" not in phrase
    return phrase


def read(*lines: str) -> Scenario:
    document = parse("\n".join(lines))
    assert document.problems == ()
    (scenario,) = document.scenarios
    assert isinstance(scenario, Scenario)
    return scenario


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_seat_says_all_that_may_be_said_of_one(lang: str) -> None:
    said = phrases(lang)
    parts = {part["field"]: part for part in said["seat"]}
    values = {"space": 4, "points": 3, "power": "Coach", "predicts": "Coach"}
    for field, part in parts.items():
        text = filled(said["athlete"] + part["one"], athlete="Coach", item=values.get(field, 1))
        (seat,) = read(text).seats
        assert getattr(seat, field) not in (None, False), text
    text = filled(said["athlete"] + parts["finished"]["one"] + parts["finished"]["more"], athlete="Coach", item=2)
    assert read(text).seats[0].finished == (2, 2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_statement_is_read_as_what_it_says(lang: str) -> None:
    said = phrases(lang)
    coach = {"athlete": "Coach", "number": 2}
    kinds = []
    for opener in ("turn", "turn_next", "active"):
        kinds.append(type(read(filled(said[opener], **coach)).script[0]).__name__)
    for event in ("move", "warp", "trip"):
        kinds.append(type(read(filled(said["active"], **coach), filled(said[event], **coach)).script[1]).__name__)
    assert kinds == ["Turn", "Turn", "Active", "Move", "Warp", "Trip"]
    assert [read(said["track"][kind]).track.kind for kind in ("mild", "wild")] == ["mild", "wild"]
    (reading,) = read(filled(said["reading"], point="duel.many", name="once")).readings
    assert (reading.point, reading.name) == ("duel.many", "once")
    assert read(said["otherwise_no"]).otherwise_no
    turn = filled(said["turn"], **coach)
    roll = read(turn, filled(said["roll"]["one"] + said["roll"]["more"], item=said["face"])).script[1]
    assert roll.faces == (None, None)
    duel = read(turn, filled(said["duel"]["one"] + said["duel"]["more"], first=5, second=2)).script[1]
    assert duel.pairs == ((5, 2), (5, 2))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_is_answered(lang: str) -> None:
    said = phrases(lang)
    turn = filled(said["turn"], athlete="Coach")
    for question, phrase in said["decision"].items():
        decision = read(turn, filled(phrase, athlete="Coach", answer=said["no"])).script[1]
        assert (decision.question, decision.answer.kind) == (question, "no")
    decision = read(turn, filled(said["space"]["join"], athlete="Coach", answer=7)).script[1]
    assert (decision.answer.kind, decision.answer.value) == ("space", 7)
