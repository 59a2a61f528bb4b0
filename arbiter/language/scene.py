"""The scene: what a scenario says, as frozen nodes, each with the place it stands at in the text.

A scene holds ids and numbers, never a word of the language it was typed in. Spaces are whole numbers from 0 (Start);
the finish line is `Track.line`. Nothing here knows a rule of a game: what a scene means is the game's affair.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple


class Span(NamedTuple):
    """Where a node stands: line and columns, all from 1; `end_column` is one past the last character."""

    line: int
    column: int
    end_column: int


@dataclass(frozen=True, slots=True)
class Name:
    """An athlete, by the id of the names' file (`banana`)."""

    id: str
    span: Span


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
class Reading:
    """`reading POINT = NAME`: a house rule for one open point."""

    point: str
    name: str
    span: Span
    name_span: Span


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


# --- statements of a turn, in the order of the text -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn:
    """`turn X`; `athlete` is None for `turn next`."""

    athlete: Name | None
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
    """`X reroll: yes`. `question` is the English id (`reroll`) or None; `dice` are duel dice written behind the answer."""

    athlete: Name
    question: str | None
    answer: Answer
    always: bool
    dice: tuple[tuple[int, int], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class OtherwiseNo:
    """`otherwise no`."""

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


@dataclass(frozen=True, slots=True)
class Loop:
    """`loop`."""

    span: Span


@dataclass(frozen=True, slots=True)
class Cites:
    """`cites fr.romantic.3`."""

    point: str
    span: Span


@dataclass(frozen=True, slots=True)
class Open:
    """`open` or `open duel.many`."""

    point: str | None
    span: Span


Plain = State | MainMove | Acts | Order | Next | RaceOver | Loop | Cites | Open


@dataclass(frozen=True, slots=True)
class Possible:
    """`possible …`: holds in at least one branch."""

    inner: Plain
    span: Span


@dataclass(frozen=True, slots=True)
class Chance:
    """`chance 1/6 …`: holds with exactly this probability, however the open decisions are answered."""

    probability: Fraction
    inner: Plain
    span: Span


Expectation = Plain | Possible | Chance


@dataclass(frozen=True, slots=True)
class Expect:
    """A block of expectations; `edition` is None for the scenario's own. `lines` keeps each one with its text as typed."""

    edition: str | None
    lines: tuple[tuple[Expectation, str], ...]
    span: Span
    edition_span: Span | None = None


Statement = Turn | Active | BeforeRace | Cards | Roll | Duel | Decision | OtherwiseNo | Move | Warp | Swap | Trip | End | Expect


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario. What the file shares before its first `scenario` line is already merged in.

    `edition` is None where none is written (the default then counts). `seats` stand in the order of play.
    `script` is everything from the first statement of a turn on, expectations included, in the order of the text.
    """

    title: str
    span: Span
    note: str | None = None
    game: str = "compete"
    edition: str | None = None
    edition_span: Span | None = None
    game_span: Span | None = None
    track: Track | None = None
    race: int | None = None
    readings: tuple[Reading, ...] = ()
    winners: tuple[Name, ...] = ()
    seats: tuple[State, ...] = ()
    otherwise_no: bool = False
    script: tuple[Statement, ...] = ()


class Edit(NamedTuple):
    """A change of the text: what stands at `span` (or, where that is empty, nothing) becomes the `items`, one behind the other.

    An item is a text, or an id to be put in the reader's words: `word.KEY` or `athlete.ID`.
    """

    span: Span
    items: tuple[str, ...]


class Fix(NamedTuple):
    """A way to mend an error: changes made together. `removed` is the text that goes, where nothing takes its place."""

    edits: tuple[Edit, ...]
    removed: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """An error as a value: where, which (`code`), the arguments its message needs, and what may mend it.

    Codes are listed in `language/messages/*.yaml`, one message in every language, with the arguments they take.
    """

    span: Span
    code: str
    args: tuple[tuple[str, str | int | tuple[str, ...]], ...] = ()
    fixes: tuple[Fix, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """A parsed file: its scenarios in order and all its problems. With problems, scenarios hold what could be read."""

    scenarios: tuple[Scenario, ...]
    problems: tuple[Problem, ...]
    text: str = ""
