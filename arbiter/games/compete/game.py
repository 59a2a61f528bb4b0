"""Athlètes de Compète as the frame sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arbiter.games.game import Game

if TYPE_CHECKING:
    from arbiter.divergences import Found
    from arbiter.games.compete.editions import Edition
    from arbiter.games.compete.language.builder import CompeteBuilder
    from arbiter.games.compete.language.outline import CompeteOutline
    from arbiter.games.compete.language.scene import Scenario
    from arbiter.games.compete.language.writer import CompeteWriter
    from arbiter.games.compete.scenario.expect import View
    from arbiter.games.compete.scenario.setup import Play
    from arbiter.games.compete.table.board import Board
    from arbiter.games.compete.told.teller import CompeteTeller
    from arbiter.games.game import Reason
    from arbiter.kernel.explore import Branch, Taken
    from arbiter.kernel.machine import Fork
    from arbiter.kernel.trace import Held, Step
    from arbiter.language.scene import Node, Plain, Problem
    from arbiter.rulebook.divergences import Divergence

_ATHLETES = Path(__file__).parents[2] / "rulebook" / "data" / "athletes.yaml"


class Compete(Game):
    """Athlètes de Compète, 胡闹运动会, Magical Athlete."""

    id = "compete"
    editions = ("fr-2.0", "zh")
    folder = Path(__file__).parent

    # --- the language -----------------------------------------------------------------------------------------------------------

    def participants(self) -> dict[str, Any]:
        """The athletes."""
        from arbiter.language.resources import read_yaml

        return {entry["id"]: entry for entry in read_yaml(_ATHLETES)}

    def builder(self) -> type[CompeteBuilder]:
        """What the rules of compete.lark become."""
        from arbiter.games.compete.language.builder import CompeteBuilder

        return CompeteBuilder

    def writer(self) -> type[CompeteWriter]:
        """How its nodes are written."""
        from arbiter.games.compete.language.writer import CompeteWriter

        return CompeteWriter

    def outline(self) -> CompeteOutline:
        """The table, then turns."""
        from arbiter.games.compete.language.outline import CompeteOutline

        return CompeteOutline()

    def check(self, scenario: Scenario, whole: bool) -> Iterable[Problem]:  # type: ignore[override]
        """The track, the seats, and what they may do and be expected to."""
        from arbiter.games.compete.scenario.check import check

        return check(scenario, whole)

    # --- a run ------------------------------------------------------------------------------------------------------------------

    def edition(self, id: str) -> Edition:
        """An edition. Raises KeyError for an unknown one."""
        from arbiter.games.compete.editions import edition

        return edition(id)  # type: ignore[no-any-return]

    def set_up(self, scenario: Scenario, edition: str, readings: Mapping[str, str] | None = None) -> Play:  # type: ignore[override]
        """The rules, the opening board, the program of statements and the script of given answers."""
        from arbiter.games.compete.scenario.setup import set_up

        return set_up(scenario, edition, readings)

    def of_the_board(self, plain: Plain) -> bool:
        """States, the main move, who is next, whether the race is over."""
        from arbiter.games.compete.scenario.expect import OF_THE_BOARD

        return isinstance(plain, OF_THE_BOARD)

    def view(self, play: Play, log: tuple[Any, ...], item: int, final: Board) -> View:  # type: ignore[override]
        """A branch up to the end of a statement."""
        from arbiter.games.compete.scenario.expect import view

        return view(log, item, final)

    def holds(self, plain: Plain, seen: View, play: Play) -> bool:  # type: ignore[override]
        """Whether an expectation holds."""
        from arbiter.games.compete.scenario.expect import holds

        return holds(plain, seen, play.machine.rules)

    def found(self, plain: Plain, seen: View, play: Play) -> tuple[str, dict[str, Any]]:  # type: ignore[override]
        """What there is instead."""
        from arbiter.games.compete.scenario.expect import found

        return found(plain, seen, play.machine.rules)

    def parted(self, plain: Plain, seen: View, play: Play) -> Step | Held | None:  # type: ignore[override]
        """What made the difference where an expectation fails."""
        from arbiter.games.compete.scenario.parted import parted

        return parted(plain, seen, play.names)

    def left_over(self, play: Play, leaves: tuple[Branch, ...], used: int) -> Iterable[tuple[Problem, Reason | None]]:  # type: ignore[override]
        """Answers never asked for, turns of those who are out."""
        from arbiter.games.compete.scenario.left_over import left_over

        return left_over(play, leaves, used)

    def warnings(self, play: Play) -> Iterable[Problem]:  # type: ignore[override]
        """What a table may have misread."""
        from arbiter.games.compete.scenario.warnings import warnings

        return warnings(play)

    def clauses(self, edition: str) -> Mapping[str, frozenset[str]]:
        """The clauses of all powers with the points each may cite; `""` holds those of the turn, the moves and the track."""
        from arbiter.games.compete.powers import all_powers

        citations = self.edition(edition).citations
        found: dict[str, set[str]] = {clause.id: set() for power in all_powers() for clause in power.clauses}
        found[""] = set()
        for key, entries in citations.table.items():
            clause = key.partition("/")[0].partition("!")[0]
            found[clause if clause in found else ""].update(cite.point for cite in entries)
        return {clause: frozenset(points) for clause, points in found.items()}

    # --- what an answer shows ---------------------------------------------------------------------------------------------------

    def seats(self, scenario: Scenario) -> tuple[str, ...]:  # type: ignore[override]
        """The athletes' ids in the order of play."""
        return tuple(seat.athlete.id for seat in scenario.seats)

    def asked(self, fork: Fork) -> str:
        """The word of the language that answers a fork."""
        return {"main": "roll", "duel-dice": "duel"}.get(fork.kind, fork.kind)

    def value(self, key: str, value: Any, names: tuple[str, ...]) -> Any:
        """An argument of a step, with athletes' ids in the place of seats."""
        from arbiter.games.compete.told.shown import value as shown

        return shown(key, value, names)

    def die(self, taken: Taken, play: Play) -> dict[str, Any]:  # type: ignore[override]
        """A main-move die, or a duel's."""
        from arbiter.games.compete.told.shown import die

        return die(taken, play.names)

    def answer(self, fork: Fork, value: Any, play: Play) -> str | int:  # type: ignore[override]
        """Yes, no, a number or an athlete's id."""
        from arbiter.games.compete.told.shown import answer

        return answer(fork, value, play.names)

    def edition_name(self, edition: str, lang: str) -> str:
        """What an edition is called."""
        from arbiter.games.compete.told.story import story

        return story(lang).edition(edition)

    def smallest(self, divergence: Divergence, lang: str, seed: int, budget: int) -> Found:
        """The smallest situation that shows a difference of two editions."""
        from arbiter.games.compete.smallest import smallest

        return smallest(divergence, lang, seed, budget)

    def meetings(self, one: str, other: str, edition: str, lang: str) -> Iterable[tuple[str, str]]:
        from arbiter.games.compete.meetings import meetings

        return meetings(one, other, edition, lang)

    def outcome(self, board: Board, play: Play) -> tuple[Any, ...]:  # type: ignore[override]
        """What two ends are compared by."""
        from arbiter.games.compete.told.shown import outcome

        return outcome(board, play.machine.rules)

    def standing(self, board: Board, seat: int, play: Play) -> tuple[Any, ...]:  # type: ignore[override]
        """Its space, whether it lies, is out or has taken a place."""
        from arbiter.games.compete.told.shown import standing

        return standing(board, seat)

    def ending(self, board: Board, play: Play) -> tuple[Any, ...]:  # type: ignore[override]
        """How everybody stands, who is next, whether the race is over."""
        from arbiter.games.compete.told.shown import ending

        return ending(board, play.machine.rules)

    def final(self, board: Board, loop: bool, play: Play) -> dict[str, Any]:  # type: ignore[override]
        """The end of a branch."""
        from arbiter.games.compete.told.shown import final

        return final(board, loop, play.machine.rules)

    def replay(self, branch: Mapping[str, Any]) -> list[Node]:
        """The roll, the decisions, the duel dice."""
        from arbiter.games.compete.language.replay import replay

        return replay(branch)

    def ends(self, branch: Mapping[str, Any]) -> list[Plain]:
        """How everybody stands, the main move, who is next, the points cited."""
        from arbiter.games.compete.language.replay import ends

        return ends(branch)

    def teller(self, scenario: Scenario, lang: str) -> CompeteTeller:  # type: ignore[override]
        """Tells with the scenario's own track."""
        from arbiter.games.compete.told.story import LINE
        from arbiter.games.compete.told.teller import CompeteTeller

        track = scenario.track
        return CompeteTeller(lang, self.seats(scenario), track.line if track else LINE, track.kind if track else "mild")


GAME = Compete()
