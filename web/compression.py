"""Answers packed by gzip for those who take it, and files of `static/` that may be kept for ever where the address names their content."""

from __future__ import annotations

import gzip
from functools import lru_cache

from flask import Flask, Response, request

from .build import file_hash
from .views import STATIC

LEAST = 1_024  # bytes worth packing
PACKED = ("text/", "application/json", "application/problem+json", "application/javascript", "application/manifest+json", "image/svg+xml")
YEAR = 365 * 24 * 3600
MARK = '-gzip"'  # behind the ETag of a packed answer: its bytes are others


def register(app: Flask) -> None:
    """Pack the answers of `app`. Register it first: what runs before an answer is sent runs in reverse."""

    @app.before_request
    def unmark() -> None:
        """An ETag of a packed answer is that of the plain one as well."""
        asked = request.environ.get("HTTP_IF_NONE_MATCH", "")
        if MARK in asked:
            request.environ["HTTP_IF_NONE_MATCH"] = asked.replace(MARK, '"')
            request.environ["arbiter.packed"] = True

    @app.after_request
    def pack(response: Response) -> Response:
        if request.endpoint == "static":
            _keep(response)
        if response.status_code == 304:
            if request.environ.get("arbiter.packed"):
                _mark(response)
            return response
        if not (response.mimetype or "").startswith(PACKED) or response.status_code in (204, 206) or "Content-Encoding" in response.headers:
            return response
        response.vary.add("Accept-Encoding")
        if not request.accept_encodings["gzip"] or request.method == "HEAD":
            return response
        if response.direct_passthrough:  # a file
            response.direct_passthrough = False
            packed = _packed(response.get_data())
        elif (response.content_length or 0) < LEAST:
            return response
        else:
            packed = gzip.compress(response.get_data(), 4, mtime=0)
        response.set_data(packed)
        response.headers["Content-Encoding"] = "gzip"
        _mark(response)
        return response


@lru_cache(128)
def _packed(data: bytes) -> bytes:
    """A file of `static/`, packed once a process."""
    return gzip.compress(data, 9, mtime=0)


def _keep(response: Response) -> None:
    """A file whose hash stands in the address never changes."""
    name = (request.view_args or {}).get("filename", "")
    path = STATIC / name
    if response.status_code in (200, 304) and request.args.get("v") and path.is_file() and request.args["v"] == file_hash(path):
        response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"


def _mark(response: Response) -> None:
    etag, weak = response.get_etag()
    if etag and not weak and not etag.endswith("-gzip"):
        response.set_etag(f"{etag}-gzip")
