"""Points of the Chinese page that hold of several athletes' powers alike."""

from __future__ import annotations

from arbiter.games.compete.clauses.cites import Cite, rules
from arbiter.games.compete.conditions import Seat
from arbiter.games.compete.conditions.before import met_on_start, met_together, of_a_warp, put_there


def meeting(stops: Seat) -> tuple[Cite, ...]:
    """What holds of every power that looks at a stop; `stops` is the one that does."""
    return (
        rules("zh.term.stop", of_a_warp),
        rules("zh.special.together", met_together(stops)),
        rules("zh.special.start", met_on_start(stops)),
        rules("zh.q.arrow_baby.5", put_there),
    )


ALL_PASSING = (rules("zh.term.passing"), rules("zh.q.centaur.6"), rules("zh.q.centaur.10"))  # of every reaction to passing
TIMED = (rules("zh.special.once"),)  # of every power right before the main move
