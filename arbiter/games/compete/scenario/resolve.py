"""A scenario resolved under one edition: every branch, what it rests on, and whether its expectations hold."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from arbiter.games.compete.rules import Rules
from arbiter.games.compete.scenario import expect
from arbiter.games.compete.scenario.attendance import nobody_came
from arbiter.games.compete.scenario.setup import Play, set_up
from arbiter.kernel.explore import Branch, Node, TooMany, bounds, branches, explore
from arbiter.kernel.machine import Fork, TooLong
from arbiter.kernel.trace import Step
from arbiter.language import scene

if TYPE_CHECKING:
    from arbiter.games.compete.scenario.unasked import Reason

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


def editions_of(scenario: scene.Scenario, default: str) -> tuple[str, ...]:
    """The editions a scenario is run under: its own (or the default), then those its expectations name."""
    own = scenario.edition or default
    blocks = [statement for statement in scenario.script if isinstance(statement, scene.Expect)]
    named = [block.edition for block in blocks if block.edition is not None]
    plain = any(block.edition is None for block in blocks)
    found = [own] if plain or not named else []
    return tuple(dict.fromkeys([*found, *named]))


def resolve(
    scenario: scene.Scenario, edition: str, readings: dict[str, str] | None = None, limit: int = LIMIT, default: str = "fr-2.0"
) -> Resolved:
    """Follow every possibility of a checked scenario under an edition. Raises TooMany beyond `limit` branches.

    `readings` replace the scenario's own; `default` is the edition of a scenario that names none: to it belong its plain expectations.
    """
    play, root = _explored(scenario, edition, readings, limit)
    leaves = _joined(root, limit)
    own = scenario.edition or default
    checks = tuple(
        check for item, block in play.blocks if (block.edition or own) == edition for check in _checked(play, root, leaves, item, block)
    )
    return Resolved(play, root, leaves, checks, *_unused(play, root, leaves))


def _explored(scenario: scene.Scenario, edition: str, readings: dict[str, str] | None, limit: int) -> tuple[Play, Node]:
    """The tree of a scenario. A large one is first followed without its trace, so that one that is too large is known soon.

    Open dice multiply from turn to turn: of several turns a scenario is small or far too large, and that is found out earlier.
    """
    play = set_up(scenario, edition, readings)
    play.machine.most = LONG
    turns = max(1, sum(isinstance(statement, scene.Turn) for statement in scenario.script)) if limit > LARGE else 1
    try:
        return play, explore(play.machine, play.script, 0, min(limit, LARGE) * UNJOINED, max(LARGE * 4 // turns, LEAST))
    except TooMany:
        if limit <= LARGE:
            raise
    except TooLong:
        pass
    play = set_up(scenario, edition, readings)
    play.machine.tracing = False
    _joined(explore(play.machine, play.script, 0, limit * UNJOINED, limit * 2), limit)
    play = set_up(scenario, edition, readings)
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
    views = [expect.view(leaf.log, item, leaf.board) for leaf in leaves]
    turn = max((seen.turn for seen in views), default=0)
    for line, text in block.lines:
        detail = _difference(line, views, root, item, play.machine.rules)
        yield Checked(line, text, turn, detail is None, detail)


def _difference(
    line: scene.Expectation, views: list[expect.View], root: Node, item: int, rules: Rules
) -> tuple[str, dict[str, Any]] | None:
    """What there is instead of what a line wants; None where it holds."""
    match line:
        case scene.Possible(inner=inner):
            if any(expect.holds(inner, seen, rules) for seen in views):
                return None
            return "never", {"instead": expect.found(inner, views[0], rules)}
        case scene.Chance(probability=probability, inner=inner):
            low, high = bounds(root, lambda leaf: expect.holds(inner, expect.view(leaf.log, item, leaf.board), rules))
            if low == high == probability:
                return None
            return "chance" if low == high else "chance-range", {"low": str(low), "high": str(high)}
    for number, seen in enumerate(views, 1):
        if not expect.holds(line, seen, rules):
            key, args = expect.found(line, seen, rules)
            return key, {**args, "branch": number, "branches": len(views)}
    return None


def _unused(play: Play, root: Node, leaves: tuple[Branch, ...]) -> tuple[tuple[scene.Problem, ...], dict[scene.Problem, Reason]]:
    """Given answers that no branch used, and turns and events that no branch came to: an error each, and what tells why."""
    used = _used(root)
    problems = []
    whys: dict[scene.Problem, Reason] = {}
    names = play.machine.rules.names
    for index, given in enumerate(play.script.given):
        if used >> index & 1:
            continue
        if index in play.script.misfits:
            fork, _ = play.script.misfits[index]
            options = tuple(_word(fork, option, names) for option in fork.outcomes)
            args: tuple[tuple[str, Any], ...] = (("athlete", names[given.seat]), ("answer", _typed(given.value)), ("options", options))
            problems.append(scene.Problem(given.span, "not-an-option", args))
            continue
        args = (("what", "roll" if given.kind == "die" else given.kind), *((("athlete", names[given.seat]),) if given.seat >= 0 else ()))
        problem = scene.Problem(given.span, "unused", args)
        problems.append(problem)
        from arbiter.games.compete.scenario.unasked import why_not

        whys[problem] = why_not(play, leaves, index, used)
    for problem, seat, _ in nobody_came(play.scenario, play.machine.rules):
        problems.append(problem)
        why = _left(leaves, seat)
        if why is not None:
            whys[problem] = why
    return tuple(sorted(problems, key=lambda problem: problem.span)), whys


def _left(leaves: tuple[Branch, ...], seat: int) -> Step | None:
    """The step with which a seat left the race; of nobody in particular, or of one still racing, the step that ended the race."""
    steps = [entry for entry in leaves[0].log if isinstance(entry, Step)]
    for entry in steps:
        if any(who == seat and (field == "finished" or (field == "eliminated" and value)) for who, field, value in entry.after):
            return entry
    ends = [entry for entry in steps if any(field == "finished" for _, field, _ in entry.after)]
    return ends[-1] if leaves[0].board.over and ends else None


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


def names_seats(fork: Fork) -> bool:
    """Whether the numbers among a question's answers are seats. (`predict` is put to Genius, who may decline, and to Mastermind.)"""
    return fork.kind in ("swap", "hypnotize", "duel", "copy", "reroll", "whose") or (fork.kind == "predict" and "no" not in fork.outcomes)


def _word(fork: Fork, option: Any, names: tuple[str, ...]) -> str:
    """An option as a problem's argument: `athlete.banana`, `word.no`, a number."""
    if isinstance(option, int):
        return f"athlete.{names[option]}" if names_seats(fork) else str(option)
    return f"word.{option}" if option in ("yes", "no") else f"athlete.{option}"


def _typed(answer: scene.Answer) -> str:
    if answer.kind in ("yes", "no"):
        return f"word.{answer.kind}"
    return f"athlete.{answer.value}" if answer.kind == "athlete" else str(answer.value)


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
