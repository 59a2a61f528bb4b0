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
    "WORKERS": 0,  # processes of `arbiter serve`; 0: as many as processors, at least two
    "MAX_BODY": 64 * KIB,  # bytes of a request body
    "ANSWER_BYTES": 4 * KIB * KIB,  # bytes of an answer
    "SCENARIOS": 50,  # most scenarios of a text
    "SECONDS": 3.0,  # longest time a request may take, from reading it to its finished answer
    "CACHE": 512,  # answers kept in memory by each process
    "CACHE_BYTES": 64 * KIB * KIB,  # of which at most this much
    "LIMITS": "memory://",  # where requests are counted: memory://, database, redis://…
    "RATE_ASK": "600/minute;60/second",  # questions of one address
    "RATE_PAGES": "600/minute",
    "RATE_FILES": "3000/minute;300/second",  # files, whether all is well, what is not found
    "RATE_SHARE": "30/minute;500/day",
    "RATE_SHARE_BYTES": "4000000/day",  # bytes that one address may share
    "SHARES": 200_000,  # most shared situations; 0: any number
    "SHARES_BYTES": 512 * KIB * KIB,  # most bytes of all of them; 0: any number
    "SHARES_FULL": "refuse",  # when they are reached: refuse, or oldest (those go that nobody has read for longest)
}


def settings(given: Mapping[str, Any] | None) -> dict[str, Any]:
    """All settings. Raises ValueError for one that is not known, or a value that cannot be."""
    given = dict(given or {})
    unknown = set(given) - set(DEFAULTS) - {"TESTING"}
    if unknown:
        raise ValueError(f"unknown settings: {', '.join(sorted(unknown))}")
    chosen: dict[str, Any] = {}
    for name, default in DEFAULTS.items():
        value = given.get(name, os.environ.get(f"ARBITER_{name}", default))
        try:
            chosen[name] = type(default)(value)
        except ValueError:
            raise ValueError(f"ARBITER_{name}: {value!r} is no number") from None
        if isinstance(default, (int, float)) and not 0 <= chosen[name] < 1e18:
            raise ValueError(f"ARBITER_{name}: {value!r} is below zero or beyond all bounds")
    if chosen["SHARES_FULL"] not in ("refuse", "oldest"):
        raise ValueError(f"ARBITER_SHARES_FULL: {chosen['SHARES_FULL']!r} is neither refuse nor oldest")
    chosen["DATABASE"] = chosen["DATABASE"] or default_database()
    return chosen | {name: given[name] for name in given.keys() - DEFAULTS.keys()}


def default_database() -> str:
    """SQLite in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(home) / 'arbiter' / 'shared.db'}"
