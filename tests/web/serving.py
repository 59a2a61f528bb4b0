"""A real `arbiter serve` on a free port, for tests that need the server itself."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


class Served:
    """A running server: its process, its port, its errors so far."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process = process
        self.port = port

    def ask(self, path: str, body: Any = None, timeout: float = 30.0) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of an answer: to a POST of JSON where there is a body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            if body is None:
                connection.request("GET", path)
            else:
                connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
            response = connection.getresponse()
            return response.status, dict(response.getheaders()), response.read()
        finally:
            connection.close()

    def workers(self) -> list[int]:
        """The processes that answer."""
        return [int(word) for word in Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()]


@contextmanager
def served(folder: Path, **settings: str) -> Iterator[Served]:
    """Start a server with settings (`ARBITER_...` without the beginning), end it by SIGTERM."""
    environment = os.environ | {"ARBITER_DATABASE": f"sqlite:///{folder}/shared.db", "PYTHONPATH": str(ROOT), "LANG": "en"}
    environment |= {"ARBITER_RATE_ASK": "", "ARBITER_RATE_PAGES": "", **{f"ARBITER_{name}": value for name, value in settings.items()}}
    command = [sys.executable, "-m", "arbiter.cli", "serve", "--port", "0"]
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    found = re.search(r":(\d+)/", process.stderr.readline())
    assert found is not None
    running = Served(process, int(found.group(1)))
    try:
        running.ask("/api/v1/health", timeout=120)  # when the first worker is there
        yield running
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        process.wait(30)
        process.stderr.close()
