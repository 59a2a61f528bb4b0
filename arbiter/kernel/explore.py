"""All possibilities of a run: a tree of forks, equal configurations shared, with exact probabilities.

`explore` follows every answer that the decider lets through. `branches` unfolds the tree into its leaves: faces of a die
that lead to the same log are one branch. `bounds` gives the least and the greatest probability of an event over all ways of
answering the open decisions.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from arbiter.kernel.machine import Fork, Machine, Saved

DEEPEST = 100_000
TRAIL = Saved._fields.index("trail")


@contextmanager
def uncollected() -> Iterator[None]:
    """Without garbage collection: a tree is thousands of tuples that all stay, and going through them takes longer than making them."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.unfreeze()  # all that was made counts as old at once, without being gone through
        if was:
            gc.enable()


@contextmanager
def deep() -> Iterator[None]:
    """With room for a tree as deep as its work allows: every fork on a path is one call further down."""
    was = sys.getrecursionlimit()
    sys.setrecursionlimit(max(was, DEEPEST))
    try:
        yield
    finally:
        sys.setrecursionlimit(was)


class TooMany(Exception):
    """More branches, or more work, than the limit. `forks` are the open forks met on the way, the commonest first."""

    def __init__(self, forks: tuple[Fork, ...]) -> None:
        super().__init__("too many branches")
        self.forks = forks


class Option(NamedTuple):
    """One answer the decider lets through: the value, whether it was given, what is left of the script, what is shown of it."""

    value: Any
    given: bool
    rest: Any
    shown: Any = None


class Decider(Protocol):
    """What answers a fork: every option it lets through (never none)."""

    def options(self, fork: Fork, script: Any, saved: Saved) -> tuple[Option, ...]: ...

    def hint(self, script: Any) -> Any: ...


class Edge(NamedTuple):
    """From a fork to what follows an answer; `parts` is its weight among the fork's, 0 at a decision."""

    option: Option
    parts: int
    node: Node


class Node:
    """What happened since the fork before (`log`), then a fork with its edges, or the end with its board."""

    __slots__ = ("board", "edges", "fork", "leaves", "log", "loops", "script")

    def __init__(self, log: tuple[Any, ...], fork: Fork | None, board: Any, script: Any, loops: int = 0) -> None:
        self.log = log
        self.fork = fork
        self.board = board
        self.script = script
        self.loops = loops
        self.edges: tuple[Edge, ...] = ()
        self.leaves = 1


class Taken(NamedTuple):
    """A fork as a branch took it. `options` are the answers that lead to the same log (one, but for open dice).

    `parts` is the weight of these answers among the fork's.
    """

    fork: Fork
    options: tuple[Option, ...]
    parts: int

    @property
    def weight(self) -> Fraction | None:
        """The probability of these answers; None at a decision."""
        return None if self.fork.weights is None else Fraction(self.parts, sum(self.fork.weights))


class Branch(NamedTuple):
    """A leaf: the whole log, the forks taken, the final board and what is left of the script."""

    log: tuple[Any, ...]
    taken: tuple[Taken, ...]
    board: Any
    scripts: tuple[Any, ...]


def explore(machine: Machine, decider: Decider, script: Any, limit: int = 20_000, work: int | None = None) -> Node:
    """The tree of all runs of `machine`.

    Raises TooMany beyond `limit` leaves, or when more than `work` stretches between two forks would be followed (2 × `limit` unless
    given). Leaves are counted before faces that lead to the same log are joined: `branches` gives fewer.
    """
    shared: dict[Any, Node] = {}
    cells: dict[Any, Any] = {}
    met: dict[tuple[int, str], list[Fork]] = {}
    worked = 0

    def follow(script: Any) -> Node:
        nonlocal worked
        worked += 1
        machine.hint = decider.hint(script)
        if worked > (limit * 2 if work is None else work):
            raise TooMany(_commonest(met))
        machine.run()
        machine.trail = interned(machine.trail, cells)
        saved = machine.save()
        log = tuple(machine.log)
        if machine.fork is None:
            return Node(log, None, machine.board, script, machine.loops)
        fork = machine.fork
        key = (*saved[:TRAIL], id(saved.trail), *saved[TRAIL + 1 :], script, log) if machine.frame is None else None
        if key is not None and key in shared:
            return shared[key]
        node = Node(log, fork, None, script)
        options = decider.options(fork, script, saved)
        weights = fork.weights
        total = 0 if weights is None else sum(weights)
        if len(options) > 1:
            met.setdefault((fork.owner, fork.kind), []).append(fork)
        edges = []
        leaves = 0
        children: dict[int, None] = {}
        for option in options:
            machine.load(saved)
            machine.answer(option.value)
            child = follow(option.rest)
            edges.append(
                Edge(option, 0 if weights is None else total if option.given else weights[fork.outcomes.index(option.value)], child)
            )
            if id(child) not in children:
                children[id(child)] = None
                leaves += child.leaves
        if leaves > limit:
            raise TooMany(_commonest(met))
        node.edges = tuple(edges)
        node.leaves = leaves
        if key is not None:
            shared[key] = node
        return node

    with deep():
        return follow(script)


