"""Telling of the main move: what would have heard its face or changed its value, and why it did not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.told.trace import hold, supposing, tell, turn_so_far
from arbiter.kernel.trace import Step

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine, Task


def nothing_to_change(m: Machine, seat: int, face: int, step: int) -> None:
    """There is no main move: what would have changed its value is not applied (fr.coach.2, fr.inchworm.2)."""
    if not m.tracing:
        return
    board = m.board
    if face:
        for clause in board.powers[seat].moments.get(Moment.BASE, ()):
            if clause.applies(m, face, seat, clause):
                hold(m, clause, seat, "no-main-move", step, seat, face=face)
    for me, clause in m.rules.table(board).values:
        with supposing(m):
            counts = not board.out >> me & 1 and clause.adds(m, seat, me, clause) is not None
        if counts:
            hold(m, clause, me, "no-main-move", step, seat)


def out_of_the_count(m: Machine, me: int, seat: int, clause: Any, cause: int) -> None:
    """A modifier of one that has left the race would have counted."""
    if not m.tracing or not (me in m.board.places or m.rules.citations.speaks("!left-the-race/eliminated")):
        return
    if clause.adds(m, seat, me, clause) is not None:
        hold(m, clause, me, "left-the-race", cause, seat)


def not_the_face(m: Machine, seat: int, base: int, total: int, cause: int) -> None:
    """A total equal to the face a power waits for is no such face (fr.modifier.2, fr.modifier.3)."""
    if not m.tracing or total == base:
        return
    face = _face_rolled(m)
    if face is None:
        return
    for me, clause in m.rules.table(m.board).face:
        if clause.args and clause.args[0] == total != face and not m.board.out >> me & 1:
            pend: list[Task] = []
            with supposing(m):
                clause.hear(m, (seat, total, cause), me, clause, pend)
            if pend:
                hold(m, clause, me, "not-the-face", cause, seat, face=face, total=total)


def _face_rolled(m: Machine) -> int | None:
    """The face kept for this turn's main move, None where no die was rolled."""
    for entry in turn_so_far(m):
        if isinstance(entry, Step) and entry.message == "roll":
            return int(dict(entry.data)["face"])
    return None


def rerolled(m: Machine, me: int, seat: int, clause: Any, face: int) -> int:
    """The step of a reroll. The discarded face never happened: those it would have attracted do not react (fr.reroll.1)."""
    step = tell(m, "reroll", "reroll", me, 0, None, clause, seat)
    if not m.tracing:
        return step
    board = m.board
    heard = []
    with supposing(m):
        for other, listener in m.rules.table(board).face:
            if not board.out >> other & 1:
                pend: list[Task] = []
                listener.hear(m, (seat, face, step), other, listener, pend)
                if pend:
                    heard.append((other, listener))
    for other, listener in heard:
        hold(m, listener, other, "rerolled", step, seat, face=face)
    return step


def reroll_declined(m: Machine, seat: int, face: int, offers: tuple[tuple[int, Any], ...]) -> None:
    """Nobody's reroll was taken."""
    for me, clause in offers:
        hold(m, clause, me, "declined", 0, seat, face=face)
