"""Questions as they come in: by a form or an address for the pages, as JSON or an address for programs. All of it is checked here."""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from flask import g, request
from werkzeug.datastructures import CombinedMultiDict

from arbiter.games import DEFAULT
from arbiter.language.lexicon import lexicon

from .answers import Question
from .preferences import ASKED, EDITIONS, preferences
from .problems import Trouble
from .wording import LANGUAGES

Choice = tuple[tuple[str, Any], ...]
MOST_CHOICES = 200
DEEP = 12  # how deep values may stand in one another: a question's stand four deep
SIGNS = re.compile(r'\\.|["\[\]{}]', re.DOTALL)
FIELDS = {"main": ("athlete", "for", "faces"), "duel": ("athlete", "for", "won_by"), "question": ("athlete", "question", "answer")}


class FormQuestion(NamedTuple):
    """What a page was asked: the text (None: nothing), and where in the ruling the visitor stood."""

    text: str | None
    scenario: int
    step: int | None
    choices: tuple[Choice, ...]


def from_form() -> FormQuestion:
    """The question of a form or an address. Raises Trouble for choices that are none; a step that is none is left out."""
    values = CombinedMultiDict([request.form, request.args])
    text = values.get("text")
    if text is not None:
        text = clean(text.replace("\r\n", "\n"))
    chosen = read_json(values.get("choices") or "[]", "bad-request", "/choices")
    return FormQuestion(text, _small(values.get("scenario")) or 0, _small(values.get("step")), choices(chosen))


def read_json(raw: str, code: str, pointer: str | None = None) -> Any:
    """What a JSON text says. Raises Trouble: `code` for no JSON, `too-deep` for values too deep in one another, not read at all."""
    if raw.count("[") + raw.count("{") > DEEP and _is_deep(raw):
        raise Trouble("too-deep", 400, pointer=pointer, limit=DEEP)
    try:
        return json.loads(raw, parse_constant=_refuse)
    except (ValueError, RecursionError):
        raise Trouble(code, 400, pointer=pointer) from None


def _is_deep(raw: str) -> bool:
    """Whether the brackets of a JSON text stand too deep in one another; those in its strings do not count."""
    depth, inside = 0, False
    for sign in SIGNS.findall(raw):
        if sign == '"':
            inside = not inside
        elif not inside and sign in "[{":
            depth += 1
            if depth > DEEP:
                return True
        elif not inside and sign in "]}":
            depth -= 1
    return False


def from_api() -> tuple[Question, dict[str, Any]]:
    """The question of a program: JSON of a POST, or the address of a GET; with all that was sent. Raises Trouble."""
    data: dict[str, Any] = body() if request.method == "POST" else dict(request.args.items())
    if request.method != "POST" and "choices" in data:
        data["choices"] = read_json(data["choices"], "bad-request", "/choices")
    if request.method != "POST" and "views" in data:
        data["views"] = {"true": True, "false": False}.get(data["views"])
    return question(data), data


def question(data: dict[str, Any]) -> Question:
    """The question that data hold."""
    lang = one_of(data, "lang", LANGUAGES) or preferences().lang
    request.environ[ASKED] = lang
    g.preferences = preferences()._replace(lang=lang)  # what is wrong with the rest is told in it
    text = data.get("text")
    if not isinstance(text, str):
        raise Trouble("text-missing", 422, pointer="/text")
    edition = one_of(data, "edition", EDITIONS) or EDITIONS[0]
    views = data.get("views", False)
    if not isinstance(views, bool):
        raise Trouble("bad-value", 422, pointer="/views", value="views")
    return Question(clean(text), lang, edition, choices(data.get("choices", [])), views)


def body() -> dict[str, Any]:
    """The JSON object of the body. Raises Trouble: 415 for another type, 400 for no JSON, 422 for no object; 413 comes by itself."""
    if not request.is_json:
        raise Trouble("media-type", 415)
    raw = request.get_data(cache=True)
    try:
        text = raw.decode("utf-8")
    except ValueError:
        raise Trouble("bad-json", 400) from None
    data = read_json(text, "bad-json")
    if not isinstance(data, dict):
        raise Trouble("bad-value", 422, pointer="", value="body")
    return data


def choices(data: Any) -> tuple[Choice, ...]:
    """Choices as the engine side takes them: entries of a ruling's `dice` and `decisions`, in a fixed form. Raises Trouble."""
    if not isinstance(data, list) or len(data) > MOST_CHOICES:
        raise Trouble("bad-value", 422, pointer="/choices", value="choices")
    found = []
    for number, entry in enumerate(data):
        if not _is_choice(entry):
            raise Trouble("bad-value", 422, pointer=f"/choices/{number}", value="choices")
        kept = FIELDS["question" if "question" in entry else entry["for"]]
        found.append(tuple((key, _exact(entry[key])) for key in kept))
    return tuple(found)


def _is_choice(entry: Any) -> bool:
    """Whether data are a main die with its faces, a duel with its winner, or a question with its answer."""
    if not isinstance(entry, dict) or ("for" in entry) == ("question" in entry) or not _is_word(entry.get("athlete")):
        return False
    if entry.get("for") == "main":
        faces = entry.get("faces")
        return isinstance(faces, list) and 1 <= len(faces) <= 6 and all(_is_number(face, 1, 6) for face in faces)
    if entry.get("for") == "duel":
        return _is_word(entry.get("won_by"))
    answer = entry.get("answer")
    return _is_word(entry.get("question")) and (_is_word(answer) or _is_number(answer, -10_000, 10_000))


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 60


def _is_number(value: Any, least: int, most: int) -> bool:
    """Whether a value is a whole number within bounds; JSON may write it 3.0."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and least <= value <= most and value == int(value)


def _exact(value: Any) -> Any:
    """A choice's value as it is compared."""
    if isinstance(value, list):
        return tuple(map(_exact, value))
    return int(value) if isinstance(value, float) else value


def one_of(data: dict[str, Any], field: str, known: tuple[str, ...]) -> str | None:
    """A field that must be one of a few words, None where it is left out. Raises Trouble."""
    value = data.get(field)
    if value is None:
        return None
    if value not in known or not isinstance(value, str):
        raise Trouble("bad-value", 422, pointer=f"/{field}", value=field)
    return value


def whole(data: dict[str, Any], field: str, least: int, most: int) -> int | None:
    """A field that must be a whole number (or its digits in an address), None where it is left out. Raises Trouble."""
    value = data.get(field)
    if value is None:
        return None
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        value = int(value)
    if not _is_number(value, least, most):
        raise Trouble("bad-value", 422, pointer=f"/{field}", value=field)
    return int(value)


def athlete(data: dict[str, Any]) -> str:
    """The id of the athlete a field names, by its id or any name. Raises Trouble."""
    from arbiter.why import athlete_called

    word = data.get("athlete")
    if not isinstance(word, str) or not word.strip() or len(word) > 60:
        raise Trouble("bad-value", 422, pointer="/athlete", value="athlete")
    found = athlete_called(word)
    if found is None or found not in lexicon(DEFAULT).names:
        raise Trouble("unknown-athlete", 404, pointer="/athlete")
    return found


def clean(text: str) -> str:
    """A text without what no file could hold: lone surrogates become the sign of a missing letter."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _small(value: str | None) -> int | None:
    return int(value) if value and value.isascii() and value.isdigit() and len(value) < 7 else None


def _refuse(word: str) -> None:
    raise ValueError(word)
