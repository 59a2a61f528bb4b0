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


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL server of this test's own."""
    pytest.importorskip("psycopg", reason="PostgreSQL: psycopg is not installed")
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or [Path(p) for p in [shutil.which("initdb")] if p]
    if not found:
        pytest.skip("PostgreSQL: no server is installed (apt-get install postgresql)")
    programs = found[-1].parent
    with tempfile.TemporaryDirectory(prefix="arbiter-pg-") as place:
        os.chmod(place, 0o777)
        home = Path(place)
        user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []  # the server refuses to run as root

        def run(*command: str) -> None:
            subprocess.run([*user, *command], check=True, capture_output=True, cwd="/", timeout=120)

        run(str(programs / "initdb"), "-D", f"{home}/data", "-U", "arbiter", "--auth=trust", "-E", "UTF8", "--no-sync")
        options = f"-c listen_addresses='' -c unix_socket_directories={home} -c fsync=off"
        run(str(programs / "pg_ctl"), "-D", f"{home}/data", "-o", options, "-w", "-l", f"{home}/log", "start")
        try:
            yield f"postgresql+psycopg://arbiter@/postgres?host={home}"
        finally:
            run(str(programs / "pg_ctl"), "-D", f"{home}/data", "-m", "immediate", "stop")
