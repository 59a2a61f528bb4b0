"""What the commands say beside the rulings themselves, in French, Chinese and English: one message file a language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from arbiter.games import DEFAULT
from arbiter.language.lexicon import lexicon

LANGUAGES = ("fr", "zh", "en")
_HERE = Path(__file__).parent


class Texts:
    """The messages of one language. Athletes are given by id and named in that language."""

    def __init__(self, lang: str, messages: Mapping[str, Any]) -> None:
        """`messages` is the content of the language's file."""
        self.lang = lang
        self._messages = messages

    def __call__(self, key: str, **args: Any) -> str:
        """The message of a key such as `test.total`. Raises KeyError for an unknown one."""
        found: Any = self._messages
        for part in key.split("."):
            found = found[part]
        return str(found).format_map(args) if args else str(found)

    def name(self, athlete: str) -> str:
        """An athlete's name."""
        return lexicon(DEFAULT).name(athlete, self.lang)

    def names(self, athletes: tuple[str, ...] | list[str]) -> str:
        """Several names, listed."""
        return self("list.comma").join(self.name(athlete) for athlete in athletes)

    def place(self, id: str) -> str:
        """Where a rule point stands in its document: "sous « Banane », paragraphe 2 après la carte"."""
        from arbiter.rulebook.places import places

        place = places().place(id)
        if id.startswith("zh."):
            kind = "statement" if place.paragraph else "whole"
        else:
            kind = "card" if place.paragraph == "card" else "after-card" if place.after_card else "paragraph"
        return self(f"rules.place.{kind}", section=place.section, paragraph=place.paragraph)

    def point(self, id: str) -> str:
        """A rule point by its label, an open point by its question, each with its id behind; an unknown id alone."""
        from arbiter.rulebook import rulebook
        from arbiter.rulebook.open_points import open_points

        if id in rulebook():
            return self("list.known", said=rulebook().label(id, self.lang), id=id)
        return self("list.known", said=open_points()[id].question[self.lang], id=id) if id in open_points() else id

    def warning(self, code: str, args: Mapping[str, Any]) -> tuple[str, str] | None:
        """Message and help of a warning; None where the code is none of a warning."""
        entry = self._messages["warning"].get(code)
        if entry is None:
            return None
        words = {key: self.name(value) if key in ("athlete", "who") else value for key, value in args.items()}
        return entry["message"].format_map(words), entry.get("help", "").format_map(words)


@cache
def texts(lang: str) -> Texts:
    """The messages of `fr`, `zh` or `en`, loaded once a process."""
    import yaml

    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang}")
    with (_HERE / f"{lang}.yaml").open(encoding="utf-8") as file:
        return Texts(lang, yaml.load(file, Loader=yaml.CSafeLoader))
