"""Answers of the interface that are sent again as they are, before Flask has looked at the request.

A question asked twice in the same words has the same answer to the last byte, headers included: a group looking at one link asks it
over and over. Such an answer costs less than counting it, so it counts against no limit.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from typing import Any

from .cache import Cache

Environ = dict[str, Any]
Start = Callable[..., Any]

PATHS = frozenset(f"/api/v1/{name}" for name in ("rule", "compare", "why", "check", "scene", "format"))
ASKED = ("HTTP_HOST", "HTTP_ACCEPT_LANGUAGE", "HTTP_COOKIE", "HTTP_ACCEPT_ENCODING", "CONTENT_TYPE", "QUERY_STRING", "wsgi.url_scheme")
LONGEST = 1_000  # characters of a header that still count as usual
SPECIAL = ("HTTP_IF_NONE_MATCH", "HTTP_RANGE", "HTTP_TRANSFER_ENCODING", "HTTP_EXPECT")
OF_THE_MOMENT = ("x-ratelimit", "retry-after", "set-cookie")


class Remembered:
    """A WSGI application that sends what another one answered before."""

    def __init__(self, inner: Callable[[Environ, Start], Iterable[bytes]], cache: Cache, most: int) -> None:
        """`most`: bytes of a body that are read; larger ones are left to `inner` to refuse."""
        self._inner = inner
        self._cache = cache
        self._most = most

    def __call__(self, environ: Environ, start: Start) -> Iterable[bytes]:
        """Answer a request."""
        question = self._question(environ)
        if question is None:
            return self._inner(environ, start)
        known = self._cache.get(question)
        if known is None:
            return self._ask(question, environ, start)
        status, headers, body = known
        start(status, list(headers))
        return [body]

    def _question(self, environ: Environ) -> Any:
        """What the answer depends on, None where it cannot be known again."""
        method = environ["REQUEST_METHOD"]
        if environ.get("PATH_INFO") not in PATHS or method not in ("GET", "POST") or any(name in environ for name in SPECIAL):
            return None
        asked = tuple(environ.get(name, "") for name in ASKED)
        if any(len(value) > LONGEST for name, value in zip(ASKED, asked, strict=True) if name != "QUERY_STRING"):
            return None
        if method == "GET":
            return environ["PATH_INFO"], asked, None
        length = environ.get("CONTENT_LENGTH") or ""
        if not (length.isascii() and length.isdigit()) or not 0 < int(length) <= self._most:
            return None
        body = environ["wsgi.input"].read(int(length))
        environ["wsgi.input"] = io.BytesIO(body)
        return environ["PATH_INFO"], asked, body

    def _ask(self, question: Any, environ: Environ, start: Start) -> Iterable[bytes]:
        told: list[tuple[str, list[tuple[str, str]]]] = []

        def note(status: str, headers: list[tuple[str, str]], *rest: Any) -> Any:
            told.append((status, headers))
            return start(status, headers, *rest)

        parts = self._inner(environ, note)
        try:
            body = b"".join(parts)
        finally:
            close = getattr(parts, "close", None)
            if close is not None:
                close()
        status, headers = told[-1]
        if status.startswith("200"):
            lasting = tuple((name, value) for name, value in headers if not name.lower().startswith(OF_THE_MOMENT))
            self._cache.put(
                question, (status, lasting, body), 2_000 + len(body) + len(question[2] or b"") + len(environ.get("QUERY_STRING", ""))
            )
        return [body]
