"""Databases that are down, full or broken: rulings need none, sharing says so, requests are counted all the same."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from arbiter.web import limits as limiting  # type: ignore[attr-defined]
from arbiter.web import store as storing

ASKED = {"text": "Banane @4; Slime @1\ntour Slime; dé 2"}


def shares(app: Flask, n: int = 0) -> int:
    """The status of sharing something new."""
    answer = app.test_client().post("/api/v1/share", json={"text": f"text {n}"})
    if answer.status_code == 503:
        assert answer.mimetype == "application/problem+json"
        assert int(answer.headers["Retry-After"]) > 0
        assert answer.json["type"] in ("/problems/no-database", "/problems/full")
    return answer.status_code


def works_without_sharing(app: Flask) -> None:
    """Rulings go on, sharing says 503, and the parts are told."""
    client = app.test_client()
    assert client.post("/api/v1/rule", json=ASKED).status_code == 200
    assert client.get("/").status_code == 200
    assert shares(app) == 503
    for address in ("/s/abcdefg", "/s/abcdefg/link", "/s/abcdefg/qr.svg", "/s/abcdefg/scenario.arb"):
        page = client.get(address)
        assert page.status_code == 503
        assert "Traceback" not in page.text
    pressed = client.post("/share", data={"text": "x", "lang": "en"})
    assert pressed.status_code == 503
    assert "Rulings go on" in pressed.text
    health = client.get("/api/v1/health")
    assert health.status_code == 200
    assert (health.json["status"], health.json["rulings"], health.json["database"]) == ("degraded", True, False)


# --- SQLite -----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["memory://", "database"])
@pytest.mark.parametrize("fault", ["nowhere", "a folder", "not a database", "torn"])
def test_a_sqlite_file_that_cannot_be_used_stops_nothing_but_sharing(make: Any, tmp_path: Path, fault: str, where: str) -> None:
    path = tmp_path / "broken.db"
    if fault == "nowhere":
        path = Path("/proc/nowhere/broken.db")
    elif fault == "a folder":
        path.mkdir()
    elif fault == "not a database":
        path.write_bytes(b"nothing of the kind " * 1_000)
    else:
        whole = make(DATABASE=f"sqlite:///{path}")
        assert shares(whole) == 201
        whole.extensions["arbiter-store"].engine.dispose()
        data = path.read_bytes()
        path.write_bytes(data[:100] + b"\xff" * (len(data) - 100))
        storing._engine.cache_clear()
    works_without_sharing(make(DATABASE=f"sqlite:///{path}", LIMITS=where, RATE_ASK="600/minute", RATE_PAGES="600/minute"))


def test_a_full_disk_is_told_and_what_is_there_can_be_read(make: Any, tmp_path: Path) -> None:
    app = make(SHARES=0, SHARES_BYTES=0)
    key = app.test_client().post("/api/v1/share", json={"text": "the first"}).json["id"]

    @storing.sql.event.listens_for(app.extensions["arbiter-store"].engine, "connect")
    def small(connection: Any, _: Any) -> None:
        connection.execute("PRAGMA max_page_count = 20")

    app.extensions["arbiter-store"].engine.dispose()
    statuses = []
    for n in range(40):
        statuses.append(app.test_client().post("/api/v1/share", json={"text": f"{n} " + "x" * 8_000}).status_code)
    assert statuses[0] == 201
    assert statuses[-1] == 503
    assert set(statuses) == {201, 503}
    assert app.test_client().get(f"/api/v1/share/{key}").json["text"] == "the first"
    assert app.test_client().post("/api/v1/rule", json=ASKED).status_code == 200


def test_counts_in_memory_while_the_database_is_away(make: Any, tmp_path: Path) -> None:
    """A visitor is counted either way."""
    client = make(DATABASE="sqlite:////proc/nowhere/x.db", LIMITS="database", RATE_ASK="3/minute").test_client()
    assert [client.post("/api/v1/check", json={"text": str(n)}).status_code for n in range(4)] == [200, 200, 200, 429]


# --- PostgreSQL -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("url", ["postgresql+psycopg://nobody@127.0.0.1:9/none", "postgresql+psycopg://nobody@/none?host=/proc/nowhere"])
def test_a_postgresql_server_that_is_not_there_stops_nothing_but_sharing(make: Any, url: str) -> None:
    pytest.importorskip("psycopg", reason="PostgreSQL: psycopg is not installed")
    works_without_sharing(make(DATABASE=url, LIMITS="database", RATE_ASK="600/minute", RATE_PAGES="600/minute"))


def test_an_outage_of_postgresql_ends_with_it(make: Any, postgresql_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limiting, "REST", 0.0)
    monkeypatch.setattr("arbiter.web.health.KEPT", 0.0)
    app = make(DATABASE=postgresql_server.url, LIMITS="database", RATE_ASK="600/minute", RATE_SHARE="600/minute")
    assert shares(app, 1) == 201
    assert app.test_client().get("/api/v1/health").json["status"] == "ok"
    postgresql_server.stop()
    try:
        works_without_sharing(app)
        assert app.test_client().get("/api/v1/health").json["limits"] is False
    finally:
        postgresql_server.start()
    assert shares(app, 2) == 201
    assert app.test_client().post("/api/v1/rule", json=ASKED | {"lang": "zh"}).status_code == 200
    assert app.test_client().get("/api/v1/health").json["status"] == "ok"


# --- Redis ------------------------------------------------------------------------------------------------------------------------------


class Redis:
    """A Redis server of a test's own."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder = folder
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.start()

    def start(self) -> None:
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        pytest.fail("the Redis server did not start")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    pytest.importorskip("redis", reason="Redis: redis is not installed")
    if shutil.which("redis-server") is None:
        pytest.skip("Redis: no server is installed (apt-get install redis-server)")
    server = Redis(tmp_path)
    yield server
    server.stop()


