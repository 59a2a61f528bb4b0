"""`arbiter why`, drawn: each moment of an athlete's power with its reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.ruling.assemble import Ruled
from arbiter.ruling.tell import teller_of
from arbiter.story.teller import Teller
from arbiter.terminal.labels import labels
from arbiter.terminal.paint import Paint
from arbiter.texts import texts

MOST = 12

Data = Mapping[str, Any]


def draw(ruled: Ruled, found: Data, lang: str, paint: Paint) -> list[str]:
    """The lines of one scenario; `found` is what `arbiter.why.why` gives."""
    say, told = texts(lang), teller_of(ruled.scenario, lang)
    lines = paint.block(found["title"] or say("rule.untitled"), "", "", "bold")
    branches = found["branches"]
    runs = ruled.entry["branches"]
    for number, branch in enumerate(branches[:MOST], 1):
        if len(branches) > 1:
            lines += ["", paint(say("rule.branch", number=number, count=len(branches)), "bold")]
            lines += paint.block(told.branch(branch), "", "  ", "cyan")
        steps = {step["n"]: step["text"] for step in runs[number - 1]["steps"]}
        moments = [moment for moment in branch["moments"] if "held" in moment or moment["step"]["clause"]]
        for moment in moments:
            lines += _moment(moment, steps, found["edition"], told, paint)
        if not moments:
            lines += paint.block(say("why.never", athlete=told.name(found["athlete"])), "  ", "  ")
    if len(branches) > MOST:
        left = len(branches) - MOST
        lines += ["", say("rule.more." + ("one" if left == 1 else "many"), count=left)]
    return lines


def _moment(moment: Data, steps: Mapping[int, str], edition: str, told: Teller, paint: Paint) -> list[str]:
    say = texts(told.lang)
    if "step" in moment:
        entry = moment["step"]
        lines = [paint(_sign(say("why.acts", n=entry["n"]), paint), "green")]
    else:
        entry = moment["held"]
        after = entry["after"]
        lines = [paint(_sign(say("why.held", n=after) if after else say("why.held-start"), paint), "yellow")]
        if after in steps:
            lines += paint.block(steps[after], "    ", "    ", "dim")
    lines += paint.block(entry["text"], "    ", "    ")
    cites = told.story.say("list-semicolon").join(labels(entry["cites"], edition, told.lang))
    if cites:
        lines += paint.block(cites, "    " + paint.sign("↳ ", "> "), "      ", "dim")
    return lines


def _sign(text: str, paint: Paint) -> str:
    return text if paint.drawing else text.replace("✓", "+").replace("·", "-")
