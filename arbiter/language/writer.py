"""Nodes written as text of one language: the inverse of the parser, one way to write each thing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from arbiter.language.lexicon import lexicon
from arbiter.language.nodes import Edition, Game, Note, RaceNumber, States, Title, Winners
from arbiter.language.scene import (
    Active,
    Acts,
    Answer,
    BeforeRace,
    Cards,
    Chance,
    Cites,
    Decision,
    Duel,
    End,
    Expect,
    Loop,
    MainMove,
    Move,
    Name,
    Next,
    Open,
    Order,
    OtherwiseNo,
    Possible,
    RaceOver,
    Reading,
    Roll,
    State,
    Swap,
    Track,
    Trip,
    Turn,
    Warp,
)

_COLON = {"en": ": ", "fr": " : ", "zh": "："}
_COMMA = {"en": ", ", "fr": ", ", "zh": "，"}
_LISTED = {"en": ", ", "fr": ", ", "zh": "、"}
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


class Writer:
    """Writes nodes in one language (`fr`, `zh`, `en`)."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._lexicon = lexicon()

    def write(self, node: Any) -> str:
        """The statement of a node: one line of text without indentation."""
        return _WRITERS[type(node)](self, node)

    # --- words

    def word(self, key: str) -> str:
        """A word of the language by its key."""
        return self._lexicon.write(key, self.lang)

    def name(self, name: Name | str) -> str:
        """An athlete's name."""
        return self._lexicon.name(name if isinstance(name, str) else name.id, self.lang)

    def say(self, key: str, *rest: str) -> str:
        """A word and what follows it."""
        return " ".join(part for part in (self.word(key), *rest) if part)

    def names(self, names: Sequence[Name]) -> str:
        """Athletes parted by commas."""
        return _COMMA[self.lang].join(self.name(name) for name in names)

    # --- header

    def title(self, node: Title) -> str:
        return self.say("scenario", quote(node.text))

    def note(self, node: Note) -> str:
        return self.say("note", quote(node.text))

    def game(self, node: Game) -> str:
        return self.say("game", node.id)

    def edition(self, node: Edition) -> str:
        return self.say("edition", node.id)

    def track(self, node: Track) -> str:
        if node.kind != "own":
            return self.say("track", self.word(node.kind))
        parts = [str(node.line)]
        if node.corner is not None:
            parts.append(self.say("corner", str(node.corner)))
        for mark in node.marks:
            parts.append(self.say(mark.kind, str(mark.space), f"{mark.by:+d}" if mark.kind == "arrow" else ""))
        return self.say("track", *parts)

    def race_number(self, node: RaceNumber) -> str:
        return self.say("race", str(node.number))

    def reading(self, node: Reading) -> str:
        return self.say("reading", f"{node.point} = {node.name}")

    def winners(self, node: Winners) -> str:
        return self.say("winners", self.names(node.athletes))

    def states(self, node: States) -> str:
        seats = _COMMA[self.lang].join(self.state(state) for state in node.states)
        if node.player is None:
            return seats
        player = quote(node.player) if any(sign in node.player for sign in ":;,#@\"'：；，。、＃＠") else node.player
        return self.say("player", player) + _COLON[self.lang] + seats

    def state(self, node: State) -> str:
        parts = [self.name(node.athlete)]
        if node.space is not None:
            parts.append(f"@{node.space}")
        if node.tripped is not None:
            parts.append(self.word("tripped" if node.tripped else "standing"))
        if node.eliminated:
            parts.append(self.word("eliminated"))
        if node.finished:
            parts.append(self.say("finished", ", ".join(str(place) for place in node.finished)))
        if node.points is not None:
            parts.append(self.say("points", str(node.points)))
        if node.power is not None:
            parts.append(self.say("power", self.name(node.power)))
        if node.predicts is not None:
            parts.append(self.say("predicts", self.name(node.predicts)))
        if node.predicts_nobody:
            parts.append(self.say("predicts", self.word("nobody")))
        return " ".join(parts)

    # --- a turn

    def turn(self, node: Turn) -> str:
        return self.say("turn", self.word("next") if node.athlete is None else self.name(node.athlete))

    def active(self, node: Active) -> str:
        return self.say("active", self.name(node.athlete))

    def before_race(self, node: BeforeRace) -> str:
        return self.word("before_race")

    def cards(self, node: Cards) -> str:
        return self.say("cards", self.names(node.athletes))

    def roll(self, node: Roll) -> str:
        return self.say("roll", ", ".join("?" if face is None else str(face) for face in node.faces))

    def duel(self, node: Duel) -> str:
        return self.say("duel", _dice(node.pairs))

    def decision(self, node: Decision) -> str:
        asked = " ".join([self.name(node.athlete), *([self.word(node.question)] if node.question else [])])
        parts = [self.word("always")] if node.always else []
        parts.append(self.answer(node.answer))
        if node.dice:
            parts.append(_dice(node.dice))
        return asked + _COLON[self.lang] + " ".join(parts)

    def answer(self, node: Answer) -> str:
        if node.kind in ("yes", "no"):
            return self.word(node.kind)
        if node.kind == "space":
            return self.say("space", str(node.value))
        return self.name(node.value) if isinstance(node.value, str) else str(node.value)

    def otherwise_no(self, node: OtherwiseNo) -> str:
        return self.say("otherwise", self.word("no"))

    # --- events

    def move(self, node: Move) -> str:
        by = self.word("by")
        moved = [" ".join(part for part in (self.name(name), by, str(spaces)) if part) for name, spaces in node.moves]
        return self.say("move", ", ".join(moved))

    def warp(self, node: Warp) -> str:
        return self.say("warp", self.name(node.athlete), self.say("to", str(node.space)))

    def swap(self, node: Swap) -> str:
        return self.say("swap", ", ".join((self.name(node.first), self.name(node.second))))

    def trip(self, node: Trip) -> str:
        return self.say("trip", self.name(node.athlete))

    def end(self, node: End) -> str:
        return self.say("end", self.name(node.athlete), self.say("from", str(node.space)))

    # --- what must hold

    def expect(self, node: Expect) -> str:
        return self.word("expect") if node.edition is None else self.say("expect", self.say("in", node.edition))

    def main_move(self, node: MainMove) -> str:
        return self.say("main_move", self.word("none") if node.value is None else str(node.value))

    def acts(self, node: Acts) -> str:
        name = self.name(node.athlete)
        return f"{name} {self.say('acts', str(node.times))}" if node.times else f"{name} {self.word('never_acts')}"

    def order(self, node: Order) -> str:
        items = [self.word("roll") if item is None else self.name(item) for item in node.items]
        return self.say("order", _LISTED[self.lang].join(items))

    def next(self, node: Next) -> str:
        return self.say("next", self.name(node.athlete))

    def race_over(self, node: RaceOver) -> str:
        race, state = self.word("race"), self.word("over" if node.over else "on")
        return race + state if self.lang == "zh" else f"{race} {state}"

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


