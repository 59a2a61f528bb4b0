"""From a scene to a run: the rules, the opening board, the program of statements and the script of given answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from arbiter.games.compete.action.span import watch_span
from arbiter.games.compete.clauses.copying import refresh
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power
from arbiter.games.compete.editions import edition as load_edition
from arbiter.games.compete.language import scene
from arbiter.games.compete.rules import Rules
from arbiter.games.compete.scenario import events
from arbiter.games.compete.scenario.attendance import call, names_of
from arbiter.games.compete.scenario.script import ANYWHERE, Given, Script
from arbiter.games.compete.table.board import NOBODY, Board, fresh, leaders, mask_of, without_points
from arbiter.games.compete.table.course import Course
from arbiter.games.compete.table.track import MILD, OWN, Track, own, standard
from arbiter.games.compete.told.trace import tell
from arbiter.games.compete.turn import turn
from arbiter.games.compete.turn.before_race import before_race
from arbiter.kernel.machine import Machine, Task
from arbiter.kernel.trace import Checked


@dataclass(frozen=True)
class Play:
    """A scenario made ready: the machine at its start, the script, and the blocks of expectations with the item each looks at."""

    scenario: scene.Scenario
    edition: str
    machine: Machine
    script: Script
    blocks: tuple[tuple[int, scene.Expect], ...]
    opening: Board

    @property
    def names(self) -> tuple[str, ...]:
        """The athletes' ids by seat."""
        return self.machine.rules.names  # type: ignore[no-any-return]

    @property
    def readings(self) -> dict[str, str]:
        """The reading taken of every open point."""
        return self.machine.rules.readings  # type: ignore[no-any-return]


def set_up(scenario: scene.Scenario, edition: str, readings: Mapping[str, str] | None = None) -> Play:
    """Make a checked scenario ready under an edition; `readings` replace the scenario's own.

    A reading counts where the edition leaves its point open: what an edition settles is no matter of reading.
    """
    asked = {reading.point: reading.name for reading in scenario.readings} if readings is None else readings
    names = tuple(seat.athlete.id for seat in scenario.seats)
    under = load_edition(edition)
    chosen = {point: name for point, name in asked.items() if point in under.open_points}
    rules = Rules(
        names,
        _players(scenario.seats),
        tuple(under.power(name) for name in names),
        _track(scenario.track),
        under,
        chosen,
        _cards(scenario),
        tuple(name.id for name in scenario.winners),
    )
    board = _board(scenario, rules)
    machine = Machine(rules, board, course=Course())
    machine.patient = rules.readings["loop.with_choice"] == "ask_again"
    machine.compared = without_points if rules.readings["loop.points"] == "one_lap" else None
    refresh(machine)
    given, otherwise, blocks, items = _program(scenario, names)
    agenda: Any = None
    for index in range(len(items) - 1, -1, -1):
        agenda = ((open_item, index, items[index]), ((close_item, index), agenda))
    machine.agenda = agenda
    return Play(scenario, edition, machine, Script(given, otherwise, names), blocks, machine.board)


def open_item(m: Machine, task: Task) -> None:
    """A statement begins."""
    _, item, tasks = task
    m.course = m.course._replace(item=item)
    m.base = m.agenda
    for one in reversed(tasks):
        m.push(one)


def close_item(m: Machine, task: Task) -> None:
    """A statement and all that followed from it is done."""
    watch_span(m)
    if m.course.uses:
        tell(m, "note", "rests-on", NOBODY, 0)
    m.log.append(Checked(task[1], m.board, m.course.turn))


def _players(seats: tuple[scene.State, ...]) -> tuple[tuple[int, ...], ...]:
    groups: dict[Any, tuple[int, ...]] = {}
    for index, seat in enumerate(seats):
        key = seat.player if seat.player is not None else index
        groups[key] = (*groups.get(key, ()), index)
    return tuple(groups.values())


def _track(track: scene.Track | None) -> Track:
    if track is None:
        return standard(MILD)
    if track.kind != OWN:
        return standard(track.kind)
    return own(track.line, track.corner, [(mark.kind, mark.space, mark.by) for mark in track.marks])


def _cards(scenario: scene.Scenario) -> tuple[str, ...]:
    return tuple(name.id for statement in scenario.script if isinstance(statement, scene.Cards) for name in statement.athletes)


