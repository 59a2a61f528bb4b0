"""What there is instead of what an expectation wants, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.games.compete.told.names import names
from arbiter.texts import Texts


class Details:
    """Tells states and other findings with the commands' messages `state.…` and `detail.…`."""

    def __init__(self, say: Texts) -> None:
        self.say = say

    def space(self, space: int, line: int | None = None) -> str:
        """A space as it is called: Start has a name."""
        return self.say("state.start") if not space else self.say("state.space", space=space)

    def state(self, state: Mapping[str, Any]) -> str:
        """How an athlete stands: the fields present of a final state (`space`, `tripped`, `eliminated`, `finished`, `points`, `power`)."""
        parts: list[str] = []
        if state.get("eliminated"):
            parts.append(self.say("state.eliminated"))
        elif state.get("finished"):
            parts.append(self.say("state.finished", places=self.say("list.comma").join(map(str, state["finished"]))))
        elif "space" in state:
            parts.append(self.space(state["space"]))
        if "tripped" in state:
            parts.append(self.say("state.tripped" if state["tripped"] else "state.standing"))
        if not parts:
            parts += [self.say("state.racing")] if "eliminated" in state or "finished" in state else []
        if state.get("points"):
            parts.append(self.say("state.points", points=state["points"]))
        elif "points" in state and len(state) == 1:
            parts.append(self.say("state.points", points=0))
        if "power" in state:
            parts.append(self.say("state.power", athlete=self.power(state["power"])))
        if "predicts" in state:
            foretold = self.say.name(state["predicts"]) if state["predicts"] else self.say("state.nobody")
            parts.append(self.say("state.predicts", athlete=foretold))
        return self.say("list.comma").join(parts)

    def power(self, power: str) -> str:
        """A power by the athlete whose card it is; none."""
        return self.say.name(power) if power in names(self.say.lang) else self.say("state.nobody")

    def detail(self, key: str, args: Mapping[str, Any]) -> str:
        """What there is instead of what an expectation wants."""
        said = self.say(f"detail.{key}", **self._said(key, args))
        if args.get("branches", 1) > 1 and "branch" in args:
            return self.say("detail.in-branch", branch=args["branch"], branches=args["branches"], detail=said)
        return said

    def _said(self, key: str, args: Mapping[str, Any]) -> dict[str, Any]:
        none = self.say("state.none")
        words: dict[str, Any] = dict(args)
        if args.get("athlete"):
            words["athlete"] = self.say.name(args["athlete"])
        elif "athlete" in args:
            words["athlete"] = none
        if "state" in args:
            words["state"] = self.state(args["state"])
        if "items" in args:
            items = [self.say("detail.roll") if item is None else self.say.name(item) for item in args["items"]]
            words["items"] = self.say("list.comma").join(items) or none
        if "instead" in args:
            words["found"] = self.detail(*args["instead"])
        if "points" in args:
            words["points"] = self.say("list.comma").join(map(self.say.point, args["points"])) or none
        if "value" in args:
            words["value"] = none if args["value"] is None else args["value"]
        return words
