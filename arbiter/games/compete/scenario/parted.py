"""Where a branch parts from what an expectation wants."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from arbiter.games.compete.language import scene
from arbiter.games.compete.scenario import expect
from arbiter.kernel.trace import Held, Step

Entry = TypeVar("Entry", Step, Held)
FIELDS = ("space", "tripped", "eliminated", "finished", "points")


def parted(plain: scene.Plain, seen: expect.View, names: tuple[str, ...]) -> Step | Held | None:
    """The step, or the held reaction, where a branch parts from what an expectation wants."""
    steps = [entry for entry in seen.log if isinstance(entry, Step)]
    held = [entry for entry in seen.log if isinstance(entry, Held)]
    match plain:
        case scene.State(athlete=athlete):
            seat = names.index(athlete.id)
            wanted = {field for field in FIELDS if getattr(plain, field) is not None}
            last = _last(entry for entry in steps if any(who == seat and field in wanted for who, field, _ in entry.after))
            return last or _last(entry for entry in held if ("target", seat) in entry.data)
        case scene.Acts(athlete=athlete, times=times):
            seat = names.index(athlete.id)
            did = expect.acts(seen, seat)
            mine = [entry for entry in steps if entry.owner == seat and entry.turn == seen.turn and entry.event in expect.ACTING]
            if did > times:
                return mine[times] if len(mine) > times else _last(mine)
            return _last(entry for entry in held if entry.owner == seat and entry.turn == seen.turn)
        case scene.MainMove():
            return _last(entry for entry in steps if entry.message in ("main-move", "main-move-back", "no-move", "stands-up", "rests"))
        case scene.Next() | scene.RaceOver():
            return _last(entry for entry in steps if entry.event == "finish" or entry.message in ("claim", "plays-again"))
        case scene.Order(items=items):
            acted = expect.first_acts(seen)
            for item in items:
                if item is not None and names.index(item.id) not in acted:
                    return _last(entry for entry in held if entry.owner == names.index(item.id))
    return None


def _last(entries: Iterable[Entry]) -> Entry | None:
    found = None
    for entry in entries:
        found = entry
    return found
