"""Baba Yaga: whoever stops on my space, or is where I stop, trips. (fr.baba_yaga.*, zh.baba_yaga)"""

from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import STOPS, Power, When
from arbiter.games.compete.clauses.words import beside_me, trip_them
from arbiter.games.compete.conditions import both, either, has, no, the_owner, the_target
from arbiter.games.compete.conditions.batch import at_once_with
from arbiter.games.compete.conditions.before import (
    after_message,
    after_warp,
    both_of_pair,
    brought_there,
    by_arrow,
    in_a_pull,
    put_there,
    shown,
)
from arbiter.games.compete.conditions.groups import meeting
from arbiter.games.compete.conditions.numbers import met_on_start_space, parted
from arbiter.games.compete.conditions.who import whom
from arbiter.games.compete.told.citations import Case

# --- when its points are cited ----------------------------------------------------------------------------------------


def away_from_baba(case: Case) -> bool:
    """An active Duelist who won his duel first trips on the space he has reached."""
    duels = [step for step in case.steps() if step.clause == "duelist.duel" and step.owner == case.target]
    won = any(shown(step).get("winner") == case.target for step in duels)
    return won and case.target == case.m.board.active and at_once_with("duelist.duel")(case) and parted(case)


POWER = Power(
    "baba_yaga",
    When(
        "trip",
        Moment.ACTION,
        beside_me,
        trip_them,
        wide=True,
        args=("trip-sharer",),
        looks_at=STOPS,
        cites={
            "fr-2.0": Cites(
                rules("fr.baba_yaga.card", no(parted)),
                rules("fr.baba_yaga.4", away_from_baba),
                basis("fr.baba_yaga.card", parted),
                basis("fr.warp.1", after_warp),
                basis("fr.baba_yaga.3", both(after_warp, brought_there)),
                basis("fr.hypnotist.2", both(after_message("hypnotize"), whom("hypnotist"), brought_there)),
                basis("fr.line.2", met_on_start_space(the_owner)),
                basis("fr.suckerfish.3", both_of_pair),
                held={"ran-past": rules("fr.baba_yaga.card"), "together": (rules("fr.baba_yaga.2"), rules("fr.party_animal.2", in_a_pull))},
            ),
            "zh": Cites(
                rules("zh.baba_yaga"),
                *meeting(the_target),
                rules("zh.q.arrow_baby.8", both(has("how", "joined"), either(by_arrow, put_there))),
                rules("zh.q.duelist_many.5", whom("duelist")),
            ),
        },
    ),
)
