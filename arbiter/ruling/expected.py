"""Whether a scenario's expectations hold: in every way it can go, in one of them, or with a probability.

Where all ways are told each is looked at. Of a larger scenario, what looks at nothing but the board is checked over the graph; what
looks at steps needs all ways told, as far as the budget allows.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from arbiter.games import game_of
from arbiter.kernel.budget import EFFECT, TRACED, Budget
from arbiter.kernel.endings import chances
from arbiter.kernel.explore import Node, TooMany, bounds, branches, explore
from arbiter.kernel.graph import nodes
from arbiter.kernel.machine import TooLong
from arbiter.kernel.trace import Checked as Closed
from arbiter.language import scene

if TYPE_CHECKING:
    from arbiter.games.game import Play
    from arbiter.ruling.resolve import Resolved

TOLD = 12_000  # stretches that are told for expectations that look at the steps of every way
UNJOINED = 50  # leaves for each of these, before faces that lead to the same steps are joined

Detail = tuple[str, dict[str, Any]]
UNFOLLOWED: Detail = ("not-followed", {})


class Checked(NamedTuple):
    """An expectation with its verdict. `detail` is (message id, arguments) of the first difference, or None."""

    expectation: scene.Expectation
    text: str
    after_turn: int
    holds: bool
    detail: Detail | None


def checked(found: Resolved, item: int, block: scene.Expect, budget: Budget) -> Iterator[Checked]:
    """The expectations of a block, each looked at in every way as it stands after statement `item`."""
    play = found.play
    game = game_of(play.scenario)
    if not found.more and found.left is None:
        views = [game.view(play, leaf.log, item, leaf.board) for leaf in found.branches]
        turn = max((seen.turn for seen in views), default=0)
        for line, text in block.lines:
            detail = _difference(line, views, found.root, item, play)
            yield Checked(line, text, turn, detail is None, detail)
        return
    boards = _boards(found, item)
    turn = max((seen.turn for seen in boards), default=0)
    told: _Told | None = None
    for line, text in block.lines:
        plain = line.inner if isinstance(line, (scene.Possible, scene.Chance)) else line
        if game.of_the_board(plain):
            detail = _over_boards(line, boards, found, item)
        else:
            told = told or _Told(found, item, budget)
            detail = told.difference(line)
        yield Checked(line, text, turn, detail is None, detail)


def _difference(line: scene.Expectation, views: list[Any], root: Node, item: int, play: Play) -> Detail | None:
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


# --- over the graph ---------------------------------------------------------------------------------------------------------------


def _seen(node: Node, item: int, play: Play) -> Any:
    """The board at the end of a statement, where that lies in a node (or it is none of the scenario's and the node is an end); or None."""
    for entry in node.log:
        if isinstance(entry, Closed) and entry.block == item:
            return game_of(play.scenario).view(play, (entry,), item, entry.board)
    if node.fork is None and item < 0:
        return game_of(play.scenario).view(play, (), item, node.board)
    return None


def _boards(found: Resolved, item: int) -> list[Any]:
    """The boards at the end of a statement, each once."""
    seen = {view: None for node in reversed(nodes(found.root)) if (view := _seen(node, item, found.play)) is not None}
    return list(seen)


def _over_boards(line: scene.Expectation, boards: list[Any], found: Resolved, item: int) -> Detail | None:
    """As `_difference`, for what only looks at boards, over the graph."""
    play = found.play
    game = game_of(play.scenario)
    unfollowed = None if found.left is None else UNFOLLOWED
    match line:
        case scene.Possible(inner=inner):
            if any(game.holds(inner, seen, play) for seen in boards):
                return None
            return unfollowed or ("never", {"instead": game.found(inner, boards[0], play)})
        case scene.Chance(probability=probability, inner=inner):

            def holds(node: Node) -> bool | None:
                seen = _seen(node, item, play)
                return None if seen is None else game.holds(inner, seen, play)

            low, high = chances(found.root, holds)
            if low == high == probability:
                return None
            return unfollowed or ("chance" if low == high else "chance-range", {"low": str(low), "high": str(high)})
    for seen in boards:
        if not game.holds(line, seen, play):
            return game.found(line, seen, play)
    return unfollowed


class _Told:
    """Every way of a large scenario told, for expectations that look at its steps: where the budget allows it."""

    def __init__(self, found: Resolved, item: int, budget: Budget) -> None:
        self.item = item
        self.root: Node | None = None
        self.views: list[Any] = []
        scenario, edition = found.play.scenario, found.play.edition
        game = game_of(scenario)
        self.play = game.set_up(scenario, edition, dict(found.play.readings))
        if found.left is not None or found.more > TOLD or budget.spent:
            return
        machine = self.play.machine
        machine.most = max(1, budget.left // (TRACED * EFFECT))
        try:
            self.root = explore(machine, self.play.script, 0, TOLD * UNJOINED, TOLD)
        except (TooMany, TooLong):
            budget.spend(TRACED * (TOLD + EFFECT * machine.spent))
            return
        budget.spend(TRACED * (found.more + EFFECT * machine.spent))
        self.views = [game.view(self.play, leaf.log, item, leaf.board) for leaf in branches(self.root)]

    def difference(self, line: scene.Expectation) -> Detail | None:
        """What there is instead of what a line wants."""
        if self.root is None:
            return UNFOLLOWED
        detail = _difference(line, self.views, self.root, self.item, self.play)
        if detail is None:
            return None
        return detail[0], {key: value for key, value in detail[1].items() if key not in ("branch", "branches")}
