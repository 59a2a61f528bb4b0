"""Baba Yaga: whoever stops on my space, or is where I stop, trips. (fr.baba_yaga.*, zh.baba_yaga)"""

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.clauses.words import beside_me, trip_them

POWER = Power("baba_yaga", When("trip", Moment.ACTION, beside_me, trip_them, wide=True, args=("trip-sharer",)))
