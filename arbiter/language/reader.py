"""One statement read: tokens fed to the LALR parser, one at a time, and what went wrong as problems."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from threading import local
from typing import Any, NamedTuple

from lark import Lark, Tree
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
    `nodes` is what it says in the short form of the language, once it has its place (`X rolls 4`: a turn and its die).
    `rest` is what is left behind it, where another one begins there. `sound` is False where it has problems.
    """

    node: Any
    opener: str
    span: Span
    languages: int
    problems: list[Problem]
    typed: str
    game: str
    rest: Scanner | None
    nodes: tuple[Any, ...]

    @property
    def sound(self) -> bool:
        return not self.problems


class _Place(NamedTuple):
    """Where the reader stands before a token: the piece it begins with, the one behind it, the parser's stacks, how many problems, the
    languages (bits)."""

    piece: int
    behind: int
    states: list[Any]
    values: list[Any]
    problems: int
    languages: int


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

    def statements(self, line: Line, known: dict[str, Name], most: int = MAX_PROBLEMS) -> Iterator[Statement]:
        """All statements of a line, as `read` gives them."""
        for start, end in line.pieces:
            scanner = self.scanner(line, start, end, known)
            while scanner is not None:
                statement = self.read(scanner, most)
                if statement is None:
                    break
                scanner = statement.rest
                yield statement

    def scanner(self, line: Line, start: int, end: int, known: dict[str, Name]) -> Scanner | None:
        """The words between two places of a line, or None where there are none.

        `known` are the participants introduced so far; those that a statement introduces are added to it.
        """
        return Scanner(line, start, end, self.lexicon, known) if line.form[start:end].strip() else None

    def read(self, scanner: Scanner, most: int = MAX_PROBLEMS) -> Statement | None:
        """The statement that stands there, or None for nothing.

        It ends with the last word, or where the next one cannot go on with it and begins another one (`tour Banane dé 3`, with a comma or
        without). With more than `most` problems the statement is given up.
        """
        scanner.skip_joiners()
        if scanner.done():
            return None
        parser, stack = self._parser, self._parser.state_stack
        stack[:] = [self._start]
        parser.value_stack.clear()
        problems = self.builder.problems = []
        words = names = ALL_LANGUAGES
        opener = ""
        last: Token | None = None
        node: Any = None
        rest: Scanner | None = None
        languages = ALL_LANGUAGES
        comma: _Place | None = None  # the last one
        while True:
            token, begin = self._next(scanner, last)
            if token is None:
                continue
            here = _Place(begin, scanner.at, list(stack), list(parser.value_stack), len(problems), words & names or words)
            if token.type == "NAME":
                names &= token.languages
            elif token.type == "NUMBER":
                if token.value >= TOO_LARGE:
                    problems.append(Problem(token.span, "number-too-large"))
            elif token.languages:
                words = words & token.languages or words
            if token.type == "COMMA":
                comma = here._replace(values=[_kept(value) for value in here.values])
            try:
                node = parser.feed_token(token, token.type == _END)
            except UnexpectedToken:
                ended = self._ends_before(scanner, here, comma) if last is not None and not problems else None
                if ended is not None:
                    node, rest, languages = ended
                    break
                stack[:], parser.value_stack[:] = here.states, here.values
                instead = self._trouble(token, scanner, begin, last)
                if instead is None or len(problems) > most:
                    break
                token = instead
            opener = opener or token.type
            last = token
            languages = words & names or words
            if token.type == _END:
                break
        span = scanner.span()
        return Statement(node, opener, span, languages, problems, scanner.line.typed_between(span), self.game, rest, (node,))

    def _next(self, scanner: Scanner, last: Token | None) -> tuple[Token | None, int]:
        """The next token and the piece it begins at; None for a colon that says nothing (`roll: 4`)."""
        if scanner.done():
            return Token(_END, None, last.span if last else scanner.span()), len(scanner.pieces)
        begin, state = scanner.at, self._parser.state_stack[-1]
        row, raw = self._states[state], self._raw.get(state)
        token = scanner.token(row, raw)
        if token.type == "COLON" and "COLON" not in row and raw != "PNAME" and len(self._parser.state_stack) == 2:
            return None, begin
        return token, begin

    def _ends_before(self, scanner: Scanner, here: _Place, comma: _Place | None) -> tuple[Any, Scanner, int] | None:
        """Where a statement ends before the piece that does not fit, or before its last comma, and another one begins there: what it is,
        the words of the other one, and its languages; the scanner then holds it alone. None where it does not end so."""
        at = scanner.at
        for place, behind in (*([(comma, comma.behind)] if comma else ()), (here, here.piece)):
            if behind < len(scanner.pieces) and self._reads(scanner, behind, here.piece):
                node = self._ended(place)
                if node is not None:
                    return node, scanner.cut(place.piece, behind), place.languages
        scanner.at = at
        return None

    def _ended(self, place: _Place) -> Any:
        """What the parser makes of a statement that ends at a place, or None where it may not."""
        parser, problems = self._parser, self.builder.problems
        parser.state_stack[:], parser.value_stack[:] = place.states, place.values
        later = problems[place.problems :]
        del problems[place.problems :]
        try:
            return parser.feed_token(Token(_END, None, Span(1, 1, 1)), True)
        except UnexpectedToken:
            problems[place.problems :] = later
            return None

    def _reads(self, scanner: Scanner, at: int, beyond: int) -> bool:
        """Whether a statement that begins at a piece can be read to its end, or further than the piece `beyond` and by two words."""
        parser, stack = self._parser, self._parser.state_stack
        told, self.builder.problems = self.builder.problems, []
        stack[:] = [self._start]
        parser.value_stack.clear()
        scanner.at = at
        count = 0
        try:
            while True:
                token, begin = self._next(scanner, None)
                if token is None:
                    continue
                if begin > beyond and count > 1:
                    return True
                parser.feed_token(token, token.type == _END)
                if token.type == _END:
                    return True
                count += 1
        except UnexpectedToken:
            return count > 0 and _END in self._states[stack[-1]]  # a word that stands alone (`expect`)
        finally:
            self.builder.problems = told

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


def _kept(value: Any) -> Any:
    """What stands on the parser's stack, so that what is read later does not change it: lark puts what is repeated into one list."""
    return Tree(value.data, list(value.children)) if isinstance(value, Tree) else value


_own = local()


def reader(game: str) -> Reader:
    """The reader of a game in this thread; building it takes 5 ms, 40 where nothing is cached yet."""
    readers: dict[str, Reader] | None = getattr(_own, "readers", None)
    if readers is None:
        readers = _own.readers = {}
    if game not in readers:
        readers[game] = Reader(game)
    return readers[game]
