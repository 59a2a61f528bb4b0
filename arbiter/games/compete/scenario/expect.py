"""Whether an expectation holds at the end of a statement of one branch."""

from __future__ import annotations

from typing import Any, NamedTuple

from arbiter.games.compete.language import scene
from arbiter.games.compete.rules import Rules
from arbiter.games.compete.table.board import LOST, NOBODY, Board
from arbiter.games.compete.told.trace import Happened, finished
from arbiter.kernel.trace import Checked, Held, Looped, Step, cites

OF_THE_BOARD = (scene.State, scene.MainMove, scene.Next, scene.RaceOver)  # expectations that look at nothing but the board
ACTING = ("power", "modifier", "reroll")
NO_ACTS = ("predicts-roll", "predicts-winner", "takes-power", "four-points")


class View(NamedTuple):
    """A branch up to the end of one statement: its log so far, the board there, and the number of the latest turn."""

    log: tuple[Any, ...]
    board: Board
    turn: int


def view(log: tuple[Any, ...], item: int, final: Board) -> View:
    """The branch up to the end of statement `item` (its end, where the race was over before)."""
    for index, entry in enumerate(log):
        if isinstance(entry, Checked) and entry.block == item:
            return View(log[:index], entry.board, entry.turn)
    turns = [entry.turn for entry in log if isinstance(entry, (Step, Checked))]
    return View(log, final, max(turns, default=0))


def holds(plain: scene.Plain, seen: View, rules: Rules) -> bool:
    """Whether a plain expectation holds in this view."""
    board = seen.board
    names = rules.names
    match plain:
        case scene.State():
            return _state(plain, board, rules)
        case scene.MainMove(value=value):
            return board.main == value
        case scene.Acts(athlete=athlete, times=times):
            return acts(seen, names.index(athlete.id)) == times
        case scene.Order(items=items):
            return _order(items, seen, names)
        case scene.Next(athlete=athlete):
            return not board.over and names.index(athlete.id) in rules.next_seats(board)
        case scene.RaceOver(over=over):
            return board.over == over
        case scene.Loop():
            return any(isinstance(entry, Looped) for entry in seen.log)
        case scene.Cites(point=point):
            return any(isinstance(entry, (Step, Held)) and point in cites(entry, rules.citations.last_resort) for entry in seen.log)
        case scene.Open(point=point):
            opens = {name for entry in seen.log if isinstance(entry, (Step, Held)) for name in entry.opens}
            return point in opens if point is not None else bool(opens)


def found(plain: scene.Plain, seen: View, rules: Rules) -> tuple[str, dict[str, Any]]:
    """What there is instead of what a plain expectation wants: a message id and its arguments, athletes by id."""
    board, names = seen.board, rules.names
    entries = [entry for entry in seen.log if isinstance(entry, (Step, Held))]
    match plain:
        case scene.State(athlete=athlete):
            return "state", {"athlete": athlete.id, "state": _stands(plain, board, rules)}
        case scene.MainMove():
            return "main-move", {"value": board.main}
        case scene.Acts(athlete=athlete):
            return "acts", {"athlete": athlete.id, "times": acts(seen, names.index(athlete.id))}
        case scene.Order():
            return "order", {"items": tuple(None if seat is None else names[seat] for seat in first_acts(seen))}
        case scene.Next():
            seat = NOBODY if board.over else rules.next_seat(board)
            return "next", {"athlete": None if seat == NOBODY else names[seat]}
        case scene.RaceOver():
            return ("race-over" if board.over else "race-on"), {}
        case scene.Loop():
            return "loop", {}
        case scene.Cites():
            last = rules.citations.last_resort
            return "cites", {"points": tuple(dict.fromkeys(point for entry in entries for point in cites(entry, last)))}
        case scene.Open():
            return "open", {"points": tuple(dict.fromkeys(point for entry in entries for point in entry.opens))}


def _stands(wanted: scene.State, board: Board, rules: Rules) -> dict[str, Any]:
    """How an athlete stands, in the fields an expectation speaks of."""
    seat = rules.names.index(wanted.athlete.id)
    fields: dict[str, Any] = {}
    if wanted.space is not None or wanted.eliminated is not None or wanted.finished is not None:
        fields |= {"eliminated": bool(board.eliminated >> seat & 1), "finished": finished(board, seat), "space": board.spaces[seat]}
    if wanted.tripped is not None:
        fields["tripped"] = bool(board.tripped >> seat & 1)
    if wanted.points is not None:
        fields["points"] = board.points[seat]
    if wanted.power is not None:
        fields["power"] = board.powers[seat].id
    if wanted.predicts is not None or wanted.predicts_nobody:
        prediction = board.predictions[seat]
        fields["predicts"] = rules.names[prediction] if prediction is not None and prediction >= 0 else None
    return fields


def acts(seen: View, seat: int) -> int:
    """How often the power of `seat` took effect in the latest turn."""
    return sum(1 for entry in seen.log if isinstance(entry, Happened) and entry.owner == seat and entry.turn == seen.turn)


def first_acts(seen: View) -> list[int | None]:
    """The seats in the order of their first acts in the latest turn; None stands for the roll."""
    order: dict[int | None, None] = {}
    for entry in seen.log:
        if isinstance(entry, Step) and entry.turn == seen.turn:
            if entry.event == "roll":
                order.setdefault(None)
            elif entry.event in ACTING and entry.message not in NO_ACTS:
                order.setdefault(entry.owner)
    return list(order)


def _order(items: tuple[scene.Name | None, ...], seen: View, names: tuple[str, ...]) -> bool:
    order = first_acts(seen)
    wanted = [None if item is None else names.index(item.id) for item in items]
    places = [order.index(seat) if seat in order else -1 for seat in wanted]
    return -1 not in places and places == sorted(places)


def _state(state: scene.State, board: Board, rules: Rules) -> bool:
    seat = rules.names.index(state.athlete.id)
    if state.space is not None and (board.spaces[seat] != state.space or board.eliminated >> seat & 1):
        return False
    if state.tripped is not None and bool(board.tripped >> seat & 1) != state.tripped:
        return False
    if state.eliminated is not None and bool(board.eliminated >> seat & 1) != state.eliminated:
        return False
    if state.finished is not None and finished(board, seat) != tuple(sorted(state.finished)):
        return False
    if state.points is not None and board.points[seat] != state.points:
        return False
    if state.power is not None and board.powers[seat].id != state.power.id:
        return False
    prediction = board.predictions[seat]
    if state.predicts_nobody and prediction not in (None, NOBODY, LOST):
        return False
    return state.predicts is None or (prediction is not None and prediction >= 0 and rules.names[prediction] == state.predicts.id)
