"""The rulebook's pages: by section and athlete, by search, one point, the open points."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, request

from arbiter.asking import search
from arbiter.games import DEFAULT
from arbiter.language.lexicon import lexicon
from arbiter.rulebook import rulebook
from arbiter.rulebook.open_points import open_points
from arbiter.texts import texts

from .limits import page_limit
from .preferences import preferences
from .rulepages import PREFIX, examples, open_data, point_data, section_name, sections

blueprint = Blueprint("rules", __name__)
FOUND = 30


@blueprint.get("/rules")
@page_limit
def index() -> str:
    """All points of the edition by section; those that fit `q`; those of an `athlete` or a `section`."""
    chosen = preferences()
    words = (request.args.get("q") or "").strip()[:200]
    athlete = request.args.get("athlete") or ""
    section = request.args.get("section") or ""
    if (athlete and athlete not in lexicon(DEFAULT).names) or (section and section_name(section, chosen.lang) is None):
        abort(404)
    book, prefix = rulebook(), PREFIX[chosen.edition]
    found = None
    if words:
        found = [book.point(hit.id) for hit in search(words, chosen.lang, chosen.edition)[:FOUND]]
    elif athlete:
        found = [point for point in book.points(prefix) if athlete in point.athletes or point.source.section == athlete]
    elif section:
        found = [point for point in book.points(prefix) if point.source.section == section]
    here = sections(chosen.edition)
    names = lexicon(DEFAULT).names
    return render_template(
        "rules.html",
        q=words,
        athlete=athlete,
        section=section,
        found=None if found is None else [point_data(point, chosen.lang, whole=False) for point in found],
        general=[(id, section_name(id, chosen.lang), len(points)) for id, points in here.items() if id not in names],
        athletes=sorted(((id, lexicon(DEFAULT).name(id, chosen.lang)) for id in names), key=lambda pair: pair[1].casefold()),
        open_count=len(open_points()),
    )


@blueprint.get("/rules/<id>")
@page_limit
def point(id: str) -> str:
    """One rule point."""
    book = rulebook()
    if id not in book:
        abort(404)
    ids = book.point_ids(id.partition(".")[0])
    number = ids.index(id)
    around = (ids[number - 1] if number else None, ids[number + 1] if number + 1 < len(ids) else None)
    lang = preferences().lang
    return render_template("rule.html", point=point_data(book.point(id), lang), around=around, place=texts(lang).place(id))


@blueprint.get("/rules/open")
@page_limit
def open_index() -> str:
    """The open points."""
    return render_template("open.html", points=[open_data(one, preferences().lang) for one in open_points().values()], one=None)


@blueprint.get("/rules/open/<id>")
@page_limit
def open_point(id: str) -> str:
    """One open point."""
    if id not in open_points():
        abort(404)
    one = open_points()[id]
    rests = [example for ids in one.rests_on.values() for point in ids for example in examples(point, 6)]
    return render_template(
        "open.html", points=[open_data(one, preferences().lang)], one=id, examples=list({e["id"]: e for e in rests}.values())[:12]
    )
