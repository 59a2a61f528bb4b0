"""The Chinese edition: when the lines of the page hold, beyond what `conditions.py` knows."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.editions.conditions import Condition, action, contested, modifiers, space_before
from arbiter.games.compete.table.board import DOWN
from arbiter.games.compete.told.citations import Case
from arbiter.kernel.trace import Step

PARTS = ("follow", "put-behind")  # steps that belong to the action of the step before
WARPS = ("warp", "swap", "swap-event", "hypnotize", "join", "back-to-start")
MAIN = ("main-move", "main-move-back")


# --- kinds of step ------------------------------------------------------------------------------------------------------


def is_power(case: Case) -> bool:
    """The step is a power's."""
    return case.clause is not None and case.clause != "copycat.copy"


def reacts(case: Case) -> bool:
    """The step is a power that was set off at once with something else."""
    return is_power(case) and bool(case.batch)


def ranked(case: Case) -> bool:
    """Its rank decided when it came: not a duel called at once, not Inchworm before Skipper."""
    if not reacts(case) or not contested(case):
        return False
    if case.clause == "duelist.duel":
        return bool(case.m.rules.readings["duel.rank"] != "at_once")
    pair = {"inchworm.wriggle", "skipper.claim"}
    batch = [entry for entry in case.batch if entry[0] != "duelist.duel" or case.m.rules.readings["duel.rank"] != "at_once"]
    return len({(clause, owner) for clause, owner in batch if case.clause not in pair or clause not in pair or clause == case.clause}) > 1


def picked_by(athlete: str) -> Condition:
    """The owner is this athlete, and uses the power it picked before the race."""
    return lambda case: case.owner >= 0 and case.athlete(case.owner) == athlete and case.who not in (None, athlete)


def moves_by_power(case: Case) -> bool:
    """The step is a power's, and somebody moves by it (a teleport, or being put behind, is no move)."""
    return case.clause is not None and case.key not in (*WARPS, "put-behind") and any(field == "space" for _, field, _ in case.after)


def moves_one_who_is_down(case: Case) -> bool:
    """Somebody who has tripped is moved by it."""
    tripped = case.m.board.tripped
    return case.key not in (*WARPS, "put-behind") and any(field == "space" and tripped >> seat & 1 for seat, field, _ in case.after)


def trips_somebody(case: Case) -> bool:
    """Somebody trips by it."""
    return any(field == "tripped" and value is True for _, field, value in case.after)


def trips_after_its_move(case: Case) -> bool:
    """It trips one that has just moved: it was not stopped on the way."""
    if not trips_somebody(case):
        return False
    tripped = [seat for seat, field, value in case.after if field == "tripped" and value is True]
    return any(seat in arrivals(case) and not warped(case) for seat in tripped)


def trips_before_its_main_move(case: Case) -> bool:
    """It trips the active athlete, whose main move of this turn is still due (open trip.same_turn)."""
    board = case.m.board
    return board.due and any(seat == board.active and field == "tripped" and value is True for seat, field, value in case.after)


def fell_earlier(case: Case) -> bool:
    """The athlete that gets up fell in an earlier turn."""
    return DOWN in case.m.board.marks


# --- the action it follows from --------------------------------------------------------------------------------------------


def arrivals(case: Case) -> dict[int, int]:
    """Who came where in the action this case follows from: movers, followers, those put behind."""
    origin = action(case)
    if origin is None:
        return {}
    family, found = {origin.n}, {seat: value for seat, field, value in origin.after if field == "space"}
    for step in reversed([step for step in case.steps() if step.n > origin.n]):
        if step.parent in family and step.message in PARTS:
            family.add(step.n)
            found |= {seat: value for seat, field, value in step.after if field == "space"}
    return found


def met_together(case: Case) -> bool:
    """The one that stopped and another came to one space in the same action."""
    came = arrivals(case)
    seat = case.owner if case.who == "mouth" else case.target
    return seat in came and any(other != seat and space == came[seat] for other, space in came.items())


def met_on_start(case: Case) -> bool:
    """The ones that met did so on Start."""
    return arrivals(case).get(case.owner if case.who == "mouth" else case.target) == 0


def warped(case: Case) -> bool:
    """It follows from a teleport."""
    origin = action(case)
    return origin is not None and origin.message in WARPS


def by_arrow(case: Case) -> bool:
    """It follows from a move by an arrow."""
    origin = action(case)
    return origin is not None and origin.message == "arrow"


def after_main_move(case: Case) -> bool:
    """A power that the main move set off, and that waited until it was over."""
    return is_power(case) and case.key not in (*PARTS, "leaps", "refuse", "falls") and of_main_move(case)


def swapping(case: Case) -> bool:
    """The main move is given up for a swap: nothing came before it."""
    return case.parent is None


