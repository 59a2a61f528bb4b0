"""The one box: questions are answered, situations go to the board."""

from __future__ import annotations

from typing import Any


def test_a_question_is_answered_with_its_point(client: Any) -> None:
    page = client.get("/ask?q=Slime+ralentit+Guy+Bolles+%3F&lang=fr&edition=fr-2.0").text
    assert "Oui." in page and 'href="/rules/fr.legs.1' in page


def test_a_situation_goes_to_the_board(client: Any) -> None:
    response = client.get("/ask?q=Banane+@4;+tour+Banane;+d%C3%A9+3&lang=fr")
    assert response.status_code == 302 and "text=Banane" in response.headers["Location"]


def test_the_box_stands_on_the_play_page_and_alone(client: Any) -> None:
    assert 'action="/ask"' in client.get("/?lang=fr").text
    assert client.get("/ask?lang=zh").status_code == 200


def test_a_program_asks_too(client: Any) -> None:
    found = client.get("/api/v1/ask?q=Does+Gunk+slow+Legs%3F").get_json()
    assert found["schema"] == "arbiter/answer/1" and found["verdict"] == "yes"
    assert client.get("/api/v1/ask?q=+").status_code == 422