def interned(trail: Any, cells: dict[Any, Any]) -> Any:
    """The same linked list, equal ones being one: then a long one is compared by its identity, not link by link."""
    new = []
    while trail is not None and id(trail) not in cells:
        new.append(trail[0])
        trail = trail[1]
    for entry in reversed(new):
        key = (entry, id(trail))
        known = cells.get(key)
        if known is None:
            known = cells[key] = (entry, trail)
            cells[id(known)] = known
        trail = known
    return trail


def _commonest(met: dict[tuple[int, str], list[Fork]]) -> tuple[Fork, ...]:
    return tuple(forks[0] for forks in sorted(met.values(), key=len, reverse=True)[:6])


def branches(root: Node, limit: int | None = None) -> list[Branch]:
    """The leaves of the tree in order, faces that lead to the same log joined. Stops a little beyond `limit`."""
    out: list[Branch] = []
    with deep():
        _unfold(root, (), (), out, sys.maxsize if limit is None else limit)
    return out


def _unfold(node: Node, log: tuple[Any, ...], taken: tuple[Taken, ...], out: list[Branch], limit: int) -> None:
    if len(out) > limit:
        return
    log = log + node.log
    fork = node.fork
    if fork is None:
        out.append(Branch(log, taken, node.board, (node.script,)))
    elif fork.weights is None or len(node.edges) == 1:
        for edge in node.edges:
            _unfold(edge.node, log, (*taken, Taken(fork, (edge.option,), edge.parts)), out, limit)
    else:
        _bundle(fork, [((edge.option,), edge.parts, edge.node) for edge in node.edges], log, taken, (), out, limit)


Bundle = list[tuple[tuple[Option, ...], int, Node]]


def _bundle(
    fork: Fork,
    bundle: Bundle,
    log: tuple[Any, ...],
    taken: tuple[Taken, ...],
    between: tuple[Taken, ...],
    out: list[Branch],
    limit: int,
) -> None:
    """Faces of one die whose nodes agree so far are followed together until they part."""
    for options, parts, nodes in _joined(bundle):
        if len(nodes) == 1:
            _unfold(nodes[0][2], log, (*taken, Taken(fork, options, parts), *between), out, limit)
            continue
        first = nodes[0][2]
        assert first.fork is not None
        for index, edge in enumerate(first.edges):
            step = [(o, p, node.edges[index].node) for o, p, node in nodes]
            _bundle(fork, step, log + first.log, taken, (*between, Taken(first.fork, (edge.option,), 0)), out, limit)


def _joined(bundle: Bundle) -> list[tuple[tuple[Option, ...], int, Bundle]]:
    """Groups of a bundle: one node for equal nodes; several for different nodes that put the same decision after the same log."""
    equal: dict[int, tuple[tuple[Option, ...], int, Node]] = {}
    for options, parts, node in bundle:
        if id(node) in equal:
            before = equal[id(node)]
            equal[id(node)] = ((*before[0], *options), before[1] + parts, node)
        else:
            equal[id(node)] = (options, parts, node)
    groups: dict[Any, Bundle] = {}
    for one in equal.values():
        node = one[2]
        key: Any = id(node)
        if node.fork is None:
            key = (node.log, node.board)
        elif node.fork.weights is None:
            key = (node.log, node.fork, tuple(edge.option[:2] for edge in node.edges))
        groups.setdefault(key, []).append(one)
    out = []
    for group in groups.values():
        options = tuple(option for one in group for option in one[0])
        parts = sum(one[1] for one in group)
        out.append((options, parts, [(options, parts, group[0][2])] if group[0][2].fork is None else group))
    return out


def bounds(root: Node, holds: Callable[[Branch], bool]) -> tuple[Fraction, Fraction]:
    """The least and the greatest probability that `holds`, over all ways of answering the open decisions."""

    def value(node: Node, log: tuple[Any, ...]) -> tuple[Fraction, Fraction]:
        log = log + node.log
        if node.fork is None:
            yes = Fraction(1) if holds(Branch(log, (), node.board, (node.script,))) else Fraction(0)
            return yes, yes
        found = [(edge.parts, *value(edge.node, log)) for edge in node.edges]
        if node.fork.weights is None:
            return min(low for _, low, _ in found), max(high for _, _, high in found)
        total = sum(node.fork.weights)
        return Fraction(sum(p * low for p, low, _ in found)) / total, Fraction(sum(p * high for p, _, high in found)) / total

    with deep():
        return value(root, ())
