"""A small ranked search over rule points: by id, athletes, the ways players ask, and the gist."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log

from arbiter.rulebook.index import split
from arbiter.rulebook.points import Athlete, Point

# What a word found there is worth. A name says more than a question, a question more than the text of the rule.
ID, NAME, ASK, GIST = 5.0, 4.0, 2.0, 1.0
BEGINNING = 0.6  # the share of that for a word that only begins alike
THE_POINT_ITSELF = 1000.0  # an id typed as it is
WORD = re.compile(r"[a-z0-9]+|[\u3400-\u9fff]+")


@dataclass(frozen=True, slots=True)
class Hit:
    """A point found, with its score (no unit; more is better)."""

    id: str
    score: float


def fold(text: str) -> str:
    """`text` in small letters without accents and ligatures."""
    plain = unicodedata.normalize("NFD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    return "".join(char for char in plain if not unicodedata.combining(char))


def terms(text: str) -> list[str]:
    """What is compared: words without a plural's ending, Chinese by pairs of characters (a single one as it is)."""
    found: list[str] = []
    for word in WORD.findall(fold(text)):
        if word[0] >= "\u3400":
            found += [word[i : i + 2] for i in range(len(word) - 1)] or [word]
        else:
            found.append(word[:-1] if len(word) > 3 and word[-1] in "sx" else word)
    return found


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


class Searcher:
    """The points as one language sees them, ready to be searched."""

    def __init__(self, points: Iterable[Point], athletes: Iterable[Athlete], lang: str) -> None:
        """`lang` chooses the gists and ways to ask; names are known in every language."""
        names = {athlete.id: " ".join((*athlete.name.values(), *athlete.also)) for athlete in athletes}
        self._weights = {point.id: _weights(point, names, lang) for point in points}
        count: dict[str, int] = {}
        for weights in self._weights.values():
            for term in weights:
                count[term] = count.get(term, 0) + 1
        self._rarity = {term: log(1 + len(self._weights) / number) for term, number in count.items()}

    def search(self, words: str) -> list[Hit]:
        """All points that share a term with `words`, best first; equal ones in the rulebook's order."""
        typed = words.strip().casefold()
        asked = [self._alike(term) for term in dict.fromkeys(terms(words))]
        hits = []
        for id, weights in self._weights.items():
            score = sum(max((weights.get(term, 0.0) * worth for term, worth in alike.items()), default=0.0) for alike in asked)
            if typed and (id == typed or id.startswith(typed + ".")):
                score += THE_POINT_ITSELF * (2 if id == typed else 1)
            if score > 0:
                hits.append(Hit(id, score))
        return sorted(hits, key=lambda hit: -hit.score)

    def _alike(self, term: str) -> dict[str, float]:
        """The terms of the points that answer to `term`, and what each is worth: itself, or one that begins with it."""
        alike = {}
        for other, rarity in self._rarity.items():
            if other == term:
                alike[other] = rarity
            elif len(term) > 3 and other.startswith(term):
                alike[other] = rarity * BEGINNING
        return alike


def _weights(point: Point, names: Mapping[str, str], lang: str) -> dict[str, float]:
    """For each term of a point the worth of the best place it stands in."""
    fields = [
        (ID, point.id.replace("_", " ")),
        *((NAME, names.get(athlete, athlete)) for athlete in point.athletes),
        *((ASK, way) for way in point.ask.get(lang, ())),
        (GIST, point.gist.get(lang, "")),
    ]
    weights: dict[str, float] = {}
    for worth, text in fields:
        for term in terms(text):
            weights[term] = max(weights.get(term, 0.0), worth)
    return weights
