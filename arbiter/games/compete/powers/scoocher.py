"""Scoocher: when the power of another athlete takes effect, I move 1. (fr.scoocher.*, zh.scoocher)"""

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.clauses.words import another_power_happens, i_move

POWER = Power("scoocher", When("scooch", Moment.ACTION, another_power_happens, i_move, inward=True, hears_powers=True, args=("scooch", 1)))
