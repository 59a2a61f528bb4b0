"""A text cut into lines, and lines into statements: quotation marks and comments are honoured, nothing is understood yet."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise

from arbiter.language.letters import canonical_with_columns
from arbiter.language.scene import Edit, Fix, Problem, Span

MAX_BYTES = 256 * 1024
MAX_LETTERS = 4000  # of a line

_NEWLINE = re.compile(r"\r\n|\r|\n")
_SPECIAL = re.compile(r"""[#＃;；｡。﹔"“”„‟＂«»「」『』《》〈〉‹›'‘]""")
_PART = re.compile(
    r"""
      (?P<end>[;；｡。﹔])
    | (?P<comment>[#＃].*)
    | (?P<text>
          ["“”„‟＂] [^"“”„‟＂]* ["“”„‟＂]
        | « [^»]* » | » [^«]* «
        | 「 [^」]* 」 | 『 [^』]* 』 | 《 [^》]* 》 | 〈 [^〉]* 〉 | ‹ [^›]* ›
        | (?<=\s)['‘] .{0,200}? ['’] (?=\s*(?:[;；。#＃]|$))
      )
    | (?P<broken>["“”„‟＂«»「『《〈‹].*)
    """,
    re.VERBOSE,
)
_QUOTE = '"'
_CLOSER = dict(zip("“„«»「『《〈‹", "”“»«」』》〉›", strict=True))


@dataclass(slots=True)
class Line:
    """One line of the text. `form` is its canonical text, in which each quoted text is a run of quotation marks.

    `pieces` are the stretches (from, to in `form`) between statement ends; `texts` the quoted texts by where they begin in `form`;
    `comment` the comment with its sign, or None; `broken` where a quotation mark has no partner (column from 0), or None.
    """

    number: int
    typed: str
    form: str
    columns: list[int] | None
    pieces: list[tuple[int, int]]
    texts: dict[int, str] = field(default_factory=dict)
    comment: str | None = None
    broken: int | None = None

    def problem(self) -> Problem | None:
        """What is wrong with the line as a whole: it is too long (and then not read), or a quotation mark has no partner."""
        if len(self.typed) > MAX_LETTERS:
            span = Span(self.number, MAX_LETTERS + 1, len(self.typed) + 1)
            return Problem(span, "line-too-long", (("count", len(self.typed)), ("limit", MAX_LETTERS)))
        if self.broken is not None:
            closer = _CLOSER.get(self.typed[self.broken], _QUOTE)
            end = len(self.typed.rstrip()) + 1
            closed = Fix((Edit(Span(self.number, end, end), (closer,)),))
            return Problem(Span(self.number, self.broken + 1, self.broken + 2), "quote-open", fixes=(closed,))
        return None

    def span(self, start: int, end: int) -> Span:
        """The span, in the text as typed, of a stretch of the canonical form."""
        columns = self.columns
        if columns is None:
            return Span(self.number, start + 1, end + 1)
        # a letter that became several (œ): its end is the end of the letter
        return Span(self.number, columns[start] + 1, columns[end - 1] + 2 if end > start else columns[start] + 1)

    def typed_between(self, span: Span) -> str:
        """The text as typed at a span of this line."""
        return self.typed[span.column - 1 : span.end_column - 1]


def decode(data: bytes) -> tuple[str, tuple[Problem, ...]]:
    """The text of a file, and its problems: `too-large` beyond 256 KiB, `not-utf8`, `not-text` where a zero byte is in it.

    With a problem the text is what could be read.
    """
    if len(data) > MAX_BYTES:
        return "", (too_large(),)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        span = _behind(data[: error.start].decode("utf-8", "replace"))
        return data.decode("utf-8-sig", "replace"), (Problem(span, "not-utf8", (("byte", f"0x{data[error.start]:02X}"),)),)
    if "\0" in text:
        return text, (Problem(_behind(text[: text.index("\0")]), "not-text"),)
    return text, ()


def too_large() -> Problem:
    """The problem of a text of more than 256 KiB."""
    return Problem(Span(1, 1, 1), "too-large", (("limit", MAX_BYTES),))


def _behind(before: str) -> Span:
    """The span of the letter that follows a text."""
    lines = split_lines(before)
    column = len(lines[-1]) + 1
    return Span(len(lines), column, column + 1)


def split_lines(text: str) -> list[str]:
    """The lines of a text without their ends (LF, CR LF or CR) and without a byte order mark, or several."""
    return _NEWLINE.split(text.lstrip("\ufeff"))


def read_line(number: int, typed: str) -> Line:
    """One line (its number from 1), cut into statements. One of more than 4,000 letters is not cut: it has none."""
    if len(typed) > MAX_LETTERS:
        return Line(number, typed, typed, None, [])
    if not _SPECIAL.search(typed):
        form, columns = canonical_with_columns(typed)
        return Line(number, typed, form, columns, [(0, len(form))])
    masked: list[str] = []
    ends: list[int] = []
    texts: list[tuple[int, str]] = []
    comment: str | None = None
    broken: int | None = None
    done = 0
    for part in _PART.finditer(typed):
        start, end = part.span()
        masked.append(typed[done:start])
        done = end
        if part.lastgroup == "end":
            ends.append(start)
            masked.append(" ")
        elif part.lastgroup == "comment":
            comment = part.group()
        else:
            if part.lastgroup == "broken":
                broken = start
                texts.append((start, typed[start + 1 : end]))
            else:
                texts.append((start, typed[start + 1 : end - 1]))
            masked.append(_QUOTE * (end - start))
    if comment is None:
        masked.append(typed[done:])
    form, columns = canonical_with_columns("".join(masked))
    place = (lambda column: column) if columns is None else _places(columns).__getitem__
    bounds = [0, *(place(end) for end in ends), len(form)]
    return Line(
        number,
        typed,
        form,
        columns,
        list(pairwise(bounds)),
        {place(start): text.strip() for start, text in texts},
        comment,
        broken,
    )


def _places(columns: list[int]) -> dict[int, int]:
    """Column as typed -> place in the canonical form."""
    places: dict[int, int] = {}
    for place, column in enumerate(columns):
        places.setdefault(column, place)
    return places
