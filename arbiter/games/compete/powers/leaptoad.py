"""Leaptoad: when I move, I skip spaces with other athletes. (fr.leaptoad.*, zh.leaptoad) Shapes moves: see `reach.target_space`."""

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, Shapes

POWER = Power("leaptoad", Shapes("leap", Moment.LEAP))
