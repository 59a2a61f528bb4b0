"""One statement of each kind as it should be, to be shown where somebody's cannot be read."""

from __future__ import annotations

from functools import cache

from arbiter.language.formatter import format_text

_TURN = "turn Banana"
# by the first word's terminal, or by the part of a scenario; what is left of the > only makes the rest readable
_EXAMPLES = {
    "header": f"Banana @4; {_TURN}; roll 3",
    "turn": _TURN,
    "expect": "expect > Banana @4 tripped",
    "active": "active Banana",
    "scenario": 'scenario "…"',
    "note": 'note "…"',
    "game": "game compete",
    "edition": "edition fr-2.0",
    "track": "track wild",
    "race": "race 2",
    "race_over": "expect > race over",
    "reading": "reading duel.many = once",
    "winners": "winners Legs, Hare",
    "player": "player Ana: Banana @3, Gunk @3",
    "before_race": "before race",
    "cards": "before race > cards Coach, Gunk, Legs",
    "roll": f"{_TURN} > roll 1, 4",
    "duel": f"{_TURN} > duel 5-2, 6-1",
    "otherwise": "otherwise no",
    "move": "active Banana > move Banana by -2",
    "warp": "active Banana > warp Banana to 5",
    "swap": "active Banana > swap Banana, Gunk",
    "trip": "active Banana > trip Banana",
    "end": "active Banana > end Banana from 3",
    "decision": f"{_TURN} > Banana reroll: yes",
    "main_move": "expect > main move -1",
    "order": "expect > order Lackey, Banana",
    "next": "expect > next Banana",
    "loop": "expect > loop",
    "cites": "expect > cites fr.banana.2",
    "open": "expect > open duel.many",
    "possible": "expect > possible Banana tripped",
    "chance": "expect > chance 1/6 Banana tripped",
}
KINDS = frozenset(_EXAMPLES)


@cache
def example(kind: str, lang: str) -> str:
    """The example of a kind in a language; of a kind that has none, one of the seats, a turn and its die."""
    before, _, shown = _EXAMPLES.get(kind, _EXAMPLES["header"]).rpartition(" > ")
    written = format_text(f"{before}\n{shown}" if before else shown, lang).strip().split("\n")
    return written[-1].strip()
