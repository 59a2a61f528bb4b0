"""The conditions under which a rule point states just this: what the citations of an edition ask of a case."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter.games.compete.citations import Case, Cite

Condition = Callable[[Case], bool]


def rules(point: str, when: Condition | None = None) -> Cite:
    """A point that rules just this."""
    return Cite(point, when, True)


def basis(point: str, when: Condition | None = None) -> Cite:
    """A point to derive from: a card's wording or a general rule that says less than this step."""
    return Cite(point, when, False)


def both(*conditions: Condition) -> Condition:
    """All of them."""
    return lambda case: all(condition(case) for condition in conditions)


def either(*conditions: Condition) -> Condition:
    """At least one of them."""
    return lambda case: any(condition(case) for condition in conditions)


def no(condition: Condition) -> Condition:
    """Not this one."""
    return lambda case: not condition(case)


def has(key: str, value: Any = True) -> Condition:
    """The step's data say so."""
    return lambda case: case.data.get(key) == value


def more(key: str, than: int) -> Condition:
    """A number of the step's data is greater."""
    return lambda case: (case.data.get(key) or 0) > than


# --- who ----------------------------------------------------------------------------------------------------------------


def whom(*powers: str) -> Condition:
    """It acts on one with such a power, or on such an athlete."""
    return lambda case: case.whom in powers or case.athlete(case.target) in powers


def owner_is(*athletes: str) -> Condition:
    """The power's owner is such an athlete itself."""
    return lambda case: case.athlete(case.owner) in athletes


def racing(*powers: str) -> Condition:
    """Somebody with one of these powers races."""
    return lambda case: any(case.racing(power) for power in powers)


def itself(case: Case) -> bool:
    """It acts on its own owner."""
    return case.owner == case.target


def owner_active(case: Case) -> bool:
    """It is the owner's turn."""
    return bool(case.m.board.active == case.owner)


def owner_down(case: Case) -> bool:
    """The owner has tripped."""
    return case.owner >= 0 and bool(case.m.board.tripped >> case.owner & 1)


def copied(case: Case) -> bool:
    """The owner has its power from a copy."""
    return case.owner >= 0 and case.m.board.copied[case.owner] is not None and case.athlete(case.owner) != case.who


def of_a_team(case: Case) -> bool:
    """The owner's player has several athletes."""
    rules_ = case.m.rules
    return len(rules_.players[rules_.purse[case.owner]]) > 1


# --- the move before -----------------------------------------------------------------------------------------------------


def passer(case: Case) -> int:
    """Of a reaction to passing, who passed: the owner (Centaur) or the target (Banana)."""
    return case.owner if case.who == "centaur" else case.target


def forwards(case: Case) -> bool:
    """The passing went towards the line."""
    path = case.path(passer(case))
    return path is not None and path[1] > path[0]


def backwards(case: Case) -> bool:
    """The passing went towards Start."""
    path = case.path(passer(case))
    return path is not None and path[1] < path[0]


def after_warp(case: Case) -> bool:
    """It follows from a teleport."""
    parent = case.parent
    return parent is not None and parent.message in WARPS


WARPS = ("warp", "swap", "swap-event", "hypnotize", "join", "back-to-start")


def after_message(*messages: str) -> Condition:
    """It follows from a step with such a message."""
    return lambda case: case.parent is not None and case.parent.message in messages


def after_clause(*clauses: str) -> Condition:
    """It follows from a step of such a clause."""
    return lambda case: case.parent is not None and case.parent.clause in clauses


def after_follow(case: Case) -> bool:
    """It follows from a move that somebody followed."""
    parent = case.parent
    if parent is None:
        return False
    return parent.message == "follow" or any(step.message == "follow" and step.parent == parent.n for step in case.steps())


def before_that(*messages: str) -> Condition:
    """Earlier in this turn there was a step with such a message."""
    return lambda case: any(step.message in messages for step in case.steps())


def seen_this_turn(case: Case) -> bool:
    """The same clause of the same owner acted earlier in this turn."""
    return any(step.clause == case.clause and step.owner == case.owner for step in case.steps())


# --- at once ----------------------------------------------------------------------------------------------------------------


def contested(case: Case) -> bool:
    """Several effects of different owners were set off at once."""
    return len({owner if clause != "space" else clause for clause, owner in case.batch}) > 1


def teammates(case: Case) -> bool:
    """Among what was set off at once are several athletes of one player."""
    purse = case.m.rules.purse
    owners = {owner for clause, owner in case.batch if clause != "space"}
    return any(purse[one] == purse[other] and one != other for one in owners for other in owners)


def at_once_with(*clauses: str) -> Condition:
    """One of these clauses was set off at once with this one."""
    return lambda case: any(clause in clauses for clause, _ in case.batch)


def several_of_it(case: Case) -> bool:
    """The same clause was set off several times at once."""
    return sum(clause == case.clause for clause, _ in case.batch) > 1


# --- numbers ----------------------------------------------------------------------------------------------------------------


def modified(seat: Callable[[Case], int]) -> Condition:
    """Some modifier applies to the main move of that seat."""

    def applies(case: Case) -> bool:
        return any(by for by in modifiers(case, seat(case)))

    return applies


def raised(seat: Callable[[Case], int]) -> Condition:
    """Some bonus applies to the main move of that seat."""
    return lambda case: any(by > 0 for by in modifiers(case, seat(case)))


def modifiers(case: Case, seat: int) -> list[int]:
    """The modifiers that would apply to the main move of a seat now."""
    m = case.m
    board = m.board
    tracing, m.tracing = m.tracing, False
    found = []
    for me, clause in m.rules.table(board).values:
        if not board.out >> me & 1:
            value = clause.hear(m, me, seat, clause)
            if value is not None:
                found.append(value[0])
    m.tracing = tracing
    return found


def the_target(case: Case) -> int:
    return case.target


def the_owner(case: Case) -> int:
    return case.owner


def the_active(case: Case) -> int:
    return int(case.m.board.active)


def holders(power: str) -> Callable[[Case], int]:
    """How many in the race have a power."""
    return lambda case: sum(1 for seat, held in enumerate(case.m.board.powers) if held.id == power and not case.m.board.out >> seat & 1)


def on_start(case: Case) -> bool:
    """Its owner stands on Start."""
    return bool(case.m.board.spaces[case.owner] == 0)


def ends_on_start(case: Case) -> bool:
    """Somebody it moves ends on Start, or would go behind it."""
    by = abs(case.data.get("by") or 0)
    return any(field == "space" and value == 0 and was < by for (_, field, value), (_, _, was) in zip(case.after, case.before, strict=True) if field == "space")
