"""Huge Baby: nobody shares my space but Start; who would stops behind me. (fr.huge_baby.*, zh.huge_baby) See `push.py`."""

from arbiter.games.compete.action.push import clear_my_space
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, Shapes

POWER = Power("huge_baby", Shapes("bounce", Moment.PUSH, wide=True, gained=clear_my_space))
