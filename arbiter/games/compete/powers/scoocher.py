"""Scoocher: when the power of another athlete takes effect, I move 1. (fr.scoocher.*, zh.scoocher)"""

from arbiter.games.compete.clauses.power import Clause, Power
from arbiter.games.compete.clauses.words import another_power_happens, i_move

POWER = Power("scoocher", Clause("scooch", "act", another_power_happens, i_move, inward=True, hears_powers=True, args=("scooch", 1)))
