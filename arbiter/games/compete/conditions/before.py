"""What came before: the step it follows from, the action behind it, the turn so far."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.games.compete.clauses.power import STOPS
from arbiter.games.compete.conditions import Condition, Seat
from arbiter.games.compete.conditions.who import is_power, looks_at
from arbiter.games.compete.told.citations import Case
from arbiter.kernel.trace import Step

WARPS = ("warp", "swap", "swap-event", "hypnotize", "join", "back-to-start")
POWERS_WARPS = ("swap", "hypnotize", "join", "back-to-start")  # a power's teleport, not an event's
MAIN_MOVES = ("main-move", "main-move-back")
PARTS = ("follow", "leaps", "put-behind", "refuse", "falls", "takes-place")  # steps that belong to the action of the step before
SHAPES = (*PARTS, "counts")  # steps that belong to a move or its value, not to what it sets off


def shown(step: Step | None) -> dict[str, object]:
    """The data of a step."""
    return {} if step is None else dict(step.data)


# --- the step it follows from -------------------------------------------------------------------------------------------


def after_message(*messages: str) -> Condition:
    """It follows from a step with such a message."""
    return lambda case: case.parent is not None and case.parent.message in messages


def after_clause(*clauses: str) -> Condition:
    """It follows from a step of such a clause."""
    return lambda case: case.parent is not None and case.parent.clause in clauses


def after_something(case: Case) -> bool:
    """It follows from a step."""
    return case.parent is not None


def swapping(case: Case) -> bool:
    """The main move is given up for a swap: nothing came before it."""
    return case.parent is None


after_warp = after_message(*WARPS)
in_a_pull = after_message("pull")
by_swap = after_message("swap")


def brought_there(case: Case) -> bool:
    """It was the owner that the step before brought where it is."""
    parent = case.parent
    return parent is not None and any(seat == case.owner and field == "space" for seat, field, _ in parent.after)


def is_main_move(case: Case) -> bool:
    """The step is the main move itself: it follows from the die or from what replaced it."""
    return after_message("roll", "transmute", "double", "jog")(case)


def not_main(case: Case) -> bool:
    """Not a main move."""
    return case.parent is None or case.parent.event != "move" or not case.parent.message.startswith("main")


def jumped_back(case: Case) -> bool:
    """The move went backwards."""
    by = shown(case.parent).get("by")
    return isinstance(by, int) and by < 0


def stayed_for_it(case: Case) -> bool:
    """A follower that did not ride along takes its own arrow."""
    parent = case.parent
    return parent is not None and parent.message == "follow" and parent.owner == case.owner


def branch_of_scooch(case: Case) -> bool:
    """Set off by a step that heard of a power, while something else is still due."""
    return after_message("scooch")(case) and case.key not in SHAPES and case.waits


# --- the action it follows from -----------------------------------------------------------------------------------------


def action(case: Case) -> Step | None:
    """The step of the move or teleport this case follows from: not that of a follower, nor of one put behind in it."""
    step = case.parent
    while step is not None and step.message in ("follow", "put-behind"):
        above = case.step(step.parent)
        if above is None or not any(field == "space" for _, field, _ in above.after):
            break
        step = above
    return step


def parts(case: Case) -> Iterator[Step]:
    """The steps that belong to the action this case follows from, after its first: who followed, who was put behind."""
    origin = action(case)
    if origin is None:
        return
    family = {origin.n}
    for step in reversed([step for step in case.steps() if step.n > origin.n]):
        if step.parent in family and step.message in PARTS:
            family.add(step.n)
            yield step


def settled(case: Case) -> int:
    """The number of the last step that belongs to the action this case follows from."""
    return max([case.parent_n, *(step.n for step in parts(case))])


def arrivals(case: Case) -> dict[int, int]:
    """Who came where in the action this case follows from: movers, followers, those put behind."""
    origin = action(case)
    steps = () if origin is None else (origin, *parts(case))
    return {seat: value for step in steps for seat, field, value in step.after if field == "space"}


def riders(case: Case) -> frozenset[int]:
    """Those who went as a pair, a follower and the one it followed, in the action this case follows from."""
    origin = action(case)
    if origin is None:
        return frozenset()
    follows = [step for step in case.steps() if step.message == "follow" and step.parent == origin.n]
    return frozenset(seat for step in follows for seat in (step.owner, int(dict(step.data)["target"])))


def after_follow(case: Case) -> bool:
    """It follows from a move that somebody followed."""
    return bool(riders(case))


def in_the_pair(case: Case) -> bool:
    """The owner is one of a pair, a follower and the one it followed, that came together."""
    return case.owner in riders(case)


def both_of_pair(case: Case) -> bool:
    """The effect awaits both the followed athlete and its follower: the followed one comes first."""
    pair = riders(case)
    if case.clause is None:
        return case.owner in pair and pair <= {owner for clause, owner in case.batch if clause == "space"}
    return case.target in pair and case.owner not in pair


def arrived_together(case: Case) -> bool:
    """Several arrived in the action this follows from."""
    origin = action(case)
    return origin is not None and (sum(field == "space" for _, field, _ in origin.after) > 1 or bool(riders(case)))


def of_a_warp(case: Case) -> bool:
    """The action it follows from is a teleport."""
    origin = action(case)
    return origin is not None and origin.message in WARPS


def by_arrow(case: Case) -> bool:
    """The action it follows from is a move by an arrow."""
    origin = action(case)
    return origin is not None and origin.message == "arrow"


def of_main_move(case: Case) -> bool:
    """The action it follows from is the main move."""
    origin = action(case)
    return origin is not None and origin.message in MAIN_MOVES


def met_together(seat: Seat) -> Condition:
    """The one that stopped and another came to one space in the same action."""

    def holds(case: Case) -> bool:
        came, who = arrivals(case), seat(case)
        return who in came and any(other != who and space == came[who] for other, space in came.items())

    return holds


def met_on_start(seat: Seat) -> Condition:
    """The ones that met did so on Start."""
    return lambda case: arrivals(case).get(seat(case)) == 0


def put_there(case: Case) -> bool:
    """The one it acts on, or its owner where it acts on none, came to its space by being put behind."""
    seats = {case.owner, case.target}
    origin = case.parent_n
    return any(
        step.message == "put-behind" and dict(step.data).get("target") in seats and (step.n == origin or step.parent == origin)
        for step in case.steps()
    )


def put_there_by_an_arrow(case: Case) -> bool:
    """It was an arrow that brought it to the space it was put behind."""
    return put_there(case) and any(step.message == "arrow" for step in case.steps())


def chained(case: Case) -> bool:
    """An arrow led to this marked space."""
    return by_arrow(case) and not put_there(case)


def not_by_main_move(case: Case) -> bool:
    """The stop did not come of a main move."""
    return not of_main_move(case) or put_there(case)


# --- the turn so far ----------------------------------------------------------------------------------------------------


def before_that(*messages: str) -> Condition:
    """Earlier in this turn there was a step with such a message."""
    return lambda case: any(step.message in messages for step in case.steps())


def seen_this_turn(case: Case) -> bool:
    """The same clause of the same owner acted earlier in this turn."""
    return any(step.clause == case.clause and step.owner == case.owner and step.event != "loop" for step in case.steps())


def another_lap(case: Case) -> bool:
    """The same effect comes up again, by way of others, while it is still open further up its own branch: on another board, so no loop."""
    step, between = case.parent, False
    while step is not None and case.again():
        if step.clause == case.clause and step.owner == case.owner:
            return between
        step, between = case.step(step.parent), True
    return False


def fell_this_turn(case: Case) -> bool:
    """The athlete that gets up fell earlier in this same turn."""
    return any(seat == case.owner and field == "tripped" and value for step in case.steps() for seat, field, value in step.after)


def rerolled_by_its_own(case: Case) -> bool:
    """The roller rerolled this turn by a power that only its owner may reroll by."""
    clauses = case.m.rules.edition.clauses
    rerolls = [step.clause for step in case.steps() if step.message == "reroll"]
    return any(id is not None and not clauses[id].asks.everyone for id in rerolls)


# --- kinds of step ------------------------------------------------------------------------------------------------------


def of_a_stop(case: Case) -> bool:
    """The step is an effect that looks at a stop: a space of the track, or a power of those who meet."""
    return (case.card is None or looks_at(STOPS)(case)) and case.key not in SHAPES


def after_main_move(case: Case) -> bool:
    """A power that the main move set off, and that waited until it was over."""
    return is_power(case) and case.key not in PARTS and of_main_move(case)
