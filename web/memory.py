"""Answers of the interface that are sent again as they are, before Flask has looked at the request.

A question asked twice in the same words has the same answer to the last byte, headers included: a group looking at one link asks it
over and over. Such an answer costs less than counting it, so it counts against no limit.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .cache import Cache
from .gate import whole
from .intake import Environ, Inner, Start

PATHS = frozenset(f"/api/v1/{name}" for name in ("rule", "compare", "why", "check", "scene", "format"))
ASKED = ("HTTP_HOST", "HTTP_ACCEPT_LANGUAGE", "HTTP_COOKIE", "HTTP_ACCEPT_ENCODING", "CONTENT_TYPE", "QUERY_STRING", "wsgi.url_scheme")
LONGEST = 1_000  # characters of a header that still count as usual
SPECIAL = ("HTTP_IF_NONE_MATCH", "HTTP_RANGE", "HTTP_EXPECT")
OF_THE_MOMENT = ("retry-after", "set-cookie")
UNKEPT = "arbiter.unkept"  # in the environment: this answer is for once


class Remembered:
    """A WSGI application that sends what another one answered before."""

    def __init__(self, inner: Inner, cache: Cache) -> None:
        """`inner` is asked where nothing is known."""
        self._inner = inner
        self._cache = cache

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
        body = environ["wsgi.input"].getvalue()
        return (environ["PATH_INFO"], asked, body) if body else None

    def _ask(self, question: Any, environ: Environ, start: Start) -> Iterable[bytes]:
        status, headers, body = whole(self._inner, environ)
        start(status, headers)
        if status.startswith("200") and UNKEPT not in environ:
            lasting = tuple((name, value) for name, value in headers if not name.lower().startswith(OF_THE_MOMENT))
            self._cache.put(
                question, (status, lasting, body), 2_000 + len(body) + len(question[2] or b"") + len(environ.get("QUERY_STRING", ""))
            )
        return [body]
