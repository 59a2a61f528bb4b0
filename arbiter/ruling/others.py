"""The other readings of an open point: the scenario resolved under each, with the same dice and decisions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from arbiter.games import game_of
from arbiter.games.game import Play
from arbiter.kernel.budget import EFFECT, Budget
from arbiter.kernel.explore import Branch, Node
from arbiter.kernel.graph import graph
from arbiter.kernel.machine import LONGEST, Machine, TooLong
from arbiter.language.scene import Scenario
from arbiter.rulebook.open_points import open_points
from arbiter.ruling.resolve import Resolved

WORK = 60_000  # units of work on all other readings of one scenario
EACH = 15_000  # and at most on the whole graph of one of them
STEPS = 5  # nodes of a graph walked over for a unit of work

Answers = dict[tuple[int, str, int], frozenset[Any]]
Key = tuple[int, str]


class Run(NamedTuple):
    """A run of another reading: its final board, and how many repetitions the loop rule stopped on the way."""

    board: Any
    loops: int


class Unfollowed(Exception):
    """A reading was not followed to its end: `why` is `work` where the budget was spent, `too-long` where a way goes on too long."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Others:
    """The other readings of the open points a scenario rests on under an edition, each explored once when first asked for.

    They are explored without a trace, which is several times faster.
    """

    def __init__(self, scenario: Scenario, edition: str, resolved: Resolved, budget: Budget) -> None:
        self._scenario = scenario
        self._edition = edition
        self._enough = min(EACH, 1_000 + 20 * len(resolved.branches))
        self._all = budget
        self._budget = budget.share(WORK)
        self._readings = {reading.point: reading.name for reading in scenario.readings}
        self._game = game_of(scenario)
        self._ours = resolved.play
        self._taken = resolved.play.readings
        self._graphs: dict[tuple[str, str], Node | None] = {}

    def entry(self, point: str, branch: Branch) -> dict[str, Any]:
        """An open point of a branch: the reading taken and whether each other one ends differently.

        `unknown`: the other reading was not followed to its end; `why`: see Unfollowed.
        """
        taken = self._taken[point]
        known = open_points().get(point)
        names = known.others(taken) if known is not None else ()
        return {"id": point, "reading": taken, "others": {name: self._compare(point, name, branch) for name in names}}

    def close(self) -> None:
        """Give back what of the budget was not used."""
        self._all.give_back(self._budget)

    def _compare(self, point: str, name: str, branch: Branch) -> dict[str, Any]:
        answers = answers_of(branch)
        ours = self._game.outcome(branch.board, self._ours)
        try:
            return self._compared(self._runs(point, name, answers), ours)
        except Unfollowed as stopped:
            return {"outcome": "unknown", "why": stopped.why}

    def _compared(self, runs: Iterator[Run], ours: tuple[Any, ...]) -> dict[str, Any]:
        """Whether any run ends otherwise than ours."""
        for run in runs:
            if self._game.outcome(run.board, self._ours) != ours:
                return {"outcome": "differs", "final": self._game.final(run.board, run.loops > 0, self._ours)}
        return {"outcome": "same"}

    def _play(self, point: str, name: str) -> Play:
        return self._game.set_up(self._scenario, self._edition, self._readings | {point: name})

    def _runs(self, point: str, name: str, answers: Answers) -> Iterator[Run]:
        key = (point, name)
        if key not in self._graphs:
            self._graphs[key] = self._explored(point, name)
        root = self._graphs[key]
        yield from alike(root, answers, self._budget) if root is not None else self._guided(self._play(point, name), answers)

    def _explored(self, point: str, name: str) -> Node | None:
        """All runs of a reading; None where they are far more than those of the reading taken."""
        play = self._play(point, name)
        share = self._budget.share(self._enough)
        try:
            found = graph(play.machine, play.script, 0, share)
        except TooLong:
            return None
        finally:
            self._budget.give_back(share)
        return found.root if found.complete else None

    def _guided(self, play: Play, answers: Answers) -> Iterator[Run]:
        """The runs that give the same answers, one after the other, without those that do not. Raises Unfollowed."""
        machine, script = play.machine, play.script
        machine.tracing = False
        todo: list[tuple[Any, Any, Any, dict[Key, int]]] = [(None, None, 0, {})]
        while todo:
            if self._budget.spent:
                raise Unfollowed("work")
            saved, value, used, count = todo.pop()
            if saved is not None:
                machine.load(saved)
                machine.answer(value)
            machine.hint = script.hint(used)
            follow(machine, self._budget)
            if machine.fork is None:
                yield Run(machine.board, machine.loops)
                continue
            fork, saved = machine.fork, machine.save()
            kind = (fork.owner, fork.kind)
            count = count | {kind: count.get(kind, 0) + 1}
            wanted = answers.get((*kind, count[kind]))
            found = script.options(fork, used, saved)
            fitting = [option for option in found if wanted is None or bare(option.value) in wanted]
            todo.extend((saved, option.value, option.rest, count) for option in reversed(fitting or found))


def follow(machine: Machine, budget: Budget) -> None:
    """Run to the next fork or the end. Raises Unfollowed."""
    before = machine.spent
    machine.most = before + max(budget.left // EFFECT, 1)
    try:
        machine.run()
    except TooLong:
        raise Unfollowed("too-long" if machine.effects > LONGEST else "work") from None
    finally:
        budget.spend(1 + EFFECT * (machine.spent - before))


def answers_of(branch: Branch) -> Answers:
    """What a branch answered, by who was asked what for the how-manieth time."""
    answers: Answers = {}
    count: dict[Key, int] = {}
    for taken in branch.taken:
        kind = (taken.fork.owner, taken.fork.kind)
        place = count[kind] = count.get(kind, 0) + 1
        answers[(*kind, place)] = frozenset(bare(option.value) for option in taken.options)
    return answers


def alike(root: Node, answers: Answers, budget: Budget) -> Iterator[Run]:
    """The runs of a graph that give the same answers; where none of a fork's options fits, all are followed. Raises Unfollowed."""
    todo: list[tuple[Node, dict[Key, int]]] = [(root, {})]
    seen: set[tuple[int, frozenset[tuple[Key, int]]]] = set()
    steps = 0
    while todo:
        node, count = todo.pop()
        steps += 1
        if steps % STEPS == 0:
            budget.spend(1)
            if budget.spent:
                raise Unfollowed("work")
        if node.fork is None:
            yield Run(node.board, node.loops)
            continue
        here = (id(node), frozenset(count.items()))
        if here in seen:
            continue
        seen.add(here)
        kind = (node.fork.owner, node.fork.kind)
        count = count | {kind: count.get(kind, 0) + 1}
        wanted = answers.get((*kind, count[kind]))
        fitting = [edge for edge in node.edges if wanted is None or bare(edge.option.value) in wanted]
        todo.extend((edge.node, count) for edge in reversed(fitting or node.edges))


def bare(value: Any) -> Any:
    """An answer as it is compared: duel dice by their winner alone."""
    return value[0] if isinstance(value, tuple) else value
