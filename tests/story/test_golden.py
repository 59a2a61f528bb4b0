"""Whole stories, worked out by hand from the FAQ: every step of the only branch, what did not come, and the closing line."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from arbiter.games.compete.told.shown import final
from arbiter.games.compete.told.story import story
from arbiter.kernel.trace import Held, Looped, Step
from arbiter.language import parse
from arbiter.ruling.resolve import resolve


@dataclass(frozen=True)
class Tale:
    """A scenario with its story in a language. `held`: sentences that must be among those of held reactions."""

    lang: str
    scenario: str
    steps: str
    held: str
    end: str


BACKWARDS = "Slime @0; Banane @4; Centaure @6\nactif Centaure\ndéplace Centaure de -3"
TOO_LATE = "Romantique @1; Duelliste @4\ntour Romantique\ndé 3"
SLOWED = "Slime @7; Coach @2; Œuf @2 pouvoir Banane; Pompon @3\ntour Coach\ndé 4"
FOLLOWED = "Poisson-Ventouse @2; Lièvrapide @2; Guy Bolles @9\nactif Lièvrapide\ndéplace Lièvrapide de 1\nPoisson-Ventouse suit : oui"

TALES = [
    # fr.passing.1: backwards counts; fr.order.1: Centaur, whose turn it is, before Banana
    Tale(
        "fr",
        BACKWARDS,
        """
        Centaure recule de 3 cases : 6 → 3.
        Centaure croise Banane et la fait reculer de 2 cases : 4 → 2.
        Banane fait trébucher Centaure, qui la croise.
        """,
        "",
        "À la fin : Centaure case 3, à terre ; Banane case 2 ; Slime au Départ.",
    ),
    Tale(
        "zh",
        BACKWARDS,
        """
        半人马后退 3 格：6 → 3。
        半人马超越香蕉，使其后退 2 格：4 → 2。
        半人马超越香蕉，被绊倒。
        """,
        "",
        "最后：半人马在第 3 格，倒地；香蕉在第 2 格；粘液怪在起点。",
    ),
    # fr.lapsed.2: Romantic acts first on her own turn, and is gone when the Duelist's turn to react comes
    Tale(
        "fr",
        TOO_LATE,
        """
        Romantique lance le dé : 3.
        Romantique avance de 3 cases : 1 → 4.
        Romantique s’est arrêtée avec un seul autre Athlète et avance de 2 cases : 4 → 6.
        """,
        "Duelliste ne peut plus défier Romantique : leurs cases ne sont plus les mêmes (4 et 6).",
        "À la fin : Romantique case 6 ; Duelliste case 4.",
    ),
    Tale(
        "en",
        TOO_LATE,
        """
        Romantic rolls 3.
        Romantic moves 3 spaces: 1 → 4.
        Romantic stopped with just one other and moves 2 spaces: 4 → 6.
        """,
        "Duelist can no longer duel Romantic: they no longer share a space (4 and 6).",
        "In the end: Romantic on space 6; Duelist on space 4.",
    ),
    # the cards of Coach (+1 for all on his space, himself too) and Gunk (−1): one move of 4; nobody who passes Egg started beside it
    Tale(
        "fr",
        SLOWED,
        """
        Coach lance le dé : 4.
        Coach se motive lui-même : +1.
        Slime ralentit Coach : −1.
        Coach avance de 4 cases : 2 → 6.
        """,
        "Coach ne dépasse pas Œuf (pouvoir de Banane) : il part de sa case (2).",
        "À la fin : Slime case 7 ; Coach case 6 ; Pompon case 3 ; Œuf case 2.",
    ),
    Tale(
        "en",
        FOLLOWED,
        """
        Hare moves 1 space: 2 → 3.
        Suckerfish follows Hare: 2 → 3.
        """,
        "",
        "In the end: Legs on space 9; Suckerfish on space 3; Hare on space 3.",
    ),
]


@pytest.mark.parametrize("tale", TALES, ids=lambda tale: f"{tale.lang}-{tale.end[:30]}")
def test_the_story_is_told_whole(tale: Tale) -> None:
    (scenario,) = parse(tale.scenario).scenarios
    resolved = resolve(scenario, "fr-2.0")
    (branch,) = resolved.branches
    rules = resolved.play.machine.rules
    teller = story(tale.lang)
    steps = [teller.step(entry, rules.names, rules.line) for entry in branch.log if isinstance(entry, Step)]
    held = [teller.held(entry, rules.names, rules.line) for entry in branch.log if isinstance(entry, Held)]
    thin = _thin if tale.lang == "fr" else str
    assert steps == [thin(line.strip()) for line in tale.steps.strip().splitlines()]
    assert not tale.held or thin(tale.held) in held
    loop = any(isinstance(entry, Looped) for entry in branch.log)
    assert teller.final_text(final(branch.board, loop, rules), rules.line) == thin(tale.end)


def _thin(text: str) -> str:
    """French as it is set: a narrow no-break space before double signs."""
    return text.replace(" :", "\u202f:").replace(" ;", "\u202f;")
