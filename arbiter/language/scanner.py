"""One statement as tokens. What a word may be depends on where it stands, so the parser asks for one token at a time."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Any

from arbiter.language.letters import han_number, is_han_numeral, is_ideograph
from arbiter.language.lexicon import Lexicon
from arbiter.language.lines import Line
from arbiter.language.scene import Name, Span

_PIECE = re.compile(r"[a-z]+|[0-9]+|\"+|[\u2e80-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]|[^\W\d_]+|\S")
_IDENT = re.compile(r"[^\W_]+(?:[._-]+[^\W_]+)*")
_PLAYER = re.compile(r"[^:;,@]*[^:;,@\s](?=\s*:)")
UNKNOWN = "?"  # id of an athlete whose name could not be read
TOO_LARGE = 10**9  # a number of ten digits or more is read as this
_JOINERS = ".'-"
_SIGNS = {
    ",": "COMMA", ":": "COLON", "@": "AT", "+": "PLUS", "-": "MINUS", "/": "SLASH", "=": "EQUALS", "?": "UNKNOWN_DIE",
}  # fmt: skip


class Token:
    """A terminal of the grammar with what it stands for (a number, a Name, a text) and its span."""

    __slots__ = ("languages", "span", "type", "value")

    def __init__(self, type_: str, value: Any, span: Span, languages: int = 0) -> None:
        self.type = type_
        self.value = value
        self.span = span
        self.languages = languages


class Scanner:
    """The tokens of the statement between `start` and `end` of a line."""

    __slots__ = ("at", "bounds", "end", "form", "lexicon", "line", "pieces")

    def __init__(self, line: Line, start: int, end: int, lexicon: Lexicon) -> None:
        self.line = line
        self.form = line.form
        self.end = end
        self.lexicon = lexicon
        found = list(_PIECE.finditer(line.form, start, end))
        self.pieces = [piece.group() for piece in found]
        self.bounds = [piece.span() for piece in found]
        self.at = 0
        while self.pieces and self.pieces[-1] in ",.":  # a trailing comma or full stop says nothing
            self.pieces.pop()
            self.bounds.pop()

    def done(self) -> bool:
        """Whether the statement is read to its end."""
        pieces, at = self.pieces, self.at
        while at < len(pieces) and pieces[at] == ".":
            at += 1
        self.at = at
        return at >= len(pieces)

    def span(self) -> Span:
        """The span of the whole statement."""
        return self.line.span(self.bounds[0][0], self.bounds[-1][1])

    def token(self, accepted: Container[str], raw: str | None) -> Token:
        """The next token. `accepted` decides between the meanings of a word; `raw` names the free form expected here, if any.

        What is no word, number or sign is a token of type UNKNOWN that reaches over the letters which belong together.
        """
        if raw is not None:
            token = self._raw(raw)
            if token is not None:
                return token
        at = self.at
        piece = self.pieces[at]
        first = piece[0]
        if first == '"':
            self.at = at + 1
            start, end = self.bounds[at]
            return Token("STRING", self.line.texts[start], self.line.span(start, end))
        if first.isalnum():
            token = self._word(at, accepted)
            if token is not None:
                return token
            if first.isdecimal():
                return self._number(at)
            if "NUMBER" in accepted and is_han_numeral(first):
                token = self._han_number(at)
                if token is not None:
                    return token
            return self._unknown(at)
        self.at = at + 1
        start, end = self.bounds[at]
        return Token(_SIGNS.get(piece, "UNKNOWN"), piece, self.line.span(start, end))

    def _word(self, at: int, accepted: Container[str]) -> Token | None:
        return self._known(at, accepted) or self._after_article(at)

    def _known(self, at: int, accepted: Container[str]) -> Token | None:
        words, prefixes = self.lexicon.words, self.lexicon.prefixes
        pieces = self.pieces
        squeezed = ""
        found = None
        place = at
        count = len(pieces)
        while place < count:
            piece = pieces[place]
            place += 1
            if piece[0].isalnum():
                squeezed += piece
                if squeezed not in prefixes:
                    break
                word = words.get(squeezed)
                if word is not None:
                    found = word
                    self.at = place
            elif piece not in _JOINERS:
                break
        if found is None:
            return None
        span = self.line.span(self.bounds[at][0], self.bounds[self.at - 1][1])
        terminals = found.terminals
        kind = terminals[0]
        if len(terminals) > 1:
            for terminal in terminals:
                if terminal in accepted:
                    kind = terminal
                    break
        if kind == "ATHLETE":
            return Token(kind, Name(found.athlete or "", span), span, found.languages)
        return Token(kind, squeezed, span, found.languages)

    def _after_article(self, at: int) -> Token | None:
        """An athlete's name behind an article, written apart (`le Coach`) or not (`loeuf`)."""
        piece = self.pieces[at]
        for article in self.lexicon.articles:
            if not piece.startswith(article):
                continue
            if piece == article:
                place = at + 1
                while place < len(self.pieces) and self.pieces[place] in _JOINERS:
                    place += 1
                token = self._known(place, ("ATHLETE",)) if place < len(self.pieces) else None
            else:
                kept = self.pieces, self.bounds
                start, end = self.bounds[at]
                cut = start + len(article)
                self.pieces = [*kept[0][:at], piece[len(article) :], *kept[0][at + 1 :]]
                self.bounds = [*kept[1][:at], (cut, end), *kept[1][at + 1 :]]
                token = self._known(at, ("ATHLETE",))
                self.pieces, self.bounds = kept
            if token is not None and token.type == "ATHLETE":
                span = self.line.span(self.bounds[at][0], self.bounds[self.at - 1][1])
                return Token("ATHLETE", Name(token.value.id, span), span, token.languages)
            self.at = at
        return None

    def _number(self, at: int) -> Token:
        piece = self.pieces[at]
        self._behind_number(at + 1)
        start, end = self.bounds[at]
        return Token("NUMBER", int(piece) if len(piece) < 10 else TOO_LARGE, self.line.span(start, end))

    def _behind_number(self, place: int) -> None:
        skipped = place < len(self.pieces) and self.pieces[place] in self.lexicon.after_number
        self.at = place + 1 if skipped else place

    def _han_number(self, at: int) -> Token | None:
        """A number in Chinese numerals, where it is whole: not the beginning of a longer unknown word."""
        pieces, bounds = self.pieces, self.bounds
        place = at + 1
        while place < len(pieces) and is_han_numeral(pieces[place][0]) and bounds[place][0] == bounds[place - 1][1]:
            place += 1
        number = han_number("".join(pieces[at:place]))
        if number is None:
            return None
        self._behind_number(place)
        behind = self.at
        if behind < len(pieces) and is_ideograph(pieces[behind][0]) and bounds[behind][0] == bounds[behind - 1][1]:
            known = pieces[behind] in self.lexicon.words or self._begins_word(behind)
            if not known:
                self.at = at
                return None
        return Token("NUMBER", number, self.line.span(bounds[at][0], bounds[place - 1][1]))

    def _unknown(self, at: int) -> Token:
        """Letters that are no word: an id as a whole, or Chinese up to the next known word of two letters or more."""
        start, end = self.bounds[at]
        place = at + 1
        if is_ideograph(self.form[start]):
            while place < len(self.pieces) and is_ideograph(self.pieces[place][0]) and self.bounds[place][0] == end:
                if self._begins_word(place):
                    break
                end = self.bounds[place][1]
                place += 1
        else:
            ident = _IDENT.match(self.form, start, self.end)
            reach = ident.end() if ident else end
            while place < len(self.pieces) and self.bounds[place][1] <= reach and not is_ideograph(self.pieces[place][0]):
                end = self.bounds[place][1]
                place += 1
        self.at = place
        return Token("UNKNOWN", self.form[start:end], self.line.span(start, end))

    def _begins_word(self, at: int) -> bool:
        squeezed = self.pieces[at]
        for piece in self.pieces[at + 1 : at + 8]:
            squeezed += piece
            if squeezed in self.lexicon.words:
                return True
            if squeezed not in self.lexicon.prefixes:
                return False
        return False

    def _raw(self, raw: str) -> Token | None:
        start = self.bounds[self.at][0]
        found = (_IDENT if raw == "IDENT" else _PLAYER).match(self.form, start, self.end)
        if found is None:
            return None
        end = found.end()
        while self.at < len(self.pieces) and self.bounds[self.at][0] < end:
            self.at += 1
        span = self.line.span(start, end)
        if raw == "PNAME":
            return Token("PNAME", self.line.typed_between(span).strip(" \"'“”«»‘’「」"), span)
        return Token("IDENT", found.group(), span)
