"""Stickler: others cross the line only by the exact distance, else they do not move. (fr.stickler.*, zh.stickler; `reach.refused_by`)"""

from arbiter.games.compete.clauses.power import Clause, Power

POWER = Power("stickler", Clause("refuse", "refuse"))
