"""The one box: a question in words, a situation or a scenario; the first is answered on its page, the others go to the board."""

from __future__ import annotations

from flask import Blueprint, Response, redirect, render_template, request, url_for

from arbiter.asking import ask
from arbiter.language.scene import Document
from arbiter.ruling.document import read

from .limits import page_limit
from .preferences import preferences
from .requests import clean

blueprint = Blueprint("asking", __name__)
LONGEST = 500


@blueprint.get("/ask")
@page_limit
def answer() -> str | Response:
    """The answer to `q`; what is a situation goes to the play page."""
    chosen = preferences()
    words = clean(request.args.get("q") or "").strip()
    if words and is_situation(read(words)):
        return redirect(url_for("pages.play", text=words, lang=chosen.lang, edition=chosen.edition))  # type: ignore[return-value]
    found = ask(words[:LONGEST], chosen.lang, chosen.edition) if words else None
    return render_template("ask.html", q=words, found=found)


def is_situation(document: Document) -> bool:
    """Whether a text is a scenario without a fault in which something happens."""
    return bool(document.scenarios) and not document.problems and any(one.script for one in document.scenarios)
