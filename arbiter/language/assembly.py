"""Statements put together into scenarios: which may stand where, what is shared, what an `expect` block takes in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from arbiter import games
from arbiter.language.lines import Line
from arbiter.language.nodes import Edition, Game, Note, Title
from arbiter.language.outline import Draft, Outline
from arbiter.language.reader import Reader, Statement, reader
from arbiter.language.scene import (
    Chance,
    Cites,
    Edit,
    Expect,
    Fix,
    Loop,
    Name,
    Open,
    OtherwiseNo,
    Possible,
    Problem,
    Reading,
    Scenario,
    Span,
)

_HEADER = {Note: "note", Game: "game", Edition: "edition", Reading: "reading"}
_FACTS = (Loop, Cites, Open, Possible, Chance)
MOST_SHARED = 50_000  # lines and statements that all scenarios of a file may share, counted for each of them


class Assembly:
    """Takes the statements of a file in order; `scenarios` and `problems` are what comes of them."""

    def __init__(self) -> None:
        self._shared = self._draft = Draft("", Span(1, 1, 1))
        self._drafts: list[Draft] = []
        self.problems: list[Problem] = []
        self._speak(games.DEFAULT)

    def _speak(self, game: str) -> None:
        """Take what follows as statements of a game. Where nobody here knows it, `spoken` is False and they are passed over."""
        self.spoken = game in games.games()
        known = game if self.spoken else games.DEFAULT
        self.reader: Reader = reader(known)
        self.outline: Outline = _outline(known)

    @property
    def context(self) -> str:
        """What the next statement is read as: a statement of the `header`, of a `turn`, or what is `expect`ed."""
        phase = self._draft.phase
        return phase if phase in ("header", "expect") else "turn"

    @property
    def names(self) -> dict[str, Name]:
        """The participants that the scenario being read introduced, by the spelling they are known by."""
        return self._draft.names

    def statements(self, line: Line) -> Iterator[Statement]:
        """The statements of a line, each read as one of the game spoken by then, with the participants introduced by then."""
        for start, end in line.pieces:
            scanner = self.reader.scanner(line, start, end, self.names)
            while scanner is not None:
                scanner.names, scanner.lexicon = self.names, self.reader.lexicon  # what stood before may have opened another scenario
                statement = self.reader.read(scanner)
                if statement is None:
                    break
                scanner = statement.rest
                yield statement

    def opens(self, statement: Statement) -> bool:
        """Whether a statement opens a scenario, a phase or an `expect` block (or seems to, where it could not be read)."""
        if statement.node is None:
            return statement.opener in ("SCENARIO", "EXPECT") or statement.opener in self.outline.opening
        first = next(iter(self.outline.expand(statement.node, self._draft)), None)
        return isinstance(first, (Title, Expect)) or type(first) in self.outline.openers

    def add(self, line: Line, statement: Statement) -> None:
        """Take one statement in."""
        node = statement.node
        if isinstance(node, Title) or (node is None and statement.opener == "SCENARIO"):
            self._open(node, statement)
            return
        if not self.spoken and not isinstance(node, Game):
            return  # nobody here understands that game's statements
        for problem in statement.problems:
            self.fail(problem)
        if node is None:
            if statement.opener == "EXPECT":
                self._enter("expect", None, Expect(None, (), statement.span))
            elif statement.opener in self.outline.opening:
                self._enter(self.outline.opening[statement.opener], None)
            return
        statement.nodes = self.outline.expand(node, self._draft)
        for one in statement.nodes or (node,):
            wrong = self._place(line, one, statement)
            if wrong is not None and statement.sound:
                what = self.outline.named.get(type(one))
                fixes = self.outline.fixes(wrong, one, statement.span, self._draft, self._shared)
                self.fail(Problem(statement.span, wrong, (("what", what),) if what else (), fixes))

    def fail(self, problem: Problem) -> None:
        """Note a problem of the text."""
        game = self._game if self.spoken else games.DEFAULT
        self.problems.append(problem if problem.game == game else replace(problem, game=game))

    def scenarios(self) -> tuple[Scenario, ...]:
        """The scenarios of the file, what it shares merged in. Call it once, at the end."""
        self._draft.close_block()
        shared = self._size(self._shared)
        if shared * len(self._drafts) > MOST_SHARED:
            self.fail(Problem(self._drafts[0].span, "too-much-shared", (("count", len(self._drafts)), ("shared", shared))))
            return ()
        return tuple(self._finish(draft, index) for index, draft in enumerate(self._drafts or [self._shared], 1))

    # --- where a statement may stand

    def _open(self, node: Title | None, statement: Statement) -> None:
        for problem in statement.problems:
            self.fail(problem)
        self._draft.close_block()
        self._draft = Draft(node.text if node else "", statement.span, names=dict(self._shared.names), shared=self._shared)
        self._drafts.append(self._draft)
        self._speak(self._shared.game or games.DEFAULT)

    def _enter(self, phase: str, opener: Any, block: Expect | None = None) -> None:
        self._draft.close_block()
        self._draft.phase = phase
        self._draft.opener = opener
        self._draft.block = block

    def _place(self, line: Line, node: Any, statement: Statement) -> str | None:
        """Put a node where it belongs. The answer is the code of what is wrong with its place, or None."""
        draft, outline = self._draft, self.outline
        if isinstance(node, Expect):
            self._enter("expect", None, node)
            return None
        kind = type(node)
        if kind in outline.openers:
            self._enter(outline.openers[kind], node)
            if statement.sound:
                draft.script.append(node)
            return None
        if draft.phase == "expect":
            return self._expect(line, node, statement)
        if isinstance(node, outline.lines):
            if draft.phase != "header":
                return outline.late(node)
            draft.lines.append(node)
            return None
        if kind in _HEADER or kind in outline.header:
            if draft.phase != "header":
                return outline.late(node)
            return self._head(node, statement) if statement.sound else None
        if isinstance(node, _FACTS + outline.facts):
            return "expectation-outside-expect"
        wrong = None if isinstance(node, OtherwiseNo) else outline.wrong(node, draft.phase)
        if wrong is None and statement.sound:
            if isinstance(node, OtherwiseNo) and draft.phase == "header":
                draft.otherwise_no = True
            else:
                draft.script.append(node)
        return wrong

    def _expect(self, line: Line, node: Any, statement: Statement) -> str | None:
        lines = self._draft.block_lines
        if isinstance(node, self.outline.lines):
            several = self.outline.expected(node, line, statement.span)
            if several is not None:
                lines.extend(several)
                return None
        if not isinstance(node, _FACTS + self.outline.facts):
            return "not-an-expectation"
        if statement.sound:
            lines.append((node, statement.typed))
        return None

    def _head(self, node: Any, statement: Statement) -> str | None:
        draft = self._draft
        if isinstance(node, Note):
            draft.notes.append(node.text)
            return None
        if isinstance(node, Reading):
            if node.point in draft.readings:
                self._twice(node.span, "reading", node.point, statement)
            draft.readings[node.point] = node
            return None
        key = _HEADER.get(type(node)) or self.outline.header[type(node)]
        if key in draft.said:
            self._twice(node.span, key, "", statement)
        if isinstance(node, Game) and node.id != self._game:
            if node.id in games.games() and (draft.lines or draft.script or draft.said.keys() & set(self.outline.header.values())):
                return "game-late"
            self._speak(node.id)
        draft.said[key] = node
        if isinstance(node, Game):
            draft.game = node.id
        return None

    def _twice(self, span: Span, key: str, of: str, statement: Statement) -> None:
        without = Fix((Edit(statement.span, ()),), statement.typed)
        self.fail(Problem(span, "said-twice", (("what", key), ("of", of)), (without,)))

    @property
    def _game(self) -> str:
        return self._draft.game or self._shared.game or games.DEFAULT

    # --- the end

    def _size(self, draft: Draft) -> int:
        """How much there is to look at: lines of the header by what they hold, statements and expectations."""
        header = sum(_outline(draft.game or games.DEFAULT).holds(node) for node in draft.lines)
        return header + sum(len(one.lines) + 1 if isinstance(one, Expect) else 1 for one in draft.script)

    def _finish(self, draft: Draft, index: int) -> Scenario:
        game = draft.game or self._shared.game or games.DEFAULT
        shared = self._shared
        if game != (shared.game or games.DEFAULT):  # what is shared is said of another game
            shared = Draft("", shared.span, notes=shared.notes)
        said = {**shared.said, **draft.said}
        edition: Edition | None = said.get("edition")
        notes = draft.notes or shared.notes
        core: dict[str, Any] = {
            "title": draft.title,
            "span": draft.span,
            "note": "\n".join(notes) if notes else None,
            "game": game,
            "edition": edition.id if edition else None,
            "edition_span": edition.span if edition else None,
            "game_span": said["game"].span if "game" in said else None,
            "readings": tuple({**shared.readings, **draft.readings}.values()),
            "otherwise_no": draft.otherwise_no or shared.otherwise_no,
            "script": tuple(draft.script if draft is shared else [*shared.script, *draft.script]),
            "index": index,
        }
        return _outline(game).scenario(core, draft, shared)


def _outline(game: str) -> Outline:
    """The outline of a game; the core's alone where nobody here knows it."""
    return games.game_named(game).outline() if game in games.games() else Outline()
