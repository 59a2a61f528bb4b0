"""The scenario's script: which given die or decision answers which question.

An answer serves once, in the order written, for its athlete's next question or for the one it names, within its own turn;
an `always` answer serves every time from where it stands to the end of the scenario, unless a later one or one that serves once
answers. What is not given stays open, or is declined where the scenario says `otherwise no`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from arbiter.games.compete.language import scene
from arbiter.kernel.explore import Option
from arbiter.kernel.machine import Fork, Saved

ANYWHERE = -1  # the item of an answer written before any turn


class Given(NamedTuple):
    """One given answer: the item (turn) it stands in, `die`, `duel` or `decision`, and what it says."""

    item: int
    kind: str
    seat: int
    question: str | None
    value: Any
    always: bool
    span: scene.Span


@dataclass
class Script:
    """All given answers of a scenario; `otherwise_no` the items in which what is not given is declined.

    The state of a run is a mask of the answers used. `misfits` collects answers that were not among the options when their
    question came: an error only if no branch uses them.
    """

    given: tuple[Given, ...]
    otherwise_no: frozenset[int]
    names: tuple[str, ...]
    misfits: dict[int, tuple[Fork, tuple[Any, ...]]] = field(default_factory=dict)

    def hint(self, used: int) -> Hint:
        """What the run may know of the script."""
        return Hint(self, used)

    def options(self, fork: Fork, used: int, saved: Saved) -> tuple[Option, ...]:
        """The answers let through at `fork`, each with the mask of answers used from then on."""
        item = saved.course.item
        if fork.kind == "main":
            return self._die(fork, used, item)
        if fork.kind == "duel-dice":
            return self._duel(fork, used, item)
        asked: tuple[int, ...] = fork.outcomes if fork.kind == "whose" else (fork.owner,)
        for index in self.serving(item, asked, fork.kind, used):
            answers = self.fitting(self.given[index], fork, saved)
            if answers:
                return tuple(Option(answer, len(answers) == 1, used | 1 << index) for answer in answers)
            self.misfits.setdefault(index, (fork, fork.outcomes))
        if fork.kind == "reroll":
            dice = [i for i, given in enumerate(self.given) if given.kind == "die" and given.item == item]
            if dice:
                left = any(not used >> i & 1 for i in dice)
                answers = tuple(answer for answer in fork.outcomes if answer != "no") if left else ("no",)
                return tuple(Option(answer, len(answers) == 1, used) for answer in answers)
        if "no" in fork.outcomes and (item in self.otherwise_no or ANYWHERE in self.otherwise_no):
            return (Option("no", True, used),)
        return tuple(Option(answer, False, used) for answer in fork.outcomes)

    def serving(self, item: int, seats: tuple[int, ...], question: str, used: int) -> Iterator[int]:
        """The given decisions of one of these seats that may answer this question now: those that serve once in the order
        written, then the `always` written last."""
        always = -1
        for index, given in enumerate(self.given):
            if given.kind != "decision" or given.seat not in seats or given.question not in (None, question):
                continue
            if given.always:
                if given.item <= item:
                    always = index
            elif given.item in (item, ANYWHERE) and not used >> index & 1:
                yield index
        if always >= 0:
            yield always

    def fitting(self, given: Given, fork: Fork, saved: Saved) -> tuple[Any, ...]:
        """The outcomes of `fork` this answer means; none where it is not an option."""
        answer: scene.Answer = given.value
        outcomes = fork.outcomes
        others = tuple(outcome for outcome in outcomes if outcome != "no")
        if answer.kind == "no":
            return ("no",) if "no" in outcomes else ()
        if answer.kind == "yes":
            if "yes" in outcomes:
                return ("yes",)
            if fork.kind == "reroll":
                return others
            return others if len(others) == 1 and "no" in outcomes and fork.kind != "predict" else ()
        if answer.kind in ("number", "space"):
            return (answer.value,) if fork.kind in ("predict", "join") and isinstance(answer.value, int) and answer.value in others else ()
        if fork.kind == "pick":
            return (answer.value,) if answer.value in others else ()
        seat = self.names.index(answer.value) if answer.value in self.names else -1
        if fork.kind == "reroll":
            if seat in others:
                return (seat,)
            return tuple(other for other in others if saved.board.powers[other].id == answer.value)
        if fork.kind == "predict" and 6 in others and "no" in others:
            return ()
        return (seat,) if seat in others else ()

    def _die(self, fork: Fork, used: int, item: int) -> tuple[Option, ...]:
        for index, given in enumerate(self.given):
            if given.kind == "die" and given.item == item and not used >> index & 1:
                rest = used | 1 << index
                if given.value is None:
                    return tuple(Option(face, False, rest) for face in fork.outcomes)
                return (Option(given.value, True, rest),)
        return tuple(Option(face, False, used) for face in fork.outcomes)

    def _duel(self, fork: Fork, used: int, item: int) -> tuple[Option, ...]:
        for index, given in enumerate(self.given):
            if given.kind == "duel" and given.item in (item, ANYWHERE) and not used >> index & 1 and given.seat in (-1, fork.owner):
                mine, theirs = given.value
                winner = fork.outcomes[0][0] if mine >= theirs else fork.outcomes[1][0]
                return (Option((winner, given.value), True, used | 1 << index, given.value),)
        return tuple(Option(outcome, False, used) for outcome in fork.outcomes)


class Hint(NamedTuple):
    """What a run may know of the script: whether an answer to a question that need not be put yet is waiting."""

    script: Script
    used: int

    def wants(self, item: int, seat: int, question: str) -> bool:
        """Whether an answer of this seat to this question stands next."""
        index = next(self.script.serving(item, (seat,), question, self.used), -1)
        if index < 0:
            return False
        given = self.script.given[index]
        return given.value.kind == "athlete" and (given.question is not None or not given.always)
