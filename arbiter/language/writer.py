"""Nodes written as text of one language: the inverse of the parser, one way to write each thing."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from arbiter import games
from arbiter.language.lexicon import Lexicon, lexicon
from arbiter.language.lines import read_line
from arbiter.language.nodes import Edition, Game, Note, Title
from arbiter.language.scanner import Scanner
from arbiter.language.scene import Chance, Cites, Expect, Loop, Name, Open, OtherwiseNo, Possible, Reading

COLON = {"en": ": ", "fr": " : ", "zh": "："}
COMMA = {"en": ", ", "fr": ", ", "zh": "，"}
LISTED = {"en": ", ", "fr": ", ", "zh": "、"}
# quotation marks, and what a text between them may not hold
_QUOTES = (
    ('"', '"', '"“”„‟＂'),
    ("«", "»", "»"),
    ("「", "」", "」"),
    ("『", "』", "』"),
    ("《", "》", "》"),
    ("〈", "〉", "〉"),
    ("‹", "›", "›"),
)


def quote(text: str) -> str:
    """A text in quotation marks that do not occur in it."""
    for left, right, closers in _QUOTES:
        if not any(closer in text for closer in closers):
            return f"{left}{text}{right}"
    return '"' + "".join("'" if letter in _QUOTES[0][2] else letter for letter in text) + '"'


_HUMP = re.compile(r"(?<=.)(?=[A-Z])")


@cache
def _method(kind: str) -> str:
    """The method that writes a kind of node: its name in small letters (`OtherwiseNo`: `otherwise_no`)."""
    return _HUMP.sub("_", kind).lower()


class CoreWriter:
    """Writes nodes in one language (`fr`, `zh`, `en`). A game adds a method for each of its nodes, called after it: `before_race`."""

    def __init__(self, lang: str, words: Lexicon) -> None:
        """`words` are those of the game."""
        self.lang = lang
        self._lexicon = words

    def write(self, node: Any) -> str:
        """The statement of a node: one line of text without indentation."""
        text: str = getattr(self, _method(type(node).__name__))(node)
        return text

    # --- words

    def word(self, key: str) -> str:
        """A word of the language by its key."""
        return self._lexicon.write(key, self.lang)

    def name(self, name: Name | str) -> str:
        """A participant's name; one that was introduced in quotation marks where it would not be read as a name without them."""
        id = name if isinstance(name, str) else name.id
        if id in self._lexicon.names:
            return self._lexicon.name(id, self.lang)
        line = read_line(1, id)
        whole = line.pieces == [(0, len(line.form))] and line.comment is None and line.broken is None
        return id if whole and Scanner(line, 0, len(line.form), self._lexicon, {}).plain() else quote(id)

    def say(self, key: str, *rest: str) -> str:
        """A word and what follows it."""
        return " ".join(part for part in (self.word(key), *rest) if part)

    # --- header

    def title(self, node: Title) -> str:
        return self.say("scenario", quote(node.text))

    def note(self, node: Note) -> str:
        return self.say("note", quote(node.text))

    def game(self, node: Game) -> str:
        return self.say("game", node.id)

    def edition(self, node: Edition) -> str:
        return self.say("edition", node.id)

    def reading(self, node: Reading) -> str:
        return self.say("reading", f"{node.point} = {node.name}")

    def otherwise_no(self, node: OtherwiseNo) -> str:
        return self.say("otherwise", self.word("no"))

    # --- what must hold

    def expect(self, node: Expect) -> str:
        return self.word("expect") if node.edition is None else self.say("expect", self.say("in", node.edition))

    def loop(self, node: Loop) -> str:
        return self.word("loop")

    def cites(self, node: Cites) -> str:
        return self.say("cites", node.point)

    def open(self, node: Open) -> str:
        return self.say("open", node.point or "")

    def possible(self, node: Possible) -> str:
        return self.say("possible", self.write(node.inner))

    def chance(self, node: Chance) -> str:
        return self.say("chance", str(node.probability), self.write(node.inner))


@cache
def writer(lang: str, game: str) -> CoreWriter:
    """The writer of a game's scenarios, by its id, in a language."""
    return games.game_named(game).writer()(lang, lexicon(game))
