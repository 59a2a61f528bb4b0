"""The interface for programs, `/api/v1`: JSON in, JSON out. `openapi.yaml` describes it.

A question may be asked by POST (JSON) or by GET (its fields in the address). Answers to GET carry a strong ETag; with `v` set to the
build's version they may be kept for a year, for the same question of the same build has one answer.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any

import yaml
from flask import Blueprint, Response, request

import arbiter
from arbiter.asking import ask as answer_to
from arbiter.asking import search
from arbiter.asking.words import language
from arbiter.rulebook import rulebook
from arbiter.rulebook.open_points import open_points
from arbiter.ruling.document import editions_there

from . import answers, share
from .build import WEB, fingerprint
from .health import health_of
from .limits import ask_limit, page_limit, share_limit
from .memory import UNKEPT
from .preferences import EDITIONS, preferences
from .problems import Trouble
from .requests import athlete, body, clean, from_api, one_of, whole
from .rulepages import PREFIX, open_data, point_data
from .wording import HTML_LANG, LANGUAGES

blueprint = Blueprint("api", __name__, url_prefix="/api/v1")
ASKED = 500  # characters of a question in words
YEAR = 365 * 24 * 3600
Data = dict[str, Any]


@blueprint.route("/rule", methods=["GET", "POST"])
@ask_limit
def rule() -> Response:
    """The ruling on a text."""
    asked, _ = from_api()
    return answered(lambda: answers.rule(asked), asked.lang)


@blueprint.route("/compare", methods=["GET", "POST"])
@ask_limit
def compare() -> Response:
    """A text under both editions."""
    asked, _ = from_api()
    return answered(lambda: answers.compare(asked._replace(choices=(), views=False, edition=EDITIONS[0])), asked.lang)


@blueprint.route("/why", methods=["GET", "POST"])
@ask_limit
def why() -> Response:
    """Why an athlete's power reacted or did not."""
    asked, data = from_api()
    who = athlete(data)
    return answered(lambda: answers.why(asked._replace(choices=(), views=False), who), asked.lang)


@blueprint.route("/check", methods=["GET", "POST"])
@ask_limit
def check() -> Response:
    """The errors of a text."""
    asked, _ = from_api()
    return answered(lambda: answers.check(asked._replace(choices=(), views=False, edition=EDITIONS[0])), asked.lang)


@blueprint.route("/scene", methods=["GET", "POST"])
@ask_limit
def scene() -> Response:
    """What a text sets up: seats, script, track and boards, each with its place in the text."""
    asked, _ = from_api()
    plain = asked._replace(choices=(), views=False, edition=EDITIONS[0])
    return answered(lambda: answers.scene(plain), asked.lang)


@blueprint.route("/format", methods=["GET", "POST"])
@ask_limit
def tidy() -> Response:
    """A text tidied; translated with `to`."""
    asked, data = from_api()
    to = one_of(data, "to", LANGUAGES)
    return answered(lambda: answers.tidy(asked._replace(choices=(), views=False, edition=EDITIONS[0]), to), asked.lang)


@blueprint.get("/ask")
@ask_limit
def ask() -> Response:
    """The answer to a question in words."""
    data = dict(request.args.items())
    query = clean(data.get("q", "")).strip()[:ASKED]
    if not query:
        raise Trouble("bad-value", 422, pointer="/q", value="q")
    lang = one_of(data, "lang", LANGUAGES)
    edition = one_of(data, "edition", EDITIONS)
    return answered(lambda: answer_to(query, lang, edition), lang or language(query))


@blueprint.get("/rules")
@ask_limit
def rules() -> Response:
    """Rule points: all, those that fit `q`, of an edition, an athlete, a kind."""
    data = dict(request.args.items())
    lang = one_of(data, "lang", LANGUAGES) or preferences().lang
    edition = one_of(data, "edition", EDITIONS)
    kind = one_of(data, "kind", ("engine", "game", "text"))
    limit = whole(data, "limit", 1, 1_000) or 1_000
    who = athlete(data) if "athlete" in data else None
    words = data.get("q", "")[:200]

    def answer() -> Data:
        book, prefix = rulebook(), PREFIX.get(edition) if edition else None
        ids = [hit.id for hit in search(words, lang, edition)] if words.strip() else book.point_ids(prefix)
        found = [point for point in map(book.point, ids) if (kind is None or point.kind == kind) and (who is None or who in point.athletes)]
        return {"lang": lang, "total": len(found), "points": [point_data(point, lang, whole=False) for point in found[:limit]]}

    return answered(answer, lang)


