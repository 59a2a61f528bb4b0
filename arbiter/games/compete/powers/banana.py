"""Banana: whoever passes me trips. (fr.banana.*, zh.banana)"""

from arbiter.games.compete.action.passing import passed_by
from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import PASSING, Power, When
from arbiter.games.compete.clauses.words import trip_them
from arbiter.games.compete.conditions import the_target
from arbiter.games.compete.conditions.before import action, after_message, both_of_pair, of_main_move, shown
from arbiter.games.compete.conditions.groups import ALL_PASSING
from arbiter.games.compete.conditions.numbers import backwards, forwards, space_at
from arbiter.games.compete.told.citations import Case

# --- when its points are cited ----------------------------------------------------------------------------------------


def baby_pushed_it(case: Case) -> bool:
    """The passer, with Huge Baby's power, put the passed one behind it in that move."""
    pushes = [step for step in case.steps() if step.clause == "huge_baby.bounce" and step.owner == case.target and step.n > case.parent_n]
    return any(shown(step).get("target") == case.owner for step in pushes)


def jumped_over_it(case: Case) -> bool:
    """The passer jumped the space of the one it passed."""
    origin = action(case)
    if origin is None:
        return False
    moved = [value for seat, field, value in origin.before if seat == case.owner and field == "space"]
    here = moved[0] if moved else space_at(case, case.owner, origin.n)
    leaps = [step for step in case.steps() if step.message == "leaps" and step.owner == case.target and step.parent == origin.n]
    return any(here in dict(step.data)["jumped"] for step in leaps)


POWER = Power(
    "banana",
    When(
        "trip",
        Moment.ACTION,
        passed_by,
        trip_them,
        wide=True,
        args=("trip-passer",),
        looks_at=PASSING,
        cites={
            "fr-2.0": Cites(
                rules("fr.banana.card"),
                rules("fr.action.1", after_message("main-move", "main-move-back")),
                rules("fr.passing.1"),
                rules("fr.banana.1", forwards(the_target)),
                rules("fr.banana.2", backwards(the_target)),
                rules("fr.passing.2", backwards(the_target)),
                rules("fr.leaptoad.5", jumped_over_it),
                rules("fr.huge_baby.2", baby_pushed_it),
                basis("fr.suckerfish.3", both_of_pair),
                held={"began-beside": rules("fr.banana.3")},
            ),
            "zh": Cites(
                rules("zh.banana"),
                *ALL_PASSING,
                held={"began-beside": rules("zh.faq.10", of_main_move)},
            ),
        },
    ),
)
