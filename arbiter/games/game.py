"""The door for games: all that the frame asks of a game, attribute by attribute.

The frame (language, ruling, story, suite, terminal, page) knows no game. It gets the `Game` of a scenario by its `game NAME` line
(`arbiter.games.game_of`) and asks it. A game subclasses `Game`, says what it must and overrides what it wants otherwise; what is
costly to import is imported inside the methods, so that a command loads no more than it needs. `docs/adding-a-game.md` leads through one.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from arbiter import place

if TYPE_CHECKING:
    from arbiter.divergences import Found
    from arbiter.kernel.explore import Branch, Decider, Taken
    from arbiter.kernel.machine import Fork, Machine
    from arbiter.kernel.trace import Held, Step
    from arbiter.language.builder import CoreBuilder
    from arbiter.language.outline import Outline
    from arbiter.language.scene import Expect, Node, Plain, Problem, Scenario
    from arbiter.language.writer import CoreWriter
    from arbiter.rulebook.divergences import Divergence
    from arbiter.story.teller import Teller

    Reason: TypeAlias = Held | Step | Problem


class Edition(Protocol):
    """A text of rules a game is played by."""

    @property
    def id(self) -> str:
        """Its name in scenarios and rulings (`fr-2.0`); what stands before a hyphen begins the ids of its rule points."""

    @property
    def defaults(self) -> Mapping[str, str]:
        """The reading of every open point, those it settles too."""

    @property
    def open_points(self) -> frozenset[str]:
        """The open points it leaves open."""

    @property
    def last_resort(self) -> str:
        """The rule point that says what a table does where the text does not decide."""


class Play(Protocol):
    """A scenario made ready under an edition: a machine at its start and what answers it."""

    @property
    def scenario(self) -> Scenario: ...

    @property
    def edition(self) -> str: ...

    @property
    def machine(self) -> Machine: ...

    @property
    def script(self) -> Decider: ...

    @property
    def blocks(self) -> tuple[tuple[int, Expect], ...]:
        """The blocks of expectations, each with the number of the statement it looks at the end of."""

    @property
    def opening(self) -> Any:
        """The board before anything happens."""

    @property
    def names(self) -> tuple[str, ...]:
        """The participants' ids by seat."""

    @property
    def readings(self) -> Mapping[str, str]:
        """The reading taken of every open point."""


