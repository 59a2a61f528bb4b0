"""Romantic: when an athlete stops where exactly one other is, I move 2. (fr.romantic.*, zh.romantic)"""

from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import STOPS, Power, When
from arbiter.games.compete.clauses.words import i_move, two_meet
from arbiter.games.compete.conditions import more, no, the_target
from arbiter.games.compete.conditions.batch import at_once_with
from arbiter.games.compete.conditions.before import after_follow, after_warp, in_a_pull, in_the_pair, seen_this_turn
from arbiter.games.compete.conditions.groups import meeting
from arbiter.games.compete.conditions.numbers import met_on_start_space, parted
from arbiter.games.compete.conditions.who import itself, owner_active, owner_down
from arbiter.games.compete.powers.duelist import duel_with_romantic
from arbiter.games.compete.told.citations import Case

# --- when its points are cited ----------------------------------------------------------------------------------------


def romantic_first(case: Case) -> bool:
    """Active Romantic stopped on the Duelist's space by her main move, and both her power and the duel are due."""
    parent = case.parent
    main = parent is not None and parent.message.startswith("main-move")
    return main and itself(case) and owner_active(case) and at_once_with("duelist.duel")(case)


POWER = Power(
    "romantic",
    When(
        "swoon",
        Moment.ACTION,
        two_meet,
        i_move,
        inward=True,
        args=("swoon", 2),
        looks_at=STOPS,
        cites={
            "fr-2.0": Cites(
                rules("fr.romantic.card", no(parted)),
                basis("fr.romantic.card", parted),
                basis("fr.romantic.1", itself),
                basis("fr.wording.1", itself),
                basis("fr.romantic.4", seen_this_turn),
                basis("fr.romantic.5", owner_down),
                basis("fr.lapsed.1", romantic_first),
                basis("fr.duelist.2", duel_with_romantic),
                basis("fr.warp.1", after_warp),
                basis("fr.line.2", met_on_start_space(the_target)),
                held={
                    "crowd": rules("fr.romantic.card"),
                    "together": (
                        rules("fr.romantic.2", no(more("others", 1))),
                        rules("fr.romantic.3"),
                        rules("fr.group.2", after_follow),
                        rules("fr.suckerfish.4", after_follow),
                        rules("fr.group.3", in_the_pair),
                        rules("fr.party_animal.2", in_a_pull),
                    ),
                },
            ),
            "zh": Cites(
                rules("zh.romantic"),
                *meeting(the_target),
                held={"crowd": rules("zh.romantic")},
            ),
        },
    ),
)
