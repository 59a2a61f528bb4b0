"""Centaur: those I pass move back 2. (fr.centaur.*, zh.centaur)"""

from arbiter.games.compete.action.passing import i_pass
from arbiter.games.compete.clauses.cites import Cites, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import PASSING, Power, When
from arbiter.games.compete.clauses.words import move_them
from arbiter.games.compete.conditions import the_owner
from arbiter.games.compete.conditions.batch import several_of_it
from arbiter.games.compete.conditions.before import POWERS_WARPS, after_message
from arbiter.games.compete.conditions.groups import ALL_PASSING
from arbiter.games.compete.conditions.numbers import backwards, clipped, several_moved
from arbiter.games.compete.conditions.who import whom
from arbiter.games.compete.told.citations import Case

# --- when its points are cited ----------------------------------------------------------------------------------------


def from_one_space(case: Case) -> bool:
    """Several of those it moves stood on one space."""
    starts = [start for _, start, _ in case.data.get("who") or ()]
    return len(starts) > len(set(starts))


def several_spaces(case: Case) -> bool:
    """Its owner passed athletes on several spaces."""
    starts = {start for _, start, _ in case.data.get("who") or ()}
    return len(starts) > 1 or sum(member == (case.clause, case.owner) for member in case.batch) > 1


POWER = Power(
    "centaur",
    When(
        "kick",
        Moment.ACTION,
        i_pass,
        move_them,
        floored=True,
        wide=True,
        args=("kick", -2),
        looks_at=PASSING,
        cites={
            "fr-2.0": Cites(
                rules("fr.centaur.card"),
                rules("fr.action.1", after_message("main-move", "main-move-back")),
                rules("fr.passing.1"),
                rules("fr.centaur.1"),
                rules("fr.centaur.2"),
                rules("fr.passing.2", backwards(the_owner)),
                rules("fr.centaur.3", from_one_space),
                rules("fr.group.1", several_moved),
                rules("fr.centaur.4", several_spaces),
                rules("fr.line.1", clipped),
            ),
            "zh": Cites(
                rules("zh.centaur"),
                rules("zh.q.centaur.2"),
                *ALL_PASSING,
                rules("zh.q.centaur.3", clipped),
                rules("zh.q.centaur.4"),
                rules("zh.q.centaur.9", several_of_it),
                rules("zh.q.pass_baby.3", whom("huge_baby")),
                held={
                    "began-beside": rules("zh.q.centaur.5"),
                    "stopped-beside": rules("zh.q.centaur.5"),
                    "teleported": rules("zh.q.centaur.7", after_message(*POWERS_WARPS)),
                },
            ),
        },
    ),
)
