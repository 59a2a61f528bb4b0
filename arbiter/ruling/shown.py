"""What a branch shows of itself: steps, held reactions, dice and decisions, as plain data with ids."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arbiter.games import game_of
from arbiter.games.game import Game, Play
from arbiter.kernel.explore import Branch
from arbiter.kernel.trace import Held, Step, cites

WEAKNESS = ("explicit", "derived", "open")


class Shown:
    """What the branches of one scenario under one edition show."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.names = play.names
        self.game: Game = game_of(play.scenario)
        self.last_resort = self.game.edition(play.edition).last_resort

    def step(self, entry: Step, text: str) -> dict[str, Any]:
        """A step of the ruling."""
        names = self.names
        return {
            "n": entry.n,
            "parent": entry.parent or None,
            "turn": entry.turn,
            "event": entry.event,
            "clause": entry.clause,
            "athlete": names[entry.owner] if entry.owner >= 0 else None,
            "message": entry.message,
            "data": self._data(entry),
            "cites": list(cites(entry, self.last_resort)),
            "authority": authority(entry),
            **self._opens(entry),
            "before": self._fields(entry.before),
            "after": self._fields(entry.after),
            "text": text,
        }

    def held(self, entry: Held, text: str) -> dict[str, Any]:
        """A reaction that was looked at and did not come."""
        return {
            "athlete": self.names[entry.owner],
            "clause": entry.clause,
            "after": entry.after or None,
            "reason": entry.reason,
            "data": self._data(entry),
            "cites": list(cites(entry, self.last_resort)),
            **self._opens(entry),
            "text": text,
        }

    def dice(self, branch: Branch) -> list[dict[str, Any]]:
        """The dice of a branch in the order they fell."""
        return [self.game.die(taken, self.play) for taken in branch.taken if taken.fork.weights is not None]

    def decisions(self, branch: Branch) -> list[dict[str, Any]]:
        """The decisions of a branch in the order they were asked."""
        return [
            {
                "athlete": self.names[taken.fork.owner],
                "question": taken.fork.kind,
                "answer": self.game.answer(taken.fork, taken.options[0].value, self.play),
                "given": taken.options[0].given,
            }
            for taken in branch.taken
            if taken.fork.weights is None
        ]

    def final(self, board: Any, loop: bool) -> dict[str, Any]:
        """The end of a branch; `loop`: the loop rule stopped something in it."""
        return self.game.final(board, loop, self.play)

    def _opens(self, entry: Step | Held) -> dict[str, dict[str, str]]:
        """The open points an entry rests on, each with the reading taken; nothing where it rests on none."""
        return {"open": {point: self.play.readings[point] for point in entry.opens}} if entry.opens else {}

    def _data(self, entry: Step | Held) -> dict[str, Any]:
        """The arguments of a step with participants' ids in the place of seats."""
        return {key: self.game.value(key, value, self.names) for key, value in entry.data}

    def _fields(self, changes: Iterable[tuple[int, str, Any]]) -> dict[str, dict[str, Any]]:
        out: dict[str, dict[str, Any]] = {}
        for seat, field, value in changes:
            out.setdefault(self.names[seat] if seat >= 0 else "@table", {})[field] = list(value) if isinstance(value, tuple) else value
        return out


def authority(step: Step) -> str:
    """`open`, `derived` or `explicit`."""
    return "open" if step.opens else "derived" if step.derived else "explicit"
