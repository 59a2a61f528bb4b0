"""Lackey: when another athlete rolls a 6 for its main move, I move 2 first. (fr.lackey.*, zh.lackey)"""

from arbiter.games.compete.clauses.power import Clause, Power
from arbiter.games.compete.clauses.words import another_rolls, i_move

POWER = Power("lackey", Clause("serve", "face", another_rolls, i_move, inward=True, args=(6, "serve", 2)))
