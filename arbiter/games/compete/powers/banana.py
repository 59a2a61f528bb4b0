"""Banana: whoever passes me trips. (fr.banana.*, zh.banana)"""

from arbiter.games.compete.action.passing import passed_by
from arbiter.games.compete.clauses.power import Clause, Power
from arbiter.games.compete.clauses.words import trip_them

POWER = Power("banana", Clause("trip", "act", passed_by, trip_them, wide=True, args=("trip-passer",)))
