"""Lines for a terminal: colours where there is one, wrapping by columns (a Chinese character is two wide), left and right sides."""

from __future__ import annotations

import os
import re
import shutil
from typing import IO

from arbiter.language.letters import width

_CODES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "blue": "34", "cyan": "36"}
_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
_PIECES = re.compile(  # spaces; a Chinese character; a word, in which a no-break space is a letter
    r"[^\S\u00a0\u202f]+|[\u2e80-\u9fff\uff00-\uffef]|(?:[\u00a0\u202f]|[^\s\u2e80-\u9fff\uff00-\uffef])+"
)
_CLOSING = "，。：；、！？）」』》”’…"
NARROW, WIDE = 40, 100


class Paint:
    """How lines are drawn: `colour` or not, `drawing` with box lines and signs or plain, `columns` wide."""

    def __init__(self, colour: bool, columns: int = 80, drawing: bool = True) -> None:
        self.colour = colour
        self.columns = max(NARROW, min(columns, WIDE))
        self.drawing = drawing

    def __call__(self, text: str, *styles: str) -> str:
        """`text` in these styles (`bold`, `dim`, a colour)."""
        if not self.colour or not text or not styles:
            return text
        return f"\x1b[{';'.join(_CODES[style] for style in styles)}m{text}\x1b[0m"

    def sign(self, drawn: str, plain: str) -> str:
        """A sign, or what stands for it without drawing."""
        return drawn if self.drawing else plain

    def sides(self, left: str, right: str, indent: str = "") -> list[str]:
        """Both on one line where they fit, else the right one at the right of a line of its own (behind `indent`)."""
        gap = self.columns - seen(left) - seen(right)
        if gap >= 2:
            return [left + " " * gap + right]
        return [left, " " * max(len(indent), self.columns - seen(right)) + right]

    def block(self, text: str, first: str = "", rest: str = "", *styles: str) -> list[str]:
        """`text` wrapped, the first line behind `first`, the others behind `rest`."""
        lines = wrap(text, max(16, self.columns - max(seen(first), seen(rest))))
        return [(rest if place else first) + self(line, *styles) for place, line in enumerate(lines)]


def seen(text: str) -> int:
    """The columns a text takes, colour codes aside."""
    return width(_ESCAPE.sub("", text))


def wrap(text: str, columns: int) -> list[str]:
    """`text` in lines of at most so many columns; a longer word has a line of its own. Closing signs never begin a line."""
    lines: list[str] = []
    line: list[str] = []
    used = 0
    for piece in _PIECES.findall(text):
        space = not piece.strip(" \t\n\u3000")
        if space and not line:
            continue
        piece = " " if space else piece
        if not space and line and used + width(piece) > columns:
            carried = [line.pop()] if piece in _CLOSING and len(line) > 1 else []
            lines.append("".join(line).rstrip(" "))
            line = carried
            used = sum(map(width, line))
        line.append(piece)
        used += width(piece)
    if line or not lines:
        lines.append("".join(line).rstrip(" "))
    return lines


def paint_for(stream: IO[str], plain: bool) -> Paint:
    """How to draw on a stream: colour on a terminal alone, never with NO_COLOR or `plain`."""
    terminal = stream.isatty()
    colour = terminal and not plain and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    columns = shutil.get_terminal_size((80, 24)).columns if terminal or os.environ.get("COLUMNS") else 80
    encoding = (getattr(stream, "encoding", "") or "utf-8").lower()
    return Paint(bool(colour), columns, not plain and encoding.startswith("utf"))
