"""The scene: what a scenario says, as frozen nodes, each with the place it stands at in the text.

A scene holds ids and numbers, never a word of the language it was typed in. Here stands what the scenarios of all games share; a game
adds nodes of its own, each with its `span`, and a `Scenario` with what it sets up (`arbiter/games/*/language/scene.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from arbiter.games import DEFAULT


class Span(NamedTuple):
    """Where a node stands: line and columns, all from 1; `end_column` is one past the last character."""

    line: int
    column: int
    end_column: int


NOWHERE = Span(1, 1, 1)  # of a node that was made, not read


class Node(Protocol):
    """A statement or an expectation."""

    @property
    def span(self) -> Span: ...


@dataclass(frozen=True, slots=True)
class Name:
    """A participant, by its id: that of the names' file (`banana`), or the spelling it was introduced by."""

    id: str
    span: Span


@dataclass(frozen=True, slots=True)
class Reading:
    """`reading POINT = NAME`: a house rule for one open point."""

    point: str
    name: str
    span: Span
    name_span: Span


@dataclass(frozen=True, slots=True)
class OtherwiseNo:
    """`otherwise no`."""

    span: Span


# --- expectations -----------------------------------------------------------------------------------------------------


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


Plain = Any  # one of the three, or an expectation of a game


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


Expectation = Any  # a plain one, Possible or Chance


@dataclass(frozen=True, slots=True)
class Expect:
    """A block of expectations; `edition` is None for the scenario's own. `lines` keeps each one with its text as typed."""

    edition: str | None
    lines: tuple[tuple[Expectation, str], ...]
    span: Span
    edition_span: Span | None = None


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario. What the file shares before its first `scenario` line is already merged in.

    `edition` is None where none is written (the default then counts). `script` is everything from the first statement of a turn on,
    expectations included, in the order of the text. `index` is its place in the file, from 1. A game adds what it sets up.
    """

    title: str
    span: Span
    note: str | None = None
    game: str = DEFAULT
    edition: str | None = None
    edition_span: Span | None = None
    game_span: Span | None = None
    readings: tuple[Reading, ...] = ()
    otherwise_no: bool = False
    script: tuple[Node, ...] = ()
    index: int = 1

    @property
    def line(self) -> int:
        """The line it begins on, from 1."""
        return self.span.line


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

    Codes are listed in `language/messages/*.yaml` and in those of the games, one message in every language, with the arguments they take.
    `game` is the one whose words it is told in.
    """

    span: Span
    code: str
    args: tuple[tuple[str, str | int | tuple[str, ...]], ...] = ()
    fixes: tuple[Fix, ...] = ()
    game: str = field(default=DEFAULT, compare=False)


@dataclass(frozen=True, slots=True)
class Document:
    """A parsed file: its scenarios in order and all its problems. With problems, scenarios hold what could be read."""

    scenarios: tuple[Scenario, ...]
    problems: tuple[Problem, ...]
    text: str = ""
