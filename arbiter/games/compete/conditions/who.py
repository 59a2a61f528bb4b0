"""Who acts, on whom, with whose power, and who else races."""

from __future__ import annotations

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import BeforeRace, Copies, Instead, When
from arbiter.games.compete.conditions import Condition, Seat
from arbiter.games.compete.table.board import leaders
from arbiter.games.compete.told.citations import Case

# --- whom ---------------------------------------------------------------------------------------------------------------


def whom(*powers: str) -> Condition:
    """It acts on one with such a power, or on such an athlete."""
    return lambda case: case.whom in powers or case.athlete(case.target) in powers


def races(*powers: str) -> Condition:
    """Somebody with one of these powers races."""
    return lambda case: any(case.racing(power) for power in powers)


def acts_as(*powers: str) -> Condition:
    """The power that acts is one of these, whoever has it."""
    return lambda case: case.who in powers


def itself(case: Case) -> bool:
    """It acts on its own owner."""
    return case.owner == case.target


def owner_active(case: Case) -> bool:
    """It is the owner's turn."""
    return bool(case.m.board.active == case.owner)


def owner_down(case: Case) -> bool:
    """The owner had tripped before this step."""
    if any(seat == case.owner and field == "tripped" for seat, field, _ in case.after):
        return False
    return case.owner >= 0 and bool(case.m.board.tripped >> case.owner & 1)


def of_a_team(case: Case) -> bool:
    """The owner's player has several athletes."""
    rules = case.m.rules
    return len(rules.players[rules.purse[case.owner]]) > 1


def crossed(case: Case) -> bool:
    """The one who left did so over the line."""
    board = case.m.board
    seat = case.owner if board.out >> case.owner & 1 else case.target
    return seat >= 0 and not board.eliminated >> seat & 1


# --- kinds of power -----------------------------------------------------------------------------------------------------


def is_power(case: Case) -> bool:
    """The step is a power's, not that of having one."""
    return case.card is not None and not isinstance(case.card, Copies)


def looks_at(what: str) -> Condition:
    """The step is the effect of a power that looks at stops, or at passing."""
    return lambda case: isinstance(case.card, When) and case.card.looks_at == what


def skips_the_main_move(case: Case) -> bool:
    """The step is that of a power that comes instead of the main move."""
    return isinstance(case.card, Instead) and case.card.moment is Moment.MAIN_MOVE


def can(moment: Moment, seat: Seat) -> Condition:
    """That seat has a power that speaks at this moment."""
    return lambda case: seat(case) >= 0 and moment in case.m.board.powers[seat(case)].moments


def somebody_can(moment: Moment) -> Condition:
    """Somebody who races has a power that speaks at this moment."""

    def holds(case: Case) -> bool:
        board = case.m.board
        return any(moment in held.moments and not board.out >> seat & 1 for seat, held in enumerate(board.powers))

    return holds


def printed_on_owner(moment: Moment) -> Condition:
    """The card of the owner itself speaks at this moment."""
    return lambda case: case.owner >= 0 and moment in case.m.rules.printed[case.owner].moments


# --- powers that are not one's own ----------------------------------------------------------------------------------------


def took(source: str) -> Condition:
    """The owner uses a power that its card let it take before the race, from such a source (see `BeforeRace`)."""

    def holds(case: Case) -> bool:
        if case.owner < 0 or case.who in (None, case.athlete(case.owner)):
            return False
        clauses = case.m.rules.printed[case.owner].moments.get(Moment.BEFORE_RACE, ())
        return any(isinstance(clause, BeforeRace) and clause.takes == source for clause in clauses)

    return holds


def copied(case: Case) -> bool:
    """The owner has its power from a copy."""
    return case.owner >= 0 and case.m.board.copied[case.owner] is not None and case.athlete(case.owner) != case.who


def original_over_copy(case: Case) -> bool:
    """The original keeps its space against the one that copies it."""
    copied_by = case.m.board.copied
    return can(Moment.PUSH, lambda case: case.target)(case) and copied_by[case.target] is not None and copied_by[case.owner] is None


def before_race_power(case: Case) -> bool:
    """The copied card speaks of the time before the race."""
    name = case.data.get("power")
    return name not in (None, "none", "undecided") and Moment.BEFORE_RACE in case.m.rules.edition.power(str(name)).moments


def another_model(case: Case) -> bool:
    """The copier had another power, or none, before."""
    return case.data.get("was") not in ("", "undecided")


def chosen_at_a_tie(case: Case) -> bool:
    """Several others lead, one of them was picked."""
    return case.data.get("was") == "undecided" or len([seat for seat in leaders(case.m.board) if seat != case.owner]) > 1
