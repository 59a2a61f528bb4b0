"""The machine: an immutable board, an agenda of tasks, and the effects that are still open.

A task is a tuple whose first element is its verb, a plain function `verb(machine, task)`. The agenda is a stack, so what a task
sets off is resolved wholly before what was waiting: depth first. A verb that needs a die or a decision calls `ask` and is
resumed with the answer; everything the machine is can be kept with `save` and taken up again with `load`.

The machine knows no game: boards are any hashable values, verbs and log entries belong to the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Task = tuple[Any, ...]
Agenda = Any  # a linked list: (task, rest) or None

SHALLOW = 24  # up to so many open effects a walk is faster than an index
ENTERED, REPEATED, REPLAYED = 0, 1, 2


LONGEST = 12_000  # effects a branch may open: of random situations one in some ten thousand opens more

MOST = 16_000  # effects opened in all branches together, unless the machine is given another bound


class TooLong(Exception):
    """A branch opened more than LONGEST effects and is not at rest, or all branches together more than `most`. `effects` is how many."""

    def __init__(self, effects: int) -> None:
        super().__init__(f"not at rest after {effects} effects")
        self.effects = effects


class Fork(NamedTuple):
    """A die or a decision. `outcomes` are the possible answers; `weights` how they weigh against each other, None for a decision.

    `owner` is the seat that rolls or decides, `kind` what it is for (`main`, `duel`; or the question), `about` a further detail.
    """

    owner: int
    kind: str
    outcomes: tuple[Any, ...]
    weights: tuple[int, ...] | None
    about: Any = None


class Frame(NamedTuple):
    """An effect that is still being resolved: what it is, the board it began on, the effect around it."""

    key: Task
    board: Any
    outer: Frame | None
    played: Any
    forks: int
    depth: int


class Saved(NamedTuple):
    """A configuration: all that decides how the run goes on."""

    board: Any
    agenda: Agenda
    base: Agenda
    frame: Frame | None
    played: Any
    lap: Frame | None
    forks: int
    course: Any
    fork: Fork | None
    then: Task | None
    trail: Any
    effects: int
    loops: int


class Machine:
    """One run. `rules` is whatever the game's verbs need; `log` what happened since the last `ask` where `tracing`.

    Of the game's own the configuration holds three things, each any hashable value: the `board`, on which rules and loops depend; the
    `course`, where the run stands besides; the `trail`, a linked list of what is kept of it, the latest first.
    """

    __slots__ = (
        "agenda",
        "base",
        "board",
        "compared",
        "course",
        "done",
        "effects",
        "fork",
        "forks",
        "frame",
        "hint",
        "lap",
        "log",
        "loops",
        "most",
        "opened",
        "patient",
        "played",
        "rules",
        "spent",
        "then",
        "tracing",
        "trail",
    )  # fmt: skip

    def __init__(self, rules: Any, board: Any, tracing: bool = True, course: Any = None) -> None:
        self.rules = rules
        self.board = board
        self.agenda: Agenda = None
        self.base: Agenda = None
        self.frame: Frame | None = None
        self.played: Any = None
        self.lap: Frame | None = None
        self.opened: dict[Any, list[Frame]] | None = None
        self.done: set[Any] | None = None
        self.forks = 0
        self.fork: Fork | None = None
        self.then: Task | None = None
        self.tracing = tracing
        self.log: list[Any] = []
        self.trail: Any = None
        self.course = course
        self.effects = 0  # opened so far in this branch
        self.loops = 0  # repetitions the loop rule stopped in this branch
        self.most = MOST
        self.spent = 0  # opened in all branches
        self.patient = False  # a loop with a choice on the way is asked again once
        self.compared: Callable[[Any], Any] | None = None  # what of a board a lap is compared by; None: all of it
        self.hint: Any = None  # what the decider lets the game know of answers to come

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
        self.played = self.opened = self.done = None

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
        played in this lap on an equal board is played again. REPLAYED: it is such a one: not opened. Raises TooLong.
        """
        board = self.board if self.compared is None else self.compared(self.board)
        frame = self.frame
        same: Frame | None = None
        seen = 0
        if frame is None or frame.depth < SHALLOW:
            outer = frame
            while outer is not None:
                if outer.key == key and outer.board == board:
                    seen += 1
                    same = same or outer
                outer = outer.outer
        else:
            opened = self._opened().get((key, board), ())
            seen = len(opened)
            same = opened[-1] if opened else None
        if same is not None and (not self.patient or same.forks == self.forks or seen > 1):
            if self.lap is None or _within(self.lap, same):
                self.lap = same
                self.done = None
            self.loops += 1
            return REPEATED
        if self.lap is not None and (key, board) in self._done(self.lap):
            return REPLAYED
        self.effects += 1
        self.spent += 1
        if self.effects > LONGEST or self.spent > self.most:
            raise TooLong(max(self.effects, self.spent))
        self.played = (key, board, self.played)
        if self.done is not None:
            self.done.add((key, board))
        self.agenda = ((_leave, frame), self.agenda)
        new = self.frame = Frame(key, board, frame, self.played, self.forks, frame.depth + 1 if frame is not None else 0)
        if self.opened is not None:
            self.opened.setdefault((key, board), []).append(new)
        return ENTERED

    def _opened(self) -> dict[Any, list[Frame]]:
        """The open effects by (key, board), outermost first: kept once they are many."""
        if self.opened is None:
            chain = []
            frame = self.frame
            while frame is not None:
                chain.append(frame)
                frame = frame.outer
            self.opened = {}
            for frame in reversed(chain):
                self.opened.setdefault((frame.key, frame.board), []).append(frame)
        return self.opened

    def _done(self, lap: Frame) -> set[Any]:
        """What was played since the lap began, as (key, board)."""
        if self.done is None:
            self.done = set()
            entry = self.played
            while entry is not None:
                self.done.add((entry[0], entry[1]))
                if entry is lap.played:
                    break
                entry = entry[2]
        return self.done

    # --- configurations -----------------------------------------------------------------------------------------------

    def save(self) -> Saved:
        """The present configuration."""
        return Saved(
            self.board, self.agenda, self.base, self.frame, self.played, self.lap, self.forks, self.course, self.fork, self.then,
            self.trail, self.effects, self.loops,
        )  # fmt: skip

    def load(self, saved: Saved) -> None:
        """Take up a configuration, with an empty log."""
        (
            self.board, self.agenda, self.base, self.frame, self.played, self.lap, self.forks, self.course, self.fork, self.then,
            self.trail, self.effects, self.loops,
        ) = saved  # fmt: skip
        self.log = []
        self.opened = self.done = None


def later(machine: Machine, task: Task) -> None:
    """A verb for any function with parameters of its own: `(later, function, *arguments)` calls `function(machine, *arguments)`."""
    task[1](machine, *task[2:])


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
    frame = machine.frame
    assert frame is not None
    if machine.lap is frame:
        machine.lap = machine.done = None
    if machine.opened is not None:
        machine.opened[(frame.key, frame.board)].pop()
    machine.frame = task[1]
    if task[1] is None:
        machine.played = machine.opened = None
