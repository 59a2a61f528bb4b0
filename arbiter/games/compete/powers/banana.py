"""Banana: whoever passes me trips. (fr.banana.*, zh.banana)"""

from arbiter.games.compete.action.passing import passed_by
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.clauses.words import trip_them

POWER = Power("banana", When("trip", Moment.ACTION, passed_by, trip_them, wide=True, args=("trip-passer",)))