class Game:
    """A game. What has no default raises NotImplementedError: every game says it."""

    id: str
    """Its id in rulings; scenarios may call it by any of the `names` of its words."""

    editions: tuple[str, ...]
    """The ids of its editions, the default first."""

    folder: Path
    """Where its files lie: `messages/`, `fr.ftl`, `zh.ftl`, `en.ftl`."""

    # --- the language -----------------------------------------------------------------------------------------------------------

    def grammar(self) -> Path:
        """Its part of the grammar: `game_statement`, `game_expectation` and the terminals they need, behind core.lark."""
        return place("grammar") / f"{self.id}.lark"

    def words(self) -> Path:
        """Its words in the three languages, as grammar/core.yaml has them for all games, and what it may be called (`names`)."""
        return place("grammar") / f"{self.id}.yaml"

    def messages(self) -> Path:
        """Its error messages `fr.yaml`, `zh.yaml`, `en.yaml`, beside those of arbiter/language/messages."""
        return self.folder / "messages"

    def participants(self) -> Mapping[str, Mapping[str, Any]]:
        """Those whom scenarios may name without introducing them: id -> `en`, `fr`, `zh` and `also` (other spellings)."""
        return {}

    def builder(self) -> type[CoreBuilder]:
        """What the rules of its grammar become: a `CoreBuilder` with a method for each rule of its part."""
        raise NotImplementedError

    def writer(self) -> type[CoreWriter]:
        """How its nodes are written in a language: a `CoreWriter` with a method for each of its nodes."""
        raise NotImplementedError

    def outline(self) -> Outline:
        """Which of its statements may stand where, and how they make a scene."""
        raise NotImplementedError

    def check(self, scenario: Scenario, whole: bool) -> Iterable[Problem]:
        """What only the game's meaning makes an error, before anything is played; `whole`: all lines were understood.

        Editions, readings, open points and points that expectations cite are looked at by the frame.
        """
        return ()

    def rulebook(self) -> Path | None:
        """The folder of its rule points (documents.yaml, points/, open_points.yaml), as arbiter/rulebook/data has them."""
        found = self.folder / "rulebook"
        return found if found.is_dir() else None

    # --- a run ------------------------------------------------------------------------------------------------------------------

    def edition(self, id: str) -> Edition:
        """An edition. Raises KeyError for an unknown one."""
        raise NotImplementedError

    def set_up(self, scenario: Scenario, edition: str, readings: Mapping[str, str] | None = None) -> Play:
        """Make a checked scenario ready under an edition; `readings` replace the scenario's own."""
        raise NotImplementedError

    def view(self, play: Play, log: tuple[Any, ...], item: int, final: Any) -> Any:
        """A branch up to the end of statement `item` (its end, where it ended before), as `holds` and `found` look at it."""
        raise NotImplementedError

    def holds(self, plain: Plain, seen: Any, play: Play) -> bool:
        """Whether a plain expectation of the game holds in a view."""
        raise NotImplementedError

    def found(self, plain: Plain, seen: Any, play: Play) -> tuple[str, dict[str, Any]]:
        """What there is instead of what a plain expectation wants: the id of a message and its arguments."""
        raise NotImplementedError

    def of_the_board(self, plain: Plain) -> bool:
        """Whether an expectation looks at nothing but the board: it is then checked without telling every way."""
        return False

    def left_over(self, play: Play, leaves: tuple[Branch, ...], used: int) -> Iterable[tuple[Problem, Reason | None]]:
        """What was written and never came up, with what tells why; `used` is the script's mask of the answers used."""
        return ()

    def parted(self, plain: Plain, seen: Any, play: Play) -> Step | Held | None:
        """The step, or the held reaction, that made the difference where an expectation fails."""
        return None

    def warnings(self, play: Play) -> Iterable[Problem]:
        """What a table may have misread: told beside the ruling."""
        return ()

    def clauses(self, edition: str) -> Mapping[str, frozenset[str]]:
        """For coverage: what can cite, and the rule points each may cite (none: a clause that cites nothing); `""` for the turn itself."""
        return {}

    # --- what an answer shows ---------------------------------------------------------------------------------------------------

    def seats(self, scenario: Scenario) -> tuple[str, ...]:
        """The participants' ids by seat."""
        raise NotImplementedError

    def asked(self, fork: Fork) -> str:
        """The word of the language that answers a fork."""
        return fork.kind

    def value(self, key: str, value: Any, names: tuple[str, ...]) -> Any:
        """An argument of a step as plain data: `target` is a seat."""
        if key == "target":
            return names[value]
        return list(value) if isinstance(value, tuple) else value

    def die(self, taken: Taken, play: Play) -> dict[str, Any]:
        """A die of a branch: whose, what for, the faces that lead to the same steps."""
        fork, first = taken.fork, taken.options[0]
        faces = [option.value for option in taken.options]
        return {"athlete": play.names[fork.owner], "for": fork.kind, "faces": faces, "given": first.given}

    def answer(self, fork: Fork, value: Any, play: Play) -> str | int:
        """An answer to a question as the ruling shows it."""
        return value  # type: ignore[no-any-return]

    def replay(self, branch: Mapping[str, Any]) -> Iterable[Node]:
        """The dice and decisions of a branch of the ruling as statements: put into its turn, they lead back to the branch."""
        return ()

    def ends(self, branch: Mapping[str, Any]) -> Iterable[Plain]:
        """What may be expected of the end of a branch of the ruling."""
        return ()

    def teller(self, scenario: Scenario, lang: str) -> Teller:
        """Who tells a scenario in a language."""
        raise NotImplementedError

    def edition_name(self, edition: str, lang: str) -> str:
        """What an edition is called."""
        return edition

    def smallest(self, divergence: Divergence, lang: str, seed: int, budget: int) -> Found:
        """The smallest situation that shows a difference of two editions; at most `budget` are looked at."""
        raise NotImplementedError

    def meetings(self, one: str, other: str, edition: str, lang: str) -> Iterable[tuple[str, str]]:
        """Small situations in which two participants meet, as texts, each with whose turn it is; the smallest first."""
        return ()

    def outcome(self, board: Any, play: Play) -> Any:
        """What two ends are compared by: equal where `final` says the same but for a loop."""
        return self.final(board, False, play)

    def standing(self, board: Any, seat: int, play: Play) -> Hashable:
        """How one participant stands, as `spread` tells it: what of its final state is no matter of counting."""
        return repr(self.final(board, False, play)["athletes"][play.names[seat]])

    def ending(self, board: Any, play: Play) -> Hashable:
        """What two final states are one ending by: equal where `final` says the same of all but how it came about."""
        return repr(self.outcome(board, play))

    def final(self, board: Any, loop: bool, play: Play) -> dict[str, Any]:
        """The end of a branch, as the ruling's `final`; `loop`: the loop rule stopped something in it."""
        raise NotImplementedError
