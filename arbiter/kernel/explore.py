"""All possibilities of a run: a tree of forks, equal configurations shared, with exact probabilities.

`explore` follows every answer that the decider lets through. `branches` unfolds the tree into its leaves: faces of a die
that lead to the same log are one branch. `bounds` gives the least and the greatest probability of an event over all ways of
answering the open decisions.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction
from itertools import chain
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


class _Open:
    """A fork on the path that is followed now: what is done of its options so far."""

    __slots__ = ("children", "edges", "key", "leaves", "node", "options", "saved")

    def __init__(self, node: Node, saved: Saved, options: tuple[Option, ...], key: Any) -> None:
        self.node = node
        self.saved = saved
        self.options = options
        self.key = key
        self.edges: list[Edge] = []
        self.children: set[int] = set()
        self.leaves = 0


class _Explorer:
    """One exploration: depth first, with the path kept in a list, so that a chain of forks may be as long as the work allows."""

    def __init__(self, machine: Machine, decider: Decider, limit: int, work: int) -> None:
        self.machine = machine
        self.decider = decider
        self.limit = limit
        self.left = work
        self.shared: dict[Any, Node] = {}
        self.cells: dict[Any, Any] = {}
        self.met: dict[tuple[int, str], list[Fork]] = {}
        self.path: list[_Open] = []

    def tree(self, script: Any) -> Node:
        """The whole tree."""
        path = self.path
        done = self._stretch(script)
        while True:
            if done is not None:
                if not path:
                    return done
                self._take(path[-1], done)
            top = path[-1]
            if len(top.edges) < len(top.options):
                option = top.options[len(top.edges)]
                self.machine.load(top.saved)
                self.machine.answer(option.value)
                done = self._stretch(option.rest)
            else:
                done = self._close(path.pop())

    def _stretch(self, script: Any) -> Node | None:
        """Run to the next fork or the end: the node there, or None where a fork was opened whose answers are to be followed."""
        self.left -= 1
        if self.left < 0:
            raise TooMany(_commonest(self.met))
        machine = self.machine
        machine.hint = self.decider.hint(script)
        machine.run()
        machine.trail = interned(machine.trail, self.cells)
        log = tuple(machine.log)
        fork = machine.fork
        if fork is None:
            return Node(log, None, machine.board, script, machine.loops)
        saved = machine.save()
        key = _key(saved, script, log) if machine.frame is None else None
        if key is not None and key in self.shared:
            return self.shared[key]
        options = self.decider.options(fork, script, saved)
        if len(options) > 1:
            self.met.setdefault((fork.owner, fork.kind), []).append(fork)
        self.path.append(_Open(Node(log, fork, None, script), saved, options, key))
        return None

    def _take(self, top: _Open, child: Node) -> None:
        """An answer of a fork is followed to its end."""
        fork = top.node.fork
        assert fork is not None
        option = top.options[len(top.edges)]
        parts = 0
        if fork.weights is not None:
            parts = sum(fork.weights) if option.given else fork.weights[fork.outcomes.index(option.value)]
        top.edges.append(Edge(option, parts, child))
        if id(child) not in top.children:
            top.children.add(id(child))
            top.leaves += child.leaves

    def _close(self, top: _Open) -> Node:
        """All answers of a fork are followed."""
        if top.leaves > self.limit:
            raise TooMany(_commonest(self.met))
        node = top.node
        node.edges = tuple(top.edges)
        node.leaves = top.leaves
        if top.key is not None:
            self.shared[top.key] = node
        return node


def explore(machine: Machine, decider: Decider, script: Any, limit: int = 20_000, work: int | None = None) -> Node:
    """The tree of all runs of `machine`.

    Raises TooMany beyond `limit` leaves, or when more than `work` stretches between two forks would be followed (2 × `limit` unless
    given). Leaves are counted before faces that lead to the same log are joined: `branches` gives fewer.
    """
    return _Explorer(machine, decider, limit, limit * 2 if work is None else work).tree(script)


def _key(saved: Saved, script: Any, log: tuple[Any, ...]) -> Any:
    """What two configurations without an open effect are compared by. What waits below the base is the same list wherever it is met."""
    tasks = []
    agenda = saved.agenda
    while agenda is not None and agenda is not saved.base:
        tasks.append(agenda[0])
        agenda = agenda[1]
    return (
        saved.board, tuple(tasks), id(saved.base), saved.played, saved.forks, saved.course, saved.fork, saved.then, id(saved.trail),
        saved.effects, saved.loops, script, log,
    )  # fmt: skip


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
    most = sys.maxsize if limit is None else limit
    todo: list[_Part] = [_Part(root, None, (), None, None, ())]
    while todo and len(out) <= most:
        part = todo.pop()
        found = _branch(part, out) if part.node is not None else _bundle(part)
        todo.extend(reversed(found))
    return out


Links = Any  # (all before, the latest few entries as a tuple), or None
Bundle = tuple[tuple[tuple[Option, ...], int, Node], ...]


class _Part(NamedTuple):
    """What is still to be unfolded: a node; or (None) nodes that faces of the one die `fork` lead to, followed together.

    `log` and `taken` lead to it, as linked lists; of a bundle, `between` are the decisions since its die.
    """

    node: Node | None
    fork: Fork | None
    bundle: Bundle
    log: Links
    taken: Links
    between: tuple[Taken, ...]


def _branch(part: _Part, out: list[Branch]) -> list[_Part]:
    """What a node unfolds into; a leaf goes to `out`."""
    node = part.node
    assert node is not None
    log, fork, taken = (part.log, node.log), node.fork, part.taken
    if fork is None:
        out.append(Branch(_flat(log), _flat(taken), node.board, (node.script,)))
        return []
    if fork.weights is None or len(node.edges) == 1:
        return [_Part(edge.node, None, (), log, (taken, (Taken(fork, (edge.option,), edge.parts),)), ()) for edge in node.edges]
    return [_Part(None, fork, tuple(((edge.option,), edge.parts, edge.node) for edge in node.edges), log, taken, ())]


def _flat(links: Links) -> tuple[Any, ...]:
    """All entries of a linked list, the first ones first."""
    parts = []
    while links is not None:
        parts.append(links[1])
        links = links[0]
    return tuple(chain.from_iterable(reversed(parts)))


def _bundle(part: _Part) -> list[_Part]:
    """Faces of one die whose nodes agree so far are followed together until they part."""
    found: list[_Part] = []
    fork, between = part.fork, part.between
    assert fork is not None
    for options, parts, nodes in _joined(part.bundle):
        first = nodes[0][2]
        if len(nodes) == 1:
            found.append(_Part(first, None, (), part.log, (part.taken, (Taken(fork, options, parts), *between)), ()))
            continue
        assert first.fork is not None
        for index, edge in enumerate(first.edges):
            step = tuple((o, p, node.edges[index].node) for o, p, node in nodes)
            taken = (*between, Taken(first.fork, (edge.option,), 0))
            found.append(_Part(None, fork, step, (part.log, first.log), part.taken, taken))
    return found


def _joined(bundle: Bundle) -> list[tuple[tuple[Option, ...], int, Bundle]]:
    """Groups of a bundle: one node for equal nodes; several for different nodes that put the same decision after the same log."""
    equal: dict[int, tuple[tuple[Option, ...], int, Node]] = {}
    for options, parts, node in bundle:
        if id(node) in equal:
            before = equal[id(node)]
            equal[id(node)] = ((*before[0], *options), before[1] + parts, node)
        else:
            equal[id(node)] = (options, parts, node)
    groups: dict[Any, list[tuple[tuple[Option, ...], int, Node]]] = {}
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
        out.append((options, parts, ((options, parts, group[0][2]),) if group[0][2].fork is None else tuple(group)))
    return out


Bounds = tuple[Fraction, Fraction]


def bounds(root: Node, holds: Callable[[Branch], bool]) -> Bounds:
    """The least and the greatest probability that `holds`, over all ways of answering the open decisions."""
    path: list[tuple[Node, Links, list[Bounds]]] = [(root, (None, root.log), [])]
    while True:
        node, log, found = path[-1]
        if len(found) < len(node.edges):
            child = node.edges[len(found)].node
            path.append((child, (log, child.log), []))
            continue
        if node.fork is None:
            yes = Fraction(bool(holds(Branch(_flat(log), (), node.board, (node.script,)))))
            value = (yes, yes)
        elif node.fork.weights is None:
            value = (min(low for low, _ in found), max(high for _, high in found))
        else:
            total = sum(node.fork.weights)
            shares = [Fraction(edge.parts, total) for edge in node.edges]
            low, high = (sum((share * one[side] for share, one in zip(shares, found, strict=True)), Fraction(0)) for side in (0, 1))
            value = (low, high)
        path.pop()
        if not path:
            return value
        path[-1][2].append(value)