def of_main_move(case: Case) -> bool:
    """It follows from the main move."""
    origin = action(case)
    return origin is not None and origin.message in MAIN


def put_there(case: Case) -> bool:
    """The one it acts on, or its owner where it acts on none, came to its space by being put behind Huge Baby."""
    seats = {case.owner, case.target}
    origin = case.parent_n
    return any(
        step.message == "put-behind" and dict(step.data).get("target") in seats and (step.n == origin or step.parent == origin)
        for step in case.steps()
    )


def put_there_by_an_arrow(case: Case) -> bool:
    """It was an arrow that brought it to Huge Baby, which put it behind."""
    return put_there(case) and any(step.message == "arrow" for step in case.steps())


def came_itself(case: Case) -> bool:
    """Huge Baby puts behind one that would have stopped on its space, not one it came upon."""
    return case.path(case.target) is not None


def scoocher_again(case: Case) -> bool:
    """Scoocher and Suckerfish move each other, not for the first time in this turn."""
    steps = list(case.steps())
    rides = sum(step.clause == "suckerfish.follow" for step in steps)
    return rides > 0 and sum(step.clause == "scoocher.scooch" for step in steps) > 0


# --- spaces of the track ------------------------------------------------------------------------------------------------


def not_by_main_move(case: Case) -> bool:
    """The stop did not come of a main move."""
    return not of_main_move(case) or put_there(case)


def chained(case: Case) -> bool:
    """An arrow led to this marked space."""
    return by_arrow(case) and not put_there(case)


def two_marks(case: Case) -> bool:
    """The space bears several marks."""
    space = case.data.get("space")
    return len(case.m.rules.marks.get(space, ())) > 1


def baby_stands_there(case: Case) -> bool:
    """Huge Baby stands on the marked space itself."""
    board, space = case.m.board, case.data.get("space")
    return any(
        Moment.PUSH in power.moments and board.spaces[seat] == space and not board.out >> seat & 1
        for seat, power in enumerate(board.powers)
    )


def would_be_changed(case: Case) -> bool:
    """Coach's or Gunk's power would change a main move of this athlete from here: an arrow it leaves alone."""
    return bool(modifiers(case, case.owner))


def arrow_to_start(case: Case) -> bool:
    """A move backwards that Start stopped short."""
    by = case.data.get("by") or 0
    starts = [was for (_, field, value), (_, _, was) in zip(case.after, case.before, strict=True) if field == "space" and value == 0]
    return bool(by < 0 and any(was < -by for was in starts))


def on_an_arrow(case: Case) -> bool:
    """The repetition that is not played is an arrow's."""
    return any(kind == "arrow" for kind, _ in case.m.rules.marks.get(case.data.get("space"), ()))


# --- who, whom ----------------------------------------------------------------------------------------------------------


def several_rivals(case: Case) -> bool:
    """Several share the space where the duel is called."""
    before = {seat: int(value) for seat, field, value in case.before if field == "space"}
    spaces: list[int] = [before.get(seat, space) for seat, space in enumerate(case.m.board.spaces)]
    out: int = case.m.board.out
    mine = spaces[case.owner]
    return sum(space == mine and not out >> seat & 1 for seat, space in enumerate(spaces)) > 2


def duels_on_start(case: Case) -> bool:
    """The duel is called on Start."""
    return space_before(case, case.owner) == 0


def in_a_duel(case: Case) -> bool:
    """A duel's winner is about to move."""
    agenda = case.m.agenda
    return agenda is not None and agenda[0][0].__name__ == "more"


def of_others_turn(case: Case) -> bool:
    """It is not the owner's turn."""
    return bool(case.m.board.active != case.owner)


def original_against_copy(case: Case) -> bool:
    """Huge Baby keeps its space against the one that copies it."""
    board = case.m.board
    return (
        case.target >= 0
        and board.copied[case.target] is not None
        and Moment.PUSH in board.powers[case.target].moments
        and board.copied[case.owner] is None
    )


def slowed(seat: Callable[[Case], int]) -> Condition:
    """Another's -1 applies to the main move of that seat."""

    def applies(case: Case) -> bool:
        board, mine = case.m.board, seat(case)
        return any(held.id == "gunk" and other != mine and not board.out >> other & 1 for other, held in enumerate(board.powers))

    return applies


def was(*messages: str) -> Condition:
    """The step before it in this turn, at any distance, has such a message."""
    return lambda case: any(step.message in messages for step in case.steps())


def parent_is(*clauses: str) -> Condition:
    """It follows from a step of such a clause."""

    def holds(case: Case) -> bool:
        parent: Step | None = case.parent
        return parent is not None and parent.clause in clauses

    return holds
