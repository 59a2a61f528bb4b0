"""Copycat: I have the power of the athlete in the lead; at a tie I pick. (fr.copycat.*, zh.copycat) A view: see `copying.py`."""

from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.power import ANY, Ask, Copies, Power
from arbiter.games.compete.conditions import has, no
from arbiter.games.compete.conditions.who import another_model, before_race_power, chosen_at_a_tie
from arbiter.games.compete.table.board import leaders

POWER = Power(
    "copycat",
    Copies(
        "copy",
        leaders,
        asks=Ask("copy", ANY, ("athlete",)),
        cites={
            "fr-2.0": Cites(
                told={
                    "copies": (
                        rules("fr.copycat.card"),
                        rules("fr.copycat.1", another_model),
                        rules("fr.copycat.2", chosen_at_a_tie),
                        rules("fr.copycat.4", before_race_power),
                        rules("fr.copycat.7", has("power", "twin")),
                        basis("zh.term.lead"),
                    ),
                    "copies-nothing": (basis("fr.copycat.card"), basis("fr.copycat.1", another_model), basis("zh.term.lead")),
                    "prediction-lost": rules("fr.copycat.5"),
                },
            ),
            "zh": Cites(
                told={
                    "copies": (
                        rules("zh.copycat"),
                        rules("zh.q.copycat_turn.3", no(has("was", ""))),
                        rules("zh.q.copycat_turn.4", before_race_power),
                    ),
                    "copies-nothing": (basis("zh.copycat"), rules("zh.q.copycat_turn.3", no(has("was", "")))),
                    "prediction-lost": (basis("zh.copycat"), basis("zh.q.copycat_turn.3"), basis("fr.copycat.5")),
                },
                held={"before-the-race": (rules("zh.copycat"), rules("zh.q.copycat_turn.4"))},
            ),
        },
    ),
)
