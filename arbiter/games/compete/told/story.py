"""The story: what a run left behind, told in French, Chinese or English.

Sentences stand in fr.ftl, zh.ftl and en.ftl, by message id; here their arguments are made from the data of steps and held reactions.
A message may have a variant for a clause: `step-counts--gunk-goop` goes before `step-counts`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from arbiter.games.compete.told.names import FUNCTIONS, Name, names
from arbiter.story.story import Story

LINE = 30
SEATS = ("target", "winner", "rival", "guest")  # data of steps and held reactions that name an athlete
SPACES = ("at", "mine", "start", "end", "began", "ended")  # data that are spaces and stand alone in a sentence

Move = tuple[str, int, int]


class CompeteStory(Story):
    """Tells runs in one language. Make it by `story(lang)`; it may be used by several threads.

    Athletes are ids (`banana`) unless a method says that they are seats. Nothing raises for an unknown message: a ruling without a
    sentence is still a ruling; a test sees to it that every message the game uses has its sentence.
    """

    def __init__(self, lang: str) -> None:
        """`lang` is `fr`, `zh` or `en`; ValueError for another."""
        super().__init__(lang, Path(__file__).parent, FUNCTIONS.get(lang, {}))
        self.names = names(lang)

    def name(self, athlete: str) -> Name:
        """An athlete's name."""
        return self.names[athlete]

    # --- steps and held reactions ---------------------------------------------------------------------------------------------

    def step(self, step: Any, names: Sequence[str], line: int = LINE) -> str:
        """The sentence of a `Step` of a run. `names` are the athletes' ids by seat, `line` the number of the finish line."""
        data = dict(step.data)
        for key in SEATS:
            if key in data:
                data[key] = names[data[key]]
        after = step.after
        moves = [(names[seat], old, new) for (seat, field, old), (_, _, new) in zip(step.before, after, strict=True) if field == "space"]
        took = _second([value for _, field, value in after if field == "finished"])
        owner = names[step.owner] if step.owner >= 0 else None
        return self._step(step.message, step.clause, owner, data, moves, took, line)

    def held(self, held: Any, names: Sequence[str], line: int = LINE) -> str:
        """The sentence of a `Held` of a run; arguments as for `step`."""
        data = dict(held.data)
        for key in SEATS:
            if key in data:
                data[key] = names[data[key]]
        return self.held_text(held.reason, held.clause, names[held.owner], data, line)

    def step_text(
        self,
        message: str,
        clause: str | None,
        athlete: str | None,
        data: Mapping[str, Any],
        before: Mapping[str, Mapping[str, Any]] | None = None,
        after: Mapping[str, Mapping[str, Any]] | None = None,
        line: int = LINE,
    ) -> str:
        """The sentence of a step as the JSON of a ruling holds it (ids instead of seats)."""
        before, after = before or {}, after or {}
        moves = [(id, before[id]["space"], new["space"]) for id, new in after.items() if "space" in new]
        took = _second([new["finished"] for new in after.values() if "finished" in new])
        return self._step(message, clause, athlete, data, moves, took, line)

    def _step(
        self, message: str, clause: str | None, athlete: str | None, data: Mapping[str, Any], moves: list[Move], took: str, line: int
    ) -> str:
        args = self._args(clause, athlete, data, moves, line)
        args["message"] = message
        args["second"] = took
        return self.told(f"step-{message}", clause, "step-other", args)

    def held_text(self, reason: str, clause: str, athlete: str, data: Mapping[str, Any], line: int = LINE) -> str:
        """The sentence that answers "why did it not react?", as the JSON of a ruling holds it (ids instead of seats)."""
        args = self._args(clause, athlete, data, [], line)
        args["reason"] = reason
        return self.told(f"held-{reason}", clause, "held-other", args)

    def _args(self, clause: str | None, athlete: str | None, data: Mapping[str, Any], moves: list[Move], line: int) -> dict[str, Any]:
        """What sentences may say of a step or a held reaction; see the head of the message files."""
        power = clause.partition(".")[0] if clause else None
        owner: str = self.names[athlete] if athlete is not None else ""
        holder = owner
        borrowed = power is not None and power != athlete and isinstance(owner, Name)
        if borrowed:
            owner = owner.with_note(self.messages.say("borrowed", {"power": self.names[power]}))  # type: ignore[attr-defined, index]
        args: dict[str, Any] = {"owner": owner, "holder": holder, "borrowed": "yes" if borrowed else "no"}
        for key, value in data.items():
            if value is True or value is False:
                value = "yes" if value else "no"
            elif key in SEATS:
                value = owner if value == athlete else self.names[value]
            elif key in SPACES:
                value = self.spot(value, line)
            elif key == "jumped":
                value = self.join(map(str, value))
            elif key == "was" and value == "":  # told as the first turn begins: nothing came before it
                value = "start"
            args[key] = value
        target = data.get("target")
        args["whom"] = "none" if target is None else "self" if target == athlete else "other"
        args.setdefault("target", owner)
        args["known"] = "yes" if "faces" in data else "no"
        lends = args.get("power")
        if lends is None:
            if power is not None:
                args["power"] = self.names[power]
        else:
            args["lent"] = "none" if lends not in self.names else "same" if lends == target else "other"
            args["power"] = self.names.get(lends, owner)
        if not moves and "from" in data and "to" in data:
            moves = [(target or athlete or "", data["from"], data["to"])]
        by = data.get("by")
        if moves:
            self._path(args, moves, line)
            if by is None:
                by = moves[0][2] - moves[0][1]
            elif moves[0][2] != line:
                by = min(abs(by), abs(moves[0][2] - moves[0][1]))
        if by is not None:
            args["far"] = self.messages.say("far", {"by": abs(by)})
            args["amount"] = self.messages.say("amount", {"by": abs(by)})
            args.setdefault("by", by)
            signed = args["by"]
            args["way"] = "back" if signed < 0 else "forward" if signed > 0 else "zero"
        space = data.get("space", data.get("to"))
        if space is not None:
            args["where"], args["there"] = self.where(space, line), self.there(space, line)
        if "winner" in data:
            self._duel(args, athlete, data)
        elif "how" in args and args["how"] is None:
            args["how"] = "none"
        return args

    def _path(self, args: dict[str, Any], moves: list[Move], line: int) -> None:
        """Who moved, how many, from where to where."""
        paths = [self.messages.say("path", {"from": self.spot(old, line), "to": self.spot(new, line)}) for _, old, new in moves]
        args["count"] = len(moves)
        if len(moves) == 1:
            id, old, new = moves[0]
            mover = self.names.get(id, args["owner"])
            args["movers"] = mover
            args["from"], args["to"] = self.spot(old, line), self.spot(new, line)
            args["path"] = paths[0]
            args["paths"] = self.messages.say("path-named", {"name": mover, "path": paths[0]})
            return
        movers = [self.names[id] for id, _, _ in moves]
        args["movers"] = self.join(movers)
        named = [self.messages.say("path-named", {"name": mover, "path": path}) for mover, path in zip(movers, paths, strict=True)]
        args["paths"] = self.join(named, "list-comma")
        args["path"] = paths[0] if len(set(paths)) == 1 else args["paths"]
        if "from" in args:
            args["from"], args["to"] = self.spot(args["from"], line), self.spot(args["to"], line)

    def _duel(self, args: dict[str, Any], athlete: str | None, data: Mapping[str, Any]) -> None:
        won = data["winner"] != data["rival"]
        args["winner"], args["loser"] = (args["owner"], args["rival"]) if won else (args["rival"], args["owner"])
        dice = data.get("dice")
        args["dice"] = "no" if not dice else "tie" if dice[0] == dice[1] else "yes"
        args["high"], args["low"] = (dice if won else dice[::-1]) if dice else (0, 0)

    def spot(self, space: int, line: int = LINE) -> str:
        """A space in a path: its number, Start, or the finish line."""
        return (
            self.messages.say("spot-start", {})
            if space == 0
            else self.messages.say("spot-line", {})
            if space == line
            else str(space).replace("-", "−")
        )

    def where(self, space: int, line: int = LINE) -> str:
        """A space in a sentence: "sur la case 3", "au Départ"."""
        if space == 0:
            return self.messages.say("where-start", {})
        return (
            self.messages.say("where-line", {})
            if space == line
            else self.messages.say("where", {"space": space if space >= 0 else f"−{-space}"})
        )

    def there(self, space: int, line: int = LINE) -> str:
        """A space in a list or in brackets: "case 3", "au Départ"."""
        return self.where(space, line) if space in (0, line) else self.messages.say("place", {"space": str(space).replace("-", "−")})

    # --- the end ----------------------------------------------------------------------------------------------------------------

    def final_text(self, final: Mapping[str, Any], line: int = LINE) -> str:
        """The closing line: first those who finished, then the others from the front, those eliminated last.

        `final` is the ruling's: `{"athletes": {id: {"space", "tripped", "eliminated", "finished", "points"}}}`.
        """
        athletes: Mapping[str, Mapping[str, Any]] = final["athletes"]
        order = sorted(athletes, key=lambda id: _rank(athletes[id]))
        return self.say("final", athletes=self.say("list-semicolon").join(self.place_text(id, athletes[id], line) for id in order))

    def place_text(self, athlete: str, state: Mapping[str, Any], line: int = LINE) -> str:
        """Where one athlete is and how: "Centaure case 3, à terre"."""
        name = self.names[athlete]
        places = tuple(state.get("finished", ()))
        if places:
            said = self.say("final-both" if len(places) > 1 else "final-first" if places[0] == 1 else "final-second", name=name)
        elif state.get("eliminated"):
            said = self.say("final-eliminated", name=name)
        else:
            said = self.say("final-athlete", name=name, there=self.there(state["space"], line))
            if state.get("tripped"):
                said = self.say("final-tripped", said=said)
        if state.get("points"):
            said = self.say("final-points", said=said, points=state["points"])
        return said

    def outcome_texts(self, final: Mapping[str, Any]) -> list[str]:
        """What else there is to say at the end: a loop was stopped, the race is over, or who is next."""
        said = [self.say("final-loop")] if final.get("loop") else []
        if final.get("race_over"):
            said.append(self.say("final-race-over"))
        elif final.get("next"):
            said.append(self.say("final-next", name=self.names[final["next"]]))
        return said

    # --- verdict, dice, choices ---------------------------------------------------------------------------------------------------

    def die_text(self, die: Mapping[str, Any], named: bool = False) -> str:
        """A die of a branch as the ruling's `dice` hold it: "dé 3", "dé 1 à 3"; `named` says whose."""
        if die["for"] == "duel":
            name, rival = self.names[die["athlete"]], self.names[die["rival"]]
            if die.get("faces"):
                first, second = die["faces"]
                return self.say("die-duel-given", name=name, rival=rival, first=first, second=second)
            if die["won_by"] is None:
                return self.say("die-duel-any", name=name, rival=rival)
            if die["won_by"] != die["athlete"]:
                name, rival = rival, name
            return self.say("die-duel", name=name, rival=rival, chance=die["chance"])
        faces = self.faces_text(die["faces"])
        return self.say("die-main-of", name=self.names[die["athlete"]], faces=faces) if named else self.say("die-main", faces=faces)

    def faces_text(self, faces: Sequence[int]) -> str:
        """Faces of a die: "3", "1 ou 2", "1 à 4", "1, 2 ou 5"."""
        if len(faces) > 2 and faces[-1] - faces[0] == len(faces) - 1:
            return self.say("die-span", first=faces[0], last=faces[-1])
        return self.join((str(face) for face in faces), "list-or")

    def decision_text(self, decision: Mapping[str, Any]) -> str:
        """A decision of a branch as the ruling's `decisions` hold it: "Poisson-Ventouse suit : oui"."""
        answer = self.answer_text(decision["question"], decision["answer"])
        return self.say("decision", name=self.names[decision["athlete"]], question=self.question(decision["question"]), answer=answer)

    def question(self, question: str) -> str:
        """A question's word in the scenario language."""
        return self.say(f"question-{question}")

    def answer_text(self, question: str, answer: Any) -> str:
        """An answer: yes, no, a number, an athlete, a space."""
        if answer in ("yes", "no"):
            return self.say(f"answer-{answer}")
        if answer in self.names:
            return self.names[answer]
        return self.say("answer-space", space=answer) if question == "join" else str(answer)

    def branch_text(self, branch: Mapping[str, Any]) -> str:
        """What a branch stands for: its dice and decisions in a line, "" where it has none."""
        rollers = {die["athlete"] for die in branch["dice"] if die["for"] != "duel"}
        said = [self.die_text(die, named=len(rollers) > 1) for die in branch["dice"]]
        return self.say("list-semicolon").join(said + [self.decision_text(decision) for decision in branch["decisions"]])

    # --- labels -------------------------------------------------------------------------------------------------------------------

    def track(self, kind: str) -> str:
        """A track's name: `mild`, `wild` or `own`."""
        return self.say(f"track-{kind}")

def _second(places: Sequence[Sequence[int]]) -> str:
    """Whether second place is taken: with the first (`yes`), alone (`only`), or not (`no`)."""
    took = next((taken for taken in places if 2 in taken), ())
    return "no" if not took else "yes" if 1 in took else "only"


def _rank(state: Mapping[str, Any]) -> tuple[int, int]:
    places = tuple(state.get("finished", ()))
    if places:
        return (0, places[0])
    return (2, 0) if state.get("eliminated") else (1, -state["space"])


@cache
def story(lang: str) -> CompeteStory:
    """The story in a language, one a process."""
    return CompeteStory(lang)
