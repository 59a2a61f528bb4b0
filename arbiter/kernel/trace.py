"""What a run leaves behind, whatever the game: steps, held reactions, ends of statements, as ids and numbers.

Nothing here is a sentence: `message` names one, `data` holds its arguments, the story writes it in a language.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Data = tuple[tuple[str, Any], ...]


class Why:
    """The rule points of a step or a held reaction, worked out when somebody asks: most runs never do.

    It keeps the moment (everything there is immutable), so the answer does not depend on when it is asked. Steps are compared
    without it: equal steps of equal moments have equal grounds.
    """

    __slots__ = ("ask", "found")

    def __init__(self, ask: Callable[[], tuple[tuple[str, ...], bool]] | None = None) -> None:
        self.ask = ask
        self.found: tuple[tuple[str, ...], bool] | None = None if ask is not None else ((), False)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Why)

    def __hash__(self) -> int:
        return 0

    def __call__(self) -> tuple[tuple[str, ...], bool]:
        if self.found is None:
            assert self.ask is not None
            self.found = self.ask()
            self.ask = None
        return self.found


class Step(NamedTuple):
    """A step. `before` and `after` list (seat, field, value) of all that it changes; `opens` the open points it rests on."""

    n: int
    parent: int
    turn: int
    event: str
    clause: str | None
    owner: int
    message: str
    data: Data
    opens: tuple[str, ...]
    before: tuple[tuple[int, str, Any], ...]
    after: tuple[tuple[int, str, Any], ...]
    why: Why = Why()

    @property
    def cites(self) -> tuple[str, ...]:
        """The rule points that decide it."""
        return self.why()[0]

    @property
    def derived(self) -> bool:
        """Whether no cited point rules just this."""
        return self.why()[1]


class Held(NamedTuple):
    """A reaction that was looked at and did not come: whose, which, after which step, why, with the numbers looked at."""

    owner: int
    clause: str
    after: int
    reason: str
    data: Data
    opens: tuple[str, ...]
    turn: int
    why: Why = Why()

    @property
    def cites(self) -> tuple[str, ...]:
        """The rule points that speak of it."""
        return self.why()[0]


class Looped(NamedTuple):
    """The loop rule stopped a repetition."""

    turn: int


class Checked(NamedTuple):
    """The end of a statement: the board as it stands and the number of the block of expectations that looks at it."""

    block: int
    board: Any
    turn: int


def cites(entry: Step | Held, last_resort: str) -> tuple[str, ...]:
    """The rule points of a step or held reaction; the edition's last resort too where it rests on an open point."""
    return tuple(dict.fromkeys((*entry.cites, last_resort) if entry.opens else entry.cites))
