"""Small situations in which two athletes meet, for each whose turn it is: one comes to the other, alone or beside a third."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.games import DEFAULT
from arbiter.language import format_text
from arbiter.language.lexicon import lexicon

ROLLS = (1, 2, 6)
THIRD = ("alchemist", "hare", "magician")  # who stands by, without a power that reacts there


def meetings(one: str, other: str, edition: str, lang: str) -> Iterator[tuple[str, str]]:
    """Whose turn it is and the situation as a text, in the words of `lang`."""
    third = next(athlete for athlete in THIRD if athlete not in (one, other))
    name = lexicon(DEFAULT).name
    for who, rival in ((one, other), (other, one)):
        for roll in ROLLS:
            for away, beside in ((roll, 9), (roll, 2 + roll), (1, 9), (0, 2 + roll), (0, 9), (9, 2 + roll)):
                seats = f"{name(who, 'en')} @2; {name(rival, 'en')} @{2 + away}; {name(third, 'en')} @{beside}"
                yield who, format_text(f"edition {edition}\n{seats}\nturn {name(who, 'en')}\n  roll {roll}\n", lang)
