"""One statement read: tokens fed to the LALR parser, one at a time, and what went wrong as problems."""

from __future__ import annotations

from dataclasses import dataclass
from threading import local
from typing import Any

from lark import Lark
from lark.exceptions import UnexpectedToken

from arbiter import games
from arbiter.language.lexicon import ALL_LANGUAGES, Lexicon, lexicon
from arbiter.language.lines import Line
from arbiter.language.resources import read_grammar, table_cache
from arbiter.language.scanner import TOO_LARGE, Scanner, Token
from arbiter.language.scene import Name, Problem, Span

_END = "$END"
MAX_PROBLEMS = 500  # reading stops after so many
_RAW = ("IDENT", "PNAME")


@dataclass(slots=True)
class Statement:
    """A statement as read. `node` is None where it could not be; `opener` is the terminal it begins with (or seems to).

    `languages` are those (bits) its words may belong to; `typed` is its text, `game` the one it was read as one of.
    `sound` is False where it has problems.
    """

    node: Any
    opener: str
    span: Span
    languages: int
    problems: list[Problem]
    typed: str
    game: str

    @property
    def sound(self) -> bool:
        return not self.problems


class Reader:
    """The parser of one game's statements. Not to be shared between threads."""

    def __init__(self, game: str) -> None:
        spoken = games.game_named(game)
        self.game = game
        self.lexicon: Lexicon = lexicon(game)
        self.builder = spoken.builder()()
        self.outline = spoken.outline()
        grammar, cache = read_grammar(spoken.grammar()), table_cache(game)
        lark = Lark(grammar, parser="lalr", lexer="basic", start="statement", transformer=self.builder, cache=cache or False)
        self._interactive: Any = lark.parse_interactive("")
        self._parser: Any = self._interactive.parser_state
        self._states: dict[Any, dict[str, Any]] = self._parser.parse_conf.states
        self._start = self._parser.parse_conf.start_state
        self._raw = {state: raw for state, row in self._states.items() for raw in _RAW if raw in row}

    def read(self, line: Line, start: int, end: int, known: dict[str, Name], most: int = MAX_PROBLEMS) -> Statement | None:
        """The statement between two places of a line, or None where nothing stands there.

        `known` are the participants introduced so far; those that the statement introduces are added to it. With more
        than `most` problems the statement is given up.
        """
        if not line.form[start:end].strip():
            return None
        scanner = Scanner(line, start, end, self.lexicon, known)
        if scanner.done():
            return None
        parser, states, raw = self._parser, self._states, self._raw
        stack: list[Any] = parser.state_stack
        stack[:] = [self._start]
        parser.value_stack.clear()
        problems = self.builder.problems = []
        words = names = ALL_LANGUAGES
        opener = ""
        count = 0
        last: Token | None = None
        node: Any = None
        while True:
            begin = 0
            if scanner.done():
                token = Token(_END, None, last.span if last else Span(line.number, 1, 1))
            else:
                begin = scanner.at
                state = stack[-1]
                token = scanner.token(states[state], raw.get(state))
                if token.type == "COLON" and count == 1 and "COLON" not in states[state] and raw.get(state) != "PNAME":
                    continue  # `roll: 4`
                if token.type == "NAME":
                    names &= token.languages
                elif token.type == "NUMBER":
                    if token.value >= TOO_LARGE:
                        problems.append(Problem(token.span, "number-too-large"))
                elif token.languages:
                    words = words & token.languages or words
            kept = list(stack), list(parser.value_stack)
            try:
                node = parser.feed_token(token, token.type == _END)
            except UnexpectedToken:
                stack[:], parser.value_stack[:] = kept
                instead = self._trouble(token, scanner, begin, last)
                if instead is None or len(problems) > most:
                    break
                token = instead
            count += 1
            opener = opener or token.type
            last = token
            if token.type == _END:
                break
        languages = words & names or words
        span = scanner.span()
        return Statement(node, opener, span, languages, problems, line.typed_between(span), self.game)

    def _trouble(self, token: Token, scanner: Scanner, begin: int, last: Token | None) -> Token | None:
        """Note what is wrong with a token. The answer is the token read in its place, or None where the statement is lost."""
        from arbiter.language.trouble import explain

        trouble = explain(self._interactive.accepts(), token, scanner, begin, last)
        self.builder.problems.append(trouble.problem)
        if trouble.skip:
            return last
        if trouble.go_on is not None:
            self._parser.feed_token(trouble.go_on)
        return trouble.go_on


_own = local()


def reader(game: str) -> Reader:
    """The reader of a game in this thread; building it takes 5 ms, 40 where nothing is cached yet."""
    readers: dict[str, Reader] | None = getattr(_own, "readers", None)
    if readers is None:
        readers = _own.readers = {}
    if game not in readers:
        readers[game] = Reader(game)
    return readers[game]
