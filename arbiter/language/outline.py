"""What a game says of the order of its statements: which opens what, which may stand where, and how they make a scene.

A game subclasses `Outline`, fills in the tables, and overrides what they cannot say. Assembly, formatter and errors ask it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from arbiter.language.lines import Line
from arbiter.language.scene import Edit, Expect, Expectation, Fix, Name, Node, Reading, Scenario, Span


@dataclass(slots=True)
class Draft:
    """A scenario while it is read.

    `phase` is `header`, `expect` or one of the game's; `opener` the node of the game it began with. `said` are the header words it has, by
    key; `lines` the game's nodes of the header that may come several times; `names` the participants introduced so far, by the spelling
    they are known by; `shared` is the draft of what the file shares, where this is a scenario of its own.
    """

    title: str
    span: Span
    phase: str = "header"
    game: str | None = None
    said: dict[str, Any] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    readings: dict[str, Reading] = field(default_factory=dict)
    lines: list[Any] = field(default_factory=list)
    otherwise_no: bool = False
    script: list[Node] = field(default_factory=list)
    names: dict[str, Name] = field(default_factory=dict)
    opener: Any = None
    block: Expect | None = None
    shared: Draft | None = None
    block_lines: list[tuple[Expectation, str]] = field(default_factory=list)

    def close_block(self) -> None:
        """End the `expect` block that is open, if one is."""
        if self.block is not None:
            self.script.append(replace(self.block, lines=tuple(self.block_lines)))
            self.block = None
            self.block_lines = []


class Outline:
    """The order of a game's statements. The core's own (`scenario`, `note`, `expect`, `cites` …) are known without it."""

    openers: ClassVar[Mapping[type, str]] = {}
    """Nodes that begin a phase, and the phase: what follows them is read as a part of it. They end an `expect` block too."""

    opening: ClassVar[Mapping[str, str]] = {}
    """The same by the terminal they begin with, for openers that could not be read."""

    header: ClassVar[Mapping[type, str]] = {}
    """Nodes that stand before the first phase, once each, and the key of the word that is told where one comes twice."""

    lines: ClassVar[tuple[type, ...]] = ()
    """Nodes that stand before the first phase any number of times."""

    facts: ClassVar[tuple[type, ...]] = ()
    """Nodes that stand behind `expect` and nowhere else."""

    named: ClassVar[Mapping[type, str]] = {}
    """What an error of place calls a node, where its message has words for that (`CODE.WHAT`)."""

    too_much: ClassVar[tuple[str, ...]] = ()
    """Codes of the game's errors that taking the words away mends."""

    def late(self, node: Any) -> str:
        """The code of the error of a node of the header behind the first opener."""
        return "header-after-turn"

    def wrong(self, node: Any, phase: str) -> str | None:
        """The code of what is wrong with a statement of a turn standing in a phase, or None. Openers and the header are no matter here."""
        return "statement-outside-turn" if phase == "header" else None

    def expected(self, node: Any, line: Line, span: Span) -> Iterable[tuple[Expectation, str]] | None:
        """A node of `lines` behind `expect`: its expectations with the text of each, or None where it is none."""
        return None

    def expand(self, node: Any, draft: Draft) -> tuple[Any, ...]:
        """What a statement says where it stands, as statements of the short form: mostly itself; nothing where that cannot be told
        (`wrong` then says why)."""
        return (node,)

    def holds(self, node: Any) -> int:
        """How much a node of `lines` holds (seats): what all scenarios of a file share is bounded by it."""
        return 1

    def examples(self) -> Mapping[str, str]:
        """A statement of each kind as it should be, by what `kind` calls it; what is left of ` > ` only makes the rest readable."""
        return {}

    def kind(self, opener: str, context: str) -> str:
        """Which of the `examples` helps with a statement that cannot be read: by its first terminal, and where it stands (`header`,
        `turn`, `expect`)."""
        return opener.lower() if opener.lower() in self.examples() else context

    def fixes(self, wrong: str, node: Any, span: Span, own: Draft, shared: Draft) -> tuple[Fix, ...]:
        """What may mend the error of place of a node: changes of the text, the likeliest first."""
        return (put_before(span, "word.expect"),) if wrong == "expectation-outside-expect" else ()

    def scenario(self, core: Mapping[str, Any], own: Draft, shared: Draft) -> Scenario:
        """The scene of a draft: `core` are the fields of `Scenario`, `shared` what the file shares (its `said` and `lines` count too)."""
        return Scenario(**core)


def put_before(span: Span, *items: str) -> Fix:
    """Words put before a statement, as one of its own."""
    return Fix((Edit(Span(span.line, span.column, span.column), (*items, "; ")),))