def _board(scenario: scene.Scenario, rules: Rules) -> Board:
    """The board a scenario describes."""
    seats = scenario.seats
    names = rules.names
    powers = tuple(_power(seat, printed, rules) for seat, printed in zip(seats, rules.printed, strict=True))
    copied = [(0, NOBODY) if Moment.ALWAYS in power.moments else None for power in powers]
    finished = {place: index for index, seat in enumerate(seats) for place in seat.finished or ()}
    predictions = tuple(NOBODY if seat.predicts_nobody else names.index(seat.predicts.id) if seat.predicts else None for seat in seats)
    places = tuple(finished.get(place, NOBODY) for place in range(1, max(finished, default=0) + 1))
    board = fresh(
        tuple(rules.line if seat.finished and seat.space is None else seat.space or 0 for seat in seats),
        powers,
        tripped=mask_of([index for index, seat in enumerate(seats) if seat.tripped]),
        out=mask_of([index for index, seat in enumerate(seats) if seat.eliminated or seat.finished]),
        eliminated=mask_of([index for index, seat in enumerate(seats) if seat.eliminated]),
        places=places,
        points=_purses(scenario, rules, powers),
        copied=tuple(copied),
        predictions=predictions,
        begun=mask_of([index for index, prediction in enumerate(predictions) if prediction is not None]),
        over=len(places) >= 2,
    )
    ahead = leaders(board)
    mask = mask_of(ahead)
    for index, seat in enumerate(seats):
        copies = copied[index] is not None and Moment.ALWAYS in rules.printed[index].moments
        if copies and seat.power is not None and seat.power.id in names:
            copied[index] = (mask, names.index(seat.power.id))
    return board._replace(copied=tuple(copied))


def _power(seat: scene.State, printed: Power, rules: Rules) -> Power:
    """The power a seat holds: what is printed, or what a card that takes one is said to have."""
    if seat.power is not None and printed.takes:
        return rules.edition.power(seat.power.id)  # type: ignore[no-any-return]
    return printed


def _purses(scenario: scene.Scenario, rules: Rules, powers: tuple[Power, ...]) -> tuple[int, ...]:
    """Everybody's bronze points: those of his player's purse, as said, or as their cards gave them before the race."""
    seats = scenario.seats
    before = any(isinstance(statement, scene.BeforeRace) for statement in scenario.script)
    points = [0] * len(seats)
    for group in rules.players:
        said = [seats[seat].points for seat in group if seats[seat].points is not None]
        purse = said[0] if said else 0 if before else sum(powers[seat].points for seat in group)
        for member in group:
            points[member] = purse or 0
    return tuple(points)


def _program(
    scenario: scene.Scenario, names: tuple[str, ...]
) -> tuple[tuple[Given, ...], frozenset[int], tuple[tuple[int, scene.Expect], ...], list[tuple[Task, ...]]]:
    """The items (one for a turn, the time before the race, or a stretch under `active`), their answers and expectations."""
    given: list[Given] = []
    otherwise: set[int] = {ANYWHERE} if scenario.otherwise_no else set()
    blocks: list[tuple[int, scene.Expect]] = []
    items: list[tuple[Task, ...]] = []
    active = NOBODY
    for index, statement in enumerate(scenario.script):
        item = len(items) - 1
        seats = tuple(names.index(name.id) for name in names_of(statement))
        match statement:
            case scene.Turn():
                active, seats = NOBODY, seats or (NOBODY,)
                items.append(((call, index, seats), (turn.begin, *seats)))
            case scene.BeforeRace():
                active = NOBODY
                items.append(((before_race,),))
            case scene.Active():
                (active,) = seats
                items.append(((call, index, seats), (events.activate, active)))
            case scene.Roll(faces=faces, face_spans=spans):
                given.extend(Given(item, "die", -1, None, face, False, span) for face, span in zip(faces, spans, strict=True))
                if active != NOBODY:
                    items[-1] = (*items[-1], (events.roll_now, active))
            case scene.Duel(pairs=pairs, pair_spans=spans):
                given.extend(Given(item, "duel", -1, None, pair, False, span) for pair, span in zip(pairs, spans, strict=True))
            case scene.Decision():
                seat = names.index(statement.athlete.id)
                given.append(Given(item, "decision", seat, statement.question, statement.answer, statement.always, statement.span))
                given.extend(Given(item, "duel", seat, None, pair, False, statement.span) for pair in statement.dice)
            case scene.OtherwiseNo():
                otherwise.add(item)
            case scene.Expect():
                blocks.append((item, statement))
            case scene.Cards():
                pass
            case _:
                items[-1] = (*items[-1], (call, index, seats), events.task(statement, names))
    return tuple(given), frozenset(otherwise), tuple(blocks), items
