"""Suckerfish: when an athlete on my space moves on, I may move along to its new space.

Source: fr.suckerfish.*, zh.suckerfish. It shapes moves: see `move.followers`.
"""

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, Shapes

POWER = Power("suckerfish", Shapes("follow", Moment.FOLLOW))
