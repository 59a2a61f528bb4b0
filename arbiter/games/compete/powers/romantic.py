"""Romantic: when an athlete stops where exactly one other is, I move 2. (fr.romantic.*, zh.romantic)"""

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.clauses.words import i_move, two_meet

POWER = Power("romantic", When("swoon", Moment.ACTION, two_meet, i_move, inward=True, args=("swoon", 2)))
