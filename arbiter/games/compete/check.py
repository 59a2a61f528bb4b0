"""What is wrong with a scenario of Athlètes de Compète before anything is played: what only the game's meaning makes an error."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from arbiter.language.near import nearest_ids
from arbiter.language.scene import (
    Active,
    Acts,
    BeforeRace,
    Cards,
    Chance,
    Cites,
    Decision,
    Document,
    End,
    Expect,
    Move,
    Name,
    Next,
    Open,
    Order,
    Possible,
    Problem,
    Scenario,
    Span,
    State,
    Swap,
    Track,
    Trip,
    Turn,
    Warp,
)

MOST_ATHLETES = 6
PLACES = 2
CARDS = 3
LAST_SPACE = 29  # of the printed tracks
DRAWS_CARDS = "egg"
MAY_HAVE_ANY_POWER = ("egg", "twin")
CHOOSES_AT_A_TIE = "copycat"


def check(
    document: Document,
    *,
    points: Container[str],
    open_points: Mapping[str, Container[str]],
    editions: Container[str],
    games: Container[str],
) -> tuple[Problem, ...]:
    """The problems of a document's scenarios beyond those the parser found, in the order of the text.

    `points` are the ids of all rule points, `open_points` those of the open points with their readings, `editions` and `games` those
    that are there. Where the parser could not read all of a scenario, nothing is said of what may only seem to be missing.
    """
    found: dict[Problem, None] = {}
    for scenario, whole in zip(document.scenarios, _read_whole(document), strict=True):
        found.update(dict.fromkeys(_Check(scenario, whole, points, open_points, editions, games).problems()))
    return tuple(sorted(found, key=lambda problem: problem.span))


def _read_whole(document: Document) -> Iterator[bool]:
    """For each scenario, whether all its lines and the shared ones were understood."""
    starts = [scenario.span.line for scenario in document.scenarios]
    lines = [problem.span.line for problem in document.problems]
    shared = any(line < starts[0] for line in lines) if starts else False
    for start, end in zip(starts, [*starts[1:], float("inf")], strict=True):
        yield not shared and not any(start <= line < end for line in lines)


@dataclass(slots=True)
class _Check:
    scenario: Scenario
    whole: bool
    points: Container[str]
    open_points: Mapping[str, Container[str]]
    editions: Container[str]
    games: Container[str]
    found: list[Problem] = field(default_factory=list)
    racing: dict[str, State] = field(default_factory=dict)

    def problems(self) -> list[Problem]:
        scenario = self.scenario
        if scenario.game not in self.games:
            self._say(scenario.game_span or scenario.span, "game-missing", game=scenario.game, options=_ids(self.games))
            return self.found
        self._edition(scenario.edition, scenario.edition_span or scenario.span)
        for reading in scenario.readings:
            if reading.point not in self.open_points:
                self._say(reading.span, "unknown-open-point", point=reading.point, near=_near(reading.point, self.open_points))
            elif reading.name not in self.open_points[reading.point]:
                options = _ids(self.open_points[reading.point])
                self._say(reading.name_span, "unknown-reading", reading=reading.name, point=reading.point, options=options)
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

    def _edition(self, edition: str | None, span: Span) -> None:
        if edition is not None and edition not in self.editions:
            self._say(span, "edition-missing", edition=edition, near=_near(edition, self.editions), options=_ids(self.editions))

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
            self._say(self.scenario.span, "no-athletes", athlete="banana")
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
                begun, active = True, None
                self._cards_missing(node)
            elif isinstance(node, Decision):
                self._decision(node, begun)
            elif isinstance(node, Cards):
                self._cards(node)
            elif isinstance(node, Expect):
                self._edition(node.edition, node.edition_span or node.span)
                for expectation, _ in node.lines:
                    self._expectation(expectation)
            else:
                self._event(node, active)

    def _turn(self, name: Name | None) -> None:
        self._races(name)
        seat = self.racing.get(name.id) if name is not None else None
        if name is not None and seat is not None and (seat.eliminated or seat.finished):
            self._say(name.span, "athlete-out", athlete=name.id, what="eliminated" if seat.eliminated else "finished")

    def _cards_missing(self, node: BeforeRace) -> None:
        egg = self.racing.get(DRAWS_CARDS)
        if egg is not None and egg.power is None and self.whole and not any(isinstance(other, Cards) for other in self.scenario.script):
            self._say(node.span, "cards-missing", athlete=DRAWS_CARDS)

    def _cards(self, node: Cards) -> None:
        if len(node.athletes) != CARDS:
            self._say(node.span, "cards-count", count=len(node.athletes))
        self._names_twice(node.athletes, "athlete-twice")
        if self.whole and not any(id_ in self.racing for id_ in MAY_HAVE_ANY_POWER):
            self._say(node.span, "cards-unused")

    def _decision(self, node: Decision, begun: bool) -> None:
        self._races(node.athlete)
        seat = self.racing.get(node.athlete.id)
        if not begun and node.question is None and seat is not None:
            power = seat.power.id if seat.power else node.athlete.id
            if power != CHOOSES_AT_A_TIE:
                self._say(node.span, "statement-outside-turn")
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
        elif isinstance(node, Cites):
            if node.point not in self.points:
                self._say(node.span, "unknown-point", point=node.point, near=_near(node.point, self.points))
        elif isinstance(node, Open) and node.point is not None and node.point not in self.open_points:
            self._say(node.span, "unknown-open-point", point=node.point, near=_near(node.point, self.open_points))


def _ids(known: Container[str]) -> tuple[str, ...]:
    return tuple(known) if isinstance(known, Iterable) else ()


def _near(typed: str, known: Container[str]) -> tuple[str, ...]:
    return nearest_ids(typed, _ids(known))
