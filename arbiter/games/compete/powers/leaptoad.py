"""Leaptoad: when I move, I skip spaces with other athletes. (fr.leaptoad.*, zh.leaptoad) Shapes moves: see `reach.target_space`."""

from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, Shapes
from arbiter.games.compete.conditions import either
from arbiter.games.compete.conditions.before import in_a_pull, jumped_back, not_main
from arbiter.games.compete.told.citations import Case

# --- when its points are cited ----------------------------------------------------------------------------------------


def pull_over_host(case: Case) -> bool:
    """Leaptoad jumped the space of the Party Animal that drew her."""
    parent = case.parent
    return in_a_pull(case) and parent is not None and case.m.board.spaces[parent.owner] in case.data.get("jumped", ())


POWER = Power(
    "leaptoad",
    Shapes(
        "leap",
        Moment.LEAP,
        cites={
            "fr-2.0": Cites(
                rules("fr.leaptoad.card"),
                rules("fr.leaptoad.1"),
                rules("fr.leaptoad.2", either(not_main, jumped_back)),
                rules("fr.leaptoad.3", pull_over_host),
                rules("fr.party_animal.3", pull_over_host),
                held={"left-at-once": rules("fr.leaptoad.4")},
            ),
            "zh": Cites(
                rules("zh.leaptoad"),
                held={"left-at-once": basis("zh.leaptoad")},
            ),
        },
    ),
)
