"""The application with a database of its own, and a real PostgreSQL server where Debian's is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("flask", reason="the page needs table-arbiter[web]")

from flask import Flask
from flask.testing import FlaskClient

from arbiter.web import create_app


@pytest.fixture
def make(tmp_path: Path) -> Callable[..., Flask]:
    """Makes applications with settings."""

    def build(**config: Any) -> Flask:
        return create_app(
            {"DATABASE": f"sqlite:///{tmp_path}/shared.db", "RATE_ASK": "", "RATE_PAGES": "", "RATE_SHARE": "", "SECONDS": 60, **config}
        )

    return build


@pytest.fixture
def app(make: Callable[..., Flask]) -> Flask:
    """The application without rate limits."""
    return make()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A visitor without cookies."""
    return app.test_client()


class PostgreSQL:
    """A PostgreSQL server of the tests' own; `url` is SQLAlchemy's."""

    def __init__(self, programs: Path, home: Path) -> None:
        self._programs = programs
        self._home = home
        self.url = f"postgresql+psycopg://arbiter@/postgres?host={home}"
        self._run("initdb", "-U", "arbiter", "--auth=trust", "-E", "UTF8", "--no-sync")

    def _run(self, program: str, *words: str) -> None:
        user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []  # the server refuses to run as root
        command = [*user, str(self._programs / program), "-D", f"{self._home}/data", *words]
        subprocess.run(command, check=True, capture_output=True, cwd="/", timeout=120)

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories={self._home} -c fsync=off"
        self._run("pg_ctl", "-o", options, "-w", "-l", f"{self._home}/log", "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-m", "immediate", "stop")


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[PostgreSQL]:
    """A running PostgreSQL server."""
    pytest.importorskip("psycopg", reason="PostgreSQL: psycopg is not installed")
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or [Path(p) for p in [shutil.which("initdb")] if p]
    if not found:
        pytest.skip("PostgreSQL: no server is installed (apt-get install postgresql)")
    with tempfile.TemporaryDirectory(prefix="arbiter-pg-") as place:
        os.chmod(place, 0o777)
        server = PostgreSQL(found[-1].parent, Path(place))
        server.start()
        try:
            yield server
        finally:
            server.stop()


@pytest.fixture(scope="session")
def postgresql(postgresql_server: PostgreSQL) -> str:
    """The URL of a PostgreSQL server of this test's own."""
    return postgresql_server.url
