"""What goes wrong with a request: told as a page, or as problem details (RFC 9457) to programs, in the asked language."""

from __future__ import annotations

import json
import logging
import traceback
from typing import Any

from flask import Flask, Response, render_template, request
from werkzeug.exceptions import BadHost, HTTPException, SecurityError

from .preferences import preferences, say
from .wording import HTML_LANG

log = logging.getLogger("arbiter.web")
CODES = {
    400: "bad-request",
    404: "not-found",
    405: "method",
    413: "too-large",
    415: "media-type",
    429: "too-many-requests",
    500: "internal",
}


class Trouble(Exception):
    """A request that cannot be answered. `code` names its texts (`problem.CODE`), `args` fill them in."""

    def __init__(self, code: str, status: int = 400, pointer: str | None = None, **args: Any) -> None:
        """`pointer` is the JSON pointer of the field at fault."""
        super().__init__(code)
        self.code = code
        self.status = status
        self.pointer = pointer
        self.args_told = args


def register(app: Flask) -> None:
    """Answer every error of `app` so. What is logged of one is its kind and place: its message may hold what somebody typed."""
    app.log_exception = _log  # type: ignore[method-assign,assignment]

    @app.errorhandler(Trouble)
    def trouble(error: Trouble) -> Response:
        return told(error)

    @app.errorhandler(HTTPException)
    def http(error: HTTPException) -> Any:
        if error.response is not None or (error.code or 500) < 400:
            return error.get_response()
        status = error.code or 500
        if isinstance(error, (BadHost, SecurityError)):  # of a host that is not ours no address can be made
            return Response("400\n", 400, mimetype="text/plain")
        response = told(Trouble(CODES.get(status, "bad-request" if status < 500 else "internal"), status))
        for name, value in error.get_headers():
            if name in ("Retry-After", "Allow"):
                response.headers[name] = value
        return response

    @app.errorhandler(Exception)
    def unforeseen(error: Exception) -> Response:
        _log((type(error), error, error.__traceback__))
        return told(Trouble("internal", 500))


def _log(info: Any, *_: Any) -> None:
    kind, _error, trace = info
    place = " < ".join(f"{frame.filename}:{frame.lineno}" for frame in reversed(traceback.extract_tb(trace)[-6:]))
    log.error("%s %s: %s at %s", request.method, request.endpoint, kind.__name__, place)


def told(error: Trouble) -> Response:
    """The answer that tells of an error."""
    title = say()(f"problem.{error.code}.title")
    detail = say()(f"problem.{error.code}.detail", **error.args_told) if error.args_told else say()(f"problem.{error.code}.detail")
    lang = preferences().lang
    if request.path.startswith("/api/"):
        body = {"type": f"/problems/{error.code}", "title": title, "status": error.status, "detail": detail}
        if error.pointer is not None:
            body["pointer"] = error.pointer
        response = Response(json.dumps(body, ensure_ascii=False), error.status, mimetype="application/problem+json")
    else:
        response = Response(render_template("error.html", title=title, detail=detail, status=error.status), error.status)
    response.headers["Content-Language"] = HTML_LANG[lang]
    response.headers["Cache-Control"] = "no-store"
    return response
