"""Huge Baby: nobody shares my space but Start; who would stops behind me. (fr.huge_baby.*, zh.huge_baby) See `stop.bounce`."""

from arbiter.games.compete.clauses.power import Clause, Power

POWER = Power("huge_baby", Clause("bounce", "push", wide=True))
