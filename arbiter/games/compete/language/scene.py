"""The scene of Athlètes de Compète: its nodes beside those that all games share.

Spaces are whole numbers from 0 (Start); the finish line is `Track.line`. Nothing here knows a rule: what a scene means is
the set-up's affair.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from arbiter.language import scene
from arbiter.language.scene import (
    Chance,
    Cites,
    Expect,
    Loop,
    Name,
    Node,
    Open,
    OtherwiseNo,
    Possible,
    Problem,
    Reading,
    Span,
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A special space of the scenario's own track: kind is `arrow`, `rock` or `star`; `by` counts for an arrow."""

    kind: str
    space: int
    by: int
    span: Span


@dataclass(frozen=True, slots=True)
class Track:
    """`kind` is `mild`, `wild` or `own`. An own track has its line, its second corner (or None) and its marks."""

    kind: str
    line: int
    corner: int | None
    marks: tuple[Mark, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class State:
    """What is said of one athlete, as a seat or as an expectation. None: not said.

    `finished` are places from 1. `predicts` is an athlete, or `nobody` when `predicts none` is written.
    """

    athlete: Name
    span: Span
    space: int | None = None
    tripped: bool | None = None
    eliminated: bool | None = None
    finished: tuple[int, ...] | None = None
    points: int | None = None
    power: Name | None = None
    predicts: Name | None = None
    predicts_nobody: bool = False
    player: str | None = None
    space_span: Span | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """`kind` is `yes`, `no`, `number`, `athlete` or `space`; `value` an int, an athlete's id, or None for yes and no."""

    kind: str
    value: int | str | None
    span: Span


# --- what stands before the first turn ----------------------------------------------------------------------------------


class RaceNumber(NamedTuple):
    """`race N`."""

    number: int
    span: Span


class Winners(NamedTuple):
    """`winners X, Y`."""

    athletes: tuple[Name, ...]
    span: Span


class States(NamedTuple):
    """A line of athletes: seats before the first turn, expectations behind `expect`."""

    states: tuple[State, ...]
    player: str | None
    span: Span


# --- statements of a turn, in the order of the text -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn:
    """`turn X`; `athlete` is None for `turn next`."""

    athlete: Name | None
    span: Span


class Rolled(NamedTuple):
    """`X rolls 4`, as people say it: `turn X` where it is not X's already, and its die."""

    athlete: Name
    roll: Roll
    span: Span


class RolledFrom(NamedTuple):
    """`X at 4 rolls 3`: where X stands, and its roll."""

    states: States
    rolled: Rolled
    span: Span


class Goes(NamedTuple):
    """`X moves back 3`, `moves back 3`, as people say it: a move in the middle of a turn; where nobody is named, of the one whose turn
    it is."""

    athlete: Name | None
    by: int
    span: Span


class Answered(NamedTuple):
    """`duel yes`, as people say it: the decision of whoever is asked that. `decision` is that of nobody yet (UNKNOWN)."""

    decision: Decision
    span: Span


class Swapped(NamedTuple):
    """`X and Y swap`, as people say it: a decision of the first in a turn, an event in the middle of one."""

    first: Name
    second: Name
    span: Span


@dataclass(frozen=True, slots=True)
class Active:
    """`active X`: in the middle of X's turn; the events that follow happen, nothing else is played by itself."""

    athlete: Name
    span: Span


@dataclass(frozen=True, slots=True)
class BeforeRace:
    """`before race`."""

    span: Span


@dataclass(frozen=True, slots=True)
class Cards:
    """`cards Y, Z, W`: Egg's three cards."""

    athletes: tuple[Name, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Roll:
    """`roll 1, 4`: faces 1 to 6 in order; None for a die written as `?`."""

    faces: tuple[int | None, ...]
    span: Span
    face_spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Duel:
    """`duel 5-2, 6-1`: pairs of faces, the Duelist's first."""

    pairs: tuple[tuple[int, int], ...]
    span: Span
    pair_spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """`X reroll: yes`. `question` is the English id (`reroll`) or None; `dice` are duel dice written behind the answer.

    """

    athlete: Name
    question: str | None
    answer: Answer
    always: bool
    dice: tuple[tuple[int, int], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Move:
    """`move X by 1, Y by 1`: together; spaces, negative backwards."""

    moves: tuple[tuple[Name, int], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Warp:
    """`warp X to 5`."""

    athlete: Name
    space: int
    span: Span


@dataclass(frozen=True, slots=True)
class Swap:
    """`swap X, Y`."""

    first: Name
    second: Name
    span: Span


@dataclass(frozen=True, slots=True)
class Trip:
    """`trip X`."""

    athlete: Name
    span: Span


@dataclass(frozen=True, slots=True)
class End:
    """`end X from N`: X's turn, begun on space N, ends."""

    athlete: Name
    space: int
    span: Span


# --- expectations -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MainMove:
    """`main move -1`; None for `main move none`."""

    value: int | None
    span: Span


@dataclass(frozen=True, slots=True)
class Acts:
    """`X acts 2`; `X never acts` is 0."""

    athlete: Name
    times: int
    span: Span


@dataclass(frozen=True, slots=True)
class Order:
    """`order X, roll, Y`: None stands for the roll."""

    items: tuple[Name | None, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Next:
    """`next X`."""

    athlete: Name
    span: Span


@dataclass(frozen=True, slots=True)
class RaceOver:
    """`race over` (True) or `race on` (False)."""

    over: bool
    span: Span


Plain = State | MainMove | Acts | Order | Next | RaceOver | Loop | Cites | Open
Expectation = Plain | Possible | Chance
Statement = Turn | Active | BeforeRace | Cards | Roll | Duel | Decision | OtherwiseNo | Move | Warp | Swap | Trip | End | Expect


@dataclass(frozen=True, slots=True)
class Scenario(scene.Scenario):
    """A scenario of the game. `seats` stand in the order of play; `race` is this race's number, `winners` are those of earlier ones."""

    track: Track | None = None
    race: int | None = None
    winners: tuple[Name, ...] = ()
    seats: tuple[State, ...] = ()
    script: tuple[Statement, ...] = ()


__all__ = [
    "Active", "Acts", "Answer", "BeforeRace", "Cards", "Chance", "Cites", "Decision", "Duel", "End", "Expect", "Expectation", "Loop",
    "MainMove", "Mark", "Move", "Name", "Next", "Node", "Open", "Order", "OtherwiseNo", "Plain", "Possible", "Problem", "RaceNumber",
    "RaceOver", "Reading", "Roll", "Scenario", "Span", "State", "Statement", "States", "Swap", "Track", "Trip", "Turn", "Warp", "Winners",
]  # fmt: skip
