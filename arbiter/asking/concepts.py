"""What a text speaks of, whatever its language: athletes and terms of the rules, each as one token.

Athletes are known by every name and alias of `athletes.yaml`, terms by the forms of `terms.yaml`. In French and English a name or form
is looked for word by word (`*` stands for any ending), in Chinese by characters, longest first; a name is cut out before terms are
looked for. A word nobody knows is compared with those that are known, so that a slip of the finger still finds them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from arbiter.asking.words import CHINESE, STOP, fold, pairs, stem, words
from arbiter.rulebook.points import Athlete, read_yaml

ATHLETE, TERM, NUMBER = "@", "#", "="  # what a token begins with; a stem begins with its language
SLIP = 84  # how alike (of 100) a mistyped word must be
_BLANK = "\u0001"  # stands where a Chinese name was


class Spoken(NamedTuple):
    """What a text says: all tokens, the athletes among them in order, how many words are unknown to the rulebook, all words counted."""

    tokens: frozenset[str]
    athletes: tuple[str, ...]
    unknown: tuple[str, ...]
    said: int


@dataclass
class _Node:
    """Where a run of words has led: the tokens it stands for, the words that may follow."""

    tokens: list[str] = field(default_factory=list)
    next: dict[str, _Node] = field(default_factory=dict)
    begins: dict[str, _Node] = field(default_factory=dict)


class Concepts:
    """The names and terms of a game."""

    def __init__(
        self,
        athletes: Iterable[Athlete],
        terms: Mapping[str, Mapping[str, str]],
        names: Mapping[str, Iterable[str]],
        general: Iterable[str] = (),
        contrary: Iterable[str] = (),
    ) -> None:
        """`terms` and `names` as `terms.yaml` has them, with its `general` and `contrary` terms."""
        self.general = frozenset(TERM + term for term in general)
        self.contrary = frozenset(TERM + term for term in contrary)
        self._root = _Node()
        self._chinese: dict[str, list[str]] = {}
        self._lengths: dict[str, int] = {}
        self._names: dict[str, str] = {}
        for athlete in athletes:
            for name in (*athlete.name.values(), *athlete.also, *names.get(athlete.id, ())):
                self._name(fold(name), ATHLETE + athlete.id)
        for term, by_lang in terms.items():
            for lang, forms in by_lang.items():
                for form in forms.split(","):
                    if form.strip():
                        self._form(fold(form.strip()), TERM + term, lang)
        self._han = [name for name in self._names if CHINESE.match(name)]
        self._starts: dict[str, list[str]] = {}
        for form in sorted(self._chinese, key=len, reverse=True):
            self._starts.setdefault(form[0], []).append(form)
        self._vocabulary: set[str] = set()

    def _name(self, name: str, token: str) -> None:
        if CHINESE.search(name):
            self._chinese.setdefault(name, []).append(token)
            self._names[name] = token
            return
        parts = words(name)
        self._add(parts, token)
        joined = "".join(parts)
        if len(parts) > 1:
            self._add([joined], token)
        if len(joined) > 4:
            self._names[joined] = token
            self._add([*parts[:-1], parts[-1] + "s"], token)

    def _form(self, form: str, token: str, lang: str) -> None:
        if lang == "zh":
            self._chinese.setdefault(form, []).append(token)
        else:
            self._add(_pieces(form), token)

    def _add(self, parts: list[str], token: str) -> None:
        node = self._root
        for part in parts:
            node = (node.begins.setdefault(part[:-1], _Node())) if part.endswith("*") else node.next.setdefault(part, _Node())
        if token not in node.tokens:
            node.tokens.append(token)

    def learn(self, stems: Iterable[str]) -> None:
        """The stems the rulebook uses: what is none of them, no name and no term is unknown."""
        self._vocabulary.update(stems)

    # --- what a text speaks of ----------------------------------------------------------------------------------------------------

    def spoken(self, text: str, lang: str, guess: bool = False) -> Spoken:
        """What a text speaks of; `guess`: mistyped words are taken for the nearest known ones."""
        folded = fold(text)
        found: dict[str, None] = {}
        unknown: list[str] = []
        parts = words(folded)
        count = 0
        place = 0
        while place < len(parts):
            part = parts[place]
            if CHINESE.match(part):
                count += self._read_chinese(part, found, unknown, guess)
                place += 1
                continue
            length, tokens = self._longest(parts, place)
            if not length and guess and len(part) > 3 and part.isalpha() and part not in STOP["fr"] and part not in STOP["en"]:
                token = self._slip(part, lang, parts[place + 1] if place + 1 < len(parts) else "")
                if token:
                    length, tokens = 1, [token]
            found.update(dict.fromkeys(tokens))
            for word in parts[place : place + max(length, 1)]:
                if word[-1].isdigit():
                    found[NUMBER + word.lstrip("+-")] = None
                    continue
                if word in STOP.get(lang, ()) or any(token[0] == ATHLETE for token in tokens):
                    count += bool(tokens)
                    continue
                count += 1
                found[f"{lang}:{stem(word, lang)}"] = None
                if not length and f"{lang}:{stem(word, lang)}" not in self._vocabulary:
                    unknown.append(word)
            place += max(length, 1)
        athletes = tuple(token[1:] for token in found if token[0] == ATHLETE)
        return Spoken(frozenset(found), athletes, tuple(unknown), count)

    def _longest(self, parts: list[str], place: int) -> tuple[int, list[str]]:
        """How many words from `place` on are a name or form, and the tokens of all that begin there, names before terms."""
        best, tokens = 0, list[str]()
        waiting = [(self._root, place)]
        while waiting:
            node, at = waiting.pop()
            if node.tokens and at > place:
                if at - place > best:
                    best = at - place
                tokens += node.tokens
            if at < len(parts):
                word = parts[at]
                if word in node.next:
                    waiting.append((node.next[word], at + 1))
                if node.begins:
                    waiting += [(node.begins[start], at + 1) for start in _starts(word) if start in node.begins]
        named = [token for token in tokens if token[0] == ATHLETE]
        return best, named if named and best <= 3 else tokens

    def _slip(self, word: str, lang: str, following: str) -> str:
        """The name a mistyped word means; nothing where it is a word of the rulebook, or none is near."""
        if f"{lang}:{stem(word, lang)}" in self._vocabulary or len(word) < 5:
            return ""
        from rapidfuzz import fuzz, process

        for typed in (word + following, word):
            found = process.extractOne(typed, self._names.keys(), scorer=fuzz.ratio, score_cutoff=SLIP if len(typed) > 5 else SLIP - 4)
            if found:
                return self._names[found[0]]
        return ""

    def _read_chinese(self, run: str, found: dict[str, None], unknown: list[str], guess: bool) -> int:
        """The tokens of a run of Chinese; how much it counts for (two characters are a word)."""
        covered = [False] * len(run)
        rest = run
        for name in sorted((name for name in self._han if name in run), key=len, reverse=True):
            if name in rest:
                found[self._names[name]] = None
                rest = rest.replace(name, _BLANK * len(name))
        if guess:
            rest = self._chinese_slip(rest, found)
        covered = [char == _BLANK for char in rest]
        for place, char in enumerate(rest):
            for form in self._starts.get(char, ()):
                if rest.startswith(form, place) and form not in self._names:
                    found.update(dict.fromkeys(self._chinese[form]))
                    covered[place : place + len(form)] = [True] * len(form)
        for piece in rest.split(_BLANK):
            for pair in pairs(piece) if piece else ():
                found["zh:" + pair] = None
        place = 0
        while place < len(rest):
            if not covered[place] and rest[place] not in STOP["zh"]:
                pair = rest[place : place + 2]
                before = rest[place - 1 : place + 1] if place else pair
                if "zh:" + pair not in self._vocabulary and "zh:" + before not in self._vocabulary:
                    unknown.append(rest[place])
            place += 1
        return (len([char for char in run if char not in STOP["zh"]]) + 1) // 2

    def _chinese_slip(self, rest: str, found: dict[str, None]) -> str:
        """`rest` without names of three characters and more in which one is wrong."""
        for name, token in self._names.items():
            size = len(name)
            if size < 3 or not CHINESE.match(name) or token in found:
                continue
            for place in range(len(rest) - size + 1):
                piece = rest[place : place + size]
                if (
                    _BLANK not in piece
                    and sum(a == b for a, b in zip(piece, name, strict=True)) == size - 1
                    and (size > 3 or piece[0] == name[0])
                ):
                    found[token] = None
                    return rest[:place] + _BLANK * size + rest[place + size :]
        return rest


@lru_cache(maxsize=50_000)
def _starts(word: str) -> tuple[str, ...]:
    """What a word begins with, two letters at least."""
    return tuple(word[:n] for n in range(2, len(word) + 1))


def _pieces(form: str) -> list[str]:
    """The words of a form, each with its `*`."""
    pieces: list[str] = []
    for part in form.split():
        found = words(part)
        if part.endswith("*") and found:
            found[-1] += "*"
        pieces += found
    return pieces


def concepts(folder: Path, athletes: Iterable[Athlete]) -> Concepts:
    """The concepts of the rulebook in `folder`; a game need not have terms of its own."""
    path = folder / "terms.yaml"
    data = read_yaml(path) if path.is_file() else {}
    return Concepts(athletes, data.get("terms", {}), data.get("names", {}), data.get("general", ()), data.get("contrary", ()))
