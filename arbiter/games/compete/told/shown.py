"""What the ruling shows of this game: athletes, the final state, dice, answers, as plain data with ids."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from arbiter.games.compete.rules import Rules
from arbiter.games.compete.table.board import NOBODY, Board
from arbiter.games.compete.told.trace import finished
from arbiter.kernel.explore import Taken
from arbiter.kernel.machine import Fork

SEATS = frozenset({"target", "winner", "rival", "guest"})  # arguments of a step that are seats


def value(key: str, value: Any, names: tuple[str, ...]) -> Any:
    """An argument of a step, with athletes' ids in the place of seats."""
    if key in SEATS:
        return names[value] if isinstance(value, int) and value >= 0 else None
    if key == "who":  # several that move together
        return [{"athlete": names[seat], "from": start, "to": end} for seat, start, end in value]
    return list(value) if isinstance(value, tuple) else value


def state(board: Board, seat: int) -> dict[str, Any]:
    """One athlete as it stands."""
    return {
        "space": board.spaces[seat],
        "tripped": bool(board.tripped >> seat & 1),
        "eliminated": bool(board.eliminated >> seat & 1),
        "finished": list(finished(board, seat)),
        "points": board.points[seat],
    }


def final(board: Board, loop: bool, rules: Rules) -> dict[str, Any]:
    """The end of a branch; `loop`: the loop rule stopped something in it."""
    following = NOBODY if board.over else rules.next_seat(board)
    return {
        "athletes": {name: state(board, seat) for seat, name in enumerate(rules.names)},
        "main_move": board.main,
        "next": None if following == NOBODY else rules.names[following],
        "race_over": board.over,
        "loop": loop,
    }


def standing(board: Board, seat: int) -> tuple[Any, ...]:
    """How one athlete stands, points apart: its places or that it is out, else its space and whether it lies there."""
    places, out = finished(board, seat), board.eliminated >> seat & 1
    return (places, out) if places or out else (board.spaces[seat], board.tripped >> seat & 1)


def ending(board: Board, rules: Rules) -> tuple[Any, ...]:
    """What two final states are one ending by: how everybody stands, who is next, whether the race is over."""
    following = None if board.over else rules.next_seat(board)
    return board.spaces, board.tripped, board.eliminated, board.places, board.points, board.over, following


def outcome(board: Board, rules: Rules) -> tuple[Any, ...]:
    """What two ends are compared by."""
    following = None if board.over else rules.next_seat(board)
    return (board.spaces, board.tripped, board.eliminated, board.places, board.points, board.main, board.over, following)


def die(taken: Taken, names: tuple[str, ...]) -> dict[str, Any]:
    """A die of a branch: the faces that lead to the same steps, or who wins a duel and how likely."""
    fork, given = taken.fork, taken.options[0].given
    if fork.kind == "main":
        return {"athlete": names[fork.owner], "for": "main", "faces": [option.value for option in taken.options], "given": given}
    winners = {option.value[0] for option in taken.options}
    entry: dict[str, Any] = {"athlete": names[fork.owner], "for": "duel", "rival": names[fork.about]}
    entry["won_by"] = names[winners.pop()] if len(winners) == 1 else None
    if given and taken.options[0].shown is not None:
        entry["faces"] = list(taken.options[0].shown)
    else:
        entry["chance"] = chance(taken.weight, 36)
    entry["given"] = given
    return entry


def chance(weight: Fraction | None, of: int) -> str:
    """A probability over a number of equal cases: 21/36."""
    share = (weight if weight is not None else Fraction(1)) * of
    return f"{share.numerator}/{of}" if share.denominator == 1 else str(share / of)


def answer(fork: Fork, value: Any, names: tuple[str, ...]) -> str | int:
    """An answer as the ruling shows it: yes, no, a number (a face or a space) or an athlete's id."""
    if isinstance(value, int) and names_seats(fork):
        return names[value]
    return value  # type: ignore[no-any-return]


def names_seats(fork: Fork) -> bool:
    """Whether the numbers among a question's answers are seats. (`predict` is put to Genius, who may decline, and to Mastermind.)"""
    return fork.kind in ("swap", "hypnotize", "duel", "copy", "reroll", "whose") or (fork.kind == "predict" and "no" not in fork.outcomes)
