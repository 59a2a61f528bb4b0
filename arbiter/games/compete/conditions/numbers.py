"""Spaces, values and what changes them."""

from __future__ import annotations

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.conditions import Condition, Seat
from arbiter.games.compete.conditions.before import WARPS, action, arrivals, of_a_warp, riders, settled, shown
from arbiter.games.compete.table.board import DOWN, PAID, marks_of
from arbiter.games.compete.told.citations import Case

# --- the value of a main move -------------------------------------------------------------------------------------------


def modifiers(case: Case, seat: int) -> list[tuple[int, int]]:
    """The modifiers that would apply to the main move of a seat now: whose, and how much."""
    m = case.m
    board = m.board
    found = []
    for me, clause in m.rules.table(board).values:
        if not board.out >> me & 1:
            value = clause.adds(m, seat, me, clause)
            if value is not None:
                found.append((me, value[0]))
    return found


def modified(seat: Seat) -> Condition:
    """Some modifier applies to the main move of that seat."""
    return lambda case: bool(modifiers(case, seat(case)))


def raised(seat: Seat) -> Condition:
    """Some bonus applies to the main move of that seat."""
    return lambda case: any(by > 0 for _, by in modifiers(case, seat(case)))


def slowed(seat: Seat) -> Condition:
    """Another's power takes something off the main move of that seat."""
    return lambda case: any(by < 0 and owner != seat(case) for owner, by in modifiers(case, seat(case)))


def has_modifiers(case: Case) -> bool:
    """Some modifier entered the value of this main move."""
    return any(step.event == "modifier" and step.parent == case.parent_n for step in case.steps())


def slowed_by_another(case: Case) -> bool:
    """Another's power took something off the value of this main move."""
    counted = (step for step in case.steps() if step.event == "modifier" and step.parent == case.parent_n)
    return any(dict(step.data)["by"] < 0 and step.owner != dict(step.data)["target"] for step in counted)


def reroll_declined(case: Case) -> bool:
    """A reroll that everybody may ask for was still to be had as the face was kept: now it is too late for it."""
    board = case.m.board
    paid = marks_of(board, PAID)
    payers = case.m.rules.table(board).payers
    return any(clause.asks.everyone and seat not in paid and not board.out >> seat & 1 for seat, clause in payers)


# --- spaces -------------------------------------------------------------------------------------------------------------


def space_at(case: Case, seat: int, number: int) -> int:
    """Where a seat stood right after an earlier step of this turn; 0 for its beginning."""
    space = space_before(case, seat)
    for step in case.steps():
        if step.n <= number:
            break
        space = next((value for who, field, value in step.before if who == seat and field == "space"), space)
    return int(space)


def space_before(case: Case, seat: int) -> int:
    """Where a seat stood as this step began."""
    return int(next((value for who, field, value in case.before if who == seat and field == "space"), case.m.board.spaces[seat]))


def on_start(case: Case) -> bool:
    """Its owner stands on Start."""
    return bool(case.m.board.spaces[case.owner] == 0)


def began_on_start(case: Case) -> bool:
    """Its owner stood on Start as the step began."""
    return space_before(case, case.owner) == 0


def met_on_start_space(seat: Seat) -> Condition:
    """The meeting is on Start: where that seat stood once the action before was over."""
    return lambda case: seat(case) >= 0 and space_at(case, seat(case), settled(case)) == 0


def parted(case: Case) -> bool:
    """The one that set it off has left the place where it did since."""
    return case.target >= 0 and space_before(case, case.target) != space_at(case, case.target, settled(case))


def clipped(case: Case) -> bool:
    """A move backwards that Start stopped short, or one that ended there just so."""
    by = case.data.get("by") or 0
    pairs = zip(case.after, case.before, strict=True)
    return bool(by < 0 and any(field == "space" and value == 0 and was < -by for (_, field, value), (_, _, was) in pairs))


def from_start_back(case: Case) -> bool:
    """A move backwards from Start."""
    return bool((case.data.get("by") or 0) < 0 and case.data.get("space") == 0)


