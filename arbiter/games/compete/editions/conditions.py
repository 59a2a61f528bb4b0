"""The conditions under which a rule point states just this: what the citations of an edition ask of a case."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter.games.compete.told.citations import Case, Cite
from arbiter.kernel.trace import Step

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
    """The owner had tripped before this step."""
    if any(seat == case.owner and field == "tripped" for seat, field, _ in case.after):
        return False
    return case.owner >= 0 and bool(case.m.board.tripped >> case.owner & 1)


def acts_as(*powers: str) -> Condition:
    """The power that acts is one of these, whoever has it."""
    return lambda case: case.who in powers


def lent_to(athlete: str) -> Condition:
    """The owner is this athlete, and uses a power that is not printed on its card."""
    return lambda case: case.owner >= 0 and case.athlete(case.owner) == athlete and case.who not in (None, athlete)


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
    return bool(riders(case))


def action(case: Case) -> Step | None:
    """The step of the move or teleport this case follows from: not that of a follower, nor of one put behind in it."""
    step = case.parent
    while step is not None and step.message in ("follow", "put-behind"):
        above = case.step(step.parent)
        if above is None or not any(field == "space" for _, field, _ in above.after):
            break
        step = above
    return step


def riders(case: Case) -> frozenset[int]:
    """Those who went as a pair, a follower and the one it followed, in the action this case follows from."""
    origin = action(case)
    if origin is None:
        return frozenset()
    follows = [step for step in case.steps() if step.message == "follow" and step.parent == origin.n]
    return frozenset(seat for step in follows for seat in (step.owner, int(dict(step.data)["target"])))


def settled(case: Case) -> int:
    """The number of the last step that belongs to the action this case follows from: who followed, who was put behind."""
    origin = action(case)
    if origin is None:
        return case.parent_n
    family, last = {origin.n}, case.parent_n
    for step in reversed([step for step in case.steps() if step.n > origin.n]):
        if step.parent in family and step.message in PARTS:
            family.add(step.n)
            last = max(last, step.n)
    return last


PARTS = ("follow", "leaps", "put-behind", "refuse", "falls", "takes-place")


def space_at(case: Case, seat: int, number: int) -> int:
    """Where a seat stood right after an earlier step of this turn; 0 for its beginning."""
    space = next((value for who, field, value in case.before if who == seat and field == "space"), case.m.board.spaces[seat])
    for step in case.steps():
        if step.n <= number:
            break
        space = next((value for who, field, value in step.before if who == seat and field == "space"), space)
    return int(space)


def space_before(case: Case, seat: int) -> int:
    """Where a seat stood as this step began."""
    return int(next((value for who, field, value in case.before if who == seat and field == "space"), case.m.board.spaces[seat]))


def before_that(*messages: str) -> Condition:
    """Earlier in this turn there was a step with such a message."""
    return lambda case: any(step.message in messages for step in case.steps())


def seen_this_turn(case: Case) -> bool:
    """The same clause of the same owner acted earlier in this turn."""
    return any(step.clause == case.clause and step.owner == case.owner and step.event != "loop" for step in case.steps())


# --- at once ----------------------------------------------------------------------------------------------------------------


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
            value = clause.adds(m, seat, me, clause)
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


def slowed(seat: Callable[[Case], int]) -> Condition:
    """Somebody else in the race slows the main move of that seat by Gunk's power."""

    def applies(case: Case) -> bool:
        board, mine = case.m.board, seat(case)
        return any(held.id == "gunk" and other != mine and not board.out >> other & 1 for other, held in enumerate(board.powers))

    return applies


def on_start(case: Case) -> bool:
    """Its owner stands on Start."""
    return bool(case.m.board.spaces[case.owner] == 0)


def ends_on_start(case: Case) -> bool:
    """Somebody it moves ends on Start, or would go behind it."""
    by = abs(case.data.get("by") or 0)
    pairs = zip(case.after, case.before, strict=True)
    return any(field == "space" and value == 0 and was < by for (_, field, value), (_, _, was) in pairs)
