"""Why a statement cannot be read: the word at fault, and the nearest of what would be accepted in its place.

Only imported when something is wrong, so that reading what is right stays quick.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from arbiter.language.letters import is_ideograph, is_numeral
from arbiter.language.near import Near, longer_near, names_near, words_near
from arbiter.language.scanner import UNKNOWN, Scanner, Token
from arbiter.language.scene import Name, Problem, Span

_JOINERS = ".'-"
_CLOSE, _CLOSE_IDEOGRAPHS = 80.0, 60.0  # how near a guess must be that doubts a known word

_FREE = ("NAME", "NEW_NAME", "NUMBER", "STRING", "IDENT", "PNAME")
_SIGNS = ("UNKNOWN_DIE", "COLON", "EQUALS", "PLUS", "MINUS", "SLASH", "COMMA", "$END")


class Trouble(NamedTuple):
    """A problem, and the token to go on with where it is plain what was meant (`skip`: go on without one)."""

    problem: Problem
    go_on: Token | None
    skip: bool = False


class _Guess(NamedTuple):
    near: Near
    begin: int  # first piece of the words at fault
    end: int  # one past the last


def explain(accepts: Collection[str], token: Token, scanner: Scanner, begin: int, before: Token | None) -> Trouble:
    """The trouble with a token the parser refuses.

    `accepts` are the terminals it would take, `begin` the piece of the scanner the token begins at, `before` the token before it.
    """
    accepted = tuple(sorted(accepts))
    if "STRING" in accepts and token.type not in ("$END", "STRING"):
        return _unquoted(scanner, begin)
    if token.type == "$END":
        end = token.span.end_column
        return Trouble(Problem(Span(token.span.line, end, end + 1), "unfinished", (("accepted", accepted),)), None)
    if token.type == "UNKNOWN" and not scanner.pieces[begin][0].isalnum():
        return Trouble(_problem(token.span, "unexpected", scanner, accepted), None)
    if token.type == "UNKNOWN" and "NUMBER" in accepts and all(map(is_numeral, scanner.line.typed_between(token.span))):
        return Trouble(_problem(token.span, "number-unreadable", scanner, ()), None)
    guess = _guess(accepts, token, scanner, begin, before)
    if guess is not None:
        return _misspelt(guess, begin, accepts, scanner, accepted)
    if token.type != "UNKNOWN":
        return Trouble(_problem(token.span, "unexpected", scanner, accepted), None)
    if _looks_like_a_name(accepts, scanner):
        problem = _problem(token.span, "unknown-name", scanner, accepted)
        return Trouble(problem, Token("NAME", Name(UNKNOWN, token.span), token.span))
    words = any(terminal not in _FREE and terminal not in _SIGNS for terminal in accepts)
    return Trouble(_problem(token.span, "unknown-word" if words else "unexpected", scanner, accepted), None)


def _misspelt(guess: _Guess, begin: int, accepts: Collection[str], scanner: Scanner, accepted: tuple[str, ...]) -> Trouble:
    scanner.at = guess.end
    span = scanner.line.span(scanner.bounds[guess.begin][0], scanner.bounds[guess.end - 1][1])
    near = tuple(guess.near.ids)
    first = near[0]
    doubted = guess.begin < begin  # the word before was understood as something else
    if first.startswith("athlete."):
        problem = _problem(span, "unknown-name", scanner, accepted, near)
        return Trouble(problem, Token("NAME", Name(UNKNOWN, span), span), skip=doubted)
    problem = _problem(span, "unknown-word", scanner, accepted, near)
    terminal = scanner.lexicon.terminal_of[first.removeprefix("word.")]
    return Trouble(problem, None if doubted else Token(terminal, "", span))


def _problem(span: Span, code: str, scanner: Scanner, accepted: tuple[str, ...], near: tuple[str, ...] = ()) -> Problem:
    return Problem(span, code, (("word", scanner.line.typed_between(span)), ("near", near), ("accepted", accepted)))


def _guess(accepts: Collection[str], token: Token, scanner: Scanner, begin: int, before: Token | None) -> _Guess | None:
    """The nearest words and names to the words from the token on (up to four), or None where nothing is near."""
    lexicon = scanner.lexicon
    best: _Guess | None = None
    known = token.type != "UNKNOWN"
    floor = _CLOSE if known else 0.0
    first = scanner.pieces[begin]
    for end, spelling in _reaches(scanner, begin, scanner.at):
        if known and end <= scanner.at:
            continue
        beginning = first if spelling != first and not is_ideograph(first[0]) else ""
        found = words_near(lexicon, spelling, accepts, beginning)
        if "NAME" in accepts:
            found = max(found, names_near(lexicon, spelling, beginning, scanner.names), key=lambda near: near.score)
        if found.score > (best.near.score if best else floor):
            best = _Guess(found, begin, end)
    if not known and before is not None and before.languages:
        start = begin
        while start and scanner.line.span(*scanner.bounds[start - 1]).column >= before.span.column:
            start -= 1
        known_word = "".join(piece for piece in scanner.pieces[start:begin] if piece[0].isalnum())
        close = _CLOSE_IDEOGRAPHS if is_ideograph(known_word[0]) else _CLOSE
        for end, spelling in _reaches(scanner, start, scanner.at):
            if end > begin:
                found = longer_near(lexicon, spelling, known_word, scanner.names)
                if found.score > max(close, best.near.score if best else 0):
                    best = _Guess(found, start, end)
    return best if best and best.near.ids else None


def _reaches(scanner: Scanner, begin: int, sure: int) -> list[tuple[int, str]]:
    """The words from a piece on, one to four of them: where each reach ends, and it squeezed.

    Chinese ends at `sure`, and the longest comes first.
    """
    reaches: list[tuple[int, str]] = []
    squeezed = ""
    pieces = scanner.pieces
    ideographs = is_ideograph(pieces[begin][0])
    for place in range(begin, sure if ideographs else len(pieces)):
        piece = pieces[place]
        if piece[0].isalpha():
            squeezed += piece
            reaches.append((place + 1, squeezed))
            if len(reaches) == (8 if ideographs else 4):
                break
        elif piece not in _JOINERS:
            break
    return [reach for reach in reversed(reaches) if len(reach[1]) > 1] if ideographs else reaches


def _looks_like_a_name(accepts: Collection[str], scanner: Scanner) -> bool:
    if "NAME" not in accepts:
        return False
    if "CITES" not in accepts:  # in the middle of a statement
        return True
    following = scanner.pieces[scanner.at] if scanner.at < len(scanner.pieces) else ""
    return following in ("@", ":") or following.isdigit()


def _unquoted(scanner: Scanner, begin: int) -> Trouble:
    """A title or note without quotation marks: taken as if it had them."""
    span = scanner.line.span(scanner.bounds[begin][0], scanner.bounds[-1][1])
    scanner.at = len(scanner.pieces)
    text = scanner.line.typed_between(span)
    return Trouble(Problem(span, "quotes-missing", (("word", text),)), Token("STRING", text, span))
