"""What a graph of possibilities comes to: each final state once, with its exact probability, without going through the ways one by one.

Over open decisions a probability is the least and the greatest one over all ways of answering them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

from arbiter.kernel.budget import Budget
from arbiter.kernel.explore import Bounds, Node
from arbiter.kernel.graph import Path, nodes
from arbiter.kernel.machine import Fork

PAIRS = 10  # pairs of a node and an ending looked at for a unit of work

Question = tuple[int, str]  # whose, what for


class Ending(NamedTuple):
    """A final state: one of its boards, its bounds, in how many ways it comes, the likeliest one, and what must be answered for it.

    `decisions` are the open questions put on every way to it, each with the answers given there, where not every answer leads to it.
    """

    board: Any
    least: Fraction
    most: Fraction
    ways: int
    path: Path
    decisions: tuple[tuple[Fork, tuple[Any, ...]], ...]


class Endings(NamedTuple):
    """All endings, the likeliest first. `left`: the greatest probability of what was not followed.

    Where `exact` is false the bounds are wider than they need be: over the open decisions no more than a sum was counted out.
    """

    found: tuple[Ending, ...]
    ways: int
    left: Fraction
    exact: bool


class _Reach(NamedTuple):
    """How a node reaches an ending: bounds and the likeliest way as parts of the node's whole, and masks over its ways.

    `used` are the answers of open decisions given on some way, `asked` the questions put on every way.
    """

    low: int
    high: int
    best: int
    ways: int
    used: int
    asked: int
    path: Path


class _Table(NamedTuple):
    """What a node reaches: its whole, and by ending how. LEFT stands for what was not followed."""

    whole: int
    reached: dict[Hashable, _Reach]


LEFT = object()
NOT = _Reach(0, 0, 0, 0, 0, -1, None)


class _Asked:
    """The open decisions of a graph, numbered: bits for questions and for their answers."""

    def __init__(self) -> None:
        self.forks: dict[Question, Fork] = {}
        self.answers: dict[tuple[Question, Any], int] = {}
        self.offered: dict[Question, int] = {}

    def bits(self, node: Node) -> list[tuple[int, int]]:
        """For each edge of a node the bits of its question and of its answer; none where no decision is open there."""
        fork = node.fork
        assert fork is not None
        if fork.weights is not None or len(node.edges) < 2:
            return [(0, 0)] * len(node.edges)
        question = (fork.owner, fork.kind)
        self.forks.setdefault(question, fork)
        one = 1 << list(self.forks).index(question)
        found = []
        for edge in node.edges:
            bit = 1 << self.answers.setdefault((question, edge.option.value), len(self.answers))
            self.offered[question] = self.offered.get(question, 0) | bit
            found.append((one, bit))
        return found

    def needed(self, reach: _Reach) -> tuple[tuple[Fork, tuple[Any, ...]], ...]:
        """The questions put on every way, with their answers, where only some of those offered lead there."""
        out = []
        for place, (question, fork) in enumerate(self.forks.items()):
            if reach.asked >> place & 1 and reach.used & self.offered[question] != self.offered[question]:
                values = tuple(value for (of, value), bit in self.answers.items() if of == question and reach.used >> bit & 1)
                out.append((fork, values))
        return tuple(out)


def endings(root: Node, same: Callable[[Any], Hashable], budget: Budget) -> Endings:
    """Every final state once; boards for which `same` is equal are one."""
    order = nodes(root)
    decided = any(node.fork is not None and node.fork.weights is None and len(node.edges) > 1 for node in order)
    found = _exact(order, same, budget) if decided else None
    if found is None:
        return _summed(order, same, not decided)
    return found


def _ranked(found: list[Ending], left: Fraction, exact: bool) -> Endings:
    ranked = tuple(sorted(found, key=lambda one: (-one.most, -one.least)))
    return Endings(ranked, sum(one.ways for one in found), left, exact)


def _exact(order: list[Node], same: Callable[[Any], Hashable], budget: Budget) -> Endings | None:
    """The endings from the tables of all nodes. None where the budget does not allow it."""
    boards: dict[Hashable, Any] = {}

    def key(node: Node) -> Hashable:
        ending = same(node.board)
        boards.setdefault(ending, node.board)
        return ending

    asked = _Asked()
    table = _reached(order, key, asked, budget)
    if table is None:
        return None
    whole = table.whole
    lost = table.reached.get(LEFT, NOT)
    found = [
        Ending(boards[ending], Fraction(reach.low, whole), Fraction(reach.high, whole), reach.ways, reach.path, asked.needed(reach))
        for ending, reach in table.reached.items()
        if ending is not LEFT
    ]
    return _ranked(found, Fraction(lost.high, whole), True)


class _Come:
    """How one comes to a node, as parts of its whole: the sum of all ways to it, how many there are, and the likeliest."""

    __slots__ = ("best", "by", "sum", "ways", "whole")

    def __init__(self) -> None:
        self.whole = 1
        self.sum = self.best = self.ways = 0
        self.by: tuple[Node, int] | None = None


def _summed(order: list[Node], same: Callable[[Any], Hashable], exact: bool) -> Endings:
    """The endings from the root onwards: exact where no decision is open, else no ending is likelier than the sum of its ways."""
    come = {id(node): _Come() for node in order}
    for node in reversed(order):
        parts = come[id(node)].whole * (sum(edge.parts for edge in node.edges) or 1)
        for edge in node.edges:
            there = come[id(edge.node)]
            there.whole = lcm(there.whole, parts)
    first = come[id(order[-1])]
    first.sum = first.best = first.ways = 1
    ends: dict[Hashable, list[Node]] = {}
    left = Fraction(0)
    for node in reversed(order):
        here = come[id(node)]
        if node.fork is None:
            ends.setdefault(same(node.board), []).append(node)
        elif not node.edges:
            left += Fraction(here.sum, here.whole)
        total = sum(edge.parts for edge in node.edges)
        for place, edge in enumerate(node.edges):
            there = come[id(edge.node)]
            scale = there.whole // (here.whole * (total or 1)) * (edge.parts if total else 1)
            there.sum += here.sum * scale
            there.ways += here.ways
            if here.best * scale > there.best:
                there.best = here.best * scale
                there.by = (node, place)
    left = min(left, Fraction(1))
    found = []
    for ended in ends.values():
        ways = [come[id(node)] for node in ended]
        most = sum((Fraction(one.sum, one.whole) for one in ways), Fraction(0))
        likeliest = max(zip(ended, ways, strict=True), key=lambda pair: Fraction(pair[1].best, pair[1].whole))
        path: Path = None
        by = likeliest[1].by
        while by is not None:
            path = (by[1], path)
            by = come[id(by[0])].by
        least = most if exact else Fraction(0)
        found.append(Ending(likeliest[0].board, least, min(most + left, Fraction(1)), sum(one.ways for one in ways), path, ()))
    return _ranked(found, left, exact)


def _reached(order: list[Node], key: Callable[[Node], Hashable], asked: _Asked, budget: Budget) -> _Table | None:
    """The table of the root, the last node, from the leaves upwards; a node's own goes once all that lead to it have read it."""
    readers: dict[int, int] = {}
    for node in order:
        for edge in node.edges:
            readers[id(edge.node)] = readers.get(id(edge.node), 0) + 1
    tables: dict[int, _Table] = {}
    for node in order:
        if node.fork is None:
            table = _Table(1, {key(node): _Reach(1, 1, 1, 1, 0, 0, None)})
        elif not node.edges:
            table = _Table(1, {LEFT: _Reach(1, 1, 1, 1, 0, 0, None)})
        else:
            table = _joined(node, [tables[id(edge.node)] for edge in node.edges], asked)
            for edge in node.edges:
                readers[id(edge.node)] -= 1
                if not readers[id(edge.node)]:
                    tables.pop(id(edge.node), None)
        budget.spend(len(table.reached) // PAIRS)
        if budget.spent:
            return None
        tables[id(node)] = table
    return tables[id(order[-1])]


def _joined(node: Node, children: Sequence[_Table], asked: _Asked) -> _Table:
    """The table of a fork from those its answers lead to."""
    chance = node.fork is not None and node.fork.weights is not None
    common = lcm(*(child.whole for child in children))
    total = sum(edge.parts for edge in node.edges) if chance else 1
    scales = [common // child.whole * (edge.parts if chance else 1) for edge, child in zip(node.edges, children, strict=True)]
    lost = [scale * child.reached.get(LEFT, NOT).high for scale, child in zip(scales, children, strict=True)]
    bits = asked.bits(node)
    reached: dict[Hashable, _Reach] = {}
    seen: dict[Hashable, int] = {}  # in how many children, and what of `lost` these make up
    for place, (child, scale) in enumerate(zip(children, scales, strict=True)):
        question, answer = bits[place]
        for ending, (low, high, best, ways, used, put, path) in child.reached.items():
            low, high, best, used, put = low * scale, high * scale, best * scale, used | answer, put | question
            before = reached.get(ending)
            if before is None:
                seen[ending] = 1 << place
                reached[ending] = _Reach(low, high, best, ways, used, put, (place, path))
                continue
            seen[ending] |= 1 << place
            reached[ending] = _Reach(
                before.low + low if chance else min(before.low, low),
                before.high + high if chance else max(before.high, high),
                max(before.best, best),
                before.ways + ways,
                before.used | used,
                before.asked & put,
                (place, path) if best > before.best else before.path,
            )
    every = (1 << len(children)) - 1
    for ending, where in seen.items():
        if where != every:
            reach = reached[ending]
            missed = [] if ending is LEFT else [lost[place] for place in range(len(children)) if not where >> place & 1]
            low = reach.low if chance else 0
            high = reach.high + sum(missed) if chance else max(reach.high, *missed, 0)
            if (low, high) != (reach.low, reach.high):
                reached[ending] = reach._replace(low=low, high=high)
    return _Table(common * total, reached)


# --- one event --------------------------------------------------------------------------------------------------------------------


def chances(root: Node, holds: Callable[[Node], bool | None]) -> Bounds:
    """The least and the greatest probability of an event over all ways of answering the open decisions.

    `holds` says of a node whether the event is decided there; None: not yet. What was not followed counts for neither or for both.
    """
    found: dict[int, Bounds] = {}
    for node in nodes(root):
        decided = holds(node)
        fork = node.fork
        if decided is not None:
            value = (Fraction(decided), Fraction(decided))
        elif not node.edges or fork is None:
            value = (Fraction(0), Fraction(1))
        elif fork.weights is None:
            below = [found[id(edge.node)] for edge in node.edges]
            value = (min(low for low, _ in below), max(high for _, high in below))
        else:
            total = sum(edge.parts for edge in node.edges)
            below = [found[id(edge.node)] for edge in node.edges]
            low, high = (
                sum((edge.parts * one[side] for edge, one in zip(node.edges, below, strict=True)), Fraction(0)) / total for side in (0, 1)
            )
            value = (low, high)
        found[id(node)] = value
    return found[id(root)]
