"""A failed expectation told in one line: what was wanted, what there is instead, and the step where the trace first parts from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from arbiter.games.compete.scenario import expect
from arbiter.games.compete.scenario.resolve import Checked, Resolved
from arbiter.kernel.trace import Held, Step
from arbiter.language import scene
from arbiter.ruling.tell import Teller
from arbiter.texts import Texts, texts

Entry = TypeVar("Entry", Step, Held)
FIELDS = ("space", "tripped", "eliminated", "finished", "points")


def difference(check: Checked, resolved: Resolved, teller: Teller, lang: str) -> str:
    """The line of a failed expectation."""
    say = texts(lang)
    parts = [say("test.expected", text=check.text.strip())]
    if check.detail is not None:
        parts.append(say("test.instead", detail=teller.detail(*check.detail)))
    where = _where(check, resolved, teller, say)
    return " · ".join([*parts, where] if where else parts)


def _where(check: Checked, resolved: Resolved, teller: Teller, say: Texts) -> str:
    """The step, or the held reaction, where the first branch that fails parts from what is wanted."""
    line = check.expectation
    plain = line.inner if isinstance(line, (scene.Possible, scene.Chance)) else line
    number = check.detail[1].get("branch", 1) if check.detail is not None else 1
    leaf = resolved.branches[number - 1]
    item = next((item for item, block in resolved.play.blocks if any(line is one for one, _ in block.lines)), 0)
    seen = expect.view(leaf.log, item, leaf.board)
    entry = _entry(plain, seen, resolved)
    if isinstance(entry, Step):
        return say("test.step", n=entry.n, text=teller.step(entry))
    return say("test.held", text=teller.held(entry)) if entry is not None else ""


def _entry(plain: scene.Plain, seen: expect.View, resolved: Resolved) -> Step | Held | None:
    names = resolved.play.machine.rules.names
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
