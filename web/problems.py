"""What goes wrong with a request: told as a page, or as problem details (RFC 9457) to programs, in the asked language."""

from __future__ import annotations

import json
import logging
import traceback
from typing import Any

from flask import Flask, Response, has_request_context, render_template, request
from werkzeug.exceptions import BadHost, HTTPException, SecurityError

from .gate import REFUSED
from .intake import TOO_LARGE
from .preferences import preferences, say
from .store import Full, Unavailable
from .wording import HTML_LANG

log = logging.getLogger("arbiter.web")
CODES = {
    400: "bad-request",
    404: "not-found",
    405: "method",
    413: "too-large",
    415: "media-type",
    429: "too-many-requests",
    503: "busy",
    500: "internal",
}


BUSY, AGAIN = 2, 60  # seconds after which it may go better: where too many ask, where the database fails


class Trouble(Exception):
    """A request that cannot be answered. `code` names its texts (`problem.CODE`), `args` fill them in."""

    def __init__(self, code: str, status: int = 400, pointer: str | None = None, retry: int | None = None, **args: Any) -> None:
        """`pointer` is the JSON pointer of the field at fault, `retry` the seconds after which it may go better."""
        super().__init__(code)
        self.code = code
        self.status = status
        self.pointer = pointer
        self.retry = retry
        self.args_told = args


def register(app: Flask) -> None:
    """Answer every error of `app` so. What is logged of one is its kind and place: its message may hold what somebody typed."""
    app.log_exception = _log  # type: ignore[method-assign,assignment]

    @app.before_request
    def refused() -> None:
        """What the gate and the intake have refused already."""
        code = request.environ.get(REFUSED)
        if code == "too-slow":
            raise Trouble(code, 422, seconds=f"{app.config['SECONDS']:g}")
        if code is not None:
            raise Trouble(code, 503, retry=BUSY)
        if request.environ.get(TOO_LARGE):
            raise Trouble("too-large", 413)

    @app.errorhandler(Unavailable)
    def unavailable(error: Unavailable) -> Response:
        log.error("database: %s", error)
        return told(Trouble("no-database", 503, retry=AGAIN))

    @app.errorhandler(Full)
    def full(_: Full) -> Response:
        return told(Trouble("full", 503, retry=AGAIN))

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
        note(error)
        return told(Trouble("internal", 500))


def _log(info: Any, *_: Any) -> None:
    kind, _error, trace = info
    where = request if has_request_context() else None
    place = " < ".join(f"{frame.filename}:{frame.lineno}" for frame in reversed(traceback.extract_tb(trace)[-6:]))
    log.error("%s %s: %s at %s", where and where.method, where and where.endpoint, kind.__name__, place)


def note(error: BaseException) -> None:
    """Log an error that nobody foresaw."""
    _log((type(error), error, error.__traceback__))


def detail_of(error: Trouble) -> str:
    """What is wrong, in the visitor's language."""
    return say()(f"problem.{error.code}.detail", **error.args_told)


def told(error: Trouble) -> Response:
    """The answer that tells of an error."""
    title, detail = say()(f"problem.{error.code}.title"), detail_of(error)
    lang = preferences().lang
    if request.path.startswith("/api/"):
        body = {"type": f"/problems/{error.code}", "title": title, "status": error.status, "detail": detail}
        if error.pointer is not None:
            body["pointer"] = error.pointer
        response = Response(json.dumps(body, ensure_ascii=False), error.status, mimetype="application/problem+json")
    else:
        response = Response(render_template("error.html", title=title, detail=detail, status=error.status), error.status)
    if error.retry is not None:
        response.headers["Retry-After"] = str(error.retry)
    response.headers["Content-Language"] = HTML_LANG[lang]
    response.headers["Cache-Control"] = "no-store"
    return response
