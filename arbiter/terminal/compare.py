"""Two editions side by side, drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.story.teller import Teller
from arbiter.terminal.labels import labels
from arbiter.terminal.paint import Paint, seen, wrap
from arbiter.texts import texts

MOST = 12  # pairs of branches drawn
SIGNS = {"same": ("=", "green"), "same-end": ("≈", "cyan"), "differs": ("≠", "yellow")}

Data = Mapping[str, Any]


def draw(found: Data, told: Teller, paint: Paint) -> list[str]:
    """The lines of one scenario; `found` is what `arbiter.compare.compare` gives, `told` tells its scenario."""
    say = texts(told.lang)
    lines = paint.block(found["title"] or say("rule.untitled"), "", "", "bold")
    count = {outcome: number for outcome, number in found["count"].items() if number}
    if len(found["pairs"]) > 1:
        told_count = say("list.comma").join(say(f"compare.count.{outcome}", count=number) for outcome, number in count.items())
        lines += paint.block(say("compare.branches", count=len(found["pairs"]), told=told_count), "", "  ")
    if not found["complete"]:
        lines += paint.block(say("compare.incomplete"), "", "  ", "yellow")
    alike: dict[str, list[Data]] = {}  # pairs that part by the same powers and rule points, told once
    for pair in [pair for pair in found["pairs"] if pair["outcome"] != "same"] or found["pairs"][:1]:
        alike.setdefault(_kind(pair), []).append(pair)
    groups = list(alike.values())
    for group in groups[:MOST]:
        lines += ["", *_pair(found, min(group, key=lambda pair: _answers(found, pair)), told, paint)]
        if len(group) > 1:
            lines += paint.block(say("compare.also." + ("one" if len(group) == 2 else "many"), count=len(group) - 1), "  ", "  ", "dim")
    if len(groups) > MOST:
        left = len(groups) - MOST
        lines += ["", say("compare.more." + ("one" if left == 1 else "many"), count=left)]
    return lines


def _branches(found: Data, pair: Data) -> list[Data]:
    return [found["rulings"][edition]["branches"][place] for edition, place in zip(found["editions"], pair["branches"], strict=True)]


def _answers(found: Data, pair: Data) -> int:
    """How many dice and decisions lead to a pair of branches."""
    return sum(len(branch["dice"]) + len(branch["decisions"]) for branch in _branches(found, pair))


def _kind(pair: Data) -> str:
    """What pairs of branches are told together by."""
    parting = pair["parting"] or {}
    return repr((pair["outcome"], [parting.get(key) for key in ("clauses", "points", "held", "order")]))


def _pair(found: Data, pair: Data, told: Teller, paint: Paint) -> list[str]:
    say = texts(told.lang)
    editions = found["editions"]
    branches = _branches(found, pair)
    lines: list[str] = []
    left_open = [{key: [one for one in branch[key] if not one["given"]] for key in ("dice", "decisions")} for branch in branches]
    asked = [told.branch(branch) for branch in left_open]
    if asked[0] == asked[1]:
        lines += paint.block(asked[0], "", "  ", "cyan") if asked[0] else []
    else:
        for edition, answers in zip(editions, asked, strict=True):
            lines += paint.block(f"{told.edition(edition)} · {answers}", "", "  ", "cyan") if answers else []
    sign, colour = SIGNS[pair["outcome"]]
    lines.append(paint(f"{sign if paint.drawing else '-'} {say('compare.' + pair['outcome'])}", "bold", colour))
    names = [told.edition(edition) for edition in editions]
    ends = [[told.place(id, state) for id, state in branch["final"]["athletes"].items()] for branch in branches]
    ends = [[*end, *told.outcomes(branch["final"])] for end, branch in zip(ends, branches, strict=True)]
    if pair["outcome"] == "differs":
        lines += _beside(names, ends, paint)
    else:
        lines += [part for end in ends[0] for part in paint.block(end, "  ", "    ")]
    parting = pair["parting"]
    if parting is not None:
        lines.append(say("compare.order" if parting["order"] else "compare.parting"))
        for place, edition in enumerate(editions):
            text = parting["texts"][place] or say("compare.nothing")
            n = None if parting["held"][place] else parting["steps"][place]
            lines += paint.block(f"{names[place]}{say('compare.step', n=n) if n else ''}", "  ", "  ", "dim")
            lines += paint.block(text, "    ", "    ")
            cites = told.story.say("list-semicolon").join(labels(parting["points"][place], edition, told.lang))
            lines += paint.block(cites, "    " + paint.sign("↳ ", "> "), "      ", "dim") if cites else []
    return lines


def _beside(names: list[str], ends: list[list[str]], paint: Paint) -> list[str]:
    """Two columns; what differs is bold."""
    half = (paint.columns - 5) // 2
    lines = [_row(names[0], names[1], half, paint, "dim")]
    for place in range(max(map(len, ends))):
        left, right = (end[place] if place < len(end) else "" for end in ends)
        lefts, rights = wrap(left, half), wrap(right, half)
        for row in range(max(len(lefts), len(rights))):
            styles = () if left == right else ("bold",)
            lines.append(_row(lefts[row] if row < len(lefts) else "", rights[row] if row < len(rights) else "", half, paint, *styles))
    return lines


def _row(left: str, right: str, half: int, paint: Paint, *styles: str) -> str:
    gap = " " * max(0, half - seen(left))
    return ("  " + paint(left, *styles) + gap + paint.sign(" │ ", " | ") + paint(right, *styles)).rstrip()
