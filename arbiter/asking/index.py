"""The rulebook of a game ready to be asked: every way players ask and every gist as tokens, found again by rare tokens in common.

A point fits a question as well as its best phrasing does (tokens in common, weighed by rarity, against all tokens of both: a phrasing in
another language counts by its concepts alone), and as much of the question as the point covers at all. Both are between 0 and 1.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from math import log, sqrt
from typing import NamedTuple

from arbiter.asking.concepts import ATHLETE, NUMBER, TERM, Concepts, Spoken, concepts
from arbiter.games import DEFAULT, game_named
from arbiter.rulebook import Point, rulebook
from arbiter.rulebook.open_points import open_points
from arbiter.rulebook.points import DATA, LANGUAGES, Athlete

PHRASE, COVER = 0.5, 0.5  # what the best phrasing and the covering are worth
FAINT = 0.3  # what fits less than this share of the best is no find of a search
OWN_EDITION = 0.1  # a point of the asker's edition goes before one that says as much in another
WORTH = {ATHLETE: 1.7, TERM: 1.15, NUMBER: 0.8}  # a name says more than a term, a term more than a stem
STEM = 0.5
SPECIAL = 0.85  # a point about athletes, for a question that names none
ABSENT = 0.85  # for each athlete named that a point does not speak of
TURNED = 0.7  # a phrasing that says the contrary in other words, as one that cancels
LOOKED_AT = 8  # points whose phrasings are looked at closely


class Hit(NamedTuple):
    """A rule point found, with how well it fits (0 to 1)."""

    id: str
    score: float


class Phrase(NamedTuple):
    """A way to ask: the point (or open point) it asks for, its language, its tokens, what is answered to it (nothing for a gist)."""

    id: str
    lang: str
    tokens: frozenset[str]
    answer: str


@dataclass(frozen=True, slots=True)
class Match:
    """How well a point fits, and its phrasings that do, best first: (likeness, phrase)."""

    id: str
    score: float
    phrases: tuple[tuple[float, Phrase], ...]


class Index:
    """All that can be asked about one game."""

    def __init__(self, game: str) -> None:
        """`game` is the id of a game; KeyError where there is none."""
        one = game_named(game)
        book = rulebook()
        self.game = game
        self.editions = one.editions
        prefixes = {edition.partition("-")[0]: edition for edition in one.editions}
        self.points = {point.id: point for point in book.points() if point.edition in prefixes}
        self.edition_of = {id: prefixes[point.edition] for id, point in self.points.items()}
        self.opens = {id: point for id, point in open_points().items() if set(point.editions) & set(one.editions)}
        self.concepts = concepts(one.rulebook() or DATA, _participants(game))
        self._phrases = tuple(self._all_phrases())
        self.concepts.learn(token for phrase in self._phrases for token in phrase.tokens)
        self._rarity = _rarity(self._phrases)
        self._rare = log(1 + len(self.points))
        self._worth = {token: rarity * WORTH.get(token[0], STEM) for token, rarity in self._rarity.items()}
        self._where: dict[str, list[int]] = defaultdict(list)
        for number, phrase in enumerate(self._phrases):
            for token in phrase.tokens:
                self._where[token].append(number)
        full = [self._weight(phrase.tokens, True) for phrase in self._phrases]
        bare = [self._weight(phrase.tokens, False) for phrase in self._phrases]  # without what another language cannot share
        self._size = {
            lang: [a if phrase.lang == lang else b for phrase, a, b in zip(self._phrases, full, bare, strict=True)] for lang in LANGUAGES
        }
        self._bags: dict[str, set[str]] = defaultdict(set)
        for phrase in self._phrases:
            self._bags[phrase.id] |= phrase.tokens
        self._points_with: dict[str, list[str]] = defaultdict(list)
        for id, bag in self._bags.items():
            for token in bag:
                self._points_with[token].append(id)

    def _all_phrases(self) -> Iterable[Phrase]:
        for point in self.points.values():
            concerned = frozenset(ATHLETE + athlete for athlete in point.athletes)
            for lang in LANGUAGES:
                yield Phrase(point.id, lang, self._tokens(point.gist.get(lang, ""), lang), "")
                answers = point.answers.get(lang, ())
                for number, way in enumerate(point.ask.get(lang, ())):
                    yield Phrase(point.id, lang, self._tokens(way, lang), answers[number] if number < len(answers) else "-")
            if concerned:
                yield Phrase(point.id, "", concerned, "")
        for id, one in self.opens.items():
            for lang in LANGUAGES:
                yield Phrase(id, lang, self._tokens(one.question[lang], lang), "open")

    def _tokens(self, text: str, lang: str) -> frozenset[str]:
        return self.concepts.spoken(text, lang).tokens

    def weight(self, token: str) -> float:
        """What a token is worth: rare ones more, names more than terms, terms more than stems."""
        worth = self._worth.get(token)
        return self._rare * WORTH.get(token[0], STEM) if worth is None else worth

    def _weight(self, tokens: Iterable[str], all_of_them: bool) -> float:
        return sum(self.weight(token) for token in tokens if all_of_them or token[0] in WORTH)

    def find(self, spoken: Spoken, lang: str, edition: str | None = None) -> list[Match]:
        """The points (and open points) that share a token with what was said, best first; `edition` goes first among equals."""
        common: dict[int, float] = defaultdict(float)
        cover: dict[str, float] = defaultdict(float)
        for token in spoken.tokens:
            worth = self.weight(token)
            for number in self._where.get(token, ()):
                common[number] += worth
            for id in self._points_with.get(token, ()):
                cover[id] += worth
        whole = self._weight(spoken.tokens, True) or 1.0
        mine = self._weight(spoken.tokens, False)
        sizes = self._size[lang]
        best: dict[str, list[tuple[float, int]]] = defaultdict(list)
        for number, worth in common.items():
            phrase = self._phrases[number]
            asked = whole if phrase.lang == lang else mine
            if asked and sizes[number]:
                likeness = worth / sqrt(asked * sizes[number])
                best[phrase.id].append((likeness if phrase.answer else likeness * 0.8, number))
        found = []
        for id, ways in best.items():
            ways.sort(reverse=True)
            score = PHRASE * ways[0][0] + COVER * cover[id] / whole
            if edition is not None and self.edition_of.get(id, edition) == edition:
                score += OWN_EDITION * min(1.0, score)
            score *= ABSENT ** sum(ATHLETE + athlete not in self._bags[id] for athlete in spoken.athletes)
            if not spoken.athletes and id in self.points and self.points[id].athletes:
                score *= SPECIAL
            found.append(Match(id, score, tuple((likeness, self._phrases[number]) for likeness, number in ways[:12])))
        found.sort(key=lambda match: -match.score)
        return [self._closely(match, spoken, lang) for match in found[:LOOKED_AT]] + found[LOOKED_AT:]

    def _closely(self, match: Match, spoken: Spoken, lang: str) -> Match:
        """A match with its phrasings by what they say beside the names, which all phrasings of a point share."""
        asked = frozenset(token for token in spoken.tokens if token[0] != ATHLETE)
        if not asked:
            return match
        ways = []
        for likeness, phrase in match.phrases:
            said = frozenset(token for token in phrase.tokens if token[0] != ATHLETE)
            own = phrase.lang == lang
            sizes = self._weight(asked, own) * self._weight(said, own)
            beside = self._weight(asked & said, True) / sqrt(sizes) if sizes else 0.0
            turned = (asked & self.concepts.contrary) != (said & self.concepts.contrary)
            ways.append(((likeness + beside) / 2 * (TURNED if turned else 1.0), phrase))
        return replace(match, phrases=tuple(sorted(ways, key=lambda way: -way[0])))


def _rarity(phrases: Iterable[Phrase]) -> dict[str, float]:
    """How rare each token is among the points, by the share of points that use it."""
    users: dict[str, set[str]] = defaultdict(set)
    for phrase in phrases:
        for token in phrase.tokens:
            users[token].add(phrase.id)
    every = len({phrase.id for phrase in phrases})
    return {token: log(1 + every / len(ids)) for token, ids in users.items()}


def _participants(game: str) -> tuple[Athlete, ...]:
    """Those whom questions about a game may name."""
    if game == DEFAULT:
        return rulebook().athletes()
    return tuple(
        Athlete(id, {lang: one[lang] for lang in LANGUAGES}, tuple(one.get("also", ())), {})
        for id, one in game_named(game).participants().items()
    )


@cache
def index(game: str = DEFAULT) -> Index:
    """The index of a game, made once a process."""
    return Index(game)


def search(words: str, lang: str, edition: str | None = None, game: str = DEFAULT) -> tuple[Hit, ...]:
    """The rule points that fit `words`, best first; those of `edition` alone where one is given (`fr-2.0`, `zh`)."""
    asked = index(game)
    typed = words.strip().casefold()
    hits = [Hit(id, 1.0) for id in asked.points if typed and (id == typed or id.startswith(typed + "."))]
    known = {hit.id for hit in hits}
    found = asked.find(asked.concepts.spoken(words, lang, guess=True), lang, edition)
    least = FAINT * found[0].score if found else 0.0
    hits += [Hit(match.id, match.score) for match in found if match.id in asked.points and match.id not in known and match.score >= least]
    return tuple(hit for hit in hits if edition is None or asked.edition_of[hit.id] == edition)


__all__ = ["Concepts", "Hit", "Index", "Match", "Phrase", "Point", "index", "search"]
