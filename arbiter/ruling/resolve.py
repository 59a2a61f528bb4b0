"""A scenario resolved under one edition: its endings, the ways that are told, and whether its expectations hold.

A small scenario is followed with its trace at once: every way of it is told. Of a larger one the endings are found first, over a graph
and without a trace; told is the likeliest way to each of the first ones.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from arbiter.games import game_of, games
from arbiter.kernel.budget import EFFECT, TRACED, Budget
from arbiter.kernel.endings import Ending, endings
from arbiter.kernel.explore import Branch, Node, TooMany, branches, explore
from arbiter.kernel.graph import Keep, graph, nodes, nothing, replay
from arbiter.kernel.machine import Fork, TooLong
from arbiter.kernel.trace import Checked as Closed
from arbiter.language import scene

if TYPE_CHECKING:
    from arbiter.games.game import Play, Reason
    from arbiter.ruling.expected import Checked

LISTED = 200  # ways that are told at most; of more, one for each ending
SMALL = 1_000  # stretches between two forks that are followed with their trace at once
SHORT = 3_000  # effects in all of these
UNJOINED = 50  # leaves for each branch at most, before faces that lead to the same steps are joined
WORK = 60_000  # units of work on the graph of one scenario under one edition
TABLE = 25_000  # and on its table of endings
MANY = 30  # endings beyond which it is also told how each may stand in the end
SPREAD = 20_000  # units of work on that
ROOM = 6_000  # entries of the log that are told of one scenario, where it has more ways than are listed
REQUEST = 400_000  # units of work for all that one request asks
ENTRIES = 100_000  # entries of the log that are told for it


class Found(NamedTuple):
    """An ending: a board, the least and the greatest probability over the open decisions, how many ways lead there.

    `decisions` are the open questions that only these answers lead to it by; `way` the place of the branch that shows it, None
    where none does.
    """

    board: Any
    least: Fraction
    most: Fraction
    ways: int
    decisions: tuple[tuple[Fork, tuple[Any, ...]], ...]
    way: int | None


class Left(NamedTuple):
    """What was not followed: its greatest probability (0 where only the bounds of the endings are wide), the forks that were open
    there, the commonest first, whether a way is too long.
    """

    most: Fraction
    forks: tuple[Fork, ...]
    endless: bool


class Resolved(NamedTuple):
    """What came of a scenario under an edition.

    `branches` are the ways that are told, `more` how many are not; `left` says what was not followed, None where all was. `spread`
    holds for each seat how it may stand in the end, where there are many endings and it is not too much to count out. `whys` tell
    of a problem why: an answer was never asked for, or somebody is out.
    """

    play: Play
    root: Node
    branches: tuple[Branch, ...]
    endings: tuple[Found, ...]
    more: int
    left: Left | None
    spread: tuple[tuple[Ending, ...], ...]
    checks: tuple[Checked, ...]
    problems: tuple[scene.Problem, ...]
    whys: dict[scene.Problem, Reason]


class Spent(Exception):
    """The budget of the request was spent before this scenario."""


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


def request() -> Budget:
    """The budget of one request."""
    return Budget(REQUEST, ENTRIES)


def resolve(
    scenario: scene.Scenario,
    edition: str,
    readings: dict[str, str] | None = None,
    default: str | None = None,
    budget: Budget | None = None,
) -> Resolved:
    """Follow every possibility of a checked scenario under an edition, as far as the budget goes.

    Raises TooMany where that leads to no ending at all, TooLong where the only way goes on too long, Spent where nothing is left of the
    budget. `readings` replace the scenario's own; `default` is the edition of a scenario that names none (else its game's): to it
    belong its plain expectations.
    """
    from arbiter.ruling.expected import checked

    budget = budget if budget is not None else request()
    if budget.spent:
        raise Spent
    found = _small(scenario, edition, readings, budget) or _large(scenario, edition, readings, budget)
    own = own_edition(scenario, default)
    checks = tuple(
        check for item, block in found.play.blocks if (block.edition or own) == edition for check in checked(found, item, block, budget)
    )
    problems, whys = _unused(found.play, found.root, found.branches) if found.left is None else ((), {})
    return found._replace(checks=checks, problems=problems, whys=whys)


def _small(scenario: scene.Scenario, edition: str, readings: dict[str, str] | None, budget: Budget) -> Resolved | None:
    """A scenario with all its ways told; None where that is too much."""
    game = game_of(scenario)
    play = game.set_up(scenario, edition, readings)
    machine = play.machine
    machine.most = SHORT
    try:
        root = explore(machine, play.script, 0, LISTED * UNJOINED, SMALL)
    except (TooMany, TooLong):
        budget.spend(TRACED * (SMALL + EFFECT * machine.spent))
        return None
    leaves = tuple(branches(root, LISTED))
    budget.spend(TRACED * (len(leaves) + EFFECT * machine.spent))
    if len(leaves) > LISTED:
        return None
    budget.tell(sum(len(leaf.log) for leaf in leaves))
    if len(leaves) == 1:
        found: tuple[Found, ...] = (Found(leaves[0].board, Fraction(1), Fraction(1), 1, (), 0),)
    else:

        def same(board: Any) -> Hashable:
            return game.ending(board, play)

        table = endings(root, same, budget)
        found = _by_branch(table.found, leaves, [same(leaf.board) for leaf in leaves], [same(one.board) for one in table.found])
    spread = _spread(root, play, budget) if len(found) > MANY else ()
    return Resolved(play, root, leaves, found, 0, None, spread, (), (), {})


def _by_branch(table: tuple[Ending, ...], leaves: tuple[Branch, ...], states: list[Hashable], wanted: list[Hashable]) -> tuple[Found, ...]:
    """The endings with the ways that are told: how many lead to each, and the likeliest of them."""
    places: dict[Hashable, list[int]] = {}
    for place, state in enumerate(states):
        places.setdefault(state, []).append(place)
    out = []
    for one, state in zip(table, wanted, strict=True):
        mine = places[state]
        way = max(mine, key=lambda place: (weight(leaves[place]), -place))
        out.append(Found(leaves[way].board, one.least, one.most, len(mine), one.decisions, way))
    return tuple(out)


def _large(scenario: scene.Scenario, edition: str, readings: dict[str, str] | None, budget: Budget) -> Resolved:
    """The endings of a scenario over its graph, and the likeliest way to each of the first ones told."""
    game = game_of(scenario)
    play = game.set_up(scenario, edition, readings)
    share = budget.share(WORK)
    whole = graph(play.machine, play.script, 0, share, _kept(play))
    budget.give_back(share)
    share = budget.share(TABLE)
    table = endings(whole.root, lambda board: game.ending(board, play), share)
    budget.give_back(share)
    if not table.found:
        raise TooMany(_open_forks(whole.root, True))
    leaves: list[Branch] = []
    room = ROOM
    for one in table.found[:LISTED]:
        told = game.set_up(scenario, edition, readings)
        leaves.append(replay(told.machine, told.script, whole.root, 0, one.path))
        budget.spend(TRACED * (len(leaves[-1].taken) + 1 + EFFECT * told.machine.spent))
        room -= len(leaves[-1].log)
        if room < 0 or budget.spent:
            break
    budget.tell(sum(len(leaf.log) for leaf in leaves))
    found = tuple(
        Found(one.board, one.least, one.most, one.ways, one.decisions, place if place < len(leaves) else None)
        for place, one in enumerate(table.found)
    )
    left = None
    if not whole.complete or not table.exact:
        left = Left(table.left, _open_forks(whole.root, not whole.complete), whole.endless)
    spread = _spread(whole.root, play, budget) if len(found) > MANY else ()
    return Resolved(play, whole.root, tuple(leaves), found, table.ways - len(leaves), left, spread, (), (), {})


def _spread(root: Node, play: Play, budget: Budget) -> tuple[tuple[Ending, ...], ...]:
    """For each seat how it may stand in the end, the likeliest first; nothing where that is too much."""
    game = game_of(play.scenario)
    share = budget.share(SPREAD)
    found = []
    if len(nodes(root)) <= SPREAD // 2:
        for seat in range(len(play.names)):
            found.append(endings(root, lambda board, seat=seat: game.standing(board, seat, play), share))  # type: ignore[misc]
            if not found[-1].exact:
                found = []
                break
    budget.give_back(share)
    return tuple(one.found for one in found)


def _kept(play: Play) -> Keep:
    """What of the log two equal configurations must share: the boards that expectations look at."""
    items = frozenset(item for item, _ in play.blocks)
    if not items:
        return nothing
    return lambda log: tuple(entry for entry in log if isinstance(entry, Closed) and entry.block in items)


def _open_forks(root: Node, left: bool) -> tuple[Fork, ...]:
    """The open dice and decisions of a graph (`left`: those whose answers were not followed), the commonest first, two at most."""
    met: dict[Fork, int] = {}
    for node in nodes(root):
        if node.fork is not None and (not node.edges if left else len(node.edges) > 1) and len(node.fork.outcomes) > 1:
            bare = node.fork._replace(about=None)
            met[bare] = met.get(bare, 0) + 1
    return tuple(sorted(met, key=lambda fork: -met[fork])[:2])


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


def weight(leaf: Branch) -> Fraction:
    """The probability of the dice of a branch."""
    chance = Fraction(1)
    for taken in leaf.taken:
        if taken.fork.weights is not None:
            chance *= taken.weight or 1
    return chance


def probability(leaf: Branch) -> Fraction | None:
    """The probability of a branch over its dice; None where no die lies on it and a decision was open."""
    dice = any(taken.fork.weights is not None for taken in leaf.taken)
    open_decision = any(taken.fork.weights is None and not taken.options[0].given for taken in leaf.taken)
    return None if open_decision and not dice else weight(leaf)
