"""M.O.U.T.H.: when I stop where exactly one other is, it is eliminated. (fr.mouth.*, zh.mouth)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.line import eliminate, last_one_left
from arbiter.games.compete.action.react import did
from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import STOPS, Power, When
from arbiter.games.compete.clauses.words import i_meet_one
from arbiter.games.compete.conditions import both, no, the_owner
from arbiter.games.compete.conditions.before import after_message, after_warp, by_swap, in_a_pull
from arbiter.games.compete.conditions.groups import meeting
from arbiter.games.compete.conditions.numbers import met_on_start_space, parted
from arbiter.games.compete.conditions.who import whom
from arbiter.games.compete.told.trace import hold

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def eat(m: Machine, me: int, target: int, space: Any, cause: int, clause: When) -> None:
    """The one I met leaves the race, wherever it stands by now (open mouth.moved_away)."""
    if m.board.spaces[target] != m.board.spaces[me] and m.rules.reading(m, "mouth.moved_away") == "spared":
        hold(m, clause, me, "left-the-space", cause, target, at=m.board.spaces[target], mine=m.board.spaces[me])
        return
    step = eliminate(m, (target,), me, clause, "eat", cause)
    last_one_left(m, step)
    did(m, clause, me, target, step)
    if m.board.over:
        m.drop()


POWER = Power(
    "mouth",
    When(
        "eat",
        Moment.ACTION,
        i_meet_one,
        eat,
        looks_at=STOPS,
        cites={
            "fr-2.0": Cites(
                rules("fr.mouth.card", no(parted)),
                basis("fr.mouth.card", parted),
                basis("fr.mouth.1"),
                basis("fr.mouth.2", after_warp),
                basis("fr.warp.1", after_warp),
                basis("fr.warp.2", by_swap),
                basis("fr.flip_flop.4", by_swap),
                basis("fr.hypnotist.2", both(after_message("hypnotize"), whom("hypnotist"))),
                basis("fr.line.2", met_on_start_space(the_owner)),
                held={
                    "was-joined": rules("fr.mouth.1"),
                    "crowd": (rules("fr.mouth.card"), rules("fr.mouth.1")),
                    "together": (rules("fr.mouth.3"), rules("fr.party_animal.2", in_a_pull)),
                    "left-the-space": rules("fr.mouth.card"),
                },
            ),
            "zh": Cites(
                rules("zh.mouth"),
                *meeting(the_owner),
                held={"crowd": rules("zh.mouth"), "was-joined": rules("zh.mouth")},
            ),
        },
    ),
)
