"""What counts as a power taking effect: what Scoocher hears, and how often (the table of resolution; open scoocher.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.told.trace import hold

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def read_if_heard(m: Machine, point: str) -> str:
    """The reading of an open point about what Scoocher hears; the ruling rests on it only where somebody listens."""
    if m.rules.table(m.board).hears_powers:
        return str(m.rules.reading(m, point))
    return str(m.rules.readings[point])


def without_effect(m: Machine, clause: Any, owner: int, target: int, cause: int, reason: str = "changes-nothing") -> tuple[Any, ...]:
    """A power that changed nothing did not take effect; gives what counts as happened all the same (open scoocher.no_effect)."""
    counts = read_if_heard(m, "scoocher.no_effect") == "yes"
    hold(m, clause, owner, reason, cause, target)
    return ((clause, owner, target, cause),) if counts else ()


def one_a_use(m: Machine, happened: list[Any]) -> list[Any]:
    """A power that touches several athletes counts once for each (open scoocher.each)."""
    keys = [(clause, owner) for clause, owner, _, _ in happened if clause.wide]
    if len(keys) == len(set(keys)):
        return happened
    if read_if_heard(m, "scoocher.each") == "athlete":
        return happened
    seen = set()
    out = []
    for event in happened:
        key = (event[0], event[1])
        if key in keys and key in seen:
            continue
        seen.add(key)
        out.append(event)
    return out
