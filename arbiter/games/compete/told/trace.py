"""What a run leaves behind: steps, held reactions and powers that happened, as ids and numbers.

Nothing here is a sentence: `message` names one, `data` holds its arguments, the story writes it in a language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from arbiter.games.compete.table.board import Board
from arbiter.games.compete.table.course import Course
from arbiter.kernel.trace import Held, Step, Why

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine

P = ParamSpec("P")
V = TypeVar("V", bound=Callable[..., None])
WAITING: dict[Any, int | None] = {}  # verbs of tasks that something set off: where in the task the step stands that did, if anywhere


def waits(cause: int | None = None) -> Callable[[V], V]:
    """Declare a verb whose task was set off and waits for its turn; `cause` is the place in it of the step it follows from."""

    def declare(verb: V) -> V:
        WAITING[verb] = cause
        return verb

    return declare


class Batch(NamedTuple):
    """What was set off at once: the steps that caused it, and (clause, owner) of each, `space` for a space of the track."""

    causes: frozenset[int]
    members: tuple[tuple[str, int], ...]
    turn: int = 0


class Declined(NamedTuple):
    """A duel was offered this turn and declined; `noted` once what follows rests on its being offered no more."""

    owner: int
    rivals: tuple[int, ...]
    turn: int
    noted: bool = False


class Passing(NamedTuple):
    """Somebody passed or was passed in a move: a reaction's clause, its owner, the other one (open passing.span)."""

    turn: int
    clause: str
    owner: int
    other: int


class Moved(NamedTuple):
    """Who moved in an action, as a mask (open passing.span)."""

    turn: int
    seats: int


class Happened(NamedTuple):
    """A power took effect: what Scoocher hears and `acts` counts."""

    clause: str
    owner: int
    turn: int


def changes(before: Board, after: Board, seats: int) -> tuple[tuple[tuple[int, str, Any], ...], tuple[tuple[int, str, Any], ...]]:
    """What differs between two boards, athlete by athlete, as the ruling shows it."""
    old: list[tuple[int, str, Any]] = []
    new: list[tuple[int, str, Any]] = []
    for seat in range(seats):
        if before.spaces[seat] != after.spaces[seat]:
            old.append((seat, "space", before.spaces[seat]))
            new.append((seat, "space", after.spaces[seat]))
        if (before.tripped ^ after.tripped) >> seat & 1:
            old.append((seat, "tripped", bool(before.tripped >> seat & 1)))
            new.append((seat, "tripped", bool(after.tripped >> seat & 1)))
        if (before.eliminated ^ after.eliminated) >> seat & 1:
            old.append((seat, "eliminated", bool(before.eliminated >> seat & 1)))
            new.append((seat, "eliminated", bool(after.eliminated >> seat & 1)))
        if before.places != after.places and (seat in before.places or seat in after.places):
            was, now = finished(before, seat), finished(after, seat)
            if was != now:
                old.append((seat, "finished", was))
                new.append((seat, "finished", now))
    if before.points != after.points:
        for seat in range(seats):
            old_points, new_points = before.points[seat], after.points[seat]
            if old_points != new_points:
                old.append((seat, "points", old_points))
                new.append((seat, "points", new_points))
    return tuple(old), tuple(new)


def finished(board: Board, seat: int) -> tuple[int, ...]:
    """The places a seat has taken, from 1."""
    return tuple(place + 1 for place, taker in enumerate(board.places) if taker == seat)


def turn_so_far(m: Machine) -> Iterator[Any]:
    """What is kept of this turn, the latest first: steps, batches, who moved, who passed whom."""
    trail, turn = m.trail, m.course.turn
    while trail is not None and getattr(trail[0], "turn", turn) == turn:
        yield trail[0]
        trail = trail[1]


def turn_began(m: Machine) -> tuple[list[int], int]:
    """Where everybody stood as this turn began, and who was out of the race then: read back from its steps."""
    spaces, out = list(m.board.spaces), m.board.out
    for entry in turn_so_far(m):
        if isinstance(entry, Step):
            for seat, field, value in entry.before:
                if field == "space":
                    spaces[seat] = value
                elif field in ("eliminated", "finished"):
                    out &= ~(1 << seat)
    return spaces, out


def rests_on(m: Machine, point: str) -> None:
    """What is told next rests on the reading of an open point."""
    if m.tracing:
        turn, item, told, uses = m.course
        m.course = Course(turn, item, told, (*uses, point))


def tell(
    m: Machine,
    event: str,
    message: str,
    owner: int,
    parent: int,
    before: Board | None = None,
    clause: Any = None,
    target: int = -1,
    **data: Any,
) -> int:
    """Write a step and give its number; silent, and 0, where nobody listens. `before` is the board it changed, if it changed any.

    A rule calls it without a test. Where an argument costs work to find out, that work belongs into a telling function of its own
    that asks `m.tracing` first.
    """
    if not m.tracing:
        return 0
    rules = m.rules
    old, new = ((), ()) if before is None else changes(before, m.board, rules.seats)
    course: Course = m.course
    turn, item, told, uses = course
    m.course = Course(turn, item, told + 1)
    opens = tuple(dict.fromkeys(uses))
    if target >= 0:
        data = {"target": target, **data}
    why = Why(rules.citations.step(m, message, clause, owner, target, data, parent, old, new, opens))
    step = Step(told + 1, parent, turn, event, clause.id if clause else None, owner, message, tuple(data.items()), opens, old, new, why)
    m.log.append(step)
    m.trail = (step, m.trail)
    return told + 1


def hold(m: Machine, clause: Any, owner: int, reason: str, after: int, target: int = -1, **data: Any) -> None:
    """Write a held reaction; silent where nobody listens."""
    if not m.tracing:
        return
    turn, item, told, uses = m.course
    m.course = Course(turn, item, told)
    opens = tuple(dict.fromkeys(uses))
    if target >= 0:
        data = {"target": target, **data}
    why = Why(m.rules.citations.held(m, reason, clause, owner, target, data, after, opens))
    m.log.append(Held(owner, clause.id, after, reason, tuple(data.items()), opens, turn, why))


def telling(tell: Callable[Concatenate[Machine, P], None]) -> Callable[Concatenate[Machine, P], None]:
    """A function that only tells: it does nothing where nobody listens, so what it looks up costs nothing there."""

    @wraps(tell)
    def told(m: Machine, /, *args: P.args, **more: P.kwargs) -> None:
        if m.tracing:
            tell(m, *args, **more)

    return told


class supposing:
    """What would be if: inside nobody listens, and afterwards board, agenda and listening are as they were, whatever happened.

    Untold, neither a step nor a held reaction nor the use of a reading is written, so nothing else has to be put back.
    """

    __slots__ = ("agenda", "board", "m", "tracing")

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.board: Board = m.board
        self.agenda = m.agenda
        self.tracing = m.tracing

    def __enter__(self) -> None:
        self.m.tracing = False

    def __exit__(self, *error: object) -> None:
        m = self.m
        m.board, m.agenda, m.tracing = self.board, self.agenda, self.tracing
