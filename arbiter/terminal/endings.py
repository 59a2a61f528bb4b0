"""The table of endings drawn for a terminal: each final state once, with its probability and what must be decided for it.

Of more than can be read at once, what becomes of each athlete is told instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
            lines += paint.block(_spread(id, states, teller, say), "  ", "    ")
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


def _spread(id: str, states: Sequence[Data], teller: Teller, say: Texts) -> str:
    """How one athlete may stand, its name once: each state with its chance, those that the decisions alone make or prevent without."""
    semicolon = teller.story.say("list-semicolon")
    told = [one for one in states if not _anything(one) and Fraction(one["most"]) >= RARE]
    sure = [f"{teller.stands(one)} ({_about(one, say)})" for one in told]
    free = [teller.stands(one) for one in states if _anything(one)]
    if len(states) == 1:
        return say("rule.spread", name=teller.name(id), states=teller.stands(states[0]))
    if free:
        sure.append(say("rule.decided", states=" / ".join(free)))
    return say("rule.spread", name=teller.name(id), states=semicolon.join(sure))


def _anything(one: Data) -> bool:
    """Whether the decisions alone make a state certain or impossible."""
    return bool(one["least"] == "0" and one["most"] == "1")


def chance(one: Data, say: Texts) -> str:
    """The probability of an ending or a state, or its bounds."""
    if one["probability"] is not None:
        return _short(one["probability"])
    return say("rule.between", least=_short(one["least"]), most=_short(one["most"]))


def _about(one: Data, say: Texts) -> str:
    """A chance in hundredths, enough for one athlete's states: the endings have the fractions."""
    if one["probability"] is not None:
        return say("rule.percent", share=_hundredths(one["probability"]))
    if one["least"] == "0" and Fraction(one["most"]) >= Fraction(1, 200):
        return say("rule.at-most", share=say("rule.percent", share=_hundredths(one["most"])))
    if one["least"] == "0":
        return say("rule.percent", share=_hundredths(one["most"]))
    least, most = (say("rule.percent", share=_hundredths(one[key])) for key in ("least", "most"))
    return say("rule.between", least=least, most=most)


def _hundredths(fraction: str) -> str:
    """How many hundredths: whole ones, but never 0 or 100 for what is neither impossible nor certain."""
    share = Fraction(fraction)
    whole = round(100 * share)
    if 0 < share < 1:
        return "<1" if whole == 0 else ">99" if whole == 100 else str(whole)
    return str(whole)


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
