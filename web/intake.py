"""Before Flask looks at a request: its body is read whole, within bounds. What is longer is never cut: it is refused (`TOO_LARGE`)."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from typing import Any

Environ = dict[str, Any]
Start = Callable[..., Any]
Inner = Callable[[Environ, Start], Iterable[bytes]]

TOO_LARGE = "arbiter.too-large"


class Intake:
    """A WSGI application that hands a request on with a body that can be read again, its length known, however it was sent."""

    def __init__(self, inner: Inner, most: int) -> None:
        """`most`: bytes of a body."""
        self._inner = inner
        self._most = most

    def __call__(self, environ: Environ, start: Start) -> Iterable[bytes]:
        """Answer a request."""
        length = environ.get("CONTENT_LENGTH") or ""
        known = int(length) if length.isascii() and length.isdigit() and len(length) < 19 else None
        body = b""
        if known is not None:
            large = known > self._most
            body = b"" if large else _read(environ["wsgi.input"], known)
        elif environ.get("wsgi.input_terminated") and environ.get("HTTP_TRANSFER_ENCODING"):
            body = _read(environ["wsgi.input"], self._most + 1)
            large = len(body) > self._most
        else:
            large = bool(length.isdigit())
        environ[TOO_LARGE] = large
        environ["wsgi.input"] = io.BytesIO(b"" if large else body)
        environ["wsgi.input_terminated"] = True
        if not large and (known is not None or body):
            environ["CONTENT_LENGTH"] = str(len(body))
        else:
            environ["CONTENT_LENGTH"] = ""
        environ.pop("HTTP_TRANSFER_ENCODING", None)
        return self._inner(environ, start)


def _read(stream: Any, most: int) -> bytes:
    """So many bytes of a stream, fewer where it ends before."""
    parts = []
    left = most
    while left > 0:
        part = stream.read(min(left, 64 * 1024))
        if not part:
            break
        parts.append(part)
        left -= len(part)
    return b"".join(parts)
