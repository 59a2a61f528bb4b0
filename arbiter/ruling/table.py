"""The table of endings in the ruling: every different final state once, and what was left where not all was followed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from arbiter.kernel.endings import Ending
from arbiter.kernel.machine import Fork
from arbiter.ruling.resolve import Found, Left, Resolved
from arbiter.ruling.shown import Shown

ROWS = 2_000  # endings listed at most

Data = Mapping[str, Any]


def table(resolved: Resolved, branches: Sequence[Data], show: Shown) -> dict[str, Any]:
    """`complete`, `endings` and, where not everything was followed or listed, what is `left`."""
    listed = resolved.endings[:ROWS]
    unlisted = len(resolved.endings) - len(listed)
    left = resolved.left
    entry: dict[str, Any] = {"complete": left is None and not unlisted}
    if not entry["complete"]:
        entry["left"] = _left(left, unlisted, show)
    entry["endings"] = [_ending(one, branches, show) for one in listed]
    if resolved.spread:
        entry["spread"] = {name: _standings(name, resolved.spread[seat], show) for seat, name in enumerate(show.names)}
    return entry


def _standings(name: str, found: Sequence[Ending], show: Shown) -> list[dict[str, Any]]:
    """How one may stand in the end, points apart."""
    states = []
    for one in found:
        state = show.final(one.board, False)["athletes"][name]
        chances = {"probability": str(one.least) if one.least == one.most else None, "least": str(one.least), "most": str(one.most)}
        states.append({**{key: value for key, value in state.items() if key != "points"}, **chances})
    return states


def _ending(one: Found, branches: Sequence[Data], show: Shown) -> dict[str, Any]:
    """A row. What is said of its way is null where that is not told."""
    way = None if one.way is None else branches[one.way]
    final = show.final(one.board, False)
    return {
        "final": way["final"] if way is not None else final,
        "probability": str(one.least) if one.least == one.most else None,
        "least": str(one.least),
        "most": str(one.most),
        "decisions": [
            {"athlete": show.names[fork.owner], "question": fork.kind, "answers": [_answer(fork, value, show) for value in values]}
            for fork, values in one.decisions
        ],
        "ways": one.ways,
        "verdict": None if way is None else way["verdict"],
        "open_points": [] if way is None else [point["id"] for point in way["open_points"]],
        "way": None if one.way is None else one.way + 1,
    }


def _answer(fork: Fork, value: Any, show: Shown) -> str | int:
    return show.game.answer(fork, value, show.play)


def _left(left: Left | None, unlisted: int, show: Shown) -> dict[str, Any]:
    """`most` is the greatest probability of what was not followed; `open` what is open there most often."""
    forks = left.forks if left is not None else ()
    return {
        "most": str(left.most if left is not None else Fraction(0)),
        "endings": unlisted,
        "endless": left is not None and left.endless,
        "open": [{"athlete": show.names[fork.owner], "question": show.game.asked(fork)} for fork in forks],
    }