@blueprint.get("/rules/<id>")
@ask_limit
def one_rule(id: str) -> Response:
    """One rule point, with the scenarios that rest on it."""
    lang = one_of(dict(request.args.items()), "lang", LANGUAGES) or preferences().lang
    if id not in rulebook():
        raise Trouble("unknown-point", 404)
    return answered(lambda: point_data(rulebook().point(id), lang), lang)


@blueprint.get("/open")
@ask_limit
def open_list() -> Response:
    """The open points."""
    lang = one_of(dict(request.args.items()), "lang", LANGUAGES) or preferences().lang
    return answered(lambda: {"lang": lang, "points": [open_data(point, lang) for point in open_points().values()]}, lang)


@blueprint.get("/open/<id>")
@ask_limit
def one_open(id: str) -> Response:
    """One open point."""
    lang = one_of(dict(request.args.items()), "lang", LANGUAGES) or preferences().lang
    if id not in open_points():
        raise Trouble("unknown-point", 404)
    return answered(lambda: open_data(open_points()[id], lang), lang)


@blueprint.get("/vocabulary")
@ask_limit
def words() -> Response:
    """The names and words of the scenario language."""
    from .vocabulary import page_words

    lang = one_of(dict(request.args.items()), "lang", LANGUAGES) or preferences().lang
    return answered(lambda: page_words(lang), lang)


@blueprint.post("/share")
@share_limit
def press() -> Response:
    """Store a situation; its link."""
    response = sent(share.addresses(share.keep(body())))
    response.status_code = 201
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.get("/share/<key>")
@ask_limit
def shared(key: str) -> Response:
    """What is shared under a key."""
    found = share.content_of(key)
    response = sent(found | share.addresses(key))
    response.headers["Content-Language"] = HTML_LANG[found["lang"]]
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.get("/health")
def health() -> Response:
    """Whether all is well, part by part; 503 where not even rulings are given."""
    parts = health_of()
    state = {
        "status": "ok" if all(parts.values()) else "degraded" if parts["rulings"] else "down",
        "version": arbiter.__version__,
        "build": fingerprint(),
        "editions": list(editions_there()),
        **parts,
    }
    response = sent(state)
    response.status_code = 200 if parts["rulings"] else 503
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.get("/openapi.json")
@page_limit
def document() -> Response:
    """The OpenAPI document."""
    return answered(openapi, "en", speaks=False)


@cache
def openapi() -> Data:
    """The OpenAPI document as data, with the version of this build."""
    data: Data = yaml.load((WEB / "openapi.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    data["info"]["version"] = arbiter.__version__
    return data


def answered(answer: Any, lang: str, speaks: bool = True) -> Response:
    """The answer to a question, by its ETag alone where the asker has it already. `speaks`: it differs by language."""
    etag = tag()
    fresh = request.method in ("GET", "HEAD")
    response = Response(status=304) if fresh and request.if_none_match.contains(etag) else sent(answer())
    if UNKEPT in request.environ:  # an answer for once
        response.headers["Cache-Control"] = "no-store"
        return response
    response.set_etag(etag)
    response.headers["Content-Language"] = HTML_LANG[lang]
    if not fresh:
        response.headers["Cache-Control"] = "no-store"
    elif request.args.get("v") == fingerprint():
        response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    else:
        response.headers["Cache-Control"] = "public, no-cache"
    if speaks and "lang" not in request.args:
        response.vary.update(("Accept-Language", "Cookie"))
    return response


def tag() -> str:
    """The ETag of the answer to this request: a hash of the build and of everything that was asked."""
    asked = request.get_data(cache=True) if request.method == "POST" else b""
    digest = hashlib.sha256(f"{fingerprint()}\n{request.path}\n{request.host_url}\n{preferences().lang}\n".encode())
    for key, value in sorted(request.args.items(multi=True)):
        if key != "v":
            digest.update(json.dumps([key, value]).encode())
    digest.update(asked)
    return digest.hexdigest()[:32]


def sent(data: Data) -> Response:
    """Data as JSON."""
    return Response(json.dumps(data, ensure_ascii=False, separators=(",", ":")), mimetype="application/json")
