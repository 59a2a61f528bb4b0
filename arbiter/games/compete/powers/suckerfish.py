"""Suckerfish: when an athlete on my space moves on, I may move along to its new space.

Source: fr.suckerfish.*, zh.suckerfish. It shapes moves: see `move.followers`.
"""

from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Ask, Power, Shapes
from arbiter.games.compete.conditions import both, has
from arbiter.games.compete.conditions.before import after_message
from arbiter.games.compete.conditions.who import whom
from arbiter.games.compete.powers.scoocher import scoocher_again
from arbiter.games.compete.told.citations import Case

# --- when its points are cited ----------------------------------------------------------------------------------------


def follows_again(case: Case) -> bool:
    """Scoocher's step, which it follows, was set off by its following just before."""
    parent = case.parent
    if parent is None or parent.message != "scooch":
        return False
    above = case.step(parent.parent)
    return above is not None and above.message == "follow" and above.owner == case.owner


POWER = Power(
    "suckerfish",
    Shapes(
        "follow",
        Moment.FOLLOW,
        asks=Ask("follow"),
        cites={
            "fr-2.0": Cites(
                rules("fr.suckerfish.card"),
                rules("fr.suckerfish.1"),
                rules("fr.suckerfish.2"),
                rules("fr.group.1"),
                rules("fr.group.2"),
                rules("fr.suckerfish.5", follows_again),
                rules("fr.suckerfish.7", after_message("arrow")),
                basis("fr.line.2", has("from", 0)),
                held={
                    "began-elsewhere": rules("fr.suckerfish.1"),
                    "nobody-moves": rules("fr.suckerfish.card"),
                    "goes-backwards": rules("fr.suckerfish.card"),
                    "declined": (rules("fr.suckerfish.card"), rules("fr.suckerfish.7", has("arrow"))),
                    "teleported": (rules("fr.suckerfish.6"), rules("fr.warp.2", has("swap")), rules("fr.flip_flop.5", has("swap"))),
                },
            ),
            "zh": Cites(
                rules("zh.suckerfish"),
                rules("zh.special.loop", both(whom("scoocher"), scoocher_again)),
                held={"began-elsewhere": rules("zh.suckerfish")},
            ),
        },
    ),
)
