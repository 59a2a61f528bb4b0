"""The names and words of the scenario language for the page: what the builder writes, the editor colours and completes."""

from __future__ import annotations

from functools import cache
from typing import Any

from arbiter.language.letters import squeeze
from arbiter.language.lexicon import lexicon
from arbiter.language.resources import read_words
from arbiter.rulebook import rulebook
from arbiter.rulebook.open_points import open_points
from .pawns import TOKENS
from .rulepages import documents

GROUPS = ("opening", "expectation", "state", "question", "inner")


@cache
def vocabulary() -> dict[str, Any]:
    """`athletes`: id, names by language, and every spelling squeezed for the search; `words`: key, to what is written in each language;
    `groups`: which keys begin a statement, an expectation, and so on; `spellings`: every spelling of every word, for colours."""
    words, data = lexicon(), read_words()
    return {
        "athletes": [
            {"id": id, "names": names, "search": sorted({squeeze(name) for name in names.values()} | set(words.athlete_spellings[id]))}
            for id, names in words.athletes.items()
        ],
        "words": words.forms,
        "groups": {group: [str(key) for key in data[group]] for group in GROUPS},
        "spellings": {
            group: sorted({spelling for entry in data[group].values() for lang, many in entry.items() if lang != "as" for spelling in ([many] if isinstance(many, str) else many)})
            for group in GROUPS
        },
        "tokens": sorted(TOKENS),
    }


@cache
def page_words(lang: str) -> dict[str, Any]:
    """The vocabulary with what the page says besides in one language: `points` (id to its label: the document, the rest) and `open` (the open points' questions)."""
    rules = rulebook()
    return vocabulary() | {
        "points": {id: _label(id, lang) for id in rules.point_ids()},
        "open": {
            id: {"question": point.question[lang], "why": point.why[lang], "names": {name: told[lang] for name, told in point.names.items()}}
            for id, point in open_points().items()
        },
    }


def _label(id: str, lang: str) -> tuple[str, str]:
    label, document = rulebook().label(id, lang), documents()[rulebook().point(id).source.document]["label"][lang]
    return document, label.removeprefix(document).lstrip(" ·") or label
