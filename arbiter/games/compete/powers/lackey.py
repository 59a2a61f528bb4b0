"""Lackey: when another athlete rolls a 6 for its main move, I move 2 first. (fr.lackey.*, zh.lackey)"""

from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Power, When
from arbiter.games.compete.clauses.words import another_rolls, i_move
from arbiter.games.compete.conditions import the_active
from arbiter.games.compete.conditions.before import after_clause, before_that
from arbiter.games.compete.conditions.numbers import modified, reroll_declined, slowed

POWER = Power(
    "lackey",
    When(
        "serve",
        Moment.FACE,
        another_rolls,
        i_move,
        inward=True,
        args=(6, "serve", 2),
        cites={
            "fr-2.0": Cites(
                rules("fr.lackey.card"),
                rules("fr.lackey.1", before_that("reroll")),
                basis("fr.reroll.2", reroll_declined),
                rules("fr.lackey.4", slowed(the_active)),
                rules("fr.modifier.2", modified(the_active)),
                held={"rerolled": rules("fr.lackey.1"), "own-roll": rules("fr.lackey.3")},
            ),
            "zh": Cites(
                rules("zh.lackey"),
                rules("zh.gunk", slowed(the_active)),
                rules("zh.q.gunk_legs.6", slowed(the_active)),
                held={
                    "own-roll": rules("zh.lackey"),
                    "not-the-face": (rules("zh.gunk", slowed(the_active)), rules("zh.q.gunk_legs.3", after_clause("legs.jog"))),
                },
            ),
        },
    ),
)
