"""Centaur: those I pass move back 2. (fr.centaur.*, zh.centaur)"""

from arbiter.games.compete.action.passing import i_pass
from arbiter.games.compete.clauses.power import Clause, Power
from arbiter.games.compete.clauses.words import move_them

POWER = Power("centaur", Clause("kick", "act", i_pass, move_them, floored=True, wide=True, args=("kick", -2)))
