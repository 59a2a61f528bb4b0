"""Tells a scenario of this game: the story's sentences with the scenario's own track and athletes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arbiter.games.compete.told.details import Details
from arbiter.games.compete.told.story import LINE, CompeteStory, story
from arbiter.kernel.trace import Held, Step
from arbiter.story.teller import Teller
from arbiter.texts import texts

Data = Mapping[str, Any]


class CompeteTeller(Teller):
    """One scenario; `line` is the number of the finish line, `track` the kind of its track."""

    story: CompeteStory

    def __init__(self, lang: str, names: Sequence[str], line: int = LINE, track: str = "mild") -> None:
        super().__init__(story(lang), names)
        self.line = line
        self.track = track

    def name(self, id: str) -> str:
        """An athlete's name."""
        return self.story.names[id]

    def setting(self) -> str:
        """The track's name."""
        return self.story.track(self.track)

    def step(self, entry: Step) -> str:
        """The sentence of a step."""
        return self.story.step(entry, self.names, self.line)

    def whole(self, steps: list[dict[str, Any]], dice: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The steps of a branch, those of rerolls with the face that is thrown away, where the branch has a single one there.

        A reroll's step does not hold it, so that branches apart by nothing else are one; the branch's dice do, in the order they fell.
        """
        thrown = [step for step in steps if step["message"] in ("roll", "reroll")]
        rolled = [die["faces"] for die in dice if die["for"] == "main"]
        if len(thrown) != len(rolled):  # a die that no step tells of: which is whose is not known
            return steps
        faces = {step["n"]: found[0] for step, found in zip(thrown, rolled, strict=True) if step["message"] == "reroll" and len(found) == 1}
        return [{**step, "text": self._discard(step, faces[step["n"]])} if step["n"] in faces else step for step in steps]

    def _discard(self, step: Data, face: int) -> str:
        return self.story.step_text(step["message"], step["clause"], step["athlete"], {**step["data"], "faces": face})

    def held(self, entry: Held) -> str:
        """The sentence of a held reaction."""
        return self.story.held(entry, self.names, self.line)

    def detail(self, key: str, args: Mapping[str, Any]) -> str:
        """What there is instead of what an expectation wants."""
        return Details(texts(self.lang)).detail(key, args)

    def place(self, id: str, state: Data) -> str:
        """Where one athlete is and how."""
        return self.story.place_text(id, state, self.line)

    def stands(self, state: Data) -> str:
        """Where and how one stands; that it does not lie goes without saying, of one that is out it is no matter."""
        lies = state["tripped"] and not (state["eliminated"] or state["finished"])
        return Details(texts(self.lang)).state({key: value for key, value in state.items() if key != "tripped" or lies})

    def closing(self, final: Data) -> str:
        """The closing line."""
        return self.story.final_text(final, self.line)

    def outcomes(self, final: Data) -> list[str]:
        """A loop was stopped, the race is over, or who is next."""
        return self.story.outcome_texts(final)

    def changes(self, final: Data, other: Data) -> list[str]:
        """What ends differently: athletes, who is next, the end of the race, a loop, the main move."""
        say = texts(self.lang)
        told = [self.place(id, state) for id, state in other["athletes"].items() if state != final["athletes"][id]]
        if other["next"] != final["next"] and other["next"] is not None:
            told.append(say("rule.next", athlete=self.name(other["next"])))
        if other["race_over"] and not final["race_over"]:
            told.append(say("detail.race-over"))
        if other["loop"] and not final["loop"]:
            told.append(say("rule.loop").rstrip(".。"))
        if other["main_move"] != final["main_move"]:
            value = say("state.none") if other["main_move"] is None else other["main_move"]
            told.append(say("rule.main-move", value=value))
        return told

    def die(self, die: Data, named: bool = False) -> str:
        """A die of a branch: "dé 3", "dé 1 à 3", who wins a duel."""
        return self.story.die_text(die, named)

    def decision(self, decision: Data) -> str:
        """A decision: "Poisson-Ventouse suit : oui"."""
        return self.story.decision_text(decision)

    def branch(self, branch: Data) -> str:
        """A branch's dice and decisions in a line."""
        return self.story.branch_text(branch)
