"""Scoocher: when the power of another athlete takes effect, I move 1. (fr.scoocher.*, zh.scoocher)"""

from arbiter.games.compete.clauses.cites import Cites, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.clauses.words import another_power_happens, i_move
from arbiter.games.compete.conditions import both, no
from arbiter.games.compete.conditions.before import after_clause, seen_this_turn
from arbiter.games.compete.conditions.who import owner_active
from arbiter.games.compete.told.citations import Case

# --- when its points are cited ----------------------------------------------------------------------------------------


def scoocher_again(case: Case) -> bool:
    """Scoocher and Suckerfish move each other, not for the first time in this turn."""
    acted = {step.clause for step in case.steps()}
    return {"suckerfish.follow", "scoocher.scooch"} <= acted


POWER = Power(
    "scoocher",
    When(
        "scooch",
        Moment.ACTION,
        another_power_happens,
        i_move,
        inward=True,
        hears_powers=True,
        args=("scooch", 1),
        cites={
            "fr-2.0": Cites(
                rules("fr.scoocher.card"),
                rules("fr.scoocher.1"),
                rules("fr.scoocher.2", seen_this_turn),
                rules("fr.scoocher.3", after_clause("gunk.goop", "magician.poof", "dicemonger.deal", "leaptoad.leap")),
                rules("fr.magician.3", after_clause("magician.poof")),
                rules("fr.leaptoad.6", after_clause("leaptoad.leap")),
                rules("fr.legs.2", after_clause("legs.jog")),
                rules("fr.suckerfish.5", after_clause("suckerfish.follow")),
            ),
            "zh": Cites(
                rules("zh.scoocher"),
                rules("zh.faq.2", no(owner_active)),
                rules("zh.special.loop", both(after_clause("suckerfish.follow"), scoocher_again)),
            ),
        },
    ),
)
