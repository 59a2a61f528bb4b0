"""What the builder of the page writes: statements of Athlètes de Compète with holes in them, all from the one writer.

A phrase is a text with holes such as `{athlete}`; a phrase with a list is `one`, the text with its first item, and `more`, what each
further one adds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter.games.compete.language.scene import (
    Active,
    Answer,
    Decision,
    Duel,
    Move,
    Roll,
    State,
    Track,
    Trip,
    Turn,
    Warp,
)
from arbiter.games.compete.language.writer import CompeteWriter
from arbiter.language.formatter import SEPARATOR
from arbiter.language.lexicon import lexicon
from arbiter.language.scene import NOWHERE, Name, OtherwiseNo, Reading

GAME = "compete"
KINDS = ("mild", "wild")
BY_SPACE = ("join",)  # questions whose answer, where it is a number, is a space


class Templates(CompeteWriter):
    """Writes nodes that have holes in the place of names and numbers."""

    def name(self, name: Name | str) -> str:
        """A name, or a hole as it is."""
        id = name if isinstance(name, str) else name.id
        return id if id.startswith("{") else super().name(id)


def phrases(lang: str) -> dict[str, Any]:
    """The phrases of a language, by what they say. `seat`: in the order they are written in, what may be said of a seat, with its field."""
    words = lexicon(GAME)
    write = Templates(lang, words).write
    who, other = hole("athlete"), hole("answer")
    number: Any = "{number}"  # where a node has a number, its text does as well
    pair: Any = ("{first}", "{second}")

    def decision(question: str, answer: Answer) -> str:
        return write(Decision(who, question, answer, False, (), NOWHERE))

    def said(**fields: Any) -> str:
        return write(State(who, NOWHERE, **fields)).removeprefix(who.id)

    return {
        "then": SEPARATOR[lang],
        "athlete": who.id,
        "seat": [
            {"field": "space", "one": said(space="{item}")},
            {"field": "tripped", "one": said(tripped=True)},
            {"field": "eliminated", "one": said(eliminated=True)},
            {"field": "finished", **several(lambda items: said(finished=items))},
            {"field": "points", "one": said(points="{item}")},
            {"field": "power", "one": said(power=hole("item"))},
            {"field": "predicts", "one": said(predicts=hole("item"))},
            {"field": "predicts_nobody", "one": said(predicts_nobody=True)},
        ],
        "track": {kind: write(Track(kind, 0, None, (), NOWHERE)) for kind in KINDS},
        "reading": write(Reading("{point}", "{name}", NOWHERE, NOWHERE)),
        "turn": write(Turn(who, NOWHERE)),
        "turn_next": write(Turn(None, NOWHERE)),
        "active": write(Active(who, NOWHERE)),
        "otherwise_no": write(OtherwiseNo(NOWHERE)),
        "roll": several(lambda items: write(Roll(items, NOWHERE, ()))),
        "face": write(Roll((None,), NOWHERE, ())).rpartition(" ")[2],
        "duel": several(lambda items: write(Duel((pair,) * len(items), NOWHERE, ()))),
        "move": write(Move(((who, number),), NOWHERE)),
        "warp": write(Warp(who, number, NOWHERE)),
        "trip": write(Trip(who, NOWHERE)),
        "yes": words.write("yes", lang),
        "no": words.write("no", lang),
        "decision": {question: decision(question, Answer("athlete", other.id, NOWHERE)) for question in words.groups["question"]},
        "space": {question: decision(question, Answer("space", other.id, NOWHERE)) for question in BY_SPACE},
    }


def hole(name: str) -> Name:
    """A hole in the place of a name."""
    return Name(f"{{{name}}}", NOWHERE)


def several(write: Callable[[tuple[Any, ...]], str]) -> dict[str, str]:
    """A phrase with a list of items."""
    one, two = write(("{item}",)), write(("{item}", "{item}"))
    return {"one": one, "more": two[len(one) :]}
