"""Rule points found by what they are called: a label, a heading, an athlete's other name. `arbiter.asking` finds them by what they say."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping

from arbiter.rulebook.index import split
from arbiter.rulebook.points import Athlete

WORD = re.compile(r"[a-z0-9]+|[\u3400-\u9fff]+")


def fold(text: str) -> str:
    """`text` in small letters without accents and ligatures."""
    plain = unicodedata.normalize("NFD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    return "".join(char for char in plain if not unicodedata.combining(char))


def called(words: str, labels: Mapping[str, Mapping[str, str]], athletes: Iterable[Athlete]) -> tuple[str, ...]:
    """The ids whose label, with or without its document, is `words`; else those whose section is. `labels` by id and language."""
    asked = tuple(WORD.findall(fold(words)))
    if not asked:
        return ()
    other = {tuple(WORD.findall(fold(name))): set(map(fold, athlete.name.values())) for athlete in athletes for name in athlete.also}
    points: dict[str, None] = {}
    sections: dict[str, None] = {}
    for id, by_lang in labels.items():
        for label in by_lang.values():
            document, parts = split(label)
            for named in (parts, (document, *parts)):
                if _is_called(asked, named, other):
                    points[id] = None
                if len(named) > 1 and _is_called(asked, named[:-1], other):
                    sections[id] = None
    return tuple(points or sections)


def _is_called(asked: tuple[str, ...], parts: tuple[str, ...], other: Mapping[tuple[str, ...], set[str]]) -> bool:
    """Whether the words asked for are these parts of a label; an athlete may have another of its names there."""
    if asked == tuple(WORD.findall(fold(" ".join(parts)))):
        return True
    rest = tuple(WORD.findall(fold(" ".join(parts[1:]))))
    first = asked[: len(asked) - len(rest)]
    return bool(first) and asked[len(first) :] == rest and fold(parts[0]) in other.get(first, ())
