"""How many requests may think at once, and for how long. Who would have to wait too long is sent away at once, told when to come again.

Cheap answers (`CHEAP`) pass by: they come also while everybody else waits.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from .deadline import TooSlow, within
from .intake import Environ, Inner, Start

PLACES = 4  # requests that think at once in a process: more would only share the processor
QUEUE = 28  # requests that wait for a place
WAIT = 2.0  # seconds they wait
CHEAP = ("/static/", "/api/v1/health", "/sw.js", "/manifest.webmanifest", "/favicon.ico", "/robots.txt")


REFUSED = "arbiter.refused"
Told = tuple[str, list[tuple[str, str]], bytes]
HEADERS = [("Content-Type", "text/plain"), ("Content-Length", "4"), ("Cache-Control", "no-store")]
BROKEN: Told = ("500 Internal Server Error", HEADERS, b"500\n")

log = logging.getLogger("arbiter.web")


class Busy(Exception):
    """There is no place, nor room to wait for one."""


class Places:
    """Places to think in, and room for so many that wait. Who came last is next: under a flood the old ones have given up anyway.

    Where there is no room, who has waited longest is sent away.
    """

    def __init__(self, places: int = PLACES, queue: int = QUEUE, wait: float = WAIT) -> None:
        """`wait`: seconds that somebody waits at most."""
        self._free = places
        self._queue = queue
        self._wait = wait
        self._waiting: list[_Turn] = []
        self._lock = threading.Lock()

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Hold a place. Raises Busy."""
        turn = self._ask()
        if turn is not None:
            turn.come.wait(self._wait)
            with self._lock:
                if turn in self._waiting:
                    self._waiting.remove(turn)
            if not turn.mine:
                raise Busy
        try:
            yield
        finally:
            self._leave()

    def _ask(self) -> _Turn | None:
        """None where a place was free, else a turn to wait for."""
        with self._lock:
            if self._free:
                self._free -= 1
                return None
            turn = _Turn()
            self._waiting.append(turn)
            if len(self._waiting) > self._queue:
                self._waiting.pop(0).come.set()
            return turn

    def _leave(self) -> None:
        with self._lock:
            if self._waiting:
                turn = self._waiting.pop()
                turn.mine = True
                turn.come.set()
            else:
                self._free += 1


class _Turn:
    """Somebody who waits for a place; `mine`: it came."""

    def __init__(self) -> None:
        self.come = threading.Event()
        self.mine = False


class Gate:
    """A WSGI application that lets so many requests think, each for so long. The others are handed on too, with `REFUSED` saying why not.

    It is the last line of defence as well: what breaks even the telling of errors gives a bare 500.
    """

    def __init__(self, inner: Inner, seconds: float) -> None:
        """`seconds`: from the first look at a request to its finished answer."""
        self._inner = inner
        self._seconds = seconds
        self.places = Places()

    def __call__(self, environ: Environ, start: Start) -> Iterable[bytes]:
        """Answer a request."""
        try:
            status, headers, body = self._answer(environ)
        except Exception as error:
            log.error("%s %s", type(error).__name__, environ.get("REQUEST_METHOD"))
            status, headers, body = BROKEN
        start(status, list(headers))
        return [body]

    def _answer(self, environ: Environ) -> Told:
        if environ.get("PATH_INFO", "").startswith(CHEAP):
            return whole(self._inner, environ)
        try:
            with self.places.taken():
                return within(self._seconds, lambda: whole(self._inner, environ))
        except Busy:
            environ[REFUSED] = "busy"
        except TooSlow:
            environ["wsgi.input"].seek(0)  # a form may choose the language
            environ[REFUSED] = "too-slow"
        return whole(self._inner, environ)


def whole(inner: Inner, environ: Environ) -> Told:
    """The whole answer of an application: status, headers, body."""
    told: list[tuple[str, list[tuple[str, str]]]] = []

    def note(status: str, headers: list[tuple[str, str]], *_: Any) -> Any:
        told.append((status, headers))
        return lambda data: None

    parts = inner(environ, note)
    try:
        body = b"".join(parts)
    finally:
        close = getattr(parts, "close", None)
        if close is not None:
            close()
    return (*told[-1], body)
