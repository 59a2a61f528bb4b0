"""Suckerfish: when an athlete on my space moves on, I may move along to its new space.

Source: fr.suckerfish.*, zh.suckerfish. It shapes moves: see `move.followers`.
"""

from arbiter.games.compete.clauses.power import Clause, Power

POWER = Power("suckerfish", Clause("follow", "follow", optional=True))
