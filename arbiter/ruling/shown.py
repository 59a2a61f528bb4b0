"""What a branch shows of itself: steps, held reactions, dice, decisions and the final state, as plain data with ids."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from arbiter.games.compete.rules import Rules
from arbiter.games.compete.scenario.expect import cites
from arbiter.games.compete.scenario.resolve import names_seats
from arbiter.games.compete.table.board import NOBODY, Board
from arbiter.games.compete.told.trace import finished
from arbiter.kernel.explore import Branch, Taken
from arbiter.kernel.machine import Fork
from arbiter.kernel.trace import Held, Looped, Step

SEATS = frozenset({"target", "winner", "rival", "guest"})  # arguments of a step that are seats
WEAKNESS = ("explicit", "derived", "open")
DICE = ("main", "duel-dice")


def authority(step: Step) -> str:
    """`open`, `derived` or `explicit`."""
    return "open" if step.opens else "derived" if step.derived else "explicit"


def opens(entry: Step | Held, rules: Rules) -> dict[str, dict[str, str]]:
    """The open points an entry rests on, each with the reading taken; nothing where it rests on none."""
    return {"open": {point: rules.readings[point] for point in entry.opens}} if entry.opens else {}


def data(pairs: Iterable[tuple[str, Any]], names: tuple[str, ...]) -> dict[str, Any]:
    """The arguments of a step with athletes' ids in the place of seats."""
    return {key: _value(key, value, names) for key, value in pairs}


def _value(key: str, value: Any, names: tuple[str, ...]) -> Any:
    if key in SEATS:
        return names[value] if isinstance(value, int) and value >= 0 else None
    if key == "who":  # several that move together
        return [{"athlete": names[seat], "from": start, "to": end} for seat, start, end in value]
    return list(value) if isinstance(value, tuple) else value


def step(entry: Step, rules: Rules, text: str) -> dict[str, Any]:
    """A step of the ruling."""
    names = rules.names
    return {
        "n": entry.n,
        "parent": entry.parent or None,
        "turn": entry.turn,
        "event": entry.event,
        "clause": entry.clause,
        "athlete": names[entry.owner] if entry.owner >= 0 else None,
        "message": entry.message,
        "data": data(entry.data, names),
        "cites": list(cites(entry, rules)),
        "authority": authority(entry),
        **opens(entry, rules),
        "before": _fields(entry.before, names),
        "after": _fields(entry.after, names),
        "text": text,
    }


def _fields(changes: Iterable[tuple[int, str, Any]], names: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    out: dict[str, dict[str, Any]] = {}
    for seat, field, value in changes:
        out.setdefault(names[seat], {})[field] = list(value) if isinstance(value, tuple) else value
    return out


def held(entry: Held, rules: Rules, text: str) -> dict[str, Any]:
    """A reaction that was looked at and did not come."""
    names = rules.names
    return {
        "athlete": names[entry.owner],
        "clause": entry.clause,
        "after": entry.after or None,
        "reason": entry.reason,
        "data": data(entry.data, names),
        "cites": list(cites(entry, rules)),
        **opens(entry, rules),
        "text": text,
    }


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


def looped(log: Iterable[Any]) -> bool:
    """Whether the loop rule stopped something in a branch."""
    return any(isinstance(entry, Looped) for entry in log)


def dice(branch: Branch, names: tuple[str, ...]) -> list[dict[str, Any]]:
    """The dice of a branch in the order they fell."""
    return [_die(taken, names) for taken in branch.taken if taken.fork.kind in DICE]


def _die(taken: Taken, names: tuple[str, ...]) -> dict[str, Any]:
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


def decisions(branch: Branch, names: tuple[str, ...]) -> list[dict[str, Any]]:
    """The decisions of a branch in the order they were asked."""
    return [
        {
            "athlete": names[taken.fork.owner],
            "question": taken.fork.kind,
            "answer": answer(taken.fork, taken.options[0].value, names),
            "given": taken.options[0].given,
        }
        for taken in branch.taken
        if taken.fork.kind not in DICE
    ]


def answer(fork: Fork, value: Any, names: tuple[str, ...]) -> str | int:
    """An answer as the ruling shows it: yes, no, a number (a face or a space) or an athlete's id."""
    if isinstance(value, int) and names_seats(fork):
        return names[value]
    return value  # type: ignore[no-any-return]
