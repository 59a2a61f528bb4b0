"""One statement read: tokens fed to the LALR parser, one at a time, and what went wrong as problems."""

from __future__ import annotations

from dataclasses import dataclass
from threading import local
from typing import Any

from lark import Lark
from lark.exceptions import UnexpectedToken

from arbiter.language.compete import CompeteBuilder
from arbiter.language.lexicon import ALL_LANGUAGES, Lexicon, lexicon
from arbiter.language.lines import Line
from arbiter.language.nodes import Node
from arbiter.language.resources import read_grammar, table_cache
from arbiter.language.scanner import TOO_LARGE, Scanner, Token
from arbiter.language.scene import Problem, Span

_END = "$END"
MAX_PROBLEMS = 500  # reading stops after so many
_RAW = ("IDENT", "PNAME")


@dataclass(slots=True)
class Statement:
    """A statement as read. `node` is None where it could not be; `opener` is the terminal it begins with (or seems to).

    `languages` are those (bits) its words may belong to; `typed` is its text. `sound` is False where it has problems.
    """

    node: Node | None
    opener: str
    span: Span
    languages: int
    problems: list[Problem]
    typed: str

    @property
    def sound(self) -> bool:
        return not self.problems


class Reader:
    """The parser of one game's statements. Not to be shared between threads."""

    def __init__(self) -> None:
        self.lexicon: Lexicon = lexicon()
        self.builder = CompeteBuilder(self.lexicon.games)
        grammar, cache = read_grammar("core", "compete"), table_cache()
        lark = Lark(grammar, parser="lalr", lexer="basic", start="statement", transformer=self.builder, cache=cache or False)
        self._parser: Any = lark.parse_interactive("").parser_state
        self._states: dict[Any, dict[str, Any]] = self._parser.parse_conf.states
        self._start = self._parser.parse_conf.start_state
        self._raw = {state: raw for state, row in self._states.items() for raw in _RAW if raw in row}

    def read(self, line: Line, start: int, end: int) -> Statement | None:
        """The statement between two places of a line, or None where nothing stands there."""
        if not line.form[start:end].strip():
            return None
        scanner = Scanner(line, start, end, self.lexicon)
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
        node: Node | None = None
        while True:
            begin = 0
            if scanner.done():
                token = Token(_END, None, last.span if last else Span(line.number, 1, 1))
            else:
                begin = scanner.at
                state = stack[-1]
                token = scanner.token(states[state], raw.get(state))
                if token.type == "COLON" and count == 1 and opener not in ("ATHLETE", "PLAYER"):
                    continue  # `roll: 4`
                if token.type == "ATHLETE":
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
                if instead is None or len(problems) > MAX_PROBLEMS:
                    break
                token = instead
            count += 1
            opener = opener or token.type
            last = token
            if token.type == _END:
                break
        languages = words & names or words
        span = scanner.span()
        return Statement(node, opener, span, languages, problems, line.typed_between(span))

    def _trouble(self, token: Token, scanner: Scanner, begin: int, last: Token | None) -> Token | None:
        """Note what is wrong with a token. The answer is the token read in its place, or None where the statement is lost."""
        from arbiter.language.trouble import explain

        trouble = explain(self.accepts(self._parser.state_stack), token, scanner, begin, last)
        self.builder.problems.append(trouble.problem)
        if trouble.skip:
            return last
        if trouble.go_on is not None:
            self._parser.feed_token(trouble.go_on)
        return trouble.go_on

    def accepts(self, stack: list[Any]) -> list[str]:
        """The terminals that may follow in a state of the parser, in the order of the grammar."""
        return [terminal for terminal in self._states[stack[-1]] if not terminal.islower() and self._leads_on(stack, terminal)]

    def _leads_on(self, stack: list[Any], terminal: str) -> bool:
        stack = list(stack)
        while True:
            step = self._states[stack[-1]].get(terminal)
            if step is None:
                return False
            action, argument = step
            if action.name == "Shift":
                return True
            size = len(argument.expansion)
            if size:
                del stack[-size:]
            goto = self._states[stack[-1]][argument.origin.name][1]
            stack.append(goto)
            if terminal == "$END" and goto == self._parser.parse_conf.end_state:
                return True


_own = local()


def reader() -> Reader:
    """The reader of this thread; building it takes 5 ms, 40 where nothing is cached yet."""
    found: Reader | None = getattr(_own, "reader", None)
    if found is None:
        found = _own.reader = Reader()
    return found
