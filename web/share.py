"""Sharing: a short link, its QR code, the text to copy, a scenario file to save. Nothing is stored before somebody presses the button."""

from __future__ import annotations

import io
from typing import Any

from flask import Blueprint, Response, abort, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Answer

from .answers import Question
from .limits import page_limit, share_limit, spend
from .pages import draw
from .preferences import EDITIONS, preferences
from .problems import Trouble
from .requests import FormQuestion, choices, from_form, one_of, question, whole
from .save import scenario_file
from .store import canonical, store
from .wording import LANGUAGES

blueprint = Blueprint("share", __name__)
WEEK = 7 * 24 * 3600


@blueprint.post("/share")
@share_limit
def press() -> Answer:
    """The button of a page without scripts."""
    asked, chosen = from_form(), preferences()
    content = {"text": asked.text, "lang": chosen.lang, "edition": chosen.edition, "scenario": asked.scenario, "step": asked.step}
    return redirect(url_for("share.link", key=keep(content | {"choices": [dict(one) for one in asked.choices]})), 303)


def keep(data: dict[str, Any]) -> str:
    """Store what is shared; its key. Raises Trouble where it is not a question."""
    asked = question(data)
    content = {
        "text": asked.text,
        "lang": asked.lang,
        "edition": asked.edition,
        "scenario": whole(data, "scenario", 0, 1_000) or 0,
        "step": whole(data, "step", 0, 1_000_000),
        "choices": [dict(choice) for choice in asked.choices],
    }
    _from_here()
    spend("SHARE_BYTES", len(canonical(content)))
    return store().put(content)


def _from_here() -> None:
    """Raise Trouble where a page of another address sent the request. Programs send neither of the headers."""
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
    ours = {request.host_url.rstrip("/"), current_app.config["PUBLIC_URL"].rstrip("/")}
    if site not in (None, "same-origin", "none") or (site is None and origin is not None and origin not in ours):
        raise Trouble("cross-site", 403)


def addresses(key: str) -> dict[str, str]:
    """The addresses of what is shared, as the outside reaches them."""
    return {
        "id": key,
        "url": absolute(url_for("share.open_shared", key=key)),
        "qr": url_for("share.code", key=key),
        "file": url_for("share.file", key=key),
    }


def absolute(path: str) -> str:
    """A path as the outside reaches it."""
    return (current_app.config["PUBLIC_URL"] or request.url_root).rstrip("/") + path


def named() -> bool:
    """Whether the owner has said how the page is called. Else its name is whatever the asker wrote: not for others to be kept."""
    return bool(current_app.config["PUBLIC_URL"] or current_app.config["HOSTS"])


def content_of(key: str) -> dict[str, Any]:
    """What is shared under a key; 404 where there is nothing."""
    found = store().get(key)
    if found is None:
        abort(404)
    chosen = preferences()
    try:
        choices(found.get("choices", []))
    except Trouble:  # of another time: what is left is shown
        found["choices"] = []
    return {
        "text": str(found.get("text", "")),
        "lang": found["lang"] if found.get("lang") in LANGUAGES else chosen.lang,
        "edition": found["edition"] if found.get("edition") in EDITIONS else chosen.edition,
        "scenario": found.get("scenario") or 0,
        "step": found.get("step"),
        "choices": found.get("choices", []),
    }


@blueprint.get("/s/<key>")
@page_limit
def open_shared(key: str) -> str:
    """The play page as it was shared; a language in the address wins over the link's."""
    found = content_of(key)
    preset(found)
    return draw(FormQuestion(found["text"], found["scenario"], found["step"], choices(found["choices"])), key)


def preset(found: dict[str, Any]) -> None:
    """Take language and edition of what is shared, where the address does not say otherwise."""
    from flask import g

    chosen = preferences()
    lang = one_of(dict(request.args.items()), "lang", LANGUAGES) if request.args.get("lang") in LANGUAGES else None
    g.preferences = chosen._replace(lang=lang or found["lang"], edition=chosen.edition if "edition" in request.args else found["edition"])


@blueprint.get("/s/<key>/link")
@page_limit
def link(key: str) -> str:
    """The link, its QR code, the text to copy."""
    found = content_of(key)
    preset(found)
    return render_template("share.html", shared=found, address=addresses(key))


@blueprint.get("/s/<key>/qr.svg")
@page_limit
def code(key: str) -> Response:
    """The QR code of the link."""
    import segno

    content_of(key)
    out = io.BytesIO()
    segno.make(absolute(url_for("share.open_shared", key=key)), error="m").save(
        out, kind="svg", scale=4, border=2, xmldecl=False, light="#fff"
    )
    response = Response(out.getvalue(), mimetype="image/svg+xml")
    response.headers["Cache-Control"] = f"public, max-age={WEEK}" if named() else "no-store"
    return response


@blueprint.get("/s/<key>/scenario.arb")
@page_limit
def file(key: str) -> Response:
    """What is shared as a scenario file, with expectations taken from what is seen."""
    found = content_of(key)
    lang = preferences().lang if "lang" in request.args else found["lang"]
    return download(Question(found["text"], lang, found["edition"], choices(found["choices"])))


@blueprint.post("/save")
@page_limit
def save() -> Response:
    """The text of the form as a scenario file. Nothing is stored."""
    asked, chosen = from_form(), preferences()
    checked = question({"text": asked.text, "lang": chosen.lang, "edition": chosen.edition})
    return download(checked._replace(choices=asked.choices))


def download(asked: Question) -> Response:
    """A scenario file to be saved."""
    response = Response(scenario_file(asked), mimetype="text/plain")
    response.headers["Content-Disposition"] = 'attachment; filename="scenario.arb"'
    response.headers["Cache-Control"] = "no-store"
    return response
