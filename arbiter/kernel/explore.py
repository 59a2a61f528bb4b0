"""All possibilities of a run: a tree of forks, equal configurations shared, with exact probabilities.

`explore` follows every answer that the decider lets through. `branches` unfolds the tree into its leaves: faces of a die
that lead to the same log are one branch. `bounds` gives the least and the greatest probability of an event over all ways of
answering the open decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from arbiter.kernel.machine import Fork, Machine, Saved


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
    """From a fork to what follows an answer."""

    option: Option
    weight: Fraction | None
    node: Node


class Node:
    """What happened since the fork before (`log`), then a fork with its edges, or the end with its board."""

    __slots__ = ("board", "edges", "fork", "leaves", "log", "script")

    def __init__(self, log: tuple[Any, ...], fork: Fork | None, board: Any, script: Any) -> None:
        self.log = log
        self.fork = fork
        self.board = board
        self.script = script
        self.edges: tuple[Edge, ...] = ()
        self.leaves = 1


class Taken(NamedTuple):
    """A fork as a branch took it. `options` are the answers that lead to the same log (one, but for open dice)."""

    fork: Fork
    options: tuple[Option, ...]
    weight: Fraction | None


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
    met: dict[Fork, int] = {}
    worked = 0

    def follow(script: Any) -> Node:
        nonlocal worked
        worked += 1
        machine.hint = decider.hint(script)
        if worked > (limit * 2 if work is None else work):
            raise TooMany(_commonest(met))
        machine.run()
        saved = machine.save()
        log = tuple(machine.log)
        if machine.fork is None:
            return Node(log, None, machine.board, script)
        fork = machine.fork
        key = (saved, script, log) if machine.frame is None else None
        if key is not None and key in shared:
            return shared[key]
        node = Node(log, fork, None, script)
        options = decider.options(fork, script, saved)
        if len(options) > 1:
            bare = fork._replace(about=None)
            met[bare] = met.get(bare, 0) + 1
        edges = []
        leaves = 0
        children: dict[int, None] = {}
        for option in options:
            machine.load(saved)
            machine.answer(option.value)
            weight = None if fork.weights is None else (Fraction(1) if option.given else fork.weights[fork.outcomes.index(option.value)])
            child = follow(option.rest)
            edges.append(Edge(option, weight, child))
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

    return follow(script)


def _commonest(met: dict[Fork, int]) -> tuple[Fork, ...]:
    return tuple(sorted(met, key=lambda fork: -met[fork]))[:6]


def branches(root: Node) -> Iterator[Branch]:
    """The leaves of the tree in order, faces that lead to the same log joined."""
    yield from _unfold(root, (), ())


def _unfold(node: Node, log: tuple[Any, ...], taken: tuple[Taken, ...]) -> Iterator[Branch]:
    log = log + node.log
    if node.fork is None:
        yield Branch(log, taken, node.board, (node.script,))
        return
    fork = node.fork
    if fork.weights is None or len(node.edges) == 1:
        for edge in node.edges:
            yield from _unfold(edge.node, log, (*taken, Taken(fork, (edge.option,), edge.weight)))
        return
    bundle = [((edge.option,), edge.weight or Fraction(0), edge.node) for edge in node.edges]
    yield from _bundle(fork, bundle, log, taken, ())


Bundle = list[tuple[tuple[Option, ...], Fraction, Node]]


def _bundle(fork: Fork, bundle: Bundle, log: tuple[Any, ...], taken: tuple[Taken, ...], between: tuple[Taken, ...]) -> Iterator[Branch]:
    """Faces of one die whose nodes agree so far are followed together until they part."""
    for options, weight, node in _joined(bundle):
        if isinstance(node, Node):
            die = Taken(fork, options, weight)
            yield from _unfold(node, log, (*taken, die, *between))
        else:
            first = node[0][2]
            assert first.fork is not None
            for index, edge in enumerate(first.edges):
                step: Bundle = [(o, w, n.edges[index].node) for o, w, n in node]
                choice = Taken(first.fork, (edge.option,), None)
                yield from _bundle(fork, step, log + first.log, taken, (*between, choice))


def _joined(bundle: Bundle) -> list[tuple[tuple[Option, ...], Fraction, Any]]:
    """Groups of a bundle: one node for equal nodes; a list for different nodes that put the same decision after the same log."""
    equal: dict[int, list[Any]] = {}
    for options, weight, node in bundle:
        group = equal.setdefault(id(node), [(), Fraction(0), node])
        group[0] = (*group[0], *options)
        group[1] += weight
    if len(equal) == 1:
        group = next(iter(equal.values()))
        return [(group[0], group[1], group[2])]
    out: list[tuple[tuple[Option, ...], Fraction, Any]] = []
    asked: dict[Any, int] = {}
    ended: dict[Any, int] = {}
    for options, weight, node in equal.values():
        if node.fork is None:
            key = (node.log, node.board)
            if key in ended:
                place = ended[key]
                out[place] = ((*out[place][0], *options), out[place][1] + weight, out[place][2])
                continue
            ended[key] = len(out)
            out.append((options, weight, node))
        elif node.fork.weights is None:
            key = (node.log, node.fork, tuple(edge.option[:2] for edge in node.edges))
            if key in asked:
                out[asked[key]][2].append((options, weight, node))
                continue
            asked[key] = len(out)
            out.append((options, weight, [(options, weight, node)]))
        else:
            out.append((options, weight, node))
    return [(o, w, n[0][2] if isinstance(n, list) and len(n) == 1 else n) for o, w, n in out]


def bounds(root: Node, holds: Callable[[Branch], bool]) -> tuple[Fraction, Fraction]:
    """The least and the greatest probability that `holds`, over all ways of answering the open decisions."""

    def value(node: Node, log: tuple[Any, ...]) -> tuple[Fraction, Fraction]:
        log = log + node.log
        if node.fork is None:
            yes = Fraction(1) if holds(Branch(log, (), node.board, (node.script,))) else Fraction(0)
            return yes, yes
        parts = [(edge.weight, *value(edge.node, log)) for edge in node.edges]
        if node.fork.weights is None:
            return min(low for _, low, _ in parts), max(high for _, _, high in parts)
        return sum((w or Fraction(0)) * low for w, low, _ in parts), sum((w or Fraction(0)) * high for w, _, high in parts)  # type: ignore[return-value]

    return value(root, ())
