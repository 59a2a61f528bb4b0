"""What the grammar's rules become: the core's part, shared by all games. A game adds a method for each rule of its own part."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from lark import Transformer, v_args

from arbiter.language.lexicon import game_called
from arbiter.language.nodes import Edition, Game, Note, Title
from arbiter.language.scanner import Token
from arbiter.language.scene import Chance, Cites, Expect, Loop, Open, OtherwiseNo, Plain, Possible, Problem, Reading, Span

Args = tuple[tuple[str, str | int | tuple[str, ...]], ...]


def over(first: Any, last: Any) -> Span:
    """The span from the first to the last of two tokens, nodes or spans of one line."""
    start: Span = first if isinstance(first, Span) else first.span
    end: Span = last if isinstance(last, Span) else last.span
    return Span(start.line, start.column, end.end_column)


@v_args(inline=True)
class CoreBuilder(Transformer[Token, Any]):
    """One method a rule of core.lark. What is out of range goes to `problems`, which the reader empties for each statement."""

    def __init__(self) -> None:
        super().__init__()
        self.problems: list[Problem] = []

    def fail(self, span: Span, code: str, *args: tuple[str, str | int | tuple[str, ...]]) -> None:
        """Note a problem of the statement being read."""
        self.problems.append(Problem(span, code, args))

    def one(self, fact: Any) -> Plain:
        """What `possible` and `chance` speak of: one plain expectation. A game whose rules give several here says which."""
        plain: Plain = fact
        return plain

    def scenario(self, word: Token, text: Token | None = None) -> Title:
        return Title(text.value if text else "", over(word, text or word))

    def note(self, word: Token, text: Token) -> Note:
        return Note(text.value, over(word, text))

    def game(self, word: Token, *names: Token) -> Game:
        typed = "_".join(name.value.replace("-", "_") for name in names)
        return Game(game_called(typed), over(names[0], names[-1]))

    def edition(self, word: Token, name: Token) -> Edition:
        return Edition(name.value, name.span)

    def reading(self, word: Token, point: Token, equals: Token, name: Token) -> Reading:
        return Reading(point.value, name.value, point.span, name.span)

    def expect(self, word: Token, under: Token | None, edition: Token | None) -> Expect:
        return Expect(edition.value if edition else None, (), over(word, edition or word), edition.span if edition else None)

    def possible(self, word: Token, fact: Any) -> Possible:
        return Possible(self.one(fact), over(word, fact))

    def chance(self, word: Token, top: Token, slash: Token | None, bottom: Token | None, fact: Any) -> Chance:
        below = bottom.value if bottom else 1
        inner = self.one(fact)
        if not below or top.value > below:
            self.fail(over(top, bottom or top), "chance-off-range")
            return Chance(Fraction(1), inner, over(word, fact))
        return Chance(Fraction(top.value, below), inner, over(word, fact))

    def cites(self, word: Token, point: Token) -> Cites:
        return Cites(point.value, over(word, point))

    def open(self, word: Token, point: Token | None) -> Open:
        return Open(point.value if point else None, over(word, point or word))

    def loop(self, word: Token) -> Loop:
        return Loop(word.span)

    def otherwise_no(self, word: Token, no: Token) -> OtherwiseNo:
        return OtherwiseNo(over(word, no))
