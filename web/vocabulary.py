"""The names and words of the scenario language for the page: what the builder writes, the editor colours and completes."""

from __future__ import annotations

from functools import cache
from typing import Any

from arbiter.games import DEFAULT
from arbiter.language.letters import squeeze
from arbiter.language.lexicon import lexicon
from arbiter.rulebook import rulebook
from arbiter.rulebook.open_points import open_points

from .drawings import drawing
from .pawns import TOKENS
from .rulepages import documents

GROUPS = {"opening": "opening", "expectation": "expectation", "state": "state", "question": "question", "inner": "inner", "answer": "inner"}


@cache
def vocabulary() -> dict[str, Any]:
    """`athletes`: id, names by language, and every spelling squeezed for the search; `words`: key, to what is written in each language;
    `groups`: which keys begin a statement, an expectation, and so on; `spellings`: every spelling of every word, for colours."""
    words = lexicon(DEFAULT)
    groups: dict[str, list[str]] = {}
    for group, shown in GROUPS.items():
        groups.setdefault(shown, []).extend(words.groups[group])
    return {
        "athletes": [
            {"id": id, "names": names, "search": sorted({squeeze(name) for name in names.values()} | set(words.name_spellings[id]))}
            for id, names in words.names.items()
        ],
        "words": words.forms,
        "groups": groups,
        "spellings": {group: sorted({spelling for key in keys for spelling in words.typed[key]}) for group, keys in groups.items()},
        "tokens": sorted(TOKENS),
    }


@cache
def page_words(lang: str) -> dict[str, Any]:
    """The vocabulary and, in one language, `phrases` (what the builder writes), `points` (id to its label: the document, the rest) and
    `open` (the open points' questions)."""
    rules = rulebook()
    return vocabulary() | {
        "phrases": drawing(DEFAULT).phrases(lang),
        "points": {id: _label(id, lang) for id in rules.point_ids()},
        "open": {
            id: {"question": point.question[lang], "names": {name: told[lang] for name, told in point.names.items()}}
            for id, point in open_points().items()
        },
    }


def _label(id: str, lang: str) -> tuple[str, str]:
    label, document = rulebook().label(id, lang), documents()[rulebook().point(id).source.document]["label"][lang]
    return document, label.removeprefix(document).lstrip(" ·") or label