def test_two_workers_share_their_count_through_redis_and_its_outage_is_not_felt(
    make: Any, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limiting, "REST", 0.0)
    monkeypatch.setattr("arbiter.web.health.KEPT", 0.0)
    one, two = (make(LIMITS=redis.url, RATE_ASK="4/hour").test_client() for _ in range(2))

    def ask(client: Any, n: int) -> int:
        return int(client.post("/api/v1/check", json={"text": str(n)}).status_code)

    assert [ask(client, n) for n, client in enumerate((one, two) * 3)] == [200, 200, 200, 200, 429, 429]
    assert one.get("/api/v1/health").json["limits"] is True
    redis.stop()
    assert [ask(one, n) for n in range(10, 15)] == [200, 200, 200, 200, 429]  # in its own memory
    assert one.get("/api/v1/health").json["limits"] is False
    redis.start()
    assert ask(two, 20) == 200  # the server has forgotten; it is counted there again
    assert one.get("/api/v1/health").json["limits"] is True


# --- how much is kept -------------------------------------------------------------------------------------------------------------------


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/bounded.db"
        return
    made = request.getfixturevalue("postgresql")
    storing.meta.drop_all(storing.engine(made))
    storing.meta.create_all(storing.engine(made))
    yield made


def texts(store: Any) -> set[str]:
    with store.engine.connect() as connection:
        return {row.content.split('"')[3] for row in connection.execute(storing.shared.select())}


@pytest.mark.parametrize("bound", [{"most": 3}, {"most_bytes": 60}])
def test_beyond_the_bound_a_share_is_refused(url: str, bound: dict[str, int]) -> None:
    store = storing.Store(url, **bound)  # {"text":"a"} has 12 letters
    store._most_bytes = 40 if "most_bytes" in bound else 0
    for text in "abc":
        store.put({"text": text})
    with pytest.raises(storing.Full):
        store.put({"text": "d"})
    assert texts(store) == {"a", "b", "c"}
    assert store.put({"text": "a"})  # it is there already
    with pytest.raises(storing.Full):
        store.put({"text": "e"})


def test_where_the_owner_says_so_what_nobody_reads_goes_first(url: str) -> None:
    store = storing.Store(url, most=3, oldest=True)
    keys = {text: store.put({"text": text}) for text in "abc"}
    assert store.get(keys["a"]) == {"text": "a"}  # read just now: b and c are the oldest
    store.put({"text": "d"})
    assert texts(store) == {"a", "c", "d"}
    store.put({"text": "e"})
    assert texts(store) == {"a", "d", "e"}
    assert store.get(keys["b"]) is None


def test_a_share_beyond_the_bound_is_told(make: Any) -> None:
    app = make(SHARES=2)
    assert [shares(app, n) for n in range(3)] == [201, 201, 503]


def test_one_address_shares_so_many_bytes_a_day(make: Any) -> None:
    client = make(RATE_SHARE_BYTES="3000/day").test_client()
    sent = [client.post("/api/v1/share", json={"text": f"{n}" + "x" * 1_000}) for n in range(3)]
    assert [answer.status_code for answer in sent] == [201, 201, 429]
    assert int(sent[2].headers["Retry-After"]) > 0
    other = client.post("/api/v1/share", json={"text": "y" * 1_000}, environ_base={"REMOTE_ADDR": "192.0.2.7"})
    assert other.status_code == 201
