"""Leaptoad: when I move, I skip spaces with other athletes. (fr.leaptoad.*, zh.leaptoad) Shapes moves: see `reach.target_space`."""

from arbiter.games.compete.clauses.power import Clause, Power

POWER = Power("leaptoad", Clause("leap", "leap"))
