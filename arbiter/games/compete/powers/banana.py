"""Banana: whoever passes me trips. (fr.banana.*, zh.banana)"""

from arbiter.games.compete.passing import passed_by
from arbiter.games.compete.power import Clause, Power
from arbiter.games.compete.words import trip_them

POWER = Power("banana", Clause("trip", "act", passed_by, trip_them, wide=True, args=("trip-passer",)))
