"""What may be typed instead of what: one canonical letter for each that a keyboard may bring.

Accents, case, ligatures, full-width forms, kinds of dash, quotation mark and space are levelled out, and every digit or numeral that
stands for a whole number below 100 becomes plain digits. Positions are kept, so that an error still points into the text as it was typed.
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

_HAN = {sign: number for number, sign in enumerate("〇一二三四五六七八九")} | {"零": 0, "两": 2}
_HAN_TENS = {"十": 1, "廿": 2, "卅": 3}


def _canonical_letter(letter: str) -> str:
    if letter in _SIGN_OF:
        return _SIGN_OF[letter]
    category = unicodedata.category(letter)
    if letter.isspace() or category == "Cc":
        return " "
    if category == "Nd":
        return str(unicodedata.decimal(letter))
    if category in ("No", "Nl") and letter not in _HAN:
        number = unicodedata.numeric(letter, -1.0)
        if number.is_integer() and 0 <= number < 100:
            return f" {int(number)} "  # a numeral (Ⅷ, ④, ²) is a number of its own: 2² is no 22
    folded = unicodedata.normalize("NFKD", letter.casefold()).casefold()
    folded = folded.replace("œ", "oe").replace("æ", "ae")
    plain = "".join(_SIGN_OF.get(part, part) for part in folded if unicodedata.category(part) not in ("Mn", "Me", "Cf"))
    return f" {plain} " if category == "No" else plain


MOST_LETTERS = 10_000  # whose canonical text is kept: more than any language needs, few beside all that Unicode has


class _Table(dict[int, str]):
    """Canonical text of the letters met first; `uneven` collects all those that become none or several."""

    def __init__(self) -> None:
        super().__init__()
        self.uneven: set[str] = set()

    def __missing__(self, code: int) -> str:
        letter = chr(code)
        canonical = _canonical_letter(letter)
        if len(canonical) != 1:
            self.uneven.add(letter)
        if len(self) < MOST_LETTERS:
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


def han_number(text: str) -> int | None:
    """The number that Chinese numerals write (三, 十, 二十一, 廿一), up to 99; None where they do not write one."""
    head, ten, ones = text.partition(next((sign for sign in _HAN_TENS if sign in text), "十"))
    if not ten:
        return _HAN.get(text)
    if head and (ten != "十" or _HAN.get(head, 0) < 1):
        return None
    if ones and _HAN.get(ones, 0) < 1:
        return None
    return 10 * _HAN.get(head, _HAN_TENS[ten]) + _HAN.get(ones, 0)


def is_han_numeral(letter: str) -> bool:
    """Whether a letter is one of those that Chinese numbers are written with."""
    return letter in _HAN or letter in _HAN_TENS


def is_numeral(letter: str) -> bool:
    """Whether a letter has the value of a number in any script (also such as are not read: 百, Ⅽ)."""
    return unicodedata.numeric(letter, None) is not None


def width(text: str) -> int:
    """How many columns of a terminal a text takes: a Chinese letter takes two, a combining mark none."""
    total = 0
    for letter in text:
        if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
            continue
        total += 2 if unicodedata.east_asian_width(letter) in "WF" else 1
    return total
