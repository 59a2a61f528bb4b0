"""Copycat: I have the power of the athlete in the lead; at a tie I pick. (fr.copycat.*, zh.copycat) A view: see `copying.py`."""

from arbiter.games.compete.clauses.power import Copies, Power

POWER = Power("copycat", Copies("copy"))
