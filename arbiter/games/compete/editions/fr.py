"""The French edition: FAQ 2.0. It is the frame's default; this page holds its readings and its citations."""

from __future__ import annotations

from arbiter.games.compete.editions import Edition
from arbiter.games.compete.editions.fr_turn import TURN
from arbiter.rulebook.open_points import open_points

# What the FAQ settles, where the Chinese page is open.
SETTLED = {
    "passing.span": "move",  # fr.passing.2
    "baby.space_first": "no",  # fr.huge_baby.card
    "arrow.chain": "yes",
    "arrow.past_start": "no",  # fr.line.1
    "trip.same_turn": "this_turn",  # fr.trip.2
    "before_main_move.tripped": "act",  # fr.trip.1
    "duel.after_warp": "yes",  # fr.warp.1
    "duel.rank": "in_order",  # fr.order.2
    "mastermind.itself": "both",  # fr.mastermind.5
    "sisyphus.again": "no_move",  # fr.sisyphus.4
    "suckerfish.must": "may",  # fr.suckerfish.card
    "genius.when": "turn",  # fr.genius.1
}

OPEN = {point.id: point.default["fr-2.0"] for point in open_points().values() if "fr-2.0" in point.default}

EDITION = Edition("fr-2.0", SETTLED | OPEN, frozenset(OPEN), TURN, "fr.intro.diceoff")
