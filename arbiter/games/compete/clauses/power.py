"""Powers and their clauses: the kinds of sentence a card can say.

A power is one or a few clauses; a clause has a fixed id (`banana.trip`), the moment it speaks at, what it hears and what it does.
There is one kind of clause for each kind of sentence, and each kind calls its words in one way:

| kind | says | its words are called as |
|---|---|---|
| `When` | when this happens, I do that | `hear(m, fact, me, clause, pend)`, `run(m, me, target, data, cause, clause)` |
| `Instead` | I may do that instead | `applies(m, subject, me, clause)`, `run(m, me, subject, cause, clause)` |
| `Reroll` | the die may be rolled again | `applies(m, seat, me, clause)`, `run(m, me, seat, cause, clause, after)` |
| `Counts` | a main move counts so much more | `adds(m, mover, me, clause)` |
| `BeforeRace` | before the race I do that | `run(m, me, clause)` |
| `AtTheLine` | when first place is taken | `takes(m, winner, me, clause, cause)` |
| `Copies` | I have the power of another | `of(board)` |

Those that shape a move while it is made stand in `shapes.py`: `Leaps`, `Follows`, `Refuses`, `Pushes`.

`m` is the machine, `me` the seat that has the power, `cause` the number of the step it follows from. The words are plain functions
(`words.py`, or the power's own file).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from arbiter.games.compete.clauses.cites import Cites, Points
from arbiter.games.compete.clauses.moment import Moment

if TYPE_CHECKING:
    from arbiter.games.compete.table.board import Board
    from arbiter.kernel.machine import Machine, Task

Hear = Callable[["Machine", Any, int, "When", "list[Task]"], None]
Run = Callable[["Machine", int, Any, Any, int, "When"], None]


PASSING, STOPS = "passing", "stops"  # what a reaction to an action may look at
CARDS, WINNERS = "cards", "winners"  # where a power may be taken from before the race: drawn cards, winners of earlier races
ROLL, MAIN_MOVE, TURN, ANY = "roll", "main move", "turn", "any"  # when a question may come


class Ask(NamedTuple):
    """What a clause asks a player.

    `question`: its name in scenarios and forks. `during`: the owner's ROLL, MAIN_MOVE or TURN, or ANY time. `answers`: what it may be
    answered with beside yes and no (`athlete`, `number`, `space`). `everyone`: it asks whoever is active. `once`: in the owner's first
    turn only.
    """

    question: str
    during: str = ANY
    answers: tuple[str, ...] = ()
    everyone: bool = False
    once: bool = False


class Clause:
    """One sentence of a card: its verb, the moment it is looked at, and what it is called (`banana.trip`) once it is on a card.

    `asks`: the question it puts to a player. `cites`: its rule points in each edition. `wide`: it can touch several athletes at once
    (open scoocher.each). `floored`: it says itself that nobody goes behind Start.
    """

    __slots__ = ("asks", "cites", "floored", "id", "moment", "power", "verb", "wide")

    def __init__(
        self,
        verb: str,
        moment: Moment,
        *,
        asks: Ask | None = None,
        cites: Mapping[str, Cites] | None = None,
        wide: bool = False,
        floored: bool = False,
    ) -> None:
        self.verb = verb
        self.moment = moment
        self.asks = asks
        self.cites = cites or {}
        self.wide = wide
        self.floored = floored
        self.power = ""
        self.id = ""

    def but(self, **changes: Any) -> Self:
        """The same sentence with some parts changed. Raises ValueError for what it has no such part of, or what names it."""
        new: Self = object.__new__(type(self))
        parts = [part for kind in reversed(type(self).__mro__) for part in getattr(kind, "__slots__", ())]
        if unknown := set(changes) - set(parts) | set(changes) & {"id", "power", "verb"}:
            raise ValueError(f"there is no {', '.join(sorted(unknown))} of clause {self.id} to change")
        for part in parts:
            setattr(new, part, changes.get(part, getattr(self, part)))
        return new

    def __repr__(self) -> str:
        return f"<clause {self.id}>"


class When(Clause):
    """When this happens, I do that.

    `hear(m, fact, me, clause, pend)` adds to `pend` what the fact sets off; `run(m, me, target, data, cause, clause)` does it when
    its turn comes, if `still(m, me, target, data, cause, clause)` says so or there is none. `args` are numbers and names its words ask
    for. `looks_at`: PASSING or STOPS, if it does. An `inward` one acts on its owner alone, whoever set it off; a `hasty` one comes
    before all else that was set off at once (open duel.rank). `hears_powers`: it hears of powers, not of what happens on the track.
    """

    __slots__ = ("args", "hasty", "hear", "hears_powers", "inward", "looks_at", "run", "still")

    def __init__(
        self,
        verb: str,
        moment: Moment,
        hear: Hear,
        run: Run,
        *,
        args: tuple[Any, ...] = (),
        still: Callable[[Machine, int, Any, Any, int, When], bool] | None = None,
        looks_at: str | None = None,
        inward: bool = False,
        hears_powers: bool = False,
        hasty: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(verb, moment, **more)
        self.hear = hear
        self.run = run
        self.args = args
        self.still = still
        self.looks_at = looks_at
        self.inward = inward
        self.hears_powers = hears_powers
        self.hasty = hasty


class Instead(Clause):
    """Instead of my main move, of rolling for it, or of the face, I do that.

    `applies(m, subject, me, clause)` says whether; `run(m, me, subject, cause, clause)` does it, or asks. The subject is my own seat
    (MAIN_MOVE, ROLL) or the face (BASE).
    """

    __slots__ = ("applies", "run")

    def __init__(
        self,
        verb: str,
        moment: Moment,
        applies: Callable[[Machine, int, int, Instead], bool],
        run: Callable[[Machine, int, int, int, Instead], None],
        **more: Any,
    ) -> None:
        super().__init__(verb, moment, **more)
        self.applies = applies
        self.run = run


class Reroll(Clause):
    """The main-move die may be rolled again.

    `applies(m, seat, me, clause)` says whether I offer it to the one who rolled; `run(m, me, seat, cause, clause, after)` pays for it,
    `after` being the reactions of others to the same reroll that come after mine.
    """

    __slots__ = ("applies", "run")

    def __init__(
        self,
        verb: str,
        applies: Callable[[Machine, int, int, Reroll], bool],
        run: Callable[[Machine, int, int, int, Reroll, tuple[Task, ...]], None],
        **more: Any,
    ) -> None:
        super().__init__(verb, Moment.REROLL, **more)
        self.applies = applies
        self.run = run


class Counts(Clause):
    """A main move counts so much more or less.

    `adds(m, mover, me, clause)` gives the number and for whom it counts (once for each seat), or None. A `heard` one is one whose
    activations Scoocher surely hears (open scoocher.modifiers).
    """

    __slots__ = ("adds", "heard")

    def __init__(
        self,
        verb: str,
        adds: Callable[[Machine, int, int, Counts], tuple[int, tuple[int, ...]] | None],
        *,
        heard: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(verb, Moment.VALUE, **more)
        self.adds = adds
        self.heard = heard


class BeforeRace(Clause):
    """Before the race I do that: `run(m, me, clause)`.

    `takes`: where it takes another power from, CARDS or WINNERS. `points`: how many bronze points it gives.
    """

    __slots__ = ("points", "run", "takes")

    def __init__(
        self, verb: str, run: Callable[[Machine, int, BeforeRace], None], *, takes: str | None = None, points: int = 0, **more: Any
    ) -> None:
        super().__init__(verb, Moment.BEFORE_RACE, **more)
        self.run = run
        self.takes = takes
        self.points = points


class AtTheLine(Clause):
    """When first place is taken: `takes(m, winner, me, clause, cause)` says whether it acted."""

    __slots__ = ("takes",)

    def __init__(self, verb: str, takes: Callable[[Machine, int, int, AtTheLine, int], bool], **more: Any) -> None:
        super().__init__(verb, Moment.FIRST_PLACE, **more)
        self.takes = takes


class Copies(Clause):
    """I have the power of another: a view, worked out anew from the board (`copying.py`).

    `of(board)` gives those whose power it may be, where they are others; among several the player picks.
    """

    __slots__ = ("of",)

    def __init__(self, verb: str, of: Callable[[Board], list[int]], **more: Any) -> None:
        super().__init__(verb, Moment.ALWAYS, **more)
        self.of = of


class Power:
    """A power: its athlete's id and its clauses by moment.

    `elsewhere`: points of this athlete that steps or held reactions of others rest on, by edition; keys as in `Citations`. Of several
    clauses of one verb the first carries the citations.
    """

    __slots__ = ("clauses", "elsewhere", "id", "moments")

    def __init__(self, athlete: str, *clauses: Clause, elsewhere: Mapping[str, Mapping[str, Points]] | None = None) -> None:
        self.id = athlete
        self.clauses = clauses
        self.elsewhere = elsewhere or {}
        self.moments: dict[Moment, tuple[Any, ...]] = {}
        for clause in clauses:
            clause.power = athlete
            clause.id = f"{athlete}.{clause.verb}"
            self.moments[clause.moment] = (*self.moments.get(clause.moment, ()), clause)

    @property
    def takes(self) -> str | None:
        """Where it takes another power from before the race, if it does."""
        return next((clause.takes for clause in self.moments.get(Moment.BEFORE_RACE, ()) if clause.takes), None)

    @property
    def points(self) -> int:
        """How many bronze points it gives before the race."""
        return sum(clause.points for clause in self.moments.get(Moment.BEFORE_RACE, ()))

    def __repr__(self) -> str:
        return f"<power {self.id}>"


NO_POWER = Power("none")
UNDECIDED = Power("undecided")  # of a copier at a tie whose player has yet to pick
