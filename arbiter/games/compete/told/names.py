"""Athletes' names as sentences need them: bare, and in French after "de", "à" and "que", with pronouns and endings by gender.

`names.json` holds them, made from the rulebook's athletes.yaml by `python -m arbiter.story` (reading the YAML would cost 12 ms);
where that file's size differs from the one noted, the names are read from it, slower but right.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from arbiter.rulebook.points import DATA, LANGUAGES, read_athletes

INDEX = Path(__file__).parent / "names.json"


class Name(str):
    """An athlete's name in a language; `forms` are those of its language's grammar, `id` the athlete's."""

    __slots__ = ("forms", "id")
    forms: Mapping[str, str]
    id: str

    @classmethod
    def of(cls, id: str, text: str, forms: Mapping[str, str]) -> Name:
        """The name `text` of an athlete."""
        name = cls(text)
        name.id = id
        name.forms = forms
        return name

    def with_note(self, note: str) -> Name:
        """The same name with a note behind it, in every form: "d’Imichateur (pouvoir de Banane)"."""
        forms = {key: form + note if key in ("de", "a", "que") else form for key, form in self.forms.items()}
        return Name.of(self.id, str(self) + note, forms)


def build(data: Path = DATA) -> dict[str, Any]:
    """The names of all athletes by language, each with its forms, and the size of the file they come from."""
    athletes = read_athletes(data)
    found: dict[str, Any] = {"size": (data / "athletes.yaml").stat().st_size}
    for lang in LANGUAGES:
        found[lang] = {athlete.id: [athlete.name[lang], _forms(lang, athlete.forms.get(lang, {}))] for athlete in athletes}
    return found


def _forms(lang: str, forms: Mapping[str, Any]) -> dict[str, str]:
    if lang != "fr":
        return {}
    gender = str(forms["gender"])
    return {"de": forms["de"], "a": forms["a"], "que": forms["que"], "gender": gender} | PRONOUNS[gender]


PRONOUNS = {
    "m": {"il": "il", "lui": "lui", "e": "", "le": "le", "soi": "lui-même"},
    "f": {"il": "elle", "lui": "elle", "e": "e", "le": "la", "soi": "elle-même"},
}


@cache
def names(lang: str) -> Mapping[str, Name]:
    """The names in a language by athlete's id."""
    try:
        stored = json.loads(INDEX.read_text(encoding="utf-8"))
        if stored["size"] != (DATA / "athletes.yaml").stat().st_size:
            stored = build()
    except (OSError, ValueError, KeyError):
        stored = build()
    return {id: Name.of(id, text, forms) for id, (text, forms) in stored[lang].items()}


def signed(number: int) -> str:
    """A number with its sign, as print sets it: +3, −1."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def _form(key: str) -> Callable[[Any], str]:
    return lambda name: name.forms[key]


# What the message files may call: SIGNED in all, the others in French, on an athlete's name.
FUNCTIONS: Mapping[str, Mapping[str, Callable[[Any], str]]] = {
    "fr": {
        "SIGNED": signed,
        "DE": _form("de"),
        "A": _form("a"),
        "QUE": _form("que"),
        "GENDER": _form("gender"),
        "IL": _form("il"),
        "LUI": _form("lui"),
        "LE": _form("le"),
        "SOI": _form("soi"),
        "E": _form("e"),
    },
    "zh": {"SIGNED": signed},
    "en": {"SIGNED": signed},
}
