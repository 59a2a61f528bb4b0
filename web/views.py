"""What templates may use: texts, addresses, names, citations."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from flask import Flask, request, url_for
from markupsafe import Markup

import arbiter
from arbiter.games import DEFAULT
from arbiter.language.lexicon import lexicon
from arbiter.rulebook import rulebook

from .build import file_hash, fingerprint
from .drawings import drawing
from .preferences import preferences, say
from .safety import nonce
from .wording import HTML_LANG

HERE = Path(__file__).resolve().parent
STATIC = HERE / "static"
_BREAKS = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"})


def register(app: Flask) -> None:
    """Make them known to the templates of `app`."""
    board = import_module(f"{__package__}.board") if find_spec(f"{__package__}.board") else None

    @app.context_processor
    def always() -> dict[str, Any]:
        chosen = preferences()
        return {
            "say": say(),
            "prefs": chosen,
            "html_lang": HTML_LANG[chosen.lang],
            "nonce": nonce(),
            "version": fingerprint(),
            "release": arbiter.__version__,
            "form": None,
        }

    app.jinja_env.globals.update(
        asset=asset, has_static=has_static, here=here, cite=cite, name=name, point_label=point_label, gist=gist, data_block=data_block,
        state=state, board=board,
    )  # fmt: skip


def asset(file: str) -> str:
    """The address of a file of `static/`, with a hash of its content, so that it may be kept for ever."""
    path = STATIC / file
    return url_for("static", filename=file, v=file_hash(path) if path.is_file() else None)


@cache
def has_static(file: str) -> bool:
    """Whether `static/` has the file."""
    return (STATIC / file).is_file()


def here(**changed: Any) -> str:
    """The address of this page, with something of its query changed."""
    query = {key: value for key, value in request.args.items(multi=False)} | changed
    known = dict(request.view_args or {})
    return url_for(
        request.endpoint or "pages.play", **known, **{key: value for key, value in query.items() if key not in known and key[:1] != "_"}
    )


def name(athlete: str) -> str:
    """An athlete's name in the visitor's language."""
    return lexicon(DEFAULT).name(athlete, preferences().lang) if athlete in lexicon(DEFAULT).names else athlete


def point_label(id: str) -> str:
    """How a citation names a point; its id where the rulebook does not have it."""
    return rulebook().label(id, preferences().lang) if id in rulebook() else id


def gist(id: str) -> str:
    """What a point says, in our words; nothing where the rulebook does not have it."""
    return rulebook().point(id).gist[preferences().lang] if id in rulebook() else ""


def cite(id: str) -> Markup:
    """A citation: a link to its rule point."""
    address = url_for("rules.point", id=id, lang=preferences().lang)
    return Markup('<a class="cite" href="{}" data-point="{}" title="{}">{}</a>').format(address, id, gist(id), point_label(id))


def state(game: str, athlete: dict[str, Any]) -> str:
    """How a participant of a game stands, in words."""
    return str(drawing(game).stands(athlete, preferences().lang))


def data_block(id: str, data: Any) -> Markup:
    """A block of JSON for scripts. Nothing in it can end the block."""
    return Markup('<script type="application/json" id="{}">{}</script>').format(id, Markup(dumps(data)))


def dumps(data: Any) -> str:
    """JSON that is safe inside HTML."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(_BREAKS)
