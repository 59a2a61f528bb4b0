"""Given answers that no branch used, and turns and events that no branch came to: an error each, and what tells why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from arbiter.games.compete.language import scene
from arbiter.games.compete.scenario.attendance import nobody_came
from arbiter.games.compete.scenario.setup import Play
from arbiter.games.compete.told.shown import names_seats
from arbiter.kernel.explore import Branch
from arbiter.kernel.machine import Fork
from arbiter.kernel.trace import Step

if TYPE_CHECKING:
    from arbiter.games.game import Reason


def left_over(play: Play, leaves: tuple[Branch, ...], used: int) -> Iterator[tuple[scene.Problem, Reason | None]]:
    """What was written and never came up, with the step, held reaction or problem that tells why. `used`: mask of the answers used."""
    names = play.machine.rules.names
    for index, given in enumerate(play.script.given):
        if used >> index & 1:
            continue
        if index in play.script.misfits:
            fork, _ = play.script.misfits[index]
            options = tuple(_word(fork, option, names) for option in fork.outcomes)
            args: tuple[tuple[str, Any], ...] = (("athlete", names[given.seat]), ("answer", _typed(given.value)), ("options", options))
            yield scene.Problem(given.span, "not-an-option", args), None
            continue
        args = (("what", "roll" if given.kind == "die" else given.kind), *((("athlete", names[given.seat]),) if given.seat >= 0 else ()))
        from arbiter.games.compete.scenario.unasked import why_not

        yield scene.Problem(given.span, "unused", args), why_not(play, leaves, index, used)
    for problem, seat, _ in nobody_came(play.scenario, leaves):
        yield problem, _left(leaves, seat)


def _left(leaves: tuple[Branch, ...], seat: int) -> Step | None:
    """The step with which a seat left the race; of nobody in particular, or of one still racing, the step that ended the race."""
    steps = [entry for entry in leaves[0].log if isinstance(entry, Step)]
    for entry in steps:
        if any(who == seat and (field == "finished" or (field == "eliminated" and value)) for who, field, value in entry.after):
            return entry
    ends = [entry for entry in steps if any(field == "finished" for _, field, _ in entry.after)]
    return ends[-1] if leaves[0].board.over and ends else None


def _word(fork: Fork, option: Any, names: tuple[str, ...]) -> str:
    """An option as a problem's argument: `athlete.banana`, `word.no`, a number."""
    if isinstance(option, int):
        return f"athlete.{names[option]}" if names_seats(fork) else str(option)
    return f"word.{option}" if option in ("yes", "no") else f"athlete.{option}"


def _typed(answer: scene.Answer) -> str:
    if answer.kind in ("yes", "no"):
        return f"word.{answer.kind}"
    return f"athlete.{answer.value}" if answer.kind == "athlete" else str(answer.value)
