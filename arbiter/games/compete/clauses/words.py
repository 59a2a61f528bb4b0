"""The words a card is made of: what a power hears, and what it does.

Every hearing word has the signature `(m, fact, me, clause, pend)` and adds what is set off to `pend`; every doing word
`(m, me, target, data, cause, clause)`. A hearing word also tells what nearly came and why it did not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.act import Act
from arbiter.games.compete.action.counting import read_if_heard, without_effect
from arbiter.games.compete.action.move import Go, go
from arbiter.games.compete.action.react import collect, pending
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.table.board import DOWN, TRIPPED, put
from arbiter.games.compete.told.trace import hold, tell, telling

if TYPE_CHECKING:
    from arbiter.games.compete.clauses.power import Clause, When
    from arbiter.kernel.machine import Machine, Task



# --- hearing: somebody passes ---------------------------------------------------------------------------------------------


# --- passing, over the turn (open passing.span) ---------------------------------------------------------------------------


# --- hearing: somebody stops ------------------------------------------------------------------------------------------------


def company(m: Machine, act: Act, seat: int, space: int) -> tuple[list[int], list[int]]:
    """Who else is on the space `seat` stopped on: those that stood there, and those that arrived in the same action."""
    out, after, arrived = m.board.out, act.after, act.arrived
    stood: list[int] = []
    came: list[int] = []
    for other in range(len(after)):
        if other != seat and after[other] == space and not out >> other & 1:
            (came if arrived >> other & 1 else stood).append(other)
    return stood, came


def one_met(m: Machine, act: Act, seat: int, space: int) -> tuple[int, str]:
    """The single other athlete found by `seat` where it stopped, or -1 with the reason (fr.group.1, .2; open group.third)."""
    stood, came = company(m, act, seat, space)
    if not came:
        if len(stood) == 1:
            return stood[0], ""
        return -1, "crowd" if stood else "alone"
    if m.rules.edition.members_react:
        if len(stood) + len(came) == 1:
            return came[0], ""
        return -1, "crowd"
    if len(stood) == 1:
        if m.rules.reading(m, "group.third") == "pair":
            return stood[0], ""
        return -1, "crowd"
    return -1, "together" if not stood else "crowd"


def two_meet(m: Machine, act: Act, me: int, clause: When, pend: list[Task]) -> None:
    """An athlete stops on a space where exactly one other is."""
    for seat, space, step in act.stops:
        other, reason = one_met(m, act, seat, space)
        if other >= 0:
            pending(pend, clause, me, seat, other, step)
        elif reason != "alone":
            no_single_one(m, act, me, clause, reason, seat, space, step, of=seat)


def i_meet_one(m: Machine, act: Act, me: int, clause: When, pend: list[Task]) -> None:
    """I stop on a space where exactly one other is."""
    for seat, space, step in act.stops:
        if seat == me:
            other, reason = one_met(m, act, me, space)
            if other >= 0:
                pending(pend, clause, me, other, space, step)
            elif reason != "alone":
                no_single_one(m, act, me, clause, reason, me, space, step)
        elif space == act.after[me] and not act.arrived >> me & 1:
            hold(m, clause, me, "was-joined", step, seat, space=space)


@telling
def no_single_one(m: Machine, act: Act, me: int, clause: When, reason: str, seat: int, space: int, step: int, of: int = -1) -> None:
    """`seat` stopped beside others, but not beside exactly one that counts; told of the first of them, or of the seat `of`."""
    stood, came = company(m, act, seat, space)
    hold(m, clause, me, reason, step, of if of >= 0 else (stood + came)[0], space=space, others=len(stood) + len(came), kind=act.kind)


def beside_me(m: Machine, act: Act, me: int, clause: When, pend: list[Task]) -> None:
    """Somebody stops on my space, or stood where I stop (not: arrived with me)."""
    after = act.after
    mine = after[me]
    if m.board.out >> me & 1:
        return
    if not act.arrived >> me & 1:
        found = tuple(seat for seat, space, _ in act.stops if space == mine)
        if found:
            cause = next(step for seat, space, step in act.stops if space == mine)
            pending(pend, clause, me, found if len(found) > 1 else found[0], "joined", cause)
        ran_past(m, act, me, clause)
        return
    stood, came = company(m, act, me, mine)
    cause = next(step for seat, _, step in act.stops if seat == me)
    if m.rules.edition.members_react:
        stood, came = stood + came, []
    if stood:
        ranks = m.rules.ranks[m.board.active]
        stood.sort(key=ranks.__getitem__)
        pending(pend, clause, me, tuple(stood) if len(stood) > 1 else stood[0], "came", cause)
    for other in came:
        hold(m, clause, me, "together", cause, other, space=mine, kind=act.kind)


@telling
def ran_past(m: Machine, act: Act, me: int, clause: Clause) -> None:
    """Who goes over my space without stopping on it sets nothing off (told where the edition has a point that says so)."""
    if not m.rules.citations.speaks(f"{clause.id}!ran-past"):
        return
    mine = act.after[me]
    for seat, start, step in act.movers:
        end = act.after[seat]
        if seat != me and (start < mine < end or start > mine > end):
            hold(m, clause, me, "ran-past", step, seat, start=start, end=end, mine=mine)


# --- hearing: the die -------------------------------------------------------------------------------------------------------


def another_rolls(m: Machine, fact: tuple[int, int, int], me: int, clause: When, pend: list[Task]) -> None:
    """Another athlete keeps a given face (the clause's argument) for its main move."""
    seat, face, step = fact
    if face == clause.args[0]:
        if seat != me:
            pending(pend, clause, me, seat, face, step)
        else:
            hold(m, clause, me, "own-roll", step, seat, face=face)


def anyone_rolls(m: Machine, fact: tuple[int, int, int], me: int, clause: When, pend: list[Task]) -> None:
    """Any athlete, me too, keeps a given face for its main move."""
    seat, face, step = fact
    if face == clause.args[0]:
        pending(pend, clause, me, seat, face, step)


def i_roll(m: Machine, fact: tuple[int, int, int], me: int, clause: When, pend: list[Task]) -> None:
    """I keep a given face for my main move."""
    seat, face, step = fact
    if seat == me and face == clause.args[0]:
        pending(pend, clause, me, seat, face, step)


# --- hearing: turns ---------------------------------------------------------------------------------------------------------


def my_turn_starts(m: Machine, seat: int, me: int, clause: When, pend: list[Task]) -> None:
    """My turn starts."""
    if seat == me:
        pending(pend, clause, me, me, None, 0)


# --- hearing: powers --------------------------------------------------------------------------------------------------------


def another_power_happens(m: Machine, act: Act, me: int, clause: When, pend: list[Task]) -> None:
    """The power of another athlete took effect (fr.wording.2: another, so never my own)."""
    for source, owner, _target, step in act.happened:
        if owner != me:
            pending(pend, clause, me, owner, source, step)


# --- whether it is still due -------------------------------------------------------------------------------------------


def stands_or_acts(m: Machine, me: int, target: Any, data: Any, cause: int, clause: When) -> bool:
    """Before my main move; one that has tripped makes none, yet acts (open before_main_move.tripped)."""
    board = m.board
    skips = board.tripped >> me & 1 and (DOWN in board.marks or m.rules.readings["trip.same_turn"] == "this_turn")
    if not skips or m.rules.reading(m, "before_main_move.tripped") == "act":
        return True
    hold(m, clause, me, "no-main-move", cause, me)
    return False


# --- doing ------------------------------------------------------------------------------------------------------------------


def trip_them(m: Machine, me: int, target: Any, data: Any, cause: int, clause: When) -> None:
    """They trip; one that is down already stays as it is (open scoocher.no_effect)."""
    targets = target if type(target) is tuple else (target,)
    happened: list[Any] = []
    for seat in targets:
        board = m.board
        if board.tripped >> seat & 1:
            happened.extend(without_effect(m, clause, me, seat, cause, "already-down"))
            continue
        m.board = put(board, TRIPPED, board.tripped | 1 << seat)
        step = tell(m, "power", clause.args[0], me, cause, board, clause, seat, how=data)
        happened.append((clause, me, seat, step))
    if happened:
        if len(happened) > 1 and read_if_heard(m, "scoocher.each") == "use":
            del happened[1:]
        spaces = m.board.spaces
        collect(m, Act("trip", happened[0][3], spaces, spaces, happened=tuple(happened)))


def i_move(m: Machine, me: int, target: Any, data: Any, cause: int, clause: When) -> None:
    """I move as many spaces as the clause says."""
    if clause.hears_powers and data.moment is Moment.VALUE:
        m.rules.reading(m, "scoocher.when")
        if not data.heard:
            m.rules.reading(m, "scoocher.modifiers")
    seat = target if type(target) is int else me
    message, by = clause.args[-2:]
    go(m, Go(((me, by),), message, "power", clause, me, seat, cause, effects=((clause, me, seat),)))


def move_them(m: Machine, me: int, target: Any, data: Any, cause: int, clause: When) -> None:
    """They move together as many spaces as the clause says."""
    message, by = clause.args[-2:]
    targets = target if type(target) is tuple else (target,)
    effects = tuple((clause, me, seat) for seat in targets)
    go(m, Go(tuple((seat, by) for seat in targets), message, "power", clause, me, targets[0], cause, effects=effects))