def forwards(seat: Seat) -> Condition:
    """That seat went towards the line."""

    def holds(case: Case) -> bool:
        path = case.path(seat(case))
        return path is not None and path[1] > path[0]

    return holds


def backwards(seat: Seat) -> Condition:
    """That seat went towards Start."""

    def holds(case: Case) -> bool:
        path = case.path(seat(case))
        return path is not None and path[1] < path[0]

    return holds


# --- several, and who is moved ------------------------------------------------------------------------------------------


def several_moved(case: Case) -> bool:
    """The step moves several at once."""
    return len(case.data.get("who") or ()) > 1


def is_warp(case: Case) -> bool:
    """The step is a teleport."""
    return case.key in WARPS


def moves_by_power(case: Case) -> bool:
    """The step is a power's, and somebody moves by it (a teleport, or being put behind, is no move)."""
    return case.clause is not None and case.key not in (*WARPS, "put-behind") and any(field == "space" for _, field, _ in case.after)


def moves_one_who_is_down(case: Case) -> bool:
    """Somebody who has tripped is moved or teleported by it."""
    tripped = case.m.board.tripped
    return case.key != "put-behind" and any(field == "space" and tripped >> seat & 1 for seat, field, _ in case.after)


def trips_somebody(case: Case) -> bool:
    """Somebody trips by it."""
    return any(field == "tripped" and value is True for _, field, value in case.after)


def trips_after_its_move(case: Case) -> bool:
    """It trips one that has just moved: it was not stopped on the way."""
    tripped = [seat for seat, field, value in case.after if field == "tripped" and value is True]
    return bool(tripped) and not of_a_warp(case) and any(seat in arrivals(case) for seat in tripped)


def trips_before_its_main_move(case: Case) -> bool:
    """It trips the active athlete, whose main move of this turn is still due (open trip.same_turn)."""
    board = case.m.board
    return board.due and any(seat == board.active and field == "tripped" and value is True for seat, field, value in case.after)


def fell_earlier(case: Case) -> bool:
    """The athlete that gets up fell in an earlier turn."""
    return DOWN in case.m.board.marks


# --- marked spaces ------------------------------------------------------------------------------------------------------


def two_marks(case: Case) -> bool:
    """The space bears several marks."""
    return len(case.m.rules.marks.get(case.data.get("space"), ())) > 1


def on_an_arrow(case: Case) -> bool:
    """The repetition that is not played is an arrow's."""
    return any(kind == "arrow" for kind, _ in case.m.rules.marks.get(case.data.get("space"), ()))


def not_shared_space(case: Case) -> bool:
    """Somebody whose space is not shared stands on the marked space itself."""
    board, space = case.m.board, case.data.get("space")
    standing = (power for seat, power in enumerate(board.powers) if board.spaces[seat] == space and not board.out >> seat & 1)
    return any(Moment.PUSH in power.moments for power in standing)


def would_be_changed(case: Case) -> bool:
    """Modifiers would change a main move of this athlete from here: an arrow they leave alone."""
    return modified(lambda case: case.owner)(case)


# --- the line -----------------------------------------------------------------------------------------------------------


def overshoots(case: Case) -> bool:
    """The move that crossed the line was longer than needed."""
    parent = case.parent
    data = shown(parent)
    by, start = data.get("by"), data.get("from")
    if parent is None or not isinstance(by, int) or not isinstance(start, int):
        return False
    leaps = [step for step in case.steps() if step.message == "leaps" and step.parent == parent.n and step.owner == case.owner]
    jumps: int = sum(dict(step.data)["times"] for step in leaps)
    return start + by + jumps > int(case.m.rules.line)


def another_might_refuse(case: Case) -> bool:
    """Another athlete that may refuse it raced when the line was crossed."""
    board, origin = case.m.board, action(case)
    together = set() if origin is None else {seat for seat, field, _ in origin.after if field == "space"} | riders(case)
    line = case.m.rules.line
    raced = {seat for seat, space in enumerate(board.spaces) if not board.out >> seat & 1 or (seat in together and space == line)}
    return any(Moment.REFUSE in board.powers[seat].moments for seat in raced - {case.owner})
