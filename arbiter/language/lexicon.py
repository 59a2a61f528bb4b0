"""The words of a game's scenarios and the names of its participants in the three languages, ready to be looked up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from arbiter import games
from arbiter.language.letters import squeeze
from arbiter.language.resources import read_words, read_yaml

LANGUAGES = ("en", "fr", "zh")
GROUPS = ("opening", "expectation", "state", "question", "answer", "inner")  # of words, in the files
_BIT = {lang: 1 << place for place, lang in enumerate(LANGUAGES)}
ALL_LANGUAGES = 7


def languages_of(mask: int) -> tuple[str, ...]:
    """The languages of a bit set (1 en, 2 fr, 4 zh)."""
    return tuple(lang for lang in LANGUAGES if mask & _BIT[lang])


def mask_of(lang: str) -> int:
    """The bit of a language."""
    return _BIT[lang]


class Word(NamedTuple):
    """A word as the parser sees it: the terminals it may be, the participant it names, the languages it belongs to (bits), the number
    it says."""

    terminals: tuple[str, ...]
    name: str | None
    languages: int
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Lexicon:
    """`words` by squeezed spelling; `prefixes` of all of them; `forms`: key -> language -> spelling to write.

    `spellings`: key -> every squeezed spelling (for "did you mean"); `typed`: key -> every spelling as the files have it; `groups`:
    group -> keys; `terminal_of`: key -> terminal. `names`: participant -> language -> name; `name_spellings` as `spellings`.
    """

    words: dict[str, Word]
    prefixes: frozenset[str]
    forms: dict[str, dict[str, str]]
    spellings: dict[str, tuple[str, ...]]
    typed: dict[str, tuple[str, ...]]
    groups: dict[str, tuple[str, ...]]
    terminal_of: dict[str, str]
    names: dict[str, dict[str, str]]
    name_spellings: dict[str, tuple[str, ...]]
    after_number: frozenset[str]
    articles: tuple[str, ...]
    fillers: frozenset[str]

    def write(self, key: str, lang: str) -> str:
        """The word of a key (`turn`) in a language."""
        return self.forms[key][lang]

    def name(self, participant: str, lang: str) -> str:
        """A participant's name in a language, from its id; one that a scenario introduced is called so in all of them."""
        known = self.names.get(participant)
        return participant if known is None else known[lang]

    def said(self, item: str, lang: str) -> str:
        """An item in words: `athlete.ID` and `word.KEY` by their name and word, any other text as it is."""
        kind, _, id_ = item.partition(".")
        if kind == "athlete":
            return self.name(id_, lang)
        return self.write(id_, lang) if kind == "word" and id_ in self.forms else item


def game_called(typed: str) -> str:
    """The id of the game that is called so (words joined by _), or what was typed where none is."""
    known = games.games()
    if typed in known:
        return typed
    return next((id for id in known if typed in read_yaml(games.game_named(id).words()).get("names", ())), typed)


def _many(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


class _Making:
    """A lexicon being made."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[list[str], str | None, int]] = {}
        self.forms: dict[str, dict[str, str]] = {}
        self.typed: dict[str, dict[str, None]] = {}
        self.terminal_of: dict[str, str] = {}
        self.folded: dict[str, str] = {}

    def fold(self, spelling: str) -> str:
        short = self.folded.get(spelling)
        if short is None:
            short = self.folded[spelling] = squeeze(spelling)
        return short

    def word(self, key: str, entry: Any) -> None:
        """Take in a word of a group."""
        terminal = entry.get("as", key).upper()
        self.terminal_of[key] = terminal
        forms, typed = self.forms.setdefault(key, {}), self.typed.setdefault(key, {})
        for lang in LANGUAGES:
            many = _many(entry[lang])
            forms.setdefault(lang, many[0] if many else "")
            for spelling in many:
                typed[spelling] = None
                self._learn(spelling, terminal, None, _BIT[lang])

    def number(self, word: str, value: int, lang: str) -> str:
        """Take in a number in words; its spelling."""
        self._learn(word, "NUMBER", None, _BIT[lang])
        return self.fold(word)

    def name(self, id: str, entry: Any) -> tuple[str, ...]:
        """Take in a participant; its spellings."""
        typed = [(entry[lang], _BIT[lang]) for lang in LANGUAGES] + [(also, _also_mask(also)) for also in entry["also"]]
        for spelling, mask in typed:
            self._learn(spelling, "NAME", id, mask)
        return tuple(dict.fromkeys(self.fold(spelling) for spelling, _ in typed))

    def _learn(self, spelling: str, terminal: str, name: str | None, mask: int) -> None:
        short = self.fold(spelling)
        terminals, known, bits = self.found.get(short, ([], None, 0))
        if terminal not in terminals:
            terminals.append(terminal)
        self.found[short] = (terminals, name or known, bits | mask)


@cache
def lexicon(game: str) -> Lexicon:
    """All words of a game by its id: the core's, its own, and its participants. Loaded once a process."""
    core, own = read_words(), read_yaml(games.game_named(game).words())
    making = _Making()
    groups: dict[str, tuple[str, ...]] = {}
    for group in GROUPS:
        mine = own.get(group, {})
        words = mine | {key: entry for key, entry in core.get(group, {}).items() if key not in mine}
        groups[group] = tuple(words)
        for key, entry in words.items():
            making.word(key, entry)
    numbers = {making.number(word, value, lang): value for lang, words in core["number_words"].items() for value, word in enumerate(words)}
    participants = games.game_named(game).participants()
    name_spellings = {id: making.name(id, entry) for id, entry in participants.items()}
    return Lexicon(
        words={short: Word(tuple(terminals), name, mask, numbers.get(short)) for short, (terminals, name, mask) in making.found.items()},
        prefixes=frozenset(short[:end] for short in making.found for end in range(1, len(short) + 1)),
        forms=making.forms,
        spellings={key: tuple(dict.fromkeys(map(making.fold, many))) for key, many in making.typed.items()},
        typed={key: tuple(many) for key, many in making.typed.items()},
        groups=groups,
        terminal_of=making.terminal_of,
        names={id: {lang: entry[lang] for lang in LANGUAGES} for id, entry in participants.items()},
        name_spellings=name_spellings,
        after_number=frozenset((*core["after_number"], *own.get("after_number", ()))),
        articles=tuple(core["articles"]),
        fillers=frozenset(core["fillers"]),
    )


def _also_mask(spelling: str) -> int:
    return _BIT["zh"] if ord(spelling[0]) >= 0x2E80 else _BIT["en"] | _BIT["fr"]
