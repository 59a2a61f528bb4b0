"""Centaur: those I pass move back 2. (fr.centaur.*, zh.centaur)"""

from arbiter.games.compete.action.passing import i_pass
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.clauses.words import move_them

POWER = Power("centaur", When("kick", Moment.ACTION, i_pass, move_them, floored=True, wide=True, args=("kick", -2)))
