"""The words and names of the three languages, ready to be looked up: loaded once a process."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from arbiter.language.letters import squeeze
from arbiter.language.resources import read_athletes, read_words

LANGUAGES = ("en", "fr", "zh")
_BIT = {lang: 1 << place for place, lang in enumerate(LANGUAGES)}
ALL_LANGUAGES = 7


def languages_of(mask: int) -> tuple[str, ...]:
    """The languages of a bit set (1 en, 2 fr, 4 zh)."""
    return tuple(lang for lang in LANGUAGES if mask & _BIT[lang])


def mask_of(lang: str) -> int:
    """The bit of a language."""
    return _BIT[lang]


class Word(NamedTuple):
    """A word as the parser sees it: the terminals it may be, the athlete it names, the languages it belongs to (bits)."""

    terminals: tuple[str, ...]
    athlete: str | None
    languages: int


@dataclass(frozen=True, slots=True)
class Lexicon:
    """`words` by squeezed spelling; `prefixes` of all of them; `forms`: key -> language -> spelling to write.

    `spellings`: key -> every squeezed spelling (for "did you mean"); `groups`: group -> keys; `terminal_of`: key -> terminal.
    """

    words: dict[str, Word]
    prefixes: frozenset[str]
    forms: dict[str, dict[str, str]]
    spellings: dict[str, tuple[str, ...]]
    groups: dict[str, tuple[str, ...]]
    terminal_of: dict[str, str]
    athletes: dict[str, dict[str, str]]
    athlete_spellings: dict[str, tuple[str, ...]]
    after_number: frozenset[str]
    articles: tuple[str, ...]
    games: dict[str, str]

    def write(self, key: str, lang: str) -> str:
        """The word of a key (`turn`) in a language."""
        return self.forms[key][lang]

    def name(self, athlete: str, lang: str) -> str:
        """An athlete's name in a language, from its id."""
        return self.athletes[athlete][lang]

    def said(self, item: str, lang: str) -> str:
        """An item in words: `athlete.ID` and `word.KEY` by their name and word, any other text as it is."""
        kind, _, id_ = item.partition(".")
        if kind == "athlete" and id_ in self.athletes:
            return self.name(id_, lang)
        return self.write(id_, lang) if kind == "word" and id_ in self.forms else item


def _many(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


@lru_cache(maxsize=1)
def lexicon() -> Lexicon:
    """All words, from `grammar/words.yaml` and the athletes' file."""
    data = read_words()
    found: dict[str, tuple[list[str], str | None, int]] = {}
    forms: dict[str, dict[str, str]] = {}
    spellings: dict[str, dict[str, None]] = {}
    groups: dict[str, tuple[str, ...]] = {}
    terminal_of: dict[str, str] = {}
    folded: dict[str, str] = {}

    def fold(spelling: str) -> str:
        short = folded.get(spelling)
        if short is None:
            short = folded[spelling] = squeeze(spelling)
        return short

    for group in ("opening", "expectation", "state", "question", "inner"):
        groups[group] = tuple(data[group])
        for key, entry in data[group].items():
            terminal = entry.get("as", key).upper()
            terminal_of[key] = terminal
            forms.setdefault(key, {})
            for lang in LANGUAGES:
                many = _many(entry[lang])
                forms[key].setdefault(lang, many[0] if many else "")
                for spelling in many:
                    short = fold(spelling)
                    spellings.setdefault(key, {})[short] = None
                    terminals, athlete, mask = found.get(short, ([], None, 0))
                    if terminal not in terminals:
                        terminals.append(terminal)
                    found[short] = (terminals, athlete, mask | _BIT[lang])
    athletes: dict[str, dict[str, str]] = {}
    athlete_spellings: dict[str, tuple[str, ...]] = {}
    for entry in read_athletes():
        athletes[entry["id"]] = {lang: entry[lang] for lang in LANGUAGES}
        typed = [(entry[lang], _BIT[lang]) for lang in LANGUAGES] + [(also, _also_mask(also)) for also in entry["also"]]
        for spelling, mask in typed:
            short = fold(spelling)
            terminals, _, known = found.get(short, ([], None, 0))
            if "ATHLETE" not in terminals:
                terminals.append("ATHLETE")
            found[short] = (terminals, entry["id"], known | mask)
        athlete_spellings[entry["id"]] = tuple(dict.fromkeys(fold(spelling) for spelling, _ in typed))
    return Lexicon(
        words={short: Word(tuple(terminals), athlete, mask) for short, (terminals, athlete, mask) in found.items()},
        prefixes=frozenset(short[:end] for short in found for end in range(1, len(short) + 1)),
        forms=forms,
        spellings={key: tuple(many) for key, many in spellings.items()},
        groups=groups,
        terminal_of=terminal_of,
        athletes=athletes,
        athlete_spellings=athlete_spellings,
        after_number=frozenset(data["after_number"]),
        articles=tuple(data["articles"]),
        games={alias: game for game, aliases in data["games"].items() for alias in aliases},
    )


def _also_mask(spelling: str) -> int:
    return _BIT["zh"] if ord(spelling[0]) >= 0x2E80 else _BIT["en"] | _BIT["fr"]
