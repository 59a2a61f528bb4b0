"""The server itself: slow clients, workers that die, its end, and what it says of settings that cannot be."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from serving import ROOT, Served, served

pytest.importorskip("waitress", reason="the server needs table-arbiter[web]")

from waitress.adjustments import Adjustments

from arbiter.web.worker import BODY, HEAD, IDLE, TELL, Channel, tidy  # type: ignore[import-not-found]

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the server forks its workers")

HEAD_HALF = b"POST /api/v1/rule HTTP/1.1\r\nHost: slow\r\nContent-Type: application/json\r\n"
BODY_HALF = HEAD_HALF + b'Content-Length: 5000\r\n\r\n{"text": "'
READS_NOTHING = b"GET / HTTP/1.1\r\nHost: slow\r\n\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("served")) as running:
        yield running


def rule(server: Served, n: int) -> int:
    return server.ask("/api/v1/rule", {"text": f"Banane @{n}; Slime @1\ntour Slime; dé 2"})[0]


def test_two_hundred_slow_clients_keep_nobody_waiting(server: Served) -> None:
    """Half a head, half a body, answers that nobody takes: each kind more than there are threads."""
    slow = []
    try:
        for n in range(210):
            client = socket.create_connection(("127.0.0.1", server.port), timeout=10)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.sendall((HEAD_HALF, BODY_HALF, READS_NOTHING)[n % 3])
            slow.append(client)
        for n in range(6):
            statuses = []
            while 200 not in statuses and len(statuses) < 6:  # busy for a moment with the pages is right
                asked = {"text": f"Banane @{n}; Slime @1\ntour Slime; dé 2"}
                statuses.append(server.ask("/api/v1/rule", asked, timeout=9)[0])
                time.sleep(0.5 * (statuses[-1] == 503))
            assert set(statuses) <= {200, 503}
            assert statuses[-1] == 200
        assert server.ask("/api/v1/health", timeout=9)[0] == 200
    finally:
        for client in slow:
            client.close()


def test_a_chunked_body_is_taken_whole_or_refused(server: Served) -> None:
    for size, status in ((60_000, 200), (70_000, 413)):
        text = b'{"text": "' + b"x" * size + b'"}'
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as client:
            client.sendall(HEAD_HALF.replace(b"rule", b"check") + b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n")
            for start in range(0, len(text), 8_000):
                part = text[start : start + 8_000]
                client.sendall(b"%x\r\n%s\r\n" % (len(part), part))
            client.sendall(b"0\r\n\r\n")
            answer = client.makefile("rb").readline()
        assert answer.split()[1] == str(status).encode()


def test_a_worker_that_dies_is_replaced(server: Served) -> None:
    before = server.workers()
    assert len(before) >= 2
    os.kill(before[0], signal.SIGKILL)
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and (before[0] in server.workers() or len(server.workers()) < len(before)):
        time.sleep(0.05)
    assert len(server.workers()) == len(before)
    assert [rule(server, n) for n in range(6)] == [200] * 6


def test_a_request_under_way_is_answered_before_the_end(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        workers = server.workers()
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as client:
            client.sendall(READS_NOTHING.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
            answer = client.makefile("rb")
            assert answer.readline().split()[1] == b"200"
            server.process.send_signal(signal.SIGTERM)
            assert answer.read().rstrip().endswith(b"</html>")
        assert server.process.wait(20) == 0
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)


@pytest.mark.parametrize(
    ("settings", "word"),
    [
        ({"ARBITER_DATABASE": "nonsense"}, "ARBITER_DATABASE"),
        ({"ARBITER_DATABASE": "mysql://x/y"}, "mysql"),
        ({"ARBITER_DATABASE": "postgresql+nodriver://x/y"}, "ARBITER_DATABASE"),
        ({"ARBITER_LIMITS": "memcached://x"}, "ARBITER_LIMITS"),
        ({"ARBITER_SECONDS": "long"}, "ARBITER_SECONDS"),
        ({"ARBITER_RATE_ASK": "often"}, "often"),
        ({"ARBITER_SHARES_FULL": "some"}, "ARBITER_SHARES_FULL"),
    ],
)
def test_a_setting_that_cannot_be_ends_the_start_in_one_line(settings: dict[str, str], word: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "arbiter.cli", "serve", "--port", "0"], cwd=ROOT, env=os.environ | settings, capture_output=True, text=True,
        timeout=60,
    )  # fmt: skip
    assert ended.returncode == 2
    assert word in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_a_port_that_is_taken_ends_the_start_in_one_line(server: Served) -> None:
    command = [sys.executable, "-m", "arbiter.cli", "serve", "--port", str(server.port)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 2
    assert len(ended.stderr.splitlines()) == 1


# --- how long a connection may wait for its client ------------------------------------------------------------------------------------


class Quiet:
    """What a channel needs of a server."""

    def __init__(self) -> None:
        self.active_channels: dict[int, Any] = {}
        self.tasks: list[Any] = []

    def add_task(self, task: Any) -> None:
        self.tasks.append(task)

    def pull_trigger(self) -> None:
        """Nobody waits."""


@pytest.fixture
def quiet() -> Quiet:
    return Quiet()


def channel(quiet: Quiet) -> tuple[Any, socket.socket]:
    here, there = socket.socketpair()
    return Channel(quiet, here, ("192.0.2.1", 1), Adjustments(), map={}), there


@pytest.mark.parametrize(("sent", "seconds"), [(b"", HEAD), (HEAD_HALF, HEAD), (BODY_HALF, BODY)])
def test_a_request_has_its_time_however_slowly_it_comes(quiet: Quiet, sent: bytes, seconds: float) -> None:
    one, there = channel(quiet)
    now = time.time()
    for byte in range(0, len(sent), 10):  # each piece is a sign of life, and no new time
        one.received(sent[byte : byte + 10])
    tidy(quiet.active_channels, now + seconds - 2)
    assert not one.will_close
    tidy(quiet.active_channels, now + seconds + 2)
    assert one.will_close
    there.close()


def test_between_two_requests_and_while_it_takes_an_answer_it_has_other_times(quiet: Quiet) -> None:
    one, there = channel(quiet)
    one._quiet = True
    now = time.time()
    assert not one.late(now + IDLE - 2)
    assert one.late(now + IDLE + 2)
    one.total_outbufs_len = 5
    assert not one.late(now + TELL - 2)
    assert one.late(now + TELL + 2)
    one.total_outbufs_len = 0
    one.received(HEAD_HALF)
    assert not one._quiet
    there.close()


def test_where_there_are_too_many_those_that_wait_longest_go(quiet: Quiet) -> None:
    made = [channel(quiet) for _ in range(6)]
    now = time.time()
    for age, (one, _) in enumerate(made):
        one._since = now - age
    made[5][0].requests = ["being answered"]
    tidy(quiet.active_channels, now, 4)
    assert [one.will_close for one, _ in made] == [False, False, False, True, True, False]
    for one, there in made:
        one.requests = []
        there.close()
