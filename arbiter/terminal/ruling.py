"""A ruling drawn for a terminal: the verdict first, then the steps as a tree with the rule points that decide them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from arbiter.kernel.explore import Branch
from arbiter.ruling.assemble import Ruled
from arbiter.ruling.tell import teller_of
from arbiter.terminal.endings import drawn
from arbiter.terminal.labels import labels
from arbiter.terminal.paint import Paint, seen
from arbiter.texts import texts

if TYPE_CHECKING:
    from arbiter.rulebook.open_points import OpenPoint

MOST = 12  # branches drawn unless all are asked for
NAMED = 4  # steps named by their numbers
DEEP = 5  # levels of the tree that are indented
NEARLY = (  # reasons of held reactions that the table asks about: these are told even unasked
    "already-cancelled", "between-roll-and-move", "crowd", "left-the-race", "left-the-space", "power-lost", "rerolled", "same-sharing",
    "target-left-the-race", "teleported", "together",
)  # fmt: skip
SIGNS = {"explicit": ("●", "green"), "derived": ("◐", "cyan"), "open": ("○", "yellow")}

Data = Mapping[str, Any]


class Drawing:
    """One scenario's entry of a ruling, drawn line by line."""

    def __init__(self, ruled: Ruled, lang: str, paint: Paint, held: bool = False, most: int = MOST, endings: bool = False) -> None:
        """`held`: draw the reactions that did not come; `most`: branches that are drawn; `endings`: draw all endings."""
        self.ruled = ruled
        scenario = self.scenario = ruled.scenario
        self.entry = ruled.entry
        self.lang = lang
        self.paint = paint
        self.with_held = held
        self.most = most
        self.all_endings = endings
        self.teller = teller_of(scenario, lang)
        self.story = self.teller.story
        self.say = texts(lang)
        self.lines: list[str] = []

    def draw(self) -> list[str]:
        """All lines."""
        branches: Sequence[Data] = self.entry["branches"]
        self._head()
        if len(branches) == 1 and not self.entry["more"]:
            self._verdict(branches[0])
            self._open_points(branches)
            self._steps(branches[0]["steps"], branches[0]["steps"], branches[0]["held"])
            self._end(branches[0])
        else:
            self._many(branches)
        self._expectations()
        return self.lines

    # --- parts ------------------------------------------------------------------------------------------------------------------

    def _put(self, *lines: str) -> None:
        self.lines.extend(lines)

    def _head(self) -> None:
        paint = self.paint
        where = " · ".join(part for part in (self.teller.edition(self.entry["edition"]), self.teller.setting()) if part)
        title = self.entry["title"] or self.say("rule.untitled")
        if seen(title) + seen(where) + 2 <= paint.columns:
            self._put(*paint.sides(paint(title, "bold"), paint(where, "dim")))
        else:
            self._put(*(paint(line, "bold") for line in paint.block(title)), paint(where, "dim"))
        if self.scenario.note:
            self._put(*paint.block(self.say("rule.note", note=self.scenario.note), "", "  ", "dim"))
        for point, reading in self.entry["readings"].items():
            text = _open_point(point).names[reading][self.lang]
            said = self.say("rule.house", text=text, point=point, reading=reading)
            self._put(*paint.block(said, paint.sign("⌂ ", "* "), "  ", "yellow"))

    def _verdict(self, branch: Data, lead: str = "") -> None:
        paint = self.paint
        sign, colour = SIGNS[branch["verdict"]]
        said = self._outcome(branch)
        self._put(*paint.block(said, lead + paint(paint.sign("⇒ ", "=> "), "bold"), lead + "  ", "bold"))
        word = self.say(f"rule.verdict.{branch['verdict']}")
        if branch["verdict"] != "explicit":
            weakest = [str(step["n"]) for step in branch["steps"] if step["authority"] == branch["verdict"]]
            steps = self.say("list.comma").join(weakest[:NAMED]) + ("…" if len(weakest) > NAMED else "")
            word += self.say("rule.at-steps." + ("one" if len(weakest) == 1 else "many"), steps=steps) if weakest else ""
        self._put(lead + paint(paint.sign(sign + " ", "- ") + word, colour))

    def _outcome(self, branch: Data) -> str:
        """What became of those to whom something happened."""
        touched = {athlete: None for step in branch["steps"] for athlete in step["after"]}
        athletes = branch["final"]["athletes"]
        told = [self.teller.place(id, athletes[id]) for id in athletes if id in touched]
        return self.story.say("list-semicolon").join(told) if told else self.say("rule.nothing")

    def _open_points(self, branches: Sequence[Data]) -> None:
        paint = self.paint
        merged: dict[str, dict[str, Any]] = {}
        for branch in branches:
            for point in branch["open_points"]:
                entry = merged.setdefault(point["id"], {"reading": point["reading"], "others": {}})
                for name, other in point["others"].items():
                    before = entry["others"].get(name)
                    if before is None or (before[0] == "same" and other["outcome"] == "differs"):
                        entry["others"][name] = (other["outcome"], self._changes(branch["final"], other.get("final")))
        bar = paint(paint.sign("┃ ", "! "), "yellow")
        for id, entry in merged.items():
            point = _open_point(id)
            self._put(*paint.block(self.say("rule.open", point=id, question=point.question[self.lang]), bar, bar, "yellow"))
            reading = entry["reading"]
            self._put(*paint.block(self.say("rule.reading", name=reading, text=point.names[reading][self.lang]), bar, bar))
            for name, (outcome, changes) in entry["others"].items():
                said = self.say(f"rule.{outcome}", name=name, text=point.names[name][self.lang], changes=changes)
                self._put(*paint.block(said, bar, bar, *(("bold",) if outcome == "differs" else ("dim",))))

    def _changes(self, final: Data, other: Data | None) -> str:
        """What ends differently under another reading."""
        return "" if other is None else self.story.say("list-semicolon").join(self.teller.changes(final, other)).rstrip(".。")

    def _steps(self, steps: Sequence[Data], all_steps: Sequence[Data], held: Sequence[Data]) -> None:
        """Steps as a tree; `all_steps` of the branch tell where a line goes on."""
        if steps:
            self._put("")
        margin = len(str(max((step["n"] for step in all_steps), default=1))) + 1
        parents = {step["n"]: step["parent"] for step in all_steps}
        last = {step["parent"]: step["n"] for step in all_steps}
        for step in steps:
            self._step(step, margin, parents, last)
        told = [entry for entry in held if self.with_held or (entry["cites"] and entry["reason"] in NEARLY)]
        if told:
            self._put("", self.paint(self.say("rule.held"), "dim"))
            for entry in told:
                cites = self.story.say("list-semicolon").join(labels(entry["cites"], self.entry["edition"], self.lang))
                self._put(*self._with_cites(entry["text"], self.paint.sign("· ", "- "), "  ", cites, "dim"))

    def _step(self, step: Data, margin: int, parents: Mapping[int, int | None], last: Mapping[int | None, int]) -> None:
        chain: list[int] = []
        n: int | None = step["n"]
        while n is not None and parents[n] is not None:
            chain.append(n)
            n = parents[n]
        chain.reverse()
        chain = chain[-DEEP:]
        number = self.paint(f"{step['n']:>{margin}}", "dim") + " "
        blank = " " * (margin + 1)
        first = rest = " "
        for place, one in enumerate(chain):
            ends = last[parents[one]] <= step["n"] if place < len(chain) - 1 else last[parents[one]] == one
            here = place == len(chain) - 1
            first += self.paint.sign(("└ " if ends else "├ ") if here else ("  " if ends else "│ "), "- " if here else "  ")
            rest += "  " if ends else self.paint.sign("│ ", "  ")
        cites = labels(step["cites"], self.entry["edition"], self.lang)
        mark = ""
        if step["authority"] == "open":
            mark = self.paint(self.say("rule.open-step", point=", ".join(step["open"])), "yellow")
        elif step["authority"] == "derived" and cites:
            cites = [self.say("rule.derived", cite=cites[0]), *cites[1:]]
        styles = ("bold",) if step["event"] == "power" else ()
        told = self.story.say("list-semicolon").join(cites)
        self._put(*self._with_cites(step["text"], number + first, blank + rest, told, *styles, mark=mark))

    def _with_cites(self, text: str, first: str, rest: str, cites: str, *styles: str, mark: str = "") -> list[str]:
        """A text with its citations at the right where they fit, else below."""
        paint = self.paint
        lines = paint.block(text, first, rest, *styles)
        shown = paint(cites, "dim") if cites else ""
        if shown and seen(lines[-1]) + seen(cites) + 3 <= paint.columns and not mark:
            return [*lines[:-1], *paint.sides(lines[-1], shown)]
        if mark:
            lines.extend(paint.block(mark, rest + "  ", rest + "  "))
        if cites:
            lead = rest + paint(paint.sign("↳ ", "> "), "dim")
            lines.extend(paint.block(cites, lead, rest + "  ", "dim"))
        return lines

    def _end(self, branch: Data, lead: str = "") -> None:
        paint, final = self.paint, branch["final"]
        self._put("")
        self._put(*paint.block(self.teller.closing(final), lead, lead + "  "))
        for place, said in enumerate(self.teller.outcomes(final)):
            styles = ("yellow",) if final.get("loop") and not place else ()
            self._put(*paint.block(said, lead, lead + "  ", *styles))

    # --- several branches -----------------------------------------------------------------------------------------------------------

    def _many(self, branches: Sequence[Data]) -> None:
        paint = self.paint
        ways = len(branches) + self.entry["more"]
        endings = self.entry["endings"]
        if len(endings) > 1:
            self._put(paint(self.say("rule.endings", count=len(endings), ways=ways), "bold"))
        else:
            self._put(paint(self.say("rule.branches", count=ways), "bold"))
        self._put(*drawn(self.entry, self.teller, self.say, paint, self.all_endings))
        self._open_points(branches)
        same_end = len({tuple(self.teller.outcomes(branch["final"])) for branch in branches}) == 1
        common = _common([branch["steps"] for branch in branches])
        if common:
            self._put("", self.say("rule.common"))
            self._steps(branches[0]["steps"][:common], branches[0]["steps"][:common], ())
        for number, branch in enumerate(branches[: self.most], 1):
            self._put("")
            bar = paint.sign("── ", "-- ")
            chance = "" if branch["probability"] in (None, "1") else self.say("rule.probability", chance=branch["probability"])
            named = self.say("rule.branch", number=number, count=ways)
            self._put(paint(bar + named, "bold") + (paint(" · " + chance, "cyan") if chance else ""))
            for said in self._forks(branch, self.ruled.resolved.branches[number - 1]):
                self._put(*paint.block(said, "   ", "     ", "cyan"))
            self._verdict(branch, "   ")
            if not same_end:
                for said in self.teller.outcomes(branch["final"]):
                    self._put(*paint.block(said, "   ", "     "))
            self._steps(branch["steps"][common:], branch["steps"], branch["held"])
        if ways > self.most:
            left = ways - min(self.most, len(branches))
            self._put("", self.say("rule.more." + ("one" if left == 1 else "many"), count=left))
        if same_end:
            self._put("", *(line for said in self.teller.outcomes(branches[0]["final"]) for line in paint.block(said)))

    def _forks(self, branch: Data, run: Branch) -> list[str]:
        """The open dice and decisions of a branch in the order they came, a line each."""
        dice, decisions = iter(branch["dice"]), iter(branch["decisions"])
        told: list[str] = []
        for taken in run.taken:
            if taken.fork.weights is not None:
                die = next(dice)
                if not die["given"]:
                    told.append(self.teller.die(die, named=True))
            else:
                decision = next(decisions)
                if not decision["given"]:
                    told.append(self.teller.decision(decision))
        return told

    def _expectations(self) -> None:
        paint = self.paint
        kept = [one for one in self.entry["expectations"] if one["holds"]]
        failed = [one for one in self.entry["expectations"] if not one["holds"]]
        if not kept and not failed:
            return
        self._put("")
        if kept:
            key = "rule.kept.one" if len(kept) == 1 else "rule.kept.many"
            self._put(paint(self._marked(self.say(key, count=len(kept))), "green"))
        for one in failed:
            said = self._marked(self.say("rule.failed", line=one["line"], text=one["text"].strip()))
            self._put(*paint.block(said, "", "  ", "red", "bold"))
            if one["detail"]:
                self._put(*paint.block(self.say("rule.instead", detail=one["detail"]), "  ", "  ", "red"))

    def _marked(self, text: str) -> str:
        return text if self.paint.drawing else text.replace("✓", "+").replace("✗", "x")


def _open_point(id: str) -> OpenPoint:
    from arbiter.rulebook.open_points import open_points  # reads YAML: only where there is one to tell

    return open_points()[id]


def _common(runs: Sequence[Sequence[Data]]) -> int:
    """How many first steps all runs share."""
    count = 0
    for steps in zip(*runs, strict=False):
        if any(step != steps[0] for step in steps[1:]):
            break
        count += 1
    return count
