"""All possibilities of a run as a graph: configurations that go on alike are one node, and nothing is told on the way.

`graph` follows the likeliest answers first, as far as the budget goes. `replay` plays one way of it again and tells it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from typing import Any, NamedTuple

from arbiter.kernel.budget import EFFECT, Budget
from arbiter.kernel.explore import Branch, Decider, Edge, Node, Option, Taken
from arbiter.kernel.machine import LONGEST, Fork, Machine, Saved, TooLong

ENDLESS = 10**9  # effects: the budget counts them

Keep = Callable[[list[Any]], tuple[Any, ...]]
Path = Any  # (place of the answer among a fork's edges, the path from there on), or None


class Graph(NamedTuple):
    """All nodes from `root` on. `left`: forks whose answers were not followed; `endless`: whether a way opens more effects than one may."""

    root: Node
    left: int
    endless: bool

    @property
    def complete(self) -> bool:
        """Whether every way was followed to its end."""
        return not self.left


def nothing(log: list[Any]) -> tuple[Any, ...]:
    """Keep nothing of a log."""
    return ()


def graph(machine: Machine, decider: Decider, script: Any, budget: Budget, keep: Keep = nothing) -> Graph:
    """Follow all answers of all forks, the likeliest first (open decisions by lot), until the budget is spent.

    `keep` is what of a stretch's log two equal configurations must share to be one. Raises TooLong where the first stretch is.
    """
    machine.tracing = False
    return _Grower(machine, decider, budget, keep).grow(script)


class _Grower:
    """One exploration: forks that wait for their answers to be followed, the likeliest first."""

    def __init__(self, machine: Machine, decider: Decider, budget: Budget, keep: Keep) -> None:
        self.machine = machine
        self.decider = decider
        self.budget = budget
        self.keep = keep
        self.shared: dict[Any, Node] = {}
        self.waiting: list[tuple[float, int, Node, Saved, tuple[Option, ...]]] = []
        self.count = 0
        self.endless = False

    def grow(self, script: Any) -> Graph:
        """The whole graph, or as much of it as the budget allows."""
        machine, waiting = self.machine, self.waiting
        root = self._stretch(script, 1.0)
        if self.endless:
            raise TooLong(machine.effects)
        while waiting and not self.budget.spent:
            likely, _, node, saved, options = heappop(waiting)
            fork = saved.fork
            assert fork is not None
            weights = fork.weights
            total = 0 if weights is None else sum(weights)
            edges = []
            for option in options:
                parts = 0 if weights is None else total if option.given else weights[fork.outcomes.index(option.value)]
                machine.load(saved)
                machine.answer(option.value)
                share = parts / total if total else 1 / len(options)
                edges.append(Edge(option, parts, self._stretch(option.rest, -likely * share)))
            node.edges = tuple(edges)
        return Graph(root, len(waiting) + self.endless, self.endless)

    def _stretch(self, script: Any, likely: float) -> Node:
        """Run to the next fork or the end: the node there. A new fork is put among those that wait."""
        machine = self.machine
        before = machine.spent
        machine.most = before + max(self.budget.left // EFFECT, LONGEST) + 1
        machine.hint = self.decider.hint(script)
        try:
            machine.run()
        except TooLong:
            self.budget.spend(EFFECT * (machine.spent - before))
            self.endless = True
            return Node((), Fork(-1, "", (), None), None, script)
        self.budget.spend(1 + EFFECT * (machine.spent - before))
        log = self.keep(machine.log)
        fork = machine.fork
        key: Any
        if fork is None:
            key = (machine.board, script, machine.loops > 0, log)
            node = self.shared.get(key)
            if node is None:
                node = self.shared[key] = Node(log, None, machine.board, script, machine.loops)
            return node
        saved = machine.save()
        key = None
        if machine.frame is None:
            key = (
                machine.board, _tasks(saved), id(saved.base), saved.course, fork, saved.then, machine.loops > 0, script, log
            )  # fmt: skip
            known = self.shared.get(key)
            if known is not None:
                return known
        node = Node(log, fork, None, script)
        if key is not None:
            self.shared[key] = node
        self.count += 1
        heappush(self.waiting, (-likely, self.count, node, saved, self.decider.options(fork, script, saved)))
        return node


def _tasks(saved: Saved) -> tuple[Any, ...]:
    """What waits above the base."""
    tasks = []
    agenda = saved.agenda
    while agenda is not None and agenda is not saved.base:
        tasks.append(agenda[0])
        agenda = agenda[1]
    return tuple(tasks)


def nodes(root: Node) -> list[Node]:
    """All nodes, each after all that follow it."""
    out: list[Node] = []
    seen = {id(root)}
    path: list[tuple[Node, Iterator[Edge]]] = [(root, iter(root.edges))]
    while path:
        node, edges = path[-1]
        for edge in edges:
            child = edge.node
            if id(child) not in seen:
                seen.add(id(child))
                path.append((child, iter(child.edges)))
                break
        else:
            out.append(node)
            path.pop()
    return out


# --- a way told -----------------------------------------------------------------------------------------------------------------


def places(path: Path) -> Iterator[int]:
    """The places of the answers along a path."""
    while path is not None:
        yield path[0]
        path = path[1]


def replay(machine: Machine, decider: Decider, root: Node, script: Any, path: Path) -> Branch:
    """Play one way of a graph on a fresh machine, telling it."""
    log: list[Any] = []
    taken: list[Taken] = []
    node, at = root, places(path)
    while True:
        machine.hint = decider.hint(script)
        machine.run()
        log += machine.log
        machine.log = []
        if node.fork is None:
            return Branch(tuple(log), tuple(taken), machine.board, (node.script,))
        edge = node.edges[next(at)]
        assert machine.fork is not None
        taken.append(Taken(machine.fork, (edge.option,), edge.parts))
        machine.answer(edge.option.value)
        script, node = edge.option.rest, edge.node
