"""The other readings of an open point: the scenario resolved under each, with the same dice and decisions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbiter.games.compete.resolve import Resolved, resolve
from arbiter.kernel.explore import Branch, Node
from arbiter.language.scene import Scenario
from arbiter.rulebook.open_points import open_points
from arbiter.ruling import shown

Answers = dict[tuple[int, str, int], frozenset[Any]]


class Others:
    """The other readings of the open points a scenario rests on under an edition, each resolved once when first asked for."""

    def __init__(self, scenario: Scenario, edition: str, resolved: Resolved, limit: int) -> None:
        self._scenario = scenario
        self._edition = edition
        self._limit = limit
        self._readings = {reading.point: reading.name for reading in scenario.readings}
        self._taken = resolved.play.machine.rules.readings
        self._resolved: dict[tuple[str, str], Resolved] = {}

    def entry(self, point: str, branch: Branch, final: dict[str, Any]) -> dict[str, Any]:
        """An open point of a branch: the reading taken and whether each other one ends differently (`final` is the branch's).

        Raises TooMany where another reading has more branches than the limit.
        """
        taken = self._taken[point]
        known = open_points().get(point)
        names = known.others(taken) if known is not None else ()
        return {"id": point, "reading": taken, "others": {name: self._compare(point, name, branch, final) for name in names}}

    def _compare(self, point: str, name: str, branch: Branch, final: dict[str, Any]) -> dict[str, Any]:
        other = self._resolve(point, name)
        for leaf in alike(other.root, branch):
            end = shown.final(leaf.board, leaf.log, other.play.machine.rules)
            if end != final:
                return {"outcome": "differs", "final": end}
        return {"outcome": "same"}

    def _resolve(self, point: str, name: str) -> Resolved:
        key = (point, name)
        if key not in self._resolved:
            self._resolved[key] = resolve(self._scenario, self._edition, self._readings | {point: name}, self._limit)
        return self._resolved[key]


def alike(root: Node, branch: Branch) -> Iterator[Branch]:
    """The runs of a tree that give the dice and decisions of `branch` the same answers; what `branch` was not asked goes every way."""
    answers: Answers = {}
    count: dict[tuple[int, str], int] = {}
    for taken in branch.taken:
        kind = (taken.fork.owner, taken.fork.kind)
        place = count[kind] = count.get(kind, 0) + 1
        answers[(*kind, place)] = frozenset(_bare(option.value) for option in taken.options)
    yield from _follow(root, (), answers, {})


def _follow(node: Node, log: tuple[Any, ...], answers: Answers, count: dict[tuple[int, str], int]) -> Iterator[Branch]:
    log = log + node.log
    if node.fork is None:
        yield Branch(log, (), node.board, (node.script,))
        return
    kind = (node.fork.owner, node.fork.kind)
    count = count | {kind: count.get(kind, 0) + 1}
    wanted = answers.get((*kind, count[kind]))
    fitting = [edge for edge in node.edges if wanted is None or _bare(edge.option.value) in wanted]
    for edge in fitting or node.edges:
        yield from _follow(edge.node, log, answers, count)


def _bare(value: Any) -> Any:
    """A duel's dice by their winner alone: another reading may have rolled them in another way."""
    return value[0] if isinstance(value, tuple) else value
