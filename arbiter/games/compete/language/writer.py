"""The nodes of Athlètes de Compète written as text."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.games.compete.language.scene import (
    Active,
    Acts,
    Answer,
    BeforeRace,
    Cards,
    Decision,
    Duel,
    End,
    MainMove,
    Move,
    Name,
    Next,
    Order,
    RaceNumber,
    RaceOver,
    Roll,
    State,
    States,
    Swap,
    Track,
    Trip,
    Turn,
    Warp,
    Winners,
)
from arbiter.language.writer import COLON, COMMA, LISTED, CoreWriter, quote


class CompeteWriter(CoreWriter):
    """One method a node."""

    def names(self, names: Sequence[Name]) -> str:
        """Athletes parted by commas."""
        return COMMA[self.lang].join(self.name(name) for name in names)

    # --- header

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

    def winners(self, node: Winners) -> str:
        return self.say("winners", self.names(node.athletes))

    def states(self, node: States) -> str:
        seats = COMMA[self.lang].join(self.state(state) for state in node.states)
        if node.player is None:
            return seats
        player = quote(node.player) if any(sign in node.player for sign in ":;,#@\"'：；，。、＃＠") else node.player
        return self.say("player", player) + COLON[self.lang] + seats

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
        return asked + COLON[self.lang] + " ".join(parts)

    def answer(self, node: Answer) -> str:
        if node.kind in ("yes", "no"):
            return self.word(node.kind)
        if node.kind == "space":
            return self.say("space", str(node.value))
        return self.name(node.value) if isinstance(node.value, str) else str(node.value)

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

    def main_move(self, node: MainMove) -> str:
        return self.say("main_move", self.word("none") if node.value is None else str(node.value))

    def acts(self, node: Acts) -> str:
        name = self.name(node.athlete)
        return f"{name} {self.say('acts', str(node.times))}" if node.times else f"{name} {self.word('never_acts')}"

    def order(self, node: Order) -> str:
        items = [self.word("roll") if item is None else self.name(item) for item in node.items]
        return self.say("order", LISTED[self.lang].join(items))

    def next(self, node: Next) -> str:
        return self.say("next", self.name(node.athlete))

    def race_over(self, node: RaceOver) -> str:
        race, state = self.word("race"), self.word("over" if node.over else "on")
        return race + state if self.lang == "zh" else f"{race} {state}"


def _dice(pairs: Sequence[tuple[int, int]]) -> str:
    return ", ".join(f"{first}-{second}" for first, second in pairs)
