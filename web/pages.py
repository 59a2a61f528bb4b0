"""The pages at the table: play, gallery, comparison, the meaning of a problem."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Blueprint, Response, abort, current_app, redirect, render_template, request, send_from_directory, url_for
from markupsafe import Markup

from . import answers, gallery
from .answers import Question
from .build import fingerprint
from .deadline import TooSlow, told
from .limits import page_limit
from .picture import words_of
from .preferences import EDITIONS, preferences, say
from .problems import Trouble, detail_of
from .requests import FormQuestion, from_form
from .views import STATIC, dumps
from .wording import wording

blueprint = Blueprint("pages", __name__)
EMBEDDED = 384 * 1024  # characters of JSON that a page carries along; a larger ruling is fetched by the script
ROOT_FILES = ("sw.js", "manifest.webmanifest", "favicon.ico", "robots.txt")


@blueprint.route("/", methods=["GET", "POST"])
@page_limit
def play() -> str | Response:
    """The play page: the text of the address or the form, or a scenario of the gallery (`from`), or the demonstration; ruled on already."""
    asked = from_form()
    if asked.text is None and "from" in request.args:
        if request.args["from"] not in gallery.entries():
            abort(404)
        asked = asked._replace(text=gallery.told(request.args["from"], preferences().lang))
    return draw(asked)


def draw(asked: FormQuestion, shared: str | None = None) -> str:
    """The play page with a question. `shared` is the key of the link it came from."""
    chosen = preferences()
    demo = asked.text is None
    text = say()("demo.text") if asked.text is None else asked.text
    question = Question(text, chosen.lang, chosen.edition, asked.choices, views=True)
    page, trouble = bounded(lambda: _draw(asked, question, demo, shared, answers.rule(question), None))
    if page is None:  # with the text at least, so that it can be mended
        page = _draw(asked, question, demo, shared, empty(chosen.lang), trouble)
    return page


def bounded(draw: Callable[[], str]) -> tuple[str | None, Trouble | None]:
    """A page drawn in time and not too large, else what is the matter."""
    try:
        page = draw()
    except Trouble as error:
        return None, error
    except TooSlow:
        told()
        return None, answers.too_slow()
    if len(page.encode()) > current_app.config["ANSWER_BYTES"]:
        return None, answers.too_much()
    return page, None


def _draw(
    asked: FormQuestion, question: Question, demo: bool, shared: str | None, ruling: dict[str, Any], trouble: Trouble | None
) -> str:
    chosen, text = preferences(), question.text
    scenes = answers.scene(question._replace(choices=(), views=False, edition=EDITIONS[0]))["scenes"] if trouble is None else []
    embedded = dumps(ruling)
    state = {"step": asked.step, "scenario": asked.scenario, "choices": [dict(choice) for choice in asked.choices]}
    page = {"text": text, "demo": demo, "shared": shared, "lang": chosen.lang, "edition": chosen.edition, "version": fingerprint(), **state}
    block = Markup('<script type="application/json" id="ruling">{}</script>').format(
        Markup(embedded if len(embedded) <= EMBEDDED else "null")
    )
    return render_template(
        "play.html",
        **page,
        ruling=ruling,
        views=ruling.get("views", []),
        scenes=scenes,
        words=words_of(chosen.lang),
        trouble=trouble and detail_of(trouble),
        form="situation",
        page=page | {"scenes": scenes, "texts": wording(chosen.lang).texts.get("play", {})},
        ruling_block=block,
    )


def empty(lang: str) -> dict[str, Any]:
    """A ruling on nothing."""
    return {"schema": "arbiter/ruling/2", "version": "", "lang": lang, "scenarios": [], "warnings": [], "errors": [], "views": []}


@blueprint.get("/gallery")
@page_limit
def gallery_page() -> str:
    """The regression scenarios by edition and file, each with a way to the play page."""
    edition = request.args.get("only")
    shelves = [shelf for shelf in gallery.shelves().values() if edition in (None, shelf.edition)]
    return render_template(
        "gallery.html", shelves=shelves, only=edition, subject=subject, total=sum(len(shelf.entries) for shelf in shelves)
    )


blueprint.add_url_rule("/gallery", "gallery", gallery_page)


def subject(shelf: gallery.Shelf) -> str:
    """What a file is about: an athlete, a section of the rules, or a theme of its own."""
    from arbiter.games import DEFAULT
    from arbiter.language.lexicon import lexicon

    from .rulepages import section_name

    lang = preferences().lang
    if shelf.subject in lexicon(DEFAULT).names:
        return lexicon(DEFAULT).name(shelf.subject, lang)
    return section_name(shelf.subject, lang) or shelf.subject.replace("_", " ")


@blueprint.route("/compare", methods=["GET", "POST"])
@page_limit
def compare() -> str:
    """A text under both editions side by side, with the step at which they part."""
    chosen, asked = preferences(), from_form()
    text = say()("demo.text") if asked.text is None else asked.text

    def drawn(found: dict[str, Any], trouble: Trouble | None) -> str:
        return render_template("compare.html", text=text, compared=found, trouble=trouble and detail_of(trouble), form="situation")

    page, trouble = bounded(lambda: drawn(answers.compare(Question(text, chosen.lang, chosen.edition)), None))
    return drawn({"scenarios": [], "errors": []}, trouble) if page is None else page


@blueprint.get("/problems/<code>")
@page_limit
def problem(code: str) -> str:
    """What a type of problem details means."""
    known = say().get("problem")
    if code not in known:
        abort(404)
    return render_template("problem.html", code=code, title=known[code]["title"], meaning=known[code]["meaning"])


def _root_file(file: str) -> Any:
    def send() -> Response:
        if not (STATIC / file).is_file():
            abort(404)
        response = send_from_directory(STATIC, file, max_age=0)
        response.headers["Cache-Control"] = "no-cache"
        return response

    return send


for _file in ROOT_FILES:
    blueprint.add_url_rule(f"/{_file}", f"file-{_file.replace('.', '-')}", _root_file(_file), methods=["GET"])


@blueprint.get("/play")
def old_address() -> Any:
    """The play page's other name."""
    return redirect(f"{url_for('pages.play')}?{request.query_string.decode('ascii', 'replace')}", 308)
