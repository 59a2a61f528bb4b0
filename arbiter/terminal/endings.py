"""The table of endings drawn for a terminal: each final state once, with its probability and what must be decided for it.

Of more than can be read at once, what becomes of each athlete is told instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from arbiter.language.lexicon import Lexicon, lexicon
from arbiter.story.teller import Teller
from arbiter.terminal.paint import Paint
from arbiter.texts import Texts

MOST = 30  # endings drawn unless all are asked for
LONG = 11  # characters of a fraction that is told as it is
RARE = 0.001  # what is less likely is not told of an athlete

Data = Mapping[str, Any]


def drawn(entry: Data, teller: Teller, say: Texts, paint: Paint, every: bool) -> list[str]:
    """The lines of the table of a scenario's entry; nothing where there is one ending alone."""
    endings = entry["endings"]
    if len(endings) < 2 and entry["complete"]:
        return []
    lines = [""]
    if len(endings) > MOST and not every and entry.get("spread"):
        for id, states in entry["spread"].items():
            states = [one for one in states if Fraction(one["most"]) >= RARE]
            told = teller.story.say("list-semicolon").join(f"{teller.place(id, one)} ({chance(one, say)})" for one in states)
            lines += paint.block(told, "  ", "    ")
        lines += paint.block(say("rule.endings-all", count=len(endings)), "", "  ", "dim")
    else:
        first = endings[0]["final"]["athletes"]
        shared = {id for id, state in first.items() if all(one["final"]["athletes"][id] == state for one in endings)}
        shown = endings if every else endings[:MOST]
        for one in shown:
            lines += _row(one, shared, teller, say, paint)
        if len(endings) > len(shown):
            lines += paint.block(say("rule.endings-more", count=len(endings) - len(shown)), "", "  ", "dim")
    if not entry["complete"]:
        lines += paint.block(_left(entry["left"], lexicon(entry["game"]), teller, say), paint.sign("┃ ", "! "), "  ", "yellow")
    return lines


def chance(one: Data, say: Texts) -> str:
    """The probability of an ending or a state, or its bounds."""
    if one["probability"] is not None:
        return _short(one["probability"])
    return say("rule.between", least=_short(one["least"]), most=_short(one["most"]))


def _short(fraction: str) -> str:
    """A fraction as it is, or about it where it is too long to be read."""
    if len(fraction) <= LONG:
        return fraction
    above, below = map(int, fraction.split("/"))
    return f"≈{above / below:.2g}"


def _row(one: Data, shared: set[str], teller: Teller, say: Texts, paint: Paint) -> list[str]:
    """An ending: how those stand who do not stand alike in all of them."""
    athletes = one["final"]["athletes"]
    told = teller.story.say("list-semicolon").join(teller.place(id, athletes[id]) for id in athletes if id not in shared)
    lines = paint.block(f"{chance(one, say)} · {told or teller.closing(one['final'])}", paint.sign("▪ ", "* "), "  ")
    needs = [
        " / ".join(teller.decision({**decision, "answer": answer}) for answer in decision["answers"])
        for decision in one["decisions"]
    ]
    if needs:
        lines += paint.block(say("rule.only-with", decisions=teller.story.say("list-semicolon").join(needs)), "    ", "    ", "cyan")
    return lines


def _left(left: Data, words: Lexicon, teller: Teller, say: Texts) -> str:
    open_there = [f"{teller.name(one['athlete'])} {words.write(one['question'], say.lang)}" for one in left["open"]]
    names = teller.story.say("list-semicolon").join(open_there)
    told = say("rule.endless") if left["endless"] else say("rule.left", most=left["most"])
    return told + (say("rule.left-open", open=names) if names else "")
