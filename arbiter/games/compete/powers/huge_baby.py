"""Huge Baby: nobody shares my space but Start; who would stops behind me. (fr.huge_baby.*, zh.huge_baby) See `push.py`."""

from arbiter.games.compete.action.push import clear_my_space
from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, Shapes
from arbiter.games.compete.conditions import both, no
from arbiter.games.compete.conditions.before import by_arrow, of_a_warp
from arbiter.games.compete.conditions.who import original_over_copy
from arbiter.games.compete.told.citations import Case

# --- when its points are cited ----------------------------------------------------------------------------------------


def came_itself(case: Case) -> bool:
    """Huge Baby puts behind one that would have stopped on its space, not one it came upon."""
    return case.path(case.target) is not None


POWER = Power(
    "huge_baby",
    Shapes(
        "bounce",
        Moment.PUSH,
        wide=True,
        gained=clear_my_space,
        cites={
            "fr-2.0": Cites(
                rules("fr.huge_baby.card"),
                rules("fr.huge_baby.1"),
                rules("fr.copycat.3", original_over_copy),
                held={"start-is-shared": (rules("fr.huge_baby.card"), rules("fr.line.2"))},
            ),
            "zh": Cites(
                rules("zh.huge_baby", came_itself),
                rules("zh.pitfall.8"),
                basis("zh.huge_baby", no(came_itself)),
                basis("fr.huge_baby.1", no(came_itself)),
                rules("zh.q.arrow_baby.3", both(came_itself, by_arrow)),
                rules("zh.q.pass_baby.4", both(came_itself, no(of_a_warp))),
                rules("zh.faq.1", original_over_copy),
                rules("zh.copycat", original_over_copy),
                held={
                    "start-is-shared": (rules("zh.huge_baby"), rules("zh.pitfall.3")),
                    "ran-past": (rules("zh.q.pass_baby.1"), rules("zh.q.pass_baby.3")),
                },
            ),
        },
    ),
)
