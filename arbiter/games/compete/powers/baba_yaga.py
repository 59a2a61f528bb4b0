"""Baba Yaga: whoever stops on my space, or is where I stop, trips. (fr.baba_yaga.*, zh.baba_yaga)"""

from arbiter.games.compete.clauses.power import Clause, Power
from arbiter.games.compete.clauses.words import beside_me, trip_them

POWER = Power("baba_yaga", Clause("trip", "act", beside_me, trip_them, wide=True, args=("trip-sharer",)))
