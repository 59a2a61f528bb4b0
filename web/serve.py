"""`arbiter serve`: the page on this machine, by gunicorn where it runs (2 workers of 4 threads), else by Werkzeug's threads."""

from __future__ import annotations

import sys
from typing import Any

WORKERS, THREADS = 2, 4
LOG = "%(h)s %(m)s %(U)s %(s)s %(b)s %(M)sms"  # the path alone: a query may hold what somebody typed


def serve(host: str, port: int, database: str | None, workers: int = WORKERS) -> None:
    """Serve until interrupted. `database` is a SQLAlchemy URL (None: the settings'). Raises OSError where the port is taken."""
    config: dict[str, Any] = {} if database is None else {"DATABASE": database}
    try:
        from gunicorn.app.base import BaseApplication
    except ImportError:  # not installed, or not this system
        _threads(host, port, config)
        return

    class Application(BaseApplication):  # type: ignore[misc]
        def load_config(self) -> None:
            place = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
            chosen = {
                "bind": place, "workers": workers, "threads": THREADS, "worker_class": "gthread", "timeout": 60,
                "preload_app": True, "graceful_timeout": 10,
                "access_log_format": LOG, "loglevel": "warning", "limit_request_line": 8190, "keepalive": 15,
                "control_socket_disable": True,
            }  # fmt: skip
            for name, value in chosen.items():
                if name in self.cfg.settings:
                    self.cfg.set(name, value)

        def load(self) -> Any:
            from .app import create_app

            return create_app(config)

    print(f"http://{place_of(host)}:{port}/", file=sys.stderr, flush=True)
    Application().run()


def place_of(host: str) -> str:
    """A host as it stands in an address."""
    return "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host


def _threads(host: str, port: int, config: dict[str, Any]) -> None:
    from werkzeug.serving import WSGIRequestHandler, run_simple

    from .app import create_app

    class Quiet(WSGIRequestHandler):
        def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
            """No line a request: its address may hold what somebody typed."""

    run_simple(host, port, create_app(config), threaded=True, request_handler=Quiet)
