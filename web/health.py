"""Whether the parts of the service work: rulings, the database, the counting of requests. Asked anew after `KEPT` seconds at most."""

from __future__ import annotations

import time
from threading import Lock

from flask import current_app

from arbiter.ruling import rule

from .wording import wording

KEPT = 5.0


class Parts:
    """What was found last."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.lock = Lock()
        self.found: dict[str, bool] = {}
        self.until = 0.0


def health_of() -> dict[str, bool]:
    """Each part of the running application, and whether it works. While one asks, the others get what was found before."""
    parts: Parts = current_app.extensions.setdefault("arbiter-health", Parts())
    if time.monotonic() >= parts.until and parts.lock.acquire(blocking=not parts.found):
        try:
            if time.monotonic() >= parts.until:
                parts.found = {
                    "rulings": _rules(),
                    "database": current_app.extensions["arbiter-store"].answers(),
                    "limits": current_app.extensions["arbiter-limits"].well(),
                }
                parts.until = time.monotonic() + KEPT
        finally:
            parts.lock.release()
    return parts.found


def _rules() -> bool:
    try:
        return not rule(wording("fr")("demo.text"), "fr")["errors"]
    except Exception:  # whatever breaks, no ruling is given
        return False
