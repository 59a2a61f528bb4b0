"""Why a statement cannot be read: the word at fault, what would be accepted in its place, and the nearest of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from arbiter.language.scene import Problem


class Trouble(NamedTuple):
    """A problem; whether it is an athlete's name, so that reading goes on behind it; the terminal the statement seems to begin with."""

    problem: Problem
    name_from: bool
    opener: str | None


def explain(reader: Any, stack: list[Any], token: Any, scanner: Any, context: str, opener: str) -> Trouble:
    """The trouble with a token that the parser refuses."""
    accepted = tuple(terminal.lower() for terminal in reader.accepts(stack))
    return Trouble(Problem(token.span, "unexpected", (("word", str(token.value)), ("accepted", accepted))), False, None)
