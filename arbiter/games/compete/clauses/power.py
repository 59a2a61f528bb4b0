"""Powers and their clauses: the kinds of sentence a card can say.

A power is one or a few clauses; a clause has a fixed id (`banana.trip`), the moment it speaks at, what it hears and what it does.
There is one kind of clause for each kind of sentence, and each kind calls its words in one way:

| kind | says | its words are called as |
|---|---|---|
| `When` | when this happens, I do that | `hear(m, fact, me, clause, pend)`, `run(m, me, target, data, cause, clause)` |
| `Instead` | I may do that instead | `applies(m, subject, me, clause)`, `run(m, me, subject, cause, clause)` |
| `Reroll` | the die may be rolled again | `applies(m, seat, me, clause)`, `run(m, me, seat, cause, clause, after)` |
| `Counts` | a main move counts so much more | `adds(m, mover, me, clause)` |
| `Shapes` | moves go otherwise | (the move asks who has it) |
| `BeforeRace` | before the race I do that | `run(m, me, clause)` |
| `AtTheLine` | when first place is taken | `takes(m, winner, me, clause, cause)` |
| `Copies` | I have the power of another | (a view: `copying.py`) |

`m` is the machine, `me` the seat that has the power, `cause` the number of the step it follows from. The words are plain functions
(`words.py`, or the power's own file).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from arbiter.games.compete.clauses.moment import Moment

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine, Task

Hear = Callable[["Machine", Any, int, "When", "list[Task]"], None]
Run = Callable[["Machine", int, Any, Any, int, "When"], None]


class Clause:
    """One sentence of a card: its verb, the moment it is looked at, and what it is called (`banana.trip`) once it is on a card.

    `wide`: it can touch several athletes at once (open scoocher.each). `floored`: it says itself that nobody goes behind Start.
    """

    __slots__ = ("floored", "id", "moment", "power", "verb", "wide")

    def __init__(self, verb: str, moment: Moment, *, wide: bool = False, floored: bool = False) -> None:
        self.verb = verb
        self.moment = moment
        self.wide = wide
        self.floored = floored
        self.power = ""
        self.id = ""

    def __repr__(self) -> str:
        return f"<clause {self.id}>"


class When(Clause):
    """When this happens, I do that.

    `hear(m, fact, me, clause, pend)` adds to `pend` what the fact sets off; `run(m, me, target, data, cause, clause)` does it when
    its turn comes, if `still(m, me, target, data, cause, clause)` says so or there is none. `args` are numbers and names its words ask
    for. An `inward` one acts on its owner alone, whoever set it off; a `hasty` one comes before all else that was set off at once (open
    duel.rank). `hears_powers`: it hears of powers, not of what happens on the track.
    """

    __slots__ = ("args", "hasty", "hear", "hears_powers", "inward", "run", "still")

    def __init__(
        self,
        verb: str,
        moment: Moment,
        hear: Hear,
        run: Run,
        *,
        args: tuple[Any, ...] = (),
        still: Callable[[Machine, int, Any, Any, int, When], bool] | None = None,
        inward: bool = False,
        hears_powers: bool = False,
        hasty: bool = False,
        wide: bool = False,
        floored: bool = False,
    ) -> None:
        super().__init__(verb, moment, wide=wide, floored=floored)
        self.hear = hear
        self.run = run
        self.args = args
        self.still = still
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
    ) -> None:
        super().__init__(verb, moment)
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
    ) -> None:
        super().__init__(verb, Moment.REROLL)
        self.applies = applies
        self.run = run


class Counts(Clause):
    """A main move counts so much more or less.

    `adds(m, mover, me, clause)` gives the number and for whom it counts (once for each seat), or None. A `heard` one is one whose
    activations Scoocher surely hears (open scoocher.modifiers).
    """

    __slots__ = ("adds", "heard")

    def __init__(
        self, verb: str, adds: Callable[[Machine, int, int, Counts], tuple[int, tuple[int, ...]] | None], *, heard: bool = False
    ) -> None:
        super().__init__(verb, Moment.VALUE)
        self.adds = adds
        self.heard = heard


class Shapes(Clause):
    """Moves go otherwise: LEAP, FOLLOW, REFUSE or PUSH.

    `gained(m, me)` is what one does at once that comes to have a PUSH while it shares a space (open baby.gained).
    """

    __slots__ = ("gained",)

    def __init__(
        self,
        verb: str,
        moment: Moment,
        *,
        wide: bool = False,
        floored: bool = False,
        gained: Callable[[Machine, int], None] | None = None,
    ) -> None:
        super().__init__(verb, moment, wide=wide, floored=floored)
        self.gained = gained


class BeforeRace(Clause):
    """Before the race I do that: `run(m, me, clause)`."""

    __slots__ = ("run",)

    def __init__(self, verb: str, run: Callable[[Machine, int, BeforeRace], None]) -> None:
        super().__init__(verb, Moment.BEFORE_RACE)
        self.run = run


class AtTheLine(Clause):
    """When first place is taken: `takes(m, winner, me, clause, cause)` says whether it acted."""

    __slots__ = ("takes",)

    def __init__(self, verb: str, takes: Callable[[Machine, int, int, AtTheLine, int], bool]) -> None:
        super().__init__(verb, Moment.FIRST_PLACE)
        self.takes = takes


class Copies(Clause):
    """I have the power of another: a view, worked out anew from the board (`copying.py`)."""

    __slots__ = ()

    def __init__(self, verb: str) -> None:
        super().__init__(verb, Moment.ALWAYS)


class Power:
    """A power: its athlete's id and its clauses by moment."""

    __slots__ = ("clauses", "id", "moments")

    def __init__(self, athlete: str, *clauses: Clause) -> None:
        self.id = athlete
        self.clauses = clauses
        self.moments: dict[Moment, tuple[Any, ...]] = {}
        for clause in clauses:
            clause.power = athlete
            clause.id = f"{athlete}.{clause.verb}"
            self.moments[clause.moment] = (*self.moments.get(clause.moment, ()), clause)

    def __repr__(self) -> str:
        return f"<power {self.id}>"


NO_POWER = Power("none")
UNDECIDED = Power("undecided")  # of a copier at a tie whose player has yet to pick
