"""Who tells one scenario in one language: its steps, its ends, its dice. Games tell by their own teller; this is what all can do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arbiter.kernel.trace import Held, Step
from arbiter.language import problem_message
from arbiter.language.scene import Problem
from arbiter.story.story import Story

Data = Mapping[str, Any]
Reason = Held | Step | Problem


class Teller:
    """Tells one scenario. What is told of a ruling is told from its plain data (`docs/json.md`)."""

    def __init__(self, story: Story, names: Sequence[str]) -> None:
        """`names` are the participants' ids by seat."""
        self.story = story
        self.lang = story.lang
        self.names = tuple(names)

    def name(self, id: str) -> str:
        """A participant's name."""
        return id

    def edition(self, edition: str) -> str:
        """An edition's name."""
        return self.story.edition(edition)

    def setting(self) -> str:
        """What is said of the table beside the edition (the track); "" where there is nothing to say."""
        return ""

    # --- what happened ------------------------------------------------------------------------------------------------------------

    def step(self, entry: Step) -> str:
        """The sentence of a step: message `step-MESSAGE` with `owner` and the step's data."""
        return self.story.told(f"step-{entry.message}", entry.clause, "step-other", self._args(entry) | {"message": entry.message})

    def whole(self, steps: list[dict[str, Any]], dice: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The steps of a branch as the ruling has them, with what only the whole branch knows told in their texts."""
        return steps

    def held(self, entry: Held) -> str:
        """The sentence of a held reaction: message `held-REASON`."""
        return self.story.told(f"held-{entry.reason}", entry.clause, "held-other", self._args(entry) | {"reason": entry.reason})

    def _args(self, entry: Step | Held) -> dict[str, Any]:
        args: dict[str, Any] = {"owner": self.name(self.names[entry.owner]) if entry.owner >= 0 else ""}
        for key, value in entry.data:
            args[key] = self.name(self.names[value]) if key == "target" else value
        return args

    def reason(self, entry: Reason | None) -> str:
        """A step or held reaction as the reason of something, with the rule points that decide it; or a reason of its own."""
        if entry is None:
            return ""
        if isinstance(entry, Problem):
            return problem_message(entry, self.lang)[0]
        said = self.held(entry) if isinstance(entry, Held) else self.step(entry)
        points = ", ".join(entry.cites)
        return f"{said} ({points})" if points else said

    def detail(self, key: str, args: Mapping[str, Any]) -> str:
        """What there is instead of what an expectation wants: message `detail-KEY`."""
        return self.story.say(f"detail-{key}", **args)

    # --- how it ends --------------------------------------------------------------------------------------------------------------

    def place(self, id: str, state: Data) -> str:
        """Where one participant is and how: message `final-participant` with `name` and the fields of its state."""
        return self.story.say("final-participant", name=self.name(id), **state)

    def stands(self, state: Data) -> str:
        """How one participant stands, without its name."""
        return ", ".join(f"{key} {value}" for key, value in state.items() if key not in ("probability", "least", "most"))

    def closing(self, final: Data) -> str:
        """The closing line."""
        return self.story.say("list-semicolon").join(self.place(id, state) for id, state in final["athletes"].items())

    def outcomes(self, final: Data) -> list[str]:
        """What else there is to say at the end, a stopped loop first."""
        return []

    def changes(self, final: Data, other: Data) -> list[str]:
        """What ends differently in another final state."""
        told = [self.place(id, state) for id, state in other["athletes"].items() if state != final["athletes"].get(id)]
        known = self.outcomes(final)
        return told + [said for said in self.outcomes(other) if said not in known]

    # --- dice and decisions -------------------------------------------------------------------------------------------------------

    def die(self, die: Data, named: bool = False) -> str:
        """A die of a branch as the ruling's `dice` hold it; `named` says whose."""
        faces = self.story.join((str(face) for face in die["faces"]), "list-or")
        return f"{self.name(die['athlete'])} {faces}" if named else faces

    def decision(self, decision: Data) -> str:
        """A decision of a branch as the ruling's `decisions` hold it."""
        answer = decision["answer"]
        said = self.story.say(f"answer-{answer}") if answer in ("yes", "no") else str(answer)
        return self.story.say("decision", name=self.name(decision["athlete"]), question=decision["question"], answer=said)

    def branch(self, branch: Data) -> str:
        """What a branch stands for: its dice and decisions in a line, "" where it has none."""
        named = len({die["athlete"] for die in branch["dice"]}) > 1
        said = [self.die(die, named) for die in branch["dice"]] + [self.decision(decision) for decision in branch["decisions"]]
        return self.story.say("list-semicolon").join(said)
