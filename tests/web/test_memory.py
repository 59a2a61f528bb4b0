"""Answers from memory: the same to the last byte, and only where the question is the same in all that counts."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from arbiter.web import answers  # type: ignore[attr-defined]

TEXT = {"text": "Slime @0; Banane @4\ntour Slime; dé 2\n"}


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that the engine was asked about."""
    texts: list[str] = []
    engine = answers.rule_all

    def count(text: str, *rest: Any) -> Any:
        texts.append(text)
        return engine(text, *rest)

    monkeypatch.setattr(answers, "rule_all", count)
    return texts


def test_the_same_question_is_answered_from_memory(client: FlaskClient, asked: list[str]) -> None:
    first, second = (client.post("/api/v1/rule", json=TEXT) for _ in range(2))
    assert first.data == second.data
    assert dict(first.headers) == dict(second.headers)
    assert len(asked) == 1


@pytest.mark.parametrize(
    "other",
    [
        {"json": TEXT | {"lang": "zh"}},
        {"json": {"text": TEXT["text"] + " "}},
        {"json": TEXT, "headers": {"Accept-Language": "zh"}},
        {"json": TEXT, "query_string": "lang=zh"},
        {"json": TEXT, "headers": {"Accept-Encoding": "gzip"}},
    ],
)
def test_another_question_is_not(client: FlaskClient, other: dict[str, Any]) -> None:
    one = client.post("/api/v1/rule", json=TEXT)
    two = client.post("/api/v1/rule", **other)
    _another(one, two)


def test_the_language_of_the_cookie_counts(client: FlaskClient) -> None:
    one = client.post("/api/v1/rule", json=TEXT)
    client.set_cookie("lang", "zh")
    _another(one, client.post("/api/v1/rule", json=TEXT))


def _another(one: Any, two: Any) -> None:
    assert two.status_code == 200
    assert one.data != two.data or one.headers["ETag"] != two.headers["ETag"]


def test_what_is_refused_is_not_remembered(make: Any) -> None:
    client = make(RATE_ASK="2/minute").test_client()
    statuses = [client.post("/api/v1/rule", json={"text": f"Banane @{n}; Slime @1"}).status_code for n in (1, 2, 3, 3, 1)]
    assert statuses == [200, 200, 429, 429, 200]  # the last from memory, which counts nothing


def test_a_stranger_host_gets_nothing_from_memory(make: Any) -> None:
    client = make(HOSTS="arbiter.example").test_client()
    assert client.post("/api/v1/rule", json=TEXT, headers={"Host": "arbiter.example"}).status_code == 200
    assert client.post("/api/v1/rule", json=TEXT, headers={"Host": "evil.example"}).status_code == 400


def test_memory_may_be_switched_off_and_is_bounded(make: Any, asked: list[str]) -> None:
    client = make(CACHE=0).test_client()
    for _ in range(2):
        client.post("/api/v1/rule", json=TEXT)
    assert len(asked) == 2
    app = make(CACHE=4)
    for n in range(30):
        app.test_client().post("/api/v1/rule", json={"text": f"Slime @{n % 29}; Banane @4\ntour Slime; dé 2\n"})
    assert len(app.extensions["arbiter-answers"]._kept) == 4
    small = make(CACHE_BYTES=20_000)
    for n in range(30):
        small.test_client().post("/api/v1/rule", json={"text": f"Slime @{n % 29}; Banane @4\ntour Slime; dé 2\n"})
    assert small.extensions["arbiter-answers"]._held <= 20_000


def test_no_cookie_comes_with_an_answer_for_programs(client: FlaskClient) -> None:
    assert "Set-Cookie" not in client.get("/api/v1/rules?lang=zh").headers
