"""One statement as tokens. What a word may be depends on where it stands, so the parser asks for one token at a time."""

from __future__ import annotations

import re
from collections.abc import Container
from copy import copy
from typing import Any

from arbiter.language.letters import han_number, is_han_numeral, is_ideograph, squeeze
from arbiter.language.lexicon import ALL_LANGUAGES, Lexicon
from arbiter.language.lines import Line
from arbiter.language.scene import Name, Span

_PIECE = re.compile(r"[a-z]+|[0-9]+|\"+|[\u2e80-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]|[^\W\d_]+|\S")
_IDENT = re.compile(r"[^\W_]+(?:[._-]+[^\W_]+)*")
_TO_COLON = re.compile(r"[^:;,@]*[^:;,@\s](?=\s*:)")
UNKNOWN = "?"  # id of a participant whose name could not be read
TOO_LARGE = 10**9  # a number of ten digits or more is read as this
_JOINERS = ".'-"
_ENDS_NAME = "\",:@/=?"
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
    """The tokens of the statement between `start` and `end` of a line.

    `names` are the participants introduced so far, by squeezed spelling; one that the statement introduces is added as it is read.
    """

    __slots__ = ("at", "bounds", "end", "form", "lexicon", "line", "names", "pieces")

    def __init__(self, line: Line, start: int, end: int, lexicon: Lexicon, names: dict[str, Name]) -> None:
        self.line = line
        self.form = line.form
        self.end = end
        self.lexicon = lexicon
        self.names = names
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

    def skip_joiners(self) -> None:
        """Pass over what joins a statement to the one before: a comma, `and`, `then`."""
        self._pass_joiners()
        if 0 < self.at < len(self.pieces):
            del self.pieces[: self.at], self.bounds[: self.at]
        self.at = 0

    def _pass_joiners(self) -> None:
        while not self.done():
            at = self.at
            if self.pieces[at] == ",":
                self.at = at + 1
                continue
            word = self._known(at, ("COMMA",)) if self.pieces[at][0].isalpha() else None
            if word is None or word.type != "COMMA":
                self.at = at
                return

    def cut(self, at: int, behind: int) -> Scanner:
        """End the statement before a piece; what is left from another one on."""
        rest = copy(self)
        rest.pieces, rest.bounds, rest.at = self.pieces[behind:], self.bounds[behind:], 0
        del self.pieces[at:], self.bounds[at:]
        while self.pieces[-1] in ",.":
            self.pieces.pop()
            self.bounds.pop()
        return rest

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
        at = self._past_fillers(accepted)
        piece = self.pieces[at]
        first = piece[0]
        if first == '"':
            return self._quoted(at, accepted)
        if first.isalnum():
            token = self._word(at, accepted)
            if self.names:
                token = self._introduced(at, accepted, token)
            new = "NEW_NAME" in accepted
            if token is not None and (not new or token.type in accepted):
                return token
            if first.isdecimal() and (not new or "NUMBER" in accepted):
                return self._number(at)
            if "NUMBER" in accepted and is_han_numeral(first):
                number = self._han_number(at)
                if number is not None:
                    return number
            if new:
                token = self._new_name(at, accepted) or token
            return token or self._unknown(at)
        self.at = at + 1
        if piece == ",":
            self._pass_joiners()
        start, end = self.bounds[at]
        return Token(_SIGNS.get(piece, "UNKNOWN"), piece, self.line.span(start, end))

    def _past_fillers(self, accepted: Container[str]) -> int:
        """The next piece; a word before it that says nothing there (`est à terre`, `un 4`) is passed over, an apostrophe too."""
        at, pieces = self.at, self.pieces
        behind = at + 1
        if behind < len(pieces):
            if pieces[at] == "'" and self._begins_word(behind):
                return self._go_to(behind)
            apart = self.bounds[behind][0] > self.bounds[at][1]
            if pieces[at] in self.lexicon.fillers and apart and "NEW_NAME" not in accepted and pieces[at] not in self.names:
                word = self._known(at, accepted)
                self.at = at
                if word is None or word.type not in accepted or (word.type == "NUMBER" and pieces[behind].isdecimal()):
                    return self._go_to(behind)
        return at

    def _go_to(self, at: int) -> int:
        self.at = at
        return at

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
        if kind == "NAME":
            return Token(kind, Name(found.name or "", span), span, found.languages)
        if kind == "NUMBER":
            self._behind_number(self.at)
            return Token(kind, found.number, span, found.languages)
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
                token = self._known(place, ("NAME",)) if place < len(self.pieces) else None
            else:
                kept = self.pieces, self.bounds
                start, end = self.bounds[at]
                cut = start + len(article)
                self.pieces = [*kept[0][:at], piece[len(article) :], *kept[0][at + 1 :]]
                self.bounds = [*kept[1][:at], (cut, end), *kept[1][at + 1 :]]
                token = self._known(at, ("NAME",))
                self.pieces, self.bounds = kept
            if token is not None and token.type == "NAME":
                span = self.line.span(self.bounds[at][0], self.bounds[self.at - 1][1])
                return Token("NAME", Name(token.value.id, span), span, token.languages)
            self.at = at
        return None

    def _quoted(self, at: int, accepted: Container[str]) -> Token:
        """A text in quotation marks; where a name is due and no text, it is that name."""
        self.at = at + 1
        start, end = self.bounds[at]
        text, span = self.line.texts[start], self.line.span(start, end)
        if "STRING" not in accepted:
            known = self.names.get(_key(text))
            if known is not None and "NAME" in accepted:
                return Token("NAME", Name(known.id, span), span, ALL_LANGUAGES)
            if "NEW_NAME" in accepted:
                return self._introduce(text, span)
        return Token("STRING", text, span)

    def _introduced(self, at: int, accepted: Container[str], word: Token | None) -> Token | None:
        """The name of a participant that was introduced, or the word that was found: the longer one, and the name at equal length."""
        pieces, names = self.pieces, self.names
        reach = self.at if word is not None else at
        known: Name | None = None
        squeezed = ""
        end = place = at
        while place < len(pieces):
            piece = pieces[place]
            place += 1
            if piece[0].isalnum():
                squeezed += piece
                if squeezed in names:
                    known, end = names[squeezed], place
                elif not any(spelling.startswith(squeezed) for spelling in names):
                    break
            elif piece not in _JOINERS:
                break
        if known is None:
            return word
        terminal = "NEW_NAME" if "NEW_NAME" in accepted and "NAME" not in accepted else "NAME"
        if word is not None and word.type in accepted and (end < reach or terminal not in accepted):
            return word
        self.at = end
        span = self.line.span(self.bounds[at][0], self.bounds[end - 1][1])
        return Token(terminal, Name(known.id, span), span, ALL_LANGUAGES)

    def _new_name(self, at: int, accepted: Container[str]) -> Token | None:
        """A name that is new: what stands before a colon, else, within a statement, the letters up to a sign, a known word or a number."""
        colon = _TO_COLON.match(self.form, self.bounds[at][0], self.end)
        place = at + 1
        if colon is not None:
            while self.bounds[place][0] < colon.end():
                place += 1
        elif "CITES" in accepted:  # a statement begins: without a colon it is a word misspelt
            return None
        else:
            while place < len(self.pieces) and not self._ends_name(place):
                place += 1
        self.at = place
        span = self.line.span(self.bounds[at][0], self.bounds[place - 1][1])
        return self._introduce(self.line.typed_between(span), span)

    def _ends_name(self, at: int) -> bool:
        piece, apart = self.pieces[at], self.bounds[at][0] > self.bounds[at - 1][1]
        if piece in _ENDS_NAME or (apart and (piece[0].isdecimal() or piece in "+-")):
            return True
        return (apart or is_ideograph(piece[0])) and (piece in self.lexicon.words or self._begins_word(at))

    def _introduce(self, text: str, span: Span) -> Token:
        name = self.names.setdefault(_key(text), Name(text, span))
        return Token("NEW_NAME", Name(name.id, span), span, ALL_LANGUAGES)

    def plain(self) -> bool:
        """Whether the text, as a name, reads back without quotation marks."""
        words = self.lexicon.words
        opening = {self.lexicon.terminal_of[key] for key in self.lexicon.groups["opening"]}
        if not self.pieces or any(piece[0] in ";#" or self._ends_name(at) for at, piece in enumerate(self.pieces) if at):
            return False
        if not self.pieces[0][0].isalnum():
            return False
        squeezed = ""
        for piece in self.pieces:
            squeezed += piece if piece[0].isalnum() else ""
            if squeezed in words and not opening.isdisjoint(words[squeezed].terminals):
                return False
        return True

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
        found = (_IDENT if raw == "IDENT" else _TO_COLON).match(self.form, start, self.end)
        if found is None:
            return None
        end = found.end()
        while self.at < len(self.pieces) and self.bounds[self.at][0] < end:
            self.at += 1
        span = self.line.span(start, end)
        if raw == "PNAME":
            return Token("PNAME", self.line.typed_between(span).strip(" \"'“”«»‘’「」"), span)
        return Token("IDENT", found.group(), span)


def _key(text: str) -> str:
    """What a name is known by: its letters and digits, or the text where it has none."""
    return squeeze(text) or text
