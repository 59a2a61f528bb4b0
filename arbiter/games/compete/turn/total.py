"""The total of a main move: the modifiers as things stand now, and the one move by it.

Source: fr.modifier.1 to .4; open scoocher.modifiers, scoocher.when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.act import Act
from arbiter.games.compete.action.counting import read_if_heard
from arbiter.games.compete.action.move import Go, go, stay
from arbiter.games.compete.action.react import collect
from arbiter.games.compete.clauses import undecided
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.table.board import main_moved
from arbiter.games.compete.told.main_move import not_the_face, out_of_the_count
from arbiter.games.compete.told.trace import tell
from arbiter.kernel.machine import later

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def moved(m: Machine, seat: int, base: int, cause: int, happened: tuple[Any, ...], falls: Any = None) -> None:
    """Add the modifiers as things stand now and move once by the total (fr.modifier.1). `falls`: the clause that trips it after."""
    rules = m.rules
    if rules.copies and undecided.asked(m, Moment.VALUE, seat, (later, moved, seat, base, cause, happened, falls)):
        return
    board = m.board
    table = rules.table(board)
    total, counted = add_up(m, table, seat, base, cause) if table.values else (base, [])
    not_the_face(m, seat, base, total, cause)
    m.board = main_moved(board, total)
    order = Go(
        ((seat, total),) if total else (),
        "main-move" if total > 0 else "main-move-back" if total < 0 else "no-move",
        "move",
        None,
        seat,
        -1,
        cause,
        True,
        (*happened, *counted),
        (),
        seat if falls is not None else -1,
        falls,
        (("face", base), ("modifiers", len(counted))),
    )
    if counted and rules.readings["scoocher.when"] == "before_move" and table.hears_powers:
        spaces = board.spaces
        m.push((later, move_now, order._replace(happened=happened)))
        collect(m, Act("power", cause, spaces, spaces, happened=tuple(counted)))
    else:
        move_now(m, order)


def add_up(m: Machine, table: Any, seat: int, base: int, cause: int) -> tuple[int, list[Any]]:
    """The total, and the modifiers that count as powers taking effect."""
    out = m.board.out
    heard = table.hears_powers or m.tracing
    total = base
    counted: list[Any] = []
    for me, clause in table.values:
        if out >> me & 1:
            out_of_the_count(m, me, seat, clause, cause)
            continue
        found = clause.adds(m, seat, me, clause)
        if found is not None:
            by, units = found
            total += by * len(units)
            if heard:
                for unit in units:
                    counted.append((clause, me, seat, tell(m, "modifier", "counts", me, cause, None, clause, seat, by=by, guest=unit)))
    return total, heard_modifiers(m, counted) if counted else counted


def heard_modifiers(m: Machine, counted: list[Any]) -> list[Any]:
    """Which modifiers count as powers taking effect: some surely, the others by reading (open scoocher.modifiers).

    Whoever hears them says that it rests on that reading (`words.i_move`); here only that it is not heard.
    """
    if m.rules.readings["scoocher.modifiers"] == "each" or all(event[0].heard for event in counted):
        return counted
    read_if_heard(m, "scoocher.modifiers")
    return [event for event in counted if event[0].heard]


def move_now(m: Machine, order: Go) -> None:
    """Make the main move."""
    board = m.board
    if board.over or board.out >> order.owner & 1:
        return
    if order.members:
        go(m, order)
    else:
        stay(m, order)
