"""A scenario resolved under one edition: every branch, what it rests on, and whether its expectations hold."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from arbiter.games import game_of, games
from arbiter.kernel.explore import Branch, Node, TooMany, bounds, branches, explore
from arbiter.kernel.machine import Fork, TooLong
from arbiter.language import scene

if TYPE_CHECKING:
    from arbiter.games.game import Play, Reason

LIMIT = 20_000
LARGE = 3_000
LEAST = 1_000  # stretches between two forks that are always followed with their trace at once
LONG = 5_000  # effects in all branches together that are followed with their trace at once
UNJOINED = 50  # leaves for each branch at most, before faces that lead to the same steps are joined


class Checked(NamedTuple):
    """An expectation with its verdict. `detail` is (message id, arguments) of the first difference, or None."""

    expectation: scene.Expectation
    text: str
    after_turn: int
    holds: bool
    detail: tuple[str, dict[str, Any]] | None


class Resolved(NamedTuple):
    """What came of a scenario under an edition; `whys` tell of a problem why: an answer was never asked for, or somebody is out."""

    play: Play
    root: Node
    branches: tuple[Branch, ...]
    checks: tuple[Checked, ...]
    problems: tuple[scene.Problem, ...]
    whys: dict[scene.Problem, Reason]


def own_edition(scenario: scene.Scenario, default: str | None = None) -> str:
    """The edition a scenario is of: the one it names, else the default where that is one of its game's, else its game's first."""
    if scenario.game not in games():  # an error of its own: nothing is played
        return scenario.edition or default or ""
    known = game_of(scenario).editions
    return scenario.edition or (default if default in known else known[0])


def editions_of(scenario: scene.Scenario, default: str | None) -> tuple[str, ...]:
    """The editions a scenario is run under: its own (or the default), then those its expectations name."""
    own = own_edition(scenario, default)
    blocks = [statement for statement in scenario.script if isinstance(statement, scene.Expect)]
    named = [block.edition for block in blocks if block.edition is not None]
    plain = any(block.edition is None for block in blocks)
    found = [own] if plain or not named else []
    return tuple(dict.fromkeys([*found, *named]))


def resolve(
    scenario: scene.Scenario, edition: str, readings: dict[str, str] | None = None, limit: int = LIMIT, default: str | None = None
) -> Resolved:
    """Follow every possibility of a checked scenario under an edition. Raises TooMany beyond `limit` branches.

    `readings` replace the scenario's own; `default` is the edition of a scenario that names none (else its game's):
    to it belong its plain expectations.
    """
    play, root = _explored(scenario, edition, readings, limit)
    leaves = _joined(root, limit)
    own = own_edition(scenario, default)
    checks = tuple(
        check for item, block in play.blocks if (block.edition or own) == edition for check in _checked(play, root, leaves, item, block)
    )
    return Resolved(play, root, leaves, checks, *_unused(play, root, leaves))


def _explored(scenario: scene.Scenario, edition: str, readings: dict[str, str] | None, limit: int) -> tuple[Play, Node]:
    """The tree of a scenario. A large one is first followed without its trace, so that one that is too large is known soon.

    Open dice multiply from turn to turn: of several turns a scenario is small or far too large, and that is found out earlier.
    """
    play = game_of(scenario).set_up(scenario, edition, readings)
    play.machine.most = LONG
    turns = max(1, game_of(scenario).turns(scenario)) if limit > LARGE else 1
    try:
        return play, explore(play.machine, play.script, 0, min(limit, LARGE) * UNJOINED, max(LARGE * 4 // turns, LEAST))
    except TooMany:
        if limit <= LARGE:
            raise
    except TooLong:
        pass
    play = game_of(scenario).set_up(scenario, edition, readings)
    play.machine.tracing = False
    _joined(explore(play.machine, play.script, 0, limit * UNJOINED, limit * 2), limit)
    play = game_of(scenario).set_up(scenario, edition, readings)
    return play, explore(play.machine, play.script, 0, limit * UNJOINED, limit * 2)


def _joined(root: Node, limit: int) -> tuple[Branch, ...]:
    """The branches of a tree. Raises TooMany beyond `limit`, with the forks that are open most often."""
    leaves = tuple(branches(root, limit))
    if len(leaves) > limit:
        raise TooMany(_open_forks(root))
    return leaves


def _open_forks(root: Node) -> tuple[Fork, ...]:
    """The open dice and decisions of a tree, the commonest first, six at most."""
    met: dict[Fork, int] = {}
    seen: set[int] = set()
    stack = [root]
    while stack:
        node = stack.pop()
        if id(node) not in seen:
            seen.add(id(node))
            if len(node.edges) > 1 and node.fork is not None:
                bare = node.fork._replace(about=None)
                met[bare] = met.get(bare, 0) + 1
            stack.extend(edge.node for edge in node.edges)
    return tuple(sorted(met, key=lambda fork: -met[fork])[:6])


def _checked(play: Play, root: Node, leaves: tuple[Branch, ...], item: int, block: scene.Expect) -> Iterator[Checked]:
    """The expectations of a block, each looked at in every branch as it stands after statement `item`."""
    game = game_of(play.scenario)
    views = [game.view(play, leaf.log, item, leaf.board) for leaf in leaves]
    turn = max((seen.turn for seen in views), default=0)
    for line, text in block.lines:
        detail = _difference(line, views, root, item, play)
        yield Checked(line, text, turn, detail is None, detail)


def _difference(
    line: scene.Expectation, views: list[Any], root: Node, item: int, play: Play
) -> tuple[str, dict[str, Any]] | None:
    """What there is instead of what a line wants; None where it holds."""
    game = game_of(play.scenario)
    match line:
        case scene.Possible(inner=inner):
            if any(game.holds(inner, seen, play) for seen in views):
                return None
            return "never", {"instead": game.found(inner, views[0], play)}
        case scene.Chance(probability=probability, inner=inner):
            low, high = bounds(root, lambda leaf: game.holds(inner, game.view(play, leaf.log, item, leaf.board), play))
            if low == high == probability:
                return None
            return "chance" if low == high else "chance-range", {"low": str(low), "high": str(high)}
    for number, seen in enumerate(views, 1):
        if not game.holds(line, seen, play):
            key, args = game.found(line, seen, play)
            return key, {**args, "branch": number, "branches": len(views)}
    return None


def _unused(play: Play, root: Node, leaves: tuple[Branch, ...]) -> tuple[tuple[scene.Problem, ...], dict[scene.Problem, Reason]]:
    """Given answers that no branch used, and turns and events that no branch came to: an error each, and what tells why."""
    found = dict(game_of(play.scenario).left_over(play, leaves, _used(root)))
    whys = {problem: why for problem, why in found.items() if why is not None}
    return tuple(sorted(found, key=lambda problem: problem.span)), whys


def _used(root: Node) -> int:
    """The mask of the given answers that some branch used."""
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
    return used


def probability(leaf: Branch) -> Fraction | None:
    """The probability of a branch over its dice; None where no die lies on it and a decision was open."""
    chance = Fraction(1)
    dice = False
    open_decision = False
    for taken in leaf.taken:
        if taken.fork.weights is not None:
            dice = True
            chance *= taken.weight or 1
        elif not taken.options[0].given:
            open_decision = True
    return None if open_decision and not dice else chance
