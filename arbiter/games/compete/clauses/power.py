"""Powers and their clauses: the kinds of sentence a card can say.

A power is one or a few clauses; a clause has a fixed id (`banana.trip`), the moment it speaks at (its hook), what it hears and
what it does, and the rule points that decide it. The words of a clause are plain functions (`words.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Clause:
    """One sentence of a card.

    `hook`: the moment it is looked at. `hear(m, fact, me, clause, pend)` adds what is set off to `pend`;
    `run(m, me, target, data, cause, clause)` does it. An `inward` one acts on its owner alone, whoever set it off. `optional` clauses
    need `still(m, me, target, data, cause, clause)` when their turn comes.
    A `hasty` one comes before all else that was set off at once (open duel.rank); a `floored` one says itself that nobody goes
    behind Start. A `wide` one can touch several athletes at once (open scoocher.each); a `heard` modifier is one whose
    activations Scoocher surely hears (open scoocher.modifiers).
    """

    __slots__ = (
        "args",
        "floored",
        "hasty",
        "hear",
        "heard",
        "hears_powers",
        "hook",
        "id",
        "inward",
        "optional",
        "power",
        "run",
        "still",
        "verb",
        "wide",
    )

    def __init__(
        self,
        verb: str,
        hook: str,
        hear: Callable[..., Any] | None = None,
        run: Callable[..., Any] | None = None,
        *,
        optional: bool = False,
        still: Callable[..., bool] | None = None,
        hears_powers: bool = False,
        inward: bool = False,
        hasty: bool = False,
        floored: bool = False,
        wide: bool = False,
        heard: bool = False,
        args: tuple[Any, ...] = (),
    ) -> None:
        self.verb = verb
        self.hook = hook
        self.hear = hear
        self.run = run
        self.optional = optional
        self.still = still
        self.hears_powers = hears_powers
        self.inward = inward
        self.hasty = hasty
        self.floored = floored
        self.wide = wide
        self.heard = heard
        self.args = args
        self.power = ""
        self.id = ""

    def __repr__(self) -> str:
        return f"<clause {self.id}>"


class Power:
    """A power: its athlete's id and its clauses by hook."""

    __slots__ = ("clauses", "hooks", "id")

    def __init__(self, athlete: str, *clauses: Clause) -> None:
        self.id = athlete
        self.clauses = clauses
        self.hooks: dict[str, tuple[Clause, ...]] = {}
        for clause in clauses:
            clause.power = athlete
            clause.id = f"{athlete}.{clause.verb}"
            self.hooks[clause.hook] = (*self.hooks.get(clause.hook, ()), clause)

    def __repr__(self) -> str:
        return f"<power {self.id}>"


NO_POWER = Power("none")
