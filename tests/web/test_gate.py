"""Nothing breaks the page from outside: who is let in, for how long, what is read of a body, and what is told where something breaks."""

from __future__ import annotations

import json
import logging
import threading
import time
from typing import Any

import pytest
from flask.testing import FlaskClient

from arbiter.web import answers, api, gate, pages, requests, rules  # type: ignore[attr-defined]

ASKED = ("rule", "compare", "why", "check", "scene", "format")
TEXT = "Banane @4; Slime @1\ntour Slime; dé 2"
OPEN = "Banane @4; Slime @1; Romantique @0\ntour Slime\ntour Banane"
LONG = "Gunk @0; Banana @4\nactive Gunk\n" + "  move Gunk by 1\n" * 2_100


def spin(*_: Any, **__: Any) -> Any:
    """Think, and never come to an end."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        pass


# --- places ---------------------------------------------------------------------------------------------------------------------------


class Busyness:
    """An application whose requests stay inside until they are let go, behind a gate."""

    def __init__(self, places: int, queue: int, wait: float) -> None:
        self.inside = threading.Semaphore(0)
        self.go = threading.Semaphore(0)
        self.gate = gate.Gate(self._think, 60)
        self.gate.places = gate.Places(places, queue, wait)

    def _think(self, environ: Any, start: Any) -> list[bytes]:
        if gate.REFUSED not in environ and not environ["PATH_INFO"].startswith(gate.CHEAP):
            self.inside.release()
            self.go.acquire()
        start(environ.get(gate.REFUSED, "answered"), [])
        return [b""]

    def ask(self, path: str = "/") -> str:
        statuses: list[str] = []
        self.gate({"PATH_INFO": path, "REQUEST_METHOD": "GET"}, lambda status, _: statuses.append(status))
        return statuses[0]


def test_beyond_saturation_everybody_hears_soon_and_cheap_answers_come() -> None:
    busy = Busyness(places=2, queue=1, wait=60)
    told: list[str] = []
    threads = [threading.Thread(target=lambda: told.append(busy.ask())) for _ in range(6)]
    for thread in threads:
        thread.start()
    for _ in range(2):
        assert busy.inside.acquire(timeout=20)
    while len(told) < 3:  # two think, one waits
        time.sleep(0.01)
    assert told == ["busy"] * 3
    assert busy.ask("/api/v1/health") == "answered"
    assert busy.ask("/static/style.css") == "answered"
    busy.go.release(3)
    for thread in threads:
        thread.join(20)
    assert sorted(told) == ["answered"] * 3 + ["busy"] * 3
    busy.go.release()
    assert busy.ask() == "answered"


def test_nobody_waits_for_long() -> None:
    busy = Busyness(places=1, queue=5, wait=0.05)
    thread = threading.Thread(target=busy.ask)
    thread.start()
    assert busy.inside.acquire(timeout=20)
    assert busy.ask() == "busy"
    busy.go.release(2)
    thread.join(20)
    assert busy.ask() == "answered"


def test_who_came_last_is_next() -> None:
    places = gate.Places(1, 5, 60)
    order: list[int] = []

    def come(number: int) -> None:
        with places.taken():
            order.append(number)

    with places.taken():
        threads = []
        for number in range(3):
            threads.append(threading.Thread(target=come, args=(number,)))
            threads[-1].start()
            while len(places._waiting) <= number:
                time.sleep(0.001)
    for thread in threads:
        thread.join(20)
    assert order == [2, 1, 0]


@pytest.mark.parametrize("path", ["/api/v1/rule?text=x", "/"])
def test_who_is_sent_away_is_told_when_to_come_again(app: Any, path: str) -> None:
    refused = app.test_client().get(path, environ_overrides={gate.REFUSED: "busy"})
    assert refused.status_code == 503
    assert int(refused.headers["Retry-After"]) > 0
    assert refused.headers["Cache-Control"] == "no-store"
    assert "X-Content-Type-Options" in refused.headers


# --- time and size --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "name", "address"),
    [
        (answers, "rule_all", "/api/v1/rule"),  # ruling
        (answers, "parse", "/api/v1/format"),  # reading
        (api, "tag", "/api/v1/check"),  # sending the answer
        (pages, "words_of", "/"),  # drawing a page
        (rules, "sections", "/rules"),
        (answers, "compare_text", "/compare"),
    ],
)
def test_the_time_holds_for_all_that_a_request_does(
    make: Any, monkeypatch: pytest.MonkeyPatch, where: Any, name: str, address: str
) -> None:
    client = make(SECONDS=0.3).test_client()
    whole, calls = getattr(where, name), []

    def once(*rest: Any, **more: Any) -> Any:
        calls.append(name)
        return spin() if len(calls) == 1 else whole(*rest, **more)

    monkeypatch.setattr(where, name, once)
    if address.startswith("/api"):
        answer = client.post(address, json={"text": TEXT, "lang": "en"})
        assert answer.status_code == 422
        assert json.loads(answer.data)["type"] == "/problems/too-slow"
    else:
        answer = client.get(address, query_string={"text": TEXT, "lang": "en"})
    assert "more than 0.3 s" in answer.text  # which limit, and what to do
    assert "split the text" in answer.text
    assert calls


def test_a_page_out_of_time_keeps_the_text_that_was_typed(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    client = make(SECONDS=0.3).test_client()
    monkeypatch.setattr(answers, "rule_all", spin)
    page = client.post("/", data={"text": TEXT, "lang": "en"})
    assert page.status_code == 200
    assert "Banane @4" in page.text
    assert "more than 0.3 s" in page.text


def test_a_long_text_is_answered_within_bounds(make: Any) -> None:
    client = make(SECONDS=3, ANSWER_BYTES=1_000_000).test_client()
    for answer in (client.post("/", data={"text": LONG}), client.post("/api/v1/rule", json={"text": LONG})):
        assert answer.status_code in (200, 422)
        assert len(answer.data) <= 1_000_000


@pytest.mark.parametrize("address", ["/", "/compare"])
def test_a_page_that_would_be_too_large_says_so(make: Any, address: str) -> None:
    page = make(ANSWER_BYTES=25 * 1024).test_client().post(address, data={"text": OPEN, "lang": "en"})
    assert page.status_code == 200
    assert "larger than 25 KiB" in page.text


def test_an_answer_that_would_be_too_large_is_refused(make: Any) -> None:
    client = make(ANSWER_BYTES=1_500).test_client()
    refused = client.post("/api/v1/rule", json={"text": OPEN})
    assert refused.status_code == 422
    assert json.loads(refused.data)["type"] == "/problems/too-much"
    assert client.post("/api/v1/format", json={"text": TEXT}).status_code == 200


# --- bodies ---------------------------------------------------------------------------------------------------------------------------


def chunked(client: FlaskClient, path: str, body: bytes, kind: str = "application/json") -> Any:
    """A request as a server gives it whose body came in chunks: without its length."""
    import io

    return client.open(
        path, method="POST", content_type=kind, input_stream=io.BytesIO(body),
        environ_overrides={"wsgi.input_terminated": True, "HTTP_TRANSFER_ENCODING": "chunked"},
    )  # fmt: skip


@pytest.mark.parametrize("path", ["/api/v1/rule", "/api/v1/share", "/share", "/"])
def test_a_body_without_length_beyond_the_bound_is_refused_and_never_cut(client: FlaskClient, path: str) -> None:
    for size, large in ((60_000, False), (70_000, True), (700_000, True)):
        api = path.startswith("/api")
        body = json.dumps({"text": "x" * size}).encode() if api else b"text=" + b"x" * size
        answer = chunked(client, path, body, "application/json" if api else "application/x-www-form-urlencoded")
        assert (answer.status_code == 413) == large


def test_what_is_shared_in_chunks_comes_back_whole(client: FlaskClient) -> None:
    text = "# " + "x" * 60_000 + "end"
    key = chunked(client, "/api/v1/share", json.dumps({"text": text}).encode()).get_json()["id"]
    assert client.get(f"/api/v1/share/{key}").get_json()["text"] == text


@pytest.mark.parametrize("deep", ["[" * 20_000, '{"a":' * 3_000, '["\\"", ' + "[" * 13])
def test_json_is_refused_by_its_depth_before_it_is_read(client: FlaskClient, monkeypatch: pytest.MonkeyPatch, deep: str) -> None:
    monkeypatch.setattr(requests.json, "loads", lambda *_, **__: pytest.fail("it was read"))
    for answer in (
        client.post("/api/v1/rule", data=deep, content_type="application/json"),
        client.get("/api/v1/rule", query_string={"text": "", "choices": deep[:4_000]}),
        client.post("/", data={"text": "", "choices": deep}),
    ):
        assert answer.status_code == 400
        assert "12" in answer.text


def test_brackets_in_a_text_are_no_depth(client: FlaskClient) -> None:
    for text in ("[" * 50, '"' + "[" * 50 + '\\"' + "{" * 50, "\\" * 7 + "[[[[[[[[[[[[[[[[["):
        assert client.post("/api/v1/check", json={"text": text}).status_code == 200


# --- the last line of defence -----------------------------------------------------------------------------------------------------------


def broken(*_: Any, **__: Any) -> Any:
    raise RecursionError("a very private situation")


@pytest.mark.parametrize("path", ASKED)
def test_where_the_engine_breaks_the_document_says_so(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    asked = {"text": TEXT, "lang": "en", "athlete": "banana", "views": True}
    well = client.post(f"/api/v1/{path}", json=asked | {"text": TEXT + " "}).get_json()
    for name in ("rule_all", "compare_text", "read", "parse", "scenes_of"):
        monkeypatch.setattr(answers, name, broken)
    answer = client.post(f"/api/v1/{path}", json=asked)
    assert answer.status_code == 200
    told = answer.get_json()
    assert set(told) >= set(well)
    assert [error["code"] for error in told["errors"]] == ["internal"]
    assert answer.headers["Cache-Control"] == "no-store"
    assert "ETag" not in answer.headers
    assert "private" not in answer.text + caplog.text
    assert "RecursionError" in caplog.text
    monkeypatch.undo()
    assert "internal" not in client.post(f"/api/v1/{path}", json=asked).text  # it was kept nowhere


@pytest.mark.parametrize("address", ["/", "/compare", "/save"])
def test_where_the_engine_breaks_the_page_says_so(client: FlaskClient, monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    for name in ("rule_all", "compare_text", "scenes_of"):
        monkeypatch.setattr(answers, name, broken)
    page = client.post(address, data={"text": TEXT, "lang": "en"})
    assert page.status_code == 200
    assert "Banane @4" in page.text
    if address != "/save":
        assert "a fault of ours" in page.text


@pytest.mark.parametrize(("address", "kind"), [("/rules", "text/html"), ("/api/v1/rules", "application/problem+json")])
def test_what_nobody_foresaw_is_told_without_a_traceback(
    make: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, address: str, kind: str
) -> None:
    caplog.set_level(logging.DEBUG)
    for where in (rules, api):
        monkeypatch.setattr(where, "rulebook", broken)
    answer = make().test_client().get(address, query_string={"q": "table", "lang": "en"})
    assert answer.status_code == 500
    assert answer.mimetype == kind
    assert "Something broke on our side" in answer.text
    for word in ("Traceback", "RecursionError", "private"):
        assert word not in answer.text
    assert "RecursionError" in caplog.text
    assert "private" not in caplog.text


def test_even_where_telling_breaks_something_is_told(make: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    from arbiter.web import problems  # type: ignore[attr-defined]

    monkeypatch.setattr(problems, "told", broken)
    for address in ("/nothing", "/static/nothing", "/api/v1/nothing"):
        answer = make().test_client().get(address)
        assert (answer.status_code, answer.data) == (500, b"500\n")
    assert "private" not in caplog.text


def test_a_share_whose_text_no_longer_rules_is_shown_with_its_error(app: Any, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    with app.app_context():
        store = app.extensions["arbiter-store"]
        content = {"text": "Nobodyatall @4", "lang": "en", "edition": "fr-2.0", "scenario": 7, "step": 900, "choices": []}
        unknown, fine = store.put(content), store.put(content | {"text": TEXT})
        odd = store.put({"text": TEXT, "lang": "xx", "edition": "gone"})
    page = client.get(f"/s/{unknown}")
    assert page.status_code == 200
    assert "Nobodyatall" in page.text
    assert 'class="problem"' in page.text
    for address in (f"/s/{odd}", f"/s/{odd}/link", f"/s/{odd}/scenario.arb", f"/api/v1/share/{odd}"):
        assert client.get(address).status_code == 200
    monkeypatch.setattr(answers, "rule_all", broken)
    page = client.get(f"/s/{fine}")
    assert page.status_code == 200
    assert "a fault of ours" in page.text