def _dice(pairs: Sequence[tuple[int, int]]) -> str:
    return ", ".join(f"{first}-{second}" for first, second in pairs)


_WRITERS: dict[type, Callable[[Writer, Any], str]] = {
    Title: Writer.title,
    Note: Writer.note,
    Game: Writer.game,
    Edition: Writer.edition,
    Track: Writer.track,
    RaceNumber: Writer.race_number,
    Reading: Writer.reading,
    Winners: Writer.winners,
    States: Writer.states,
    State: Writer.state,
    Turn: Writer.turn,
    Active: Writer.active,
    BeforeRace: Writer.before_race,
    Cards: Writer.cards,
    Roll: Writer.roll,
    Duel: Writer.duel,
    Decision: Writer.decision,
    OtherwiseNo: Writer.otherwise_no,
    Move: Writer.move,
    Warp: Writer.warp,
    Swap: Writer.swap,
    Trip: Writer.trip,
    End: Writer.end,
    Expect: Writer.expect,
    MainMove: Writer.main_move,
    Acts: Writer.acts,
    Order: Writer.order,
    Next: Writer.next,
    RaceOver: Writer.race_over,
    Loop: Writer.loop,
    Cites: Writer.cites,
    Open: Writer.open,
    Possible: Writer.possible,
    Chance: Writer.chance,
}
