"""Stickler: others cross the line only by the exact distance, else they do not move. (fr.stickler.*, zh.stickler; `reach.refused_by`)"""

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, Shapes

POWER = Power("stickler", Shapes("refuse", Moment.REFUSE))
