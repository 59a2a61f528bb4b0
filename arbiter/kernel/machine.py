"""The machine: an immutable board, an agenda of tasks, and the effects that are still open.

A task is a tuple whose first element is its verb, a plain function `verb(machine, task)`. The agenda is a stack, so what a task
sets off is resolved wholly before what was waiting: depth first. A verb that needs a die or a decision calls `ask` and is
resumed with the answer; everything the machine is can be kept with `save` and taken up again with `load`.

The machine knows no game: boards are any hashable values, verbs and log entries belong to the game.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

Task = tuple[Any, ...]
Verb = Callable[[Any, Task], None]
Agenda = Any  # a linked list: (task, rest) or None

ENTERED, REPEATED, REPLAYED = 0, 1, 2


class Fork(NamedTuple):
    """A die or a decision. `outcomes` are the possible answers; `weights` their probabilities, or None for a decision.

    `owner` is the seat that rolls or decides, `kind` what it is for (`main`, `duel`; or the question), `about` a further detail.
    """

    owner: int
    kind: str
    outcomes: tuple[Any, ...]
    weights: tuple[Fraction, ...] | None
    about: Any = None


class Frame(NamedTuple):
    """An effect that is still being resolved: what it is, the board it began on, the effect around it."""

    key: Task
    board: Any
    outer: Frame | None
    played: Any
    forks: int


class Saved(NamedTuple):
    """A configuration: all that decides how the run goes on."""

    board: Any
    agenda: Agenda
    base: Agenda
    frame: Frame | None
    played: Any
    lap: Frame | None
    forks: int
    turn: int
    count: int
    fork: Fork | None
    then: Task | None
    trail: Any
    item: int


class Machine:
    """One run. `rules` is whatever the game's verbs need; `log` what happened since the last `ask` where `tracing`."""

    __slots__ = (
        "agenda", "base", "board", "count", "item", "fork", "forks", "frame", "hint", "lap", "log", "patient", "played", "rules", "thrifty", "then", "tracing", "trail", "turn", "uses",
    )  # fmt: skip

    def __init__(self, rules: Any, board: Any, tracing: bool = True) -> None:
        self.rules = rules
        self.board = board
        self.agenda: Agenda = None
        self.base: Agenda = None
        self.frame: Frame | None = None
        self.played: Any = None
        self.lap: Frame | None = None
        self.forks = 0
        self.fork: Fork | None = None
        self.then: Task | None = None
        self.tracing = tracing
        self.log: list[Any] = []
        self.trail: Any = None  # all steps so far, the latest first: a linked list the game keeps
        self.uses: list[Any] = []
        self.turn = 0
        self.item = 0  # which statement of the program runs
        self.count = 0
        self.patient = False  # a loop with a choice on the way is asked again once
        self.thrifty = False  # a lap is compared without what the game calls gains
        self.hint: Any = None

    # --- the agenda ---------------------------------------------------------------------------------------------------

    def push(self, task: Task) -> None:
        """Put `task` on top of the agenda."""
        self.agenda = (task, self.agenda)

    def run(self) -> None:
        """Work off the agenda until it is empty or a fork has to be answered."""
        while self.agenda is not None and self.fork is None:
            task, self.agenda = self.agenda
            task[0](self, task)

    def drop(self) -> None:
        """Drop all that waits down to the base (what the scenario does next)."""
        self.agenda = self.base
        self.frame = self.lap = None
        self.played = None

    # --- forks --------------------------------------------------------------------------------------------------------

    def ask(self, fork: Fork, then: Task) -> None:
        """Stop at `fork`; once answered, the task `then` runs with the answer as its last element."""
        self.fork = fork
        self.then = then

    def answer(self, value: Any) -> None:
        """Answer the fork."""
        assert self.then is not None
        self.agenda = ((*self.then, value), self.agenda)
        self.fork = self.then = None
        self.forks += 1

    # --- open effects and loops ---------------------------------------------------------------------------------------

    def enter(self, key: Task) -> int:
        """Open the effect `key` (same key: same power, owner and target) on the present board.

        ENTERED: it is open, and what is pushed from now on belongs to it until it is left. REPEATED: the same effect is still
        open further up on an equal board, so it would go round for ever: not opened, and from now on nothing that was
        played in this lap on an equal board is played again. REPLAYED: it is such a one: not opened.
        """
        board = self.board
        outer = self.frame
        found = None
        seen = 0
        while outer is not None:
            if outer.key == key and (outer.board == board or (self.thrifty and self.rules.alike(outer.board, board))):
                seen += 1
                if found is None:
                    found = outer
            outer = outer.outer
        if found is not None and (not self.patient or found.forks == self.forks or seen > 1):
            if self.lap is None or _within(self.lap, found):
                self.lap = found
            return REPEATED
        if self.lap is not None:
            entry, stop = self.played, self.lap.played
            while entry is not None:
                if entry[0] == key and entry[1] == board:
                    return REPLAYED
                if entry is stop:
                    break
                entry = entry[2]
        self.played = (key, board, self.played)
        self.agenda = ((_leave, self.frame), self.agenda)
        self.frame = Frame(key, board, self.frame, self.played, self.forks)
        return ENTERED

    # --- configurations -----------------------------------------------------------------------------------------------

    def save(self) -> Saved:
        """The present configuration."""
        return Saved(self.board, self.agenda, self.base, self.frame, self.played, self.lap, self.forks, self.turn, self.count, self.fork, self.then, self.trail, self.item)

    def load(self, saved: Saved) -> None:
        """Take up a configuration, with an empty log."""
        (self.board, self.agenda, self.base, self.frame, self.played, self.lap, self.forks, self.turn, self.count, self.fork, self.then, self.trail, self.item) = saved
        self.log = []
        self.uses = []


def _within(inner: Frame, outer: Frame) -> bool:
    """Whether `inner` was opened inside `outer`."""
    frame = inner.outer
    while frame is not None:
        if frame is outer:
            return True
        frame = frame.outer
    return False


def _leave(machine: Machine, task: Task) -> None:
    """The effect on top is resolved wholly: close it."""
    if machine.lap is machine.frame:
        machine.lap = None
    machine.frame = task[1]
    if task[1] is None:
        machine.played = None
