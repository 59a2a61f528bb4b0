"""What goes into the reference resolver and what comes out of it: situations, answers, outcomes."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

LINE = 30
SUPPLY = 43  # bronze points in the box (zh.components)

ATHLETES = (
    "alchemist", "baba_yaga", "banana", "mouth", "skipper", "centaur", "inchworm", "third_wheel", "coach", "blimp", "rocket_scientist",
    "duelist", "lovable_loser", "genius", "huge_baby", "party_animal", "leaptoad", "legs", "heckler", "hypnotist", "copycat", "twin",
    "lackey", "hare", "magician", "dicemonger", "egg", "suckerfish", "cheerleader", "romantic", "scoocher", "sisyphus", "gunk", "stickler",
    "flip_flop", "mastermind",
)  # fmt: skip

# open point -> the readings this resolver knows, the default first; a point that is not here is resolved by its default only
READINGS: dict[str, tuple[str, ...]] = {
    "order.own": ("fixed", "on_turn_first"),
    "leaptoad.start": ("stops_there", "stays"),
    "baby.backwards": ("passed", "not_passed"),
    "baby.gained": ("pushes", "next_stop"),
    "warp.in_place": ("no_stop", "stop"),
    "group.third": ("crowd", "pair"),
    "mouth.moved_away": ("eliminated", "spared"),
    "copycat.pending": ("lost", "kept"),
    "copycat.egg": ("printed", "chosen_power"),
    "duel.many": ("each", "once"),
    "duel.again": ("occasion", "any_action"),
    "scoocher.modifiers": ("each", "gunk_only"),
    "scoocher.when": ("after_move", "before_move"),
    "inchworm.copies": ("both", "first"),
    "dicemonger.copies": ("two", "one"),
    "mastermind.together": ("mastermind", "follower"),
    "follow.backwards": ("no", "yes"),
}


@dataclass(frozen=True)
class Track:
    """A track whose line is space 30. `corner` is the second corner's space; `marks` are (space, 'arrow' | 'rock' | 'star', steps)."""

    corner: int = 15
    marks: tuple[tuple[int, str, int], ...] = ()

    def at(self, space: int) -> list[tuple[str, int]]:
        """The marks of one space: arrow, rock, star, in this order."""
        return sorted((kind, steps) for where, kind, steps in self.marks if where == space)


MILD = Track()
WILD = Track(
    15,
    (
        (1, "star", 0), (13, "star", 0), (5, "rock", 0), (17, "rock", 0), (26, "rock", 0),
        (7, "arrow", 3), (11, "arrow", 1), (16, "arrow", -4), (23, "arrow", 2), (24, "arrow", -2),
    ),
)  # fmt: skip


@dataclass(frozen=True)
class Situation:
    """A board and the turns to play on it.

    `athletes` stand in the order of play, `spaces` beside them (0 is Start; that of one who is out does not matter). `players` groups
    athletes of one player in their fixed order; those in no group are players of their own. `points` is each athlete's purse (a
    player's athletes share one). `turns` are played in order: an athlete's id, or 'next'.
    """

    athletes: tuple[str, ...]
    spaces: tuple[int, ...]
    turns: tuple[str, ...] = ()
    tripped: frozenset[str] = frozenset()
    points: Mapping[str, int] = field(default_factory=dict)
    players: tuple[tuple[str, ...], ...] = ()
    powers: Mapping[str, str] = field(default_factory=dict)
    predictions: Mapping[str, str | None] = field(default_factory=dict)
    track: str | Track = "mild"
    finished: tuple[str, ...] = ()
    eliminated: frozenset[str] = frozenset()
    readings: Mapping[str, str] = field(default_factory=dict)


@dataclass
class Outcome:
    """The board after the last turn.

    `finished` gives each athlete's places, `acts` what Scoocher hears in the latest turn, `loop` whether the loop rule cut anything in the
    run. Who crossed stands on LINE; the space and state of who is out otherwise are those it had when it left.
    """

    spaces: dict[str, int]
    tripped: frozenset[str]
    eliminated: frozenset[str]
    finished: dict[str, tuple[int, ...]]
    points: dict[str, int]
    main_move: int | None
    next: str | None
    race_over: bool
    loop: bool
    acts: dict[str, int]
    log: list[str]


class Answers(Protocol):
    """Who throws the dice and decides; both resolvers ask it."""

    def die(self, athlete: str, kind: str) -> int: ...

    def duel(self, duelist: str, rival: str) -> tuple[int, int]: ...

    def choose(self, athlete: str, question: str, options: tuple[str | int, ...]) -> str | int: ...


class HashAnswers:
    """Answers that depend on the seed, who is asked what, and how often that was asked of him before; nothing else."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.asked: dict[tuple[str, str], int] = {}

    def _number(self, athlete: str, question: str) -> int:
        count = self.asked.get((athlete, question), 0)
        self.asked[athlete, question] = count + 1
        return int.from_bytes(hashlib.blake2b(f"{self.seed}|{athlete}|{question}|{count}".encode(), digest_size=8).digest(), "big")

    def die(self, athlete: str, kind: str) -> int:
        return self._number(athlete, "die " + kind) % 6 + 1

    def duel(self, duelist: str, rival: str) -> tuple[int, int]:
        number = self._number(duelist, "dice against " + rival)
        return number % 6 + 1, number // 6 % 6 + 1

    def choose(self, athlete: str, question: str, options: tuple[str | int, ...]) -> str | int:
        return options[self._number(athlete, question) % len(options)]


class ScriptedAnswers:
    """Answers from lists: `dice` in order, `duels` in order, `decisions[athlete, question]` in order (a lone value serves every time).

    What is not given is declined where that is possible and an error where it is not. `seen` keeps every question with its options.
    """

    def __init__(
        self,
        dice: list[int] | None = None,
        duels: list[tuple[int, int]] | None = None,
        decisions: Mapping[tuple[str, str], list[str | int] | str | int] | None = None,
    ) -> None:
        self.dice = list(dice or [])
        self.duels = list(duels or [])
        self.decisions = {key: list(value) if isinstance(value, list) else value for key, value in (decisions or {}).items()}
        self.seen: list[tuple[str, str, tuple[str | int, ...]]] = []

    def die(self, athlete: str, kind: str) -> int:
        return self.dice.pop(0)

    def duel(self, duelist: str, rival: str) -> tuple[int, int]:
        return self.duels.pop(0)

    def choose(self, athlete: str, question: str, options: tuple[str | int, ...]) -> str | int:
        self.seen.append((athlete, question, options))
        given = self.decisions.get((athlete, question), [])
        if not isinstance(given, list):
            answer = given
        elif given:
            answer = given.pop(0)
        else:
            answer = "no"
        if answer not in options:
            raise AssertionError(f"{athlete} {question}: {answer} is not among {options}")
        return answer

    def unused(self) -> list[object]:
        """What was scripted and never asked."""
        left: list[object] = [*self.dice, *self.duels]
        return left + [answer for value in self.decisions.values() if isinstance(value, list) for answer in value]
