"""What was set off at once, and in which order it comes."""

from __future__ import annotations

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import When
from arbiter.games.compete.conditions import Condition
from arbiter.games.compete.conditions.who import is_power
from arbiter.games.compete.told.citations import Case


def reacts(case: Case) -> bool:
    """The step is the first of a power that waited for its rank."""
    return is_power(case) and bool(case.batch) and case.key != "step-up"


def contested(case: Case) -> bool:
    """Effects of different ranks were set off at once: spaces of the track, the athletes of one player, those of another."""
    purse = case.m.rules.purse
    return len({purse[owner] if clause != "space" else clause for clause, owner in case.batch}) > 1


def teammates(case: Case) -> bool:
    """Set off at once with it is the power of another athlete of its owner's player."""
    purse = case.m.rules.purse
    return any(clause != "space" and other != case.owner and purse[other] == purse[case.owner] for clause, other in case.batch)


def at_once_with(*clauses: str) -> Condition:
    """One of these clauses was set off at once with this one."""
    return lambda case: any(clause in clauses for clause, _ in case.batch)


def several_of_it(case: Case) -> bool:
    """The same clause was set off several times at once, by one owner or several."""
    return sum(clause == case.clause for clause, _ in case.batch) > 1


def ranked(case: Case) -> bool:
    """Its rank decided when it came: it was no hasty one, nor one that comes after all others whatever its rank."""
    rules, card = case.m.rules, case.card
    if card is None or not is_power(case) or not contested(case):
        return False
    clauses = rules.edition.clauses
    at_once = rules.readings["duel.rank"] == "at_once"

    def hasty(clause: str) -> bool:
        return at_once and clause != "space" and getattr(clauses[clause], "hasty", False)

    def apart(clause: str) -> bool:
        """Of two that wait for the same face one hears it after the other, wherever they sit."""
        other = clauses.get(clause)
        if not isinstance(other, When) or not isinstance(card, When) or {other.moment, card.moment} != {Moment.FACE, Moment.LATE_FACE}:
            return False
        return bool(other.args[:1] == card.args[:1])

    if hasty(card.id):
        return False
    return len({(clause, owner) for clause, owner in case.batch if not hasty(clause) and not apart(clause)}) > 1
