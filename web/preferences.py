"""What a visitor chose: language, edition and theme. The address wins, then a cookie (language and theme alone), then the browser."""

from __future__ import annotations

from typing import NamedTuple

from flask import Request, Response, g, request
from werkzeug.exceptions import HTTPException

from arbiter.ruling.document import DEFAULT_EDITION

from .wording import LANGUAGES, Wording, wording

THEMES = ("auto", "light", "dark")
EDITIONS = ("fr-2.0", "zh")
ASKED = "arbiter.lang"  # in the environment: the language of a question that was read, whoever tells of its end
YEAR = 365 * 24 * 3600


class Preferences(NamedTuple):
    """`lang` is `fr`, `zh` or `en`; `edition` that of scenarios which name none; `theme` is `auto`, `light` or `dark`."""

    lang: str
    edition: str
    theme: str


def asked(request: Request) -> Preferences:
    """The preferences of a request."""
    lang = _one(LANGUAGES, request.environ.get(ASKED), typed(request, "lang"), request.cookies.get("lang")) or accepted(request)
    edition = _one(EDITIONS, typed(request, "edition")) or DEFAULT_EDITION
    theme = _one(THEMES, typed(request, "theme"), request.cookies.get("theme")) or "auto"
    return Preferences(lang, edition, theme)


def typed(request: Request, name: str) -> str | None:
    """A value of the form (a switch pressed there is newer than the address), else of the address; none of a form that cannot be read."""
    try:
        return request.form.get(name, request.args.get(name))
    except HTTPException:
        return request.args.get(name)


def accepted(request: Request) -> str:
    """The language the browser likes best among ours, else French."""
    best = request.accept_languages.best_match(["fr", "zh", "zh-CN", "zh-TW", "zh-HK", "zh-SG", "zh-Hans", "zh-Hant", "en"], "fr")
    return best[:2]


def preferences() -> Preferences:
    """Those of the running request, found once."""
    if "preferences" not in g:
        g.preferences = asked(request)
    return g.preferences  # type: ignore[no-any-return]


def say() -> Wording:
    """The texts in the visitor's language."""
    return wording(preferences().lang)


def remember(response: Response) -> Response:
    """Keep language and theme in a cookie where the address of a page chose them."""
    if response.mimetype != "text/html":
        return response
    chosen = preferences()
    for name, value, known in (("lang", chosen.lang, LANGUAGES), ("theme", chosen.theme, THEMES)):
        if typed(request, name) in known and request.cookies.get(name) != value:
            response.set_cookie(name, value, max_age=YEAR, samesite="Lax", httponly=name == "lang", secure=request.is_secure)
    return response


def _one(known: tuple[str, ...], *values: str | None) -> str | None:
    return next((value for value in values if value in known), None)
