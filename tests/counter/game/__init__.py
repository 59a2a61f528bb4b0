"""A game of a hundred lines, to try the door for games: counters roll and move, the first over 20 wins.

Whether exactly 20 is over the line the card of edition `cr` leaves open (it goes on by default); edition `ct` says that it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from lark import v_args

from arbiter.games.game import Game
from arbiter.kernel.explore import Option
from arbiter.kernel.machine import Fork, Machine
from arbiter.kernel.trace import Checked, Step, Why
from arbiter.language.builder import CoreBuilder, over
from arbiter.language.outline import Outline
from arbiter.language.scene import Expect, Name, Scenario, Span
from arbiter.language.writer import COLON, CoreWriter
from arbiter.story.story import Story
from arbiter.story.teller import Teller

LINE = 20
ROOM = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class At:
    """`A: at 17`: where a counter stands, in the header and as an expectation."""

    name: Name
    space: int
    span: Span


@dataclass(frozen=True, slots=True)
class Turn:
    """`turn A`."""

    name: Name
    span: Span


@dataclass(frozen=True, slots=True)
class Roll:
    """`roll 3`."""

    face: int
    span: Span


@dataclass(frozen=True, slots=True)
class Wins:
    """`wins A`."""

    name: Name
    span: Span


@v_args(inline=True)
class Builder(CoreBuilder):
    """One method a rule of grammar.lark."""

    def at(self, name: Any, colon: Any, word: Any, number: Any) -> At:
        return At(name.value, number.value, over(name, number))

    def turn(self, word: Any, name: Any) -> Turn:
        return Turn(name.value, over(word, name))

    def roll(self, word: Any, face: Any) -> Roll:
        return Roll(face.value, over(word, face))

    def wins(self, word: Any, name: Any) -> Wins:
        return Wins(name.value, over(word, name))


class Writer(CoreWriter):
    """One method a node."""

    def at(self, node: At) -> str:
        return self.name(node.name) + COLON[self.lang] + self.say("at", str(node.space))

    def turn(self, node: Turn) -> str:
        return self.say("turn", self.name(node.name))

    def roll(self, node: Roll) -> str:
        return self.say("roll", str(node.face))

    def wins(self, node: Wins) -> str:
        return self.say("wins", self.name(node.name))


@dataclass(frozen=True, slots=True)
class Race(Scenario):
    """A scenario with its counters."""

    seats: tuple[At, ...] = ()


class Plan(Outline):
    """Counters first, then turns."""

    openers = {Turn: "turn"}  # noqa: RUF012
    opening = {"TURN": "turn"}  # noqa: RUF012
    lines = (At,)
    facts = (Wins,)

    def expected(self, node: Any, line: Any, span: Span) -> Iterable[tuple[Any, str]]:
        return ((node, line.typed_between(span)),)

    def scenario(self, core: Mapping[str, Any], own: Any, shared: Any) -> Race:
        return Race(**core, seats=tuple(own.lines or shared.lines))


class Board(NamedTuple):
    """Where the counters stand, who won (-1 nobody), and how many turns and steps there were."""

    spaces: tuple[int, ...]
    winner: int = -1
    turns: int = 0
    steps: int = 0


@dataclass(frozen=True)
class Edition:
    """`cr` leaves open whether 20 is over the line, `ct` does not."""

    id: str
    defaults: Mapping[str, str]
    open_points: frozenset[str]
    last_resort: str


EDITIONS = {
    "cr": Edition("cr", {"counter.exactly": "goes_on"}, frozenset({"counter.exactly"}), "cr.over"),
    "ct": Edition("ct", {"counter.exactly": "wins"}, frozenset(), "ct.over"),
}


@dataclass
class Play:
    """A race made ready, and its script: the die of each turn where it is given."""

    scenario: Race
    edition: str
    names: tuple[str, ...]
    readings: Mapping[str, str]
    machine: Any = None
    opening: Any = None
    blocks: Any = ()
    faces: Any = ()

    @property
    def script(self) -> Play:
        return self

    def hint(self, used: Any) -> None:
        return None

    def options(self, fork: Fork, used: int, saved: Any) -> tuple[Option, ...]:
        face = self.faces[fork.about]
        if face is not None:
            return (Option(face, True, used),)
        return tuple(Option(one, False, used) for one in fork.outcomes)


def roll(m: Machine, task: Any) -> None:
    """A counter rolls."""
    _, seat, turn = task
    if m.board.winner < 0:
        m.ask(Fork(seat, "main", (1, 2, 3, 4, 5, 6), (1,) * 6, turn), (move, seat))


def move(m: Machine, task: Any) -> None:
    """It moves; over the line it has won."""
    _, seat, face = task
    play, before = m.rules, m.board
    here = before.spaces[seat] + face
    exact = here == LINE
    over_it = here > LINE or (exact and play.readings["counter.exactly"] == "wins")
    opens = ("counter.exactly",) if exact and "counter.exactly" in EDITIONS[play.edition].open_points else ()
    spaces = (*before.spaces[:seat], here, *before.spaces[seat + 1 :])
    m.board = Board(spaces, seat if over_it else -1, before.turns + 1, before.steps + 1)
    cites = (f"{play.edition}.over",) if exact or over_it else ()
    data = (("face", face), ("from", before.spaces[seat]), ("to", here), ("wins", "yes" if over_it else "no"))
    change = ((seat, "space", before.spaces[seat]),), ((seat, "space", here),)
    why = Why(lambda: (cites, not cites))
    m.log.append(Step(m.board.steps, 0, m.board.turns, "move", "counter.move", seat, "move", data, opens, *change, why))


def close(m: Machine, task: Any) -> None:
    """A turn is over."""
    m.log.append(Checked(task[1], m.board, m.board.turns))


class Counter(Game):
    """The counter race."""

    id = "counter"
    editions = ("cr", "ct")
    folder = ROOM

    def grammar(self) -> Path:
        return ROOM / "grammar.lark"

    def words(self) -> Path:
        return ROOM / "words.yaml"

    def builder(self) -> type[CoreBuilder]:
        return Builder

    def writer(self) -> type[CoreWriter]:
        return Writer

    def outline(self) -> Outline:
        return Plan()

    def edition(self, id: str) -> Edition:
        return EDITIONS[id]

    def seats(self, scenario: Any) -> tuple[str, ...]:
        return tuple(seat.name.id for seat in scenario.seats)

    def set_up(self, scenario: Any, edition: str, readings: Mapping[str, str] | None = None) -> Any:
        own = {reading.point: reading.name for reading in scenario.readings} if readings is None else readings
        taken = dict(EDITIONS[edition].defaults)
        taken |= {point: name for point, name in own.items() if point in EDITIONS[edition].open_points}
        play = Play(scenario, edition, self.seats(scenario), taken)
        play.machine = Machine(play, Board(tuple(seat.space for seat in scenario.seats)))
        play.opening = play.machine.board
        turns = [(place, node) for place, node in enumerate(scenario.script) if isinstance(node, Turn)]
        rolls = {place: node.face for place, node in enumerate(scenario.script) if isinstance(node, Roll)}
        play.faces = tuple(rolls.get(place + 1) for place, _ in turns)
        tasks = [task for k, (_, one) in enumerate(turns) for task in ((roll, play.names.index(one.name.id), k), (close, k))]
        for task in reversed(tasks):
            play.machine.push(task)
        before = [sum(place < at for place, _ in turns) - 1 for at in range(len(scenario.script))]
        play.blocks = tuple((before[at], node) for at, node in enumerate(scenario.script) if isinstance(node, Expect))
        return play

    def view(self, play: Any, log: tuple[Any, ...], item: int, final: Any) -> Any:
        ends = [entry for entry in log if isinstance(entry, Checked) and entry.block == item]
        return NamedView(log, ends[0].board if ends else final)

    def holds(self, plain: Any, seen: Any, play: Any) -> bool:
        if isinstance(plain, At):
            return bool(seen.board.spaces[play.names.index(plain.name.id)] == plain.space)
        if isinstance(plain, Wins):
            return bool(seen.board.winner == play.names.index(plain.name.id))
        steps = [entry for entry in seen.log if isinstance(entry, Step)]
        wanted = getattr(plain, "point", None)
        return any(wanted in (*step.cites, *step.opens) or (wanted is None and step.opens) for step in steps)

    def found(self, plain: Any, seen: Any, play: Any) -> tuple[str, dict[str, Any]]:
        return "stands", {"spaces": ", ".join(map(str, seen.board.spaces))}

    def final(self, board: Any, loop: bool, play: Any) -> dict[str, Any]:
        athletes = {name: {"space": board.spaces[seat]} for seat, name in enumerate(play.names)}
        return {"athletes": athletes, "winner": play.names[board.winner] if board.winner >= 0 else None}

    def clauses(self, edition: str) -> Mapping[str, frozenset[str]]:
        return {"counter.move": frozenset({f"{edition}.over"})}

    def teller(self, scenario: Any, lang: str) -> Teller:
        return CounterTeller(Story(lang, ROOM, {}), self.seats(scenario))


class CounterTeller(Teller):
    """Says who won."""

    def outcomes(self, final: Mapping[str, Any]) -> list[str]:
        return [self.story.say("won", name=final["winner"])] if final["winner"] else []


class NamedView(NamedTuple):
    """A branch up to the end of a turn."""

    log: tuple[Any, ...]
    board: Any
    turn: int = 0


GAME = Counter()
