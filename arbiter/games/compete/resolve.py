"""A scenario resolved under one edition: every branch, what it rests on, and whether its expectations hold."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from arbiter.games.compete import expect
from arbiter.games.compete.setup import Play, set_up
from arbiter.games.compete.trace import Held, Step
from arbiter.kernel.explore import Branch, Node, TooMany, bounds, branches, explore
from arbiter.language import scene

LIMIT = 20_000


class Checked(NamedTuple):
    """An expectation with its verdict. `detail` is (message id, arguments) of the first difference, or None."""

    expectation: scene.Expectation
    text: str
    after_turn: int
    holds: bool
    detail: tuple[str, dict[str, Any]] | None


class Resolved(NamedTuple):
    """What came of a scenario under an edition."""

    play: Play
    root: Node
    branches: tuple[Branch, ...]
    checks: tuple[Checked, ...]
    problems: tuple[scene.Problem, ...]


def editions_of(scenario: scene.Scenario, default: str) -> tuple[str, ...]:
    """The editions a scenario is run under: its own (or the default), then those its expectations name."""
    own = scenario.edition or default
    blocks = [statement for statement in scenario.script if isinstance(statement, scene.Expect)]
    named = [block.edition for block in blocks if block.edition is not None]
    plain = any(block.edition is None for block in blocks)
    found = [own] if plain or not named else []
    return tuple(dict.fromkeys([*found, *named]))


def resolve(scenario: scene.Scenario, edition: str, readings: dict[str, str] | None = None, limit: int = LIMIT) -> Resolved:
    """Follow every possibility of a checked scenario. Raises TooMany beyond `limit` branches."""
    play = set_up(scenario, edition, readings)
    root = explore(play.machine, play.script, 0, limit)
    leaves = tuple(branches(root))
    if len(leaves) > limit:
        raise TooMany(())
    own = scenario.edition or edition
    checks = tuple(
        _check(play, root, leaves, item, line, text)
        for item, block in play.blocks
        if (block.edition or own) == edition
        for line, text in block.lines
    )
    return Resolved(play, root, leaves, checks, _unused(play, root, leaves))


def _check(play: Play, root: Node, leaves: tuple[Branch, ...], item: int, line: scene.Expectation, text: str) -> Checked:
    rules = play.machine.rules
    turn = max((expect.view(leaf.log, item, leaf.board).turn for leaf in leaves), default=0)

    def ok(leaf: Branch, plain: scene.Plain) -> bool:
        return expect.holds(plain, expect.view(leaf.log, item, leaf.board), rules)

    match line:
        case scene.Possible(inner=inner):
            good = any(ok(leaf, inner) for leaf in leaves)
            return Checked(line, text, turn, good, None if good else ("never", {}))
        case scene.Chance(probability=probability, inner=inner):
            low, high = bounds(root, lambda leaf: ok(leaf, inner))
            good = low == high == probability
            return Checked(line, text, turn, good, None if good else ("chance", {"low": str(low), "high": str(high)}))
    for number, leaf in enumerate(leaves, 1):
        if not ok(leaf, line):
            return Checked(line, text, turn, False, ("branch", {"branch": number, "branches": len(leaves)}))
    return Checked(line, text, turn, True, None)


def _unused(play: Play, root: Node, leaves: tuple[Branch, ...]) -> tuple[scene.Problem, ...]:
    """Given answers that no branch used: an error each, with the held reaction that tells why, if there is one."""
    used = 0
    seen: set[int] = set()
    stack = [root]
    while stack:
        node = stack.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        if node.fork is None:
            used |= node.script
        stack.extend(edge.node for edge in node.edges)
    problems = []
    names = play.machine.rules.names
    for index, given in enumerate(play.script.given):
        if used >> index & 1:
            continue
        if index in play.script.misfits:
            fork, outcomes = play.script.misfits[index]
            shown = tuple(names[o] if isinstance(o, int) and fork.kind in ATHLETES else str(o) for o in outcomes)
            problems.append(scene.Problem(given.span, "not-an-option", (("athlete", names[given.seat]), ("question", fork.kind), ("options", shown))))
            continue
        args: list[tuple[str, Any]] = [("kind", given.kind)]
        if given.seat >= 0:
            args.append(("athlete", names[given.seat]))
            held = _why_not(leaves, given.seat)
            if held is not None:
                args += [("reason", held.reason), ("cites", held.cites)]
        problems.append(scene.Problem(given.span, "unused", tuple(args)))
    return tuple(problems)


ATHLETES = ("swap", "hypnotize", "duel", "copy", "predict")


def _why_not(leaves: tuple[Branch, ...], seat: int) -> Held | None:
    for leaf in leaves:
        for entry in reversed(leaf.log):
            if isinstance(entry, Held) and entry.owner == seat:
                return entry
    return None


def opens_of(leaf: Branch) -> tuple[str, ...]:
    """The open points a branch rests on, in the order they were met."""
    return tuple(dict.fromkeys(point for entry in leaf.log if isinstance(entry, (Step, Held)) for point in entry.opens))


def probability(leaf: Branch) -> Fraction | None:
    """The probability of a branch over its dice; None where no die lies on it and a decision was open."""
    chance = Fraction(1)
    dice = False
    open_decision = False
    for taken in leaf.taken:
        if taken.fork.weights is not None:
            dice = True
            chance *= taken.weight or Fraction(1)
        elif not taken.options[0].given:
            open_decision = True
    return None if open_decision and not dice else chance
