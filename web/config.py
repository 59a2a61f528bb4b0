"""What can be set, each with its default: by `create_app({...})`, else by an environment variable `ARBITER_...`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

KIB = 1024

DEFAULTS: dict[str, Any] = {
    "DATABASE": "",  # any SQLAlchemy URL; empty: SQLite in the user's data folder
    "PUBLIC_URL": "",  # how the outside reaches the page; empty: as the request says
    "PROXIES": 0,  # trusted proxies before the server, whose X-Forwarded-* count
    "HOSTS": "",  # host names answered to, comma between; empty: any
    "MAX_BODY": 64 * KIB,  # bytes of a request body
    "BRANCHES": 2_000,  # most branches of a scenario
    "SCENARIOS": 50,  # most scenarios of a text
    "SECONDS": 3.0,  # longest time a request may think
    "CACHE": 512,  # answers kept in memory by each process
    "CACHE_BYTES": 64 * KIB * KIB,  # of which at most this much
    "LIMITS": "memory://",  # where requests are counted: memory://, database, redis://…
    "RATE_ASK": "600/minute;60/second",  # questions of one address
    "RATE_PAGES": "600/minute",
    "RATE_SHARE": "30/minute;500/day",
}


def settings(given: Mapping[str, Any] | None) -> dict[str, Any]:
    """All settings. Raises ValueError for one that is not known, or a value of the environment that is no number where one is wanted."""
    given = dict(given or {})
    unknown = set(given) - set(DEFAULTS) - {"TESTING"}
    if unknown:
        raise ValueError(f"unknown settings: {', '.join(sorted(unknown))}")
    chosen: dict[str, Any] = {}
    for name, default in DEFAULTS.items():
        value = given.get(name, os.environ.get(f"ARBITER_{name}", default))
        chosen[name] = type(default)(value)
    chosen["DATABASE"] = chosen["DATABASE"] or default_database()
    return chosen | {name: given[name] for name in given.keys() - DEFAULTS.keys()}


def default_database() -> str:
    """SQLite in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(home) / 'arbiter' / 'shared.db'}"
