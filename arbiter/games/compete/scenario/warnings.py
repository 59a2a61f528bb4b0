"""Places as given that the rules forbid: nobody has stopped there, so nothing reacts; but the table may have misread its board.

And readings of points that the edition settles: they do not count under it.
"""

from __future__ import annotations

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import CARDS
from arbiter.games.compete.language.scene import BeforeRace
from arbiter.games.compete.scenario.setup import Play
from arbiter.games.compete.table.board import NOBODY, racing
from arbiter.language.scene import Problem, Span


def warnings(play: Play) -> tuple[Problem, ...]:
    """The warnings of a scenario made ready, in the order of its seats.

    Codes: `beside-baby`, `no-power`, `second-without-first`, `reading-settled`.
    """
    scenario, board, rules = play.scenario, play.opening, play.machine.rules
    found: list[Problem] = []
    standing = racing(board)
    for baby in standing:
        space = board.spaces[baby]
        if space and Moment.PUSH in board.powers[baby].moments:
            for other in standing:
                if other != baby and board.spaces[other] == space:
                    args = (("athlete", rules.names[baby]), ("who", rules.names[other]), ("space", space))
                    found.append(Problem(_place(play, other), "beside-baby", args))
    if not any(isinstance(statement, BeforeRace) for statement in scenario.script):
        for seat in standing:
            if board.powers[seat] is rules.printed[seat] and board.powers[seat].takes == CARDS:
                found.append(Problem(scenario.seats[seat].span, "no-power", (("athlete", rules.names[seat]),)))
    if board.places and board.places[0] == NOBODY:
        second = board.places[1]
        found.append(Problem(scenario.seats[second].span, "second-without-first", (("athlete", rules.names[second]),)))
    for reading in scenario.readings:
        if reading.point not in rules.edition.open_points:
            found.append(Problem(reading.span, "reading-settled", (("point", reading.point), ("edition", play.edition))))
    return tuple(dict.fromkeys(found))


def _place(play: Play, seat: int) -> Span:
    state = play.scenario.seats[seat]
    return state.space_span or state.span
