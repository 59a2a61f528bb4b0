"""What is wrong with a scenario of Athlètes de Compète before anything is played: what only the game's meaning makes an error."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import CARDS, WINNERS
from arbiter.games.compete.language.scene import (
    Active,
    Acts,
    BeforeRace,
    Cards,
    Chance,
    Decision,
    End,
    Expect,
    Move,
    Name,
    Next,
    Order,
    Possible,
    Scenario,
    Span,
    State,
    Swap,
    Track,
    Trip,
    Turn,
    Warp,
)
from arbiter.games.compete.powers import EXAMPLE, all_powers
from arbiter.games.compete.powers import power as power_of
from arbiter.language.scene import Problem

MOST_ATHLETES = 6
PLACES = 2
DRAWN = 3  # cards
LAST_SPACE = 29  # of the printed tracks


def check(scenario: Scenario, whole: bool) -> list[Problem]:
    """What only the game's meaning makes an error. `whole`: all lines were understood, so that what seems to be missing is."""
    return _Check(scenario, whole).problems()


@dataclass(slots=True)
class _Check:
    scenario: Scenario
    whole: bool
    found: list[Problem] = field(default_factory=list)
    racing: dict[str, State] = field(default_factory=dict)

    def problems(self) -> list[Problem]:
        scenario = self.scenario
        if scenario.track is not None:
            self._track(scenario.track)
        self._names_twice(scenario.winners, "winner-twice")
        self._seats()
        self._script()
        return self.found

    def _say(self, where: Span, problem: str, **args: str | int | tuple[str, ...]) -> None:
        self.found.append(Problem(where, problem, tuple(args.items())))

    @property
    def last_space(self) -> int:
        """The space before the finish line."""
        track = self.scenario.track
        return LAST_SPACE if track is None else track.line - 1

    def _track(self, track: Track) -> None:
        seen: set[tuple[str, int]] = set()
        for mark in track.marks:
            self._space(mark.space, mark.span)
            if (mark.kind, mark.space) in seen:
                self._say(mark.span, "mark-twice", space=mark.space)
            seen.add((mark.kind, mark.space))
        if track.corner is not None:
            self._space(track.corner, track.span)

    def _space(self, space: int | None, span: Span, last: int | None = None) -> None:
        last = self.last_space if last is None else last
        if space is not None and not 0 <= space <= last:
            self._say(span, "space-off-track", space=space, last=self.last_space)

    def _names_twice(self, names: Iterable[Name], problem: str) -> None:
        seen: dict[str, Name] = {}
        for name in names:
            if name.id in seen:
                self._say(name.span, problem, athlete=name.id, line=seen[name.id].span.line)
            seen.setdefault(name.id, name)

    # --- set-up

    def _seats(self) -> None:
        seats = self.scenario.seats
        if not seats and self.whole:
            self._say(self.scenario.span, "no-athletes", athlete=EXAMPLE)
        places: dict[int, Name] = {}
        purses: dict[str, int] = {}
        self._names_twice((seat.athlete for seat in seats), "athlete-twice")
        for seat in seats:
            name = seat.athlete
            if name.id not in self.racing:
                self.racing[name.id] = seat
                if len(self.racing) == MOST_ATHLETES + 1:
                    self._say(name.span, "too-many-athletes", count=len(self.racing), limit=MOST_ATHLETES)
            # who crossed stands on the finish line
            self._space(seat.space, seat.space_span or seat.span, self.last_space + bool(seat.finished))
            for place in seat.finished or ():
                if not 1 <= place <= PLACES:
                    self._say(seat.span, "place-off-range", place=place)
                elif place in places:
                    self._say(seat.span, "place-taken", place=place, athlete=places[place].id, line=places[place].span.line)
                places.setdefault(place, name)
            if seat.player is not None and seat.points is not None and purses.setdefault(seat.player, seat.points) != seat.points:
                self._say(seat.span, "said-twice", what="points")
        for seat in seats:
            self._races(seat.predicts)
            self._power(seat)

    def _power(self, seat: State) -> None:
        """What is said of an athlete's power must be its own to have: a power that was picked, a choice at a tie, a prediction."""
        name, power = seat.athlete, seat.power
        if power is not None and _copies(name.id):
            self._races(power)
            if self.whole and power.id in self.racing and power.id not in self._ahead(name.id):
                self._say(power.span, "power-not-lent", athlete=name.id, who=power.id)
        elif power is not None and not power_of(name.id).takes:
            options = tuple(f"athlete.{one.id}" for one in all_powers() if one.takes)
            self._say(power.span, "power-not-picked", athlete=name.id, options=options)
        if (seat.predicts is not None or seat.predicts_nobody) and not (_foretells(self._has(seat)) or _copies(self._has(seat))):
            who = next(one.id for one in all_powers() if _foretells(one.id))
            self._say(seat.predicts.span if seat.predicts is not None else seat.span, "cannot-predict", athlete=name.id, who=who)

    def _has(self, seat: State) -> str:
        """Whose power a seat has."""
        return seat.power.id if seat.power is not None and power_of(seat.athlete.id).takes else seat.athlete.id

    def _ahead(self, me: str) -> tuple[str, ...]:
        """Those in the lead, `me` left out."""
        spaces = {id_: seat.space or 0 for id_, seat in self.racing.items() if not seat.eliminated and not seat.finished}
        return tuple(id_ for id_, space in spaces.items() if space == max(spaces.values()) and id_ != me)

    def _races(self, name: Name | None) -> None:
        if name is not None and self.whole and name.id not in self.racing:
            self._say(name.span, "not-racing", athlete=name.id)

    # --- turns

    def _script(self) -> None:
        script = self.scenario.script
        begun = False
        active: Name | None = None
        for node in script:
            if isinstance(node, (Turn, Active)):
                begun, active = True, node.athlete if isinstance(node, Active) else None
                self._turn(node.athlete)
            elif isinstance(node, BeforeRace):
                if begun:
                    self._say(node.span, "race-begun")
                else:
                    self._on_start(node)
                begun, active = True, None
                self._cards_missing(node)
            elif isinstance(node, Decision):
                self._decision(node, begun)
            elif isinstance(node, Cards):
                self._cards(node)
            elif isinstance(node, Expect):
                for expectation, _ in node.lines:
                    self._expectation(expectation)
            else:
                self._event(node, active)

    def _turn(self, name: Name | None) -> None:
        self._races(name)
        seat = self.racing.get(name.id) if name is not None else None
        if name is not None and seat is not None and (seat.eliminated or seat.finished):
            self._say(name.span, "athlete-out", athlete=name.id, what="eliminated" if seat.eliminated else "finished", reason="")

    def _on_start(self, node: BeforeRace) -> None:
        for id_, seat in self.racing.items():
            if seat.space or seat.eliminated or seat.finished:
                self._say(seat.space_span or seat.span, "not-on-start", athlete=id_, line=node.span.line)

    def _cards_missing(self, node: BeforeRace) -> None:
        if self.whole and not any(isinstance(other, Cards) for other in self.scenario.script):
            for id_, seat in self.racing.items():
                if seat.power is None and power_of(id_).takes == CARDS:
                    self._say(node.span, "cards-missing", athlete=id_)

    def _cards(self, node: Cards) -> None:
        if len(node.athletes) != DRAWN:
            self._say(node.span, "cards-count", count=len(node.athletes))
        self._names_twice(node.athletes, "athlete-twice")
        if not self.whole:
            return
        if not any(self._draws(seat) for seat in self.racing.values()):
            self._say(node.span, "cards-unused")
        elif not any(isinstance(other, BeforeRace) for other in self.scenario.script):
            self._say(node.span, "cards-outside-before-race")
        for name in node.athletes:
            if name.id in self.racing:
                self._say(name.span, "card-races", athlete=name.id, line=self.racing[name.id].athlete.span.line)

    def _draws(self, seat: State) -> bool:
        """Whether an athlete draws cards before the race: its power does, or one it may take from a winner."""
        source = power_of(self._has(seat)).takes
        return source == CARDS or (source == WINNERS and any(power_of(name.id).takes == CARDS for name in self.scenario.winners))

    def _decision(self, node: Decision, begun: bool) -> None:
        self._races(node.athlete)
        seat = self.racing.get(node.athlete.id)
        if not begun and not node.always and node.question is None and seat is not None:
            power = seat.power.id if seat.power else node.athlete.id
            if not _copies(power):
                self._say(node.span, "statement-outside-turn", what="decision")
        if node.answer.kind == "space" and isinstance(node.answer.value, int):
            self._space(node.answer.value, node.answer.span)
        if node.answer.kind == "athlete" and node.question not in (None, "pick"):
            self._races(Name(str(node.answer.value), node.answer.span))

    def _event(self, node: Any, active: Name | None) -> None:
        if isinstance(node, Move):
            self._names_twice((name for name, _ in node.moves), "athlete-twice")
            for name, _ in node.moves:
                self._races(name)
        elif isinstance(node, Swap):
            self._names_twice((node.first, node.second), "athlete-twice")
            self._races(node.first)
            self._races(node.second)
        elif isinstance(node, Trip):
            self._races(node.athlete)
        elif isinstance(node, (Warp, End)):
            self._races(node.athlete)
            self._space(node.space, node.span)
            if isinstance(node, End) and active is not None and node.athlete.id != active.id:
                self._say(node.span, "end-of-another", athlete=active.id)

    # --- expectations

    def _expectation(self, node: Any) -> None:
        if isinstance(node, (Possible, Chance)):
            self._expectation(node.inner)
        elif isinstance(node, State):
            self._races(node.athlete)
            self._races(node.predicts)
            self._space(node.space, node.space_span or node.span, self.last_space + 1)
            for place in node.finished or ():
                if not 1 <= place <= PLACES:
                    self._say(node.span, "place-off-range", place=place)
        elif isinstance(node, (Acts, Next)):
            self._races(node.athlete)
        elif isinstance(node, Order):
            for item in node.items:
                self._races(item)



def _copies(athlete: str) -> bool:
    """Whether its power is that of another."""
    return Moment.ALWAYS in power_of(athlete).moments


def _foretells(athlete: str) -> bool:
    """Whether its power foretells who wins."""
    return Moment.FIRST_PLACE in power_of(athlete).moments
