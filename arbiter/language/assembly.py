"""Statements put together into scenarios: which may stand where, what is shared, what an `expect` block takes in."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from arbiter.language.lines import Line
from arbiter.language.nodes import Edition, Game, Note, RaceNumber, States, Title, Winners
from arbiter.language.reader import Statement
from arbiter.language.scanner import UNKNOWN
from arbiter.language.scene import (
    Active,
    Acts,
    BeforeRace,
    Cards,
    Chance,
    Cites,
    Decision,
    Duel,
    Edit,
    End,
    Expect,
    Expectation,
    Fix,
    Loop,
    MainMove,
    Move,
    Name,
    Next,
    Open,
    Order,
    OtherwiseNo,
    Possible,
    Problem,
    RaceOver,
    Reading,
    Roll,
    Scenario,
    Span,
    State,
    Swap,
    Track,
    Trip,
    Turn,
    Warp,
)

DEFAULT_GAME = "compete"
SPOKEN = (DEFAULT_GAME,)  # games whose statements the grammar knows
MOST_SHARED = 50_000  # seats and statements that all scenarios of a file may share, counted for each of them
HEADER = (Note, Game, Edition, Track, RaceNumber, Reading, Winners)
EVENTS = (Move, Warp, Swap, Trip, End)
FACTS = (MainMove, Acts, Order, Next, RaceOver, Loop, Cites, Open, Possible, Chance)
_PHASE_OF_OPENER = {"TURN": "turn", "ACTIVE": "active", "BEFORE_RACE": "before", "EXPECT": "expect"}
_PHASE_OF_NODE: dict[type, str] = {Turn: "turn", Active: "active", BeforeRace: "before", Expect: "expect"}


@dataclass(slots=True)
class _Draft:
    """A scenario while it is read. `said` are the header words it has; `phase`: header, before, turn, active or expect."""

    title: str
    span: Span
    phase: str = "header"
    game: str | None = None
    said: dict[str, Any] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    readings: dict[str, Reading] = field(default_factory=dict)
    seats: list[State] = field(default_factory=list)
    seated: bool = False
    otherwise_no: bool = False
    script: list[Any] = field(default_factory=list)
    turn: Turn | None = None  # the one that is being played
    block: Expect | None = None
    block_lines: list[tuple[Expectation, str]] = field(default_factory=list)

    def close_block(self) -> None:
        """End the `expect` block that is open, if one is."""
        if self.block is not None:
            self.script.append(replace(self.block, lines=tuple(self.block_lines)))
            self.block = None
            self.block_lines = []

    def size(self) -> int:
        """How much there is to look at: seats, statements and expectations."""
        return len(self.seats) + sum(len(one.lines) + 1 if isinstance(one, Expect) else 1 for one in self.script)


class Assembly:
    """Takes the statements of a file in order; `scenarios` and `problems` are what comes of them."""

    def __init__(self) -> None:
        self._shared = _Draft("", Span(1, 1, 1))
        self._drafts: list[_Draft] = []
        self._draft = self._shared
        self.problems: list[Problem] = []

    @property
    def context(self) -> str:
        """What the next statement is read as: a statement of the `header`, of a `turn`, or what is `expect`ed."""
        phase = self._draft.phase
        return phase if phase in ("header", "expect") else "turn"

    @property
    def game(self) -> str:
        """The game of the scenario being read."""
        return self._draft.game or self._shared.game or DEFAULT_GAME

    def add(self, line: Line, statement: Statement) -> None:
        """Take one statement in."""
        node = statement.node
        if isinstance(node, Title) or (node is None and statement.opener == "SCENARIO"):
            self._open(node, statement)
            return
        if self.game not in SPOKEN and not isinstance(node, Game):
            return  # nobody here understands that game's statements
        self.problems.extend(statement.problems)
        if node is None:
            phase = _PHASE_OF_OPENER.get(statement.opener)
            if phase is not None:
                self._enter(phase, Expect(None, (), statement.span) if phase == "expect" else None)
            return
        wrong = self._place(line, node, statement)
        if wrong is not None and statement.sound:
            args = (("what", "decision"),) if isinstance(node, Decision) else ()
            self.problems.append(Problem(statement.span, wrong, args, self._fixes(wrong, node, statement.span)))

    def fail(self, problem: Problem) -> None:
        """Note a problem of the text."""
        self.problems.append(problem)

    def scenarios(self) -> tuple[Scenario, ...]:
        """The scenarios of the file, what it shares merged in. Call it once, at the end."""
        self._draft.close_block()
        shared = self._shared.size()
        if shared * len(self._drafts) > MOST_SHARED:
            self.fail(Problem(self._drafts[0].span, "too-much-shared", (("count", len(self._drafts)), ("shared", shared))))
            return ()
        return tuple(self._finish(draft) for draft in self._drafts or [self._shared])

    # --- where a statement may stand

    def _open(self, node: Title | None, statement: Statement) -> None:
        self.problems.extend(statement.problems)
        self._draft.close_block()
        self._draft = _Draft(node.text if node else "", statement.span)
        self._drafts.append(self._draft)

    def _enter(self, phase: str, block: Expect | None) -> None:
        self._draft.close_block()
        self._draft.phase = phase
        self._draft.block = block

    def _fixes(self, wrong: str, node: Any, span: Span) -> tuple[Fix, ...]:
        """What may be put before a statement that stands in the wrong place."""
        draft = self._draft
        if wrong in ("expectation-outside-expect", "seat-after-turn"):
            return (_put_before(span, "word.expect"),)
        if wrong == "not-an-expectation" and isinstance(node, (Roll, Duel, Decision)):
            return (_put_before(span, "word.turn", " ", "word.next"),)
        if wrong == "event-outside-active" and draft.turn is not None and draft.turn.athlete is not None:
            return (Fix((Edit(draft.turn.span, ("word.active", " ", f"athlete.{draft.turn.athlete.id}")),)),)
        if wrong == "statement-outside-turn":
            word = "word.active" if isinstance(node, EVENTS) else "word.turn"
            named = [node.athlete.id] if isinstance(node, Decision) else []
            seated = [state.athlete.id for state in draft.seats or self._shared.seats]
            ids = dict.fromkeys(id_ for id_ in (*named, *seated) if id_ in seated)
            return tuple(_put_before(span, word, " ", f"athlete.{id_}") for id_ in list(ids)[:3])
        return ()

    def _place(self, line: Line, node: Any, statement: Statement) -> str | None:
        """Put a node where it belongs. The answer is the code of what is wrong with its place, or None."""
        draft = self._draft
        phase = _PHASE_OF_NODE.get(type(node))
        if phase is not None:
            self._enter(phase, node if phase == "expect" else None)
            draft.turn = node if isinstance(node, Turn) else None
            if phase != "expect" and statement.sound:
                draft.script.append(node)
            return None
        if draft.phase == "expect":
            return self._expect(line, node, statement)
        if isinstance(node, States):
            if draft.phase != "header":
                return "seat-after-turn"
            draft.seated = True
            draft.seats.extend(known for state in node.states if (known := _known(state)) is not None)
            return None
        if isinstance(node, HEADER):
            if draft.phase != "header":
                return "header-after-turn"
            if statement.sound:
                self._head(node, statement)
            return None
        if isinstance(node, FACTS):
            return "expectation-outside-expect"
        wrong = _wrong_in_turn(node, draft.phase)
        if wrong is None and statement.sound:
            if isinstance(node, OtherwiseNo) and draft.phase == "header":
                draft.otherwise_no = True
            else:
                draft.script.append(node)
        return wrong

    def _expect(self, line: Line, node: Any, statement: Statement) -> str | None:
        lines = self._draft.block_lines
        if isinstance(node, States) and node.player is None:
            ends = [state.span.column for state in node.states[1:]] + [statement.span.end_column]
            for state, end in zip(node.states, ends, strict=True):
                known = _known(state)
                if known is not None:
                    text = line.typed_between(Span(line.number, state.span.column, end))
                    lines.append((known, text.rstrip(" \t\u3000,，、")))
            return None
        if not isinstance(node, FACTS):
            return "not-an-expectation"
        if statement.sound:
            lines.append((node, statement.typed))
        return None

    def _head(self, node: Any, statement: Statement) -> None:
        draft = self._draft
        if isinstance(node, Note):
            draft.notes.append(node.text)
            return
        if isinstance(node, Reading):
            if node.point in draft.readings:
                self._twice(node.span, "reading", node.point, statement)
            draft.readings[node.point] = node
            return
        key = "race" if isinstance(node, RaceNumber) else type(node).__name__.lower()
        if key in draft.said:
            self._twice(node.span, key, "", statement)
        draft.said[key] = node
        if isinstance(node, Game):
            draft.game = node.id

    def _twice(self, span: Span, key: str, of: str, statement: Statement) -> None:
        without = Fix((Edit(statement.span, ()),), statement.typed)
        self.problems.append(Problem(span, "said-twice", (("what", key), ("of", of)), (without,)))

    # --- the end

    def _finish(self, draft: _Draft) -> Scenario:
        shared = self._shared
        own = draft is shared
        said = {**shared.said, **draft.said}
        edition: Edition | None = said.get("edition")
        notes = draft.notes or shared.notes
        race: RaceNumber | None = said.get("race")
        winners: Winners | None = said.get("winners")
        return Scenario(
            title=draft.title,
            span=draft.span,
            note="\n".join(notes) if notes else None,
            game=draft.game or shared.game or DEFAULT_GAME,
            edition=edition.id if edition else None,
            edition_span=edition.span if edition else None,
            game_span=said["game"].span if "game" in said else None,
            track=said.get("track"),
            race=race.number if race else None,
            readings=tuple({**shared.readings, **draft.readings}.values()),
            winners=winners.athletes if winners else (),
            seats=tuple(draft.seats if draft.seated else shared.seats),
            otherwise_no=draft.otherwise_no or shared.otherwise_no,
            script=tuple(draft.script if own else [*shared.script, *draft.script]),
        )


def _put_before(span: Span, *items: str) -> Fix:
    return Fix((Edit(Span(span.line, span.column, span.column), (*items, "; ")),))


def _known(state: State) -> State | None:
    """The state without what could not be read, or None where its athlete could not."""
    if state.athlete.id == UNKNOWN:
        return None

    def known(name: Name | None) -> Name | None:
        return None if name is None or name.id == UNKNOWN else name

    if known(state.power) is state.power and known(state.predicts) is state.predicts:
        return state
    return replace(state, power=known(state.power), predicts=known(state.predicts))


def _wrong_in_turn(node: Any, phase: str) -> str | None:
    """Why a statement of a turn may not stand in this phase, or None."""
    if isinstance(node, OtherwiseNo):
        return None
    if isinstance(node, Cards):
        return None if phase in ("header", "before") else "cards-outside-before-race"
    if phase == "header":
        # what holds in every turn, and Copycat's choice, may stand before any turn
        return None if isinstance(node, Decision) and (node.always or node.question in (None, "copy")) else "statement-outside-turn"
    if isinstance(node, EVENTS) and phase != "active":
        return "event-outside-active"
    if isinstance(node, (Roll, Duel)) and phase == "before":
        return "statement-outside-turn"
    return None
