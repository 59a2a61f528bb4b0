"""What may be typed instead of what: one canonical letter for each that a keyboard may bring.

Accents, case, ligatures, full-width forms, kinds of dash, quotation mark and space are levelled out. Positions are kept, so
that an error still points into the text as it was typed.
"""

from __future__ import annotations

import unicodedata

_SIGNS = {
    "-": "‐‑‒–—―−﹣－⁃",
    "'": "’‘‛′`´＇ʼ",
    ",": "，、﹐､",
    ";": "；。｡﹔",
    ":": "：﹕∶",
    "@": "＠",
    "?": "？¿",
    "+": "＋﹢",
    "/": "／⁄∕÷",
    "=": "＝",
    "#": "＃",
    ".": "．·•・",
    " ": "()（）[]【】\u200b\u200c\u200d\u2060\ufeff",
    "o": "øØ",
    "l": "łŁ",
    "d": "đĐ",
    "i": "ı",
}
_SIGN_OF = {typed: sign for sign, many in _SIGNS.items() for typed in many}


def _canonical_letter(letter: str) -> str:
    if letter in _SIGN_OF:
        return _SIGN_OF[letter]
    if letter.isspace() or unicodedata.category(letter) == "Cc":
        return " "
    folded = unicodedata.normalize("NFKD", letter.casefold()).casefold()
    folded = folded.replace("œ", "oe").replace("æ", "ae")
    return "".join(_SIGN_OF.get(part, part) for part in folded if unicodedata.category(part) not in ("Mn", "Cf"))


class _Table(dict[int, str]):
    """Canonical text of each letter met so far; `uneven` collects those that become none or several."""

    def __init__(self) -> None:
        super().__init__()
        self.uneven: set[str] = set()

    def __missing__(self, code: int) -> str:
        letter = chr(code)
        canonical = _canonical_letter(letter)
        if len(canonical) != 1:
            self.uneven.add(letter)
        self[code] = canonical
        return canonical


_table = _Table()


def canonical(text: str) -> str:
    """The canonical form of a text."""
    return text.translate(_table)


def canonical_with_columns(line: str) -> tuple[str, list[int] | None]:
    """The canonical form of a line and, for each of its letters and its end, the column (from 0) it was typed at.

    The columns are None where they are simply 0, 1, 2 …
    """
    form = line.translate(_table)
    if line.isascii() or _table.uneven.isdisjoint(line):
        return form, None
    columns: list[int] = []
    for column, letter in enumerate(line):
        columns.extend([column] * len(_table[ord(letter)]))
    columns.append(len(line))
    return form, columns


def squeeze(text: str) -> str:
    """Letters and digits of the canonical form only: what names and words are compared by."""
    return "".join(letter for letter in canonical(text) if letter.isalnum())


def is_ideograph(letter: str) -> bool:
    """Whether words of this letter need no spaces between them (Chinese)."""
    return "\u2e80" <= letter <= "\u9fff" or "\uf900" <= letter <= "\ufaff" or "\U00020000" <= letter <= "\U0003ffff"


def width(text: str) -> int:
    """How many columns of a terminal a text takes: a Chinese letter takes two, a combining mark none."""
    total = 0
    for letter in text:
        if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
            continue
        total += 2 if unicodedata.east_asian_width(letter) in "WF" else 1
    return total
