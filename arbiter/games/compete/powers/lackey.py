"""Lackey: when another athlete rolls a 6 for its main move, I move 2 first. (fr.lackey.*, zh.lackey)"""

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.clauses.words import another_rolls, i_move

POWER = Power("lackey", When("serve", Moment.FACE, another_rolls, i_move, inward=True, args=(6, "serve", 2)))
