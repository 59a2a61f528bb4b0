"""Source text to scenes. Nothing is raised for bad input: what is wrong is listed in the document."""

from __future__ import annotations

from arbiter.language.assembly import Assembly
from arbiter.language.lines import MAX_BYTES, read_line, split_lines, too_large
from arbiter.language.reader import MAX_PROBLEMS, Reader, reader
from arbiter.language.scene import Document, Problem, Span


def parse(text: str, file: str = "") -> Document:
    """The scenarios of a text and all its problems, in the order of the text.

    `file` is a name for messages and changes nothing. A text of more than 256 KiB is not read (`too-large`); after 500 problems
    reading stops (`too-many-problems`).
    """
    if len(text) > MAX_BYTES // 4 and len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        return Document((), (too_large(),), text)
    assembly = Assembly()
    _read(text, assembly, reader())
    scenarios = assembly.scenarios()
    return Document(scenarios, tuple(sorted(assembly.problems, key=lambda problem: problem.span)), text)


def _read(text: str, assembly: Assembly, words: Reader) -> None:
    for number, typed in enumerate(split_lines(text), 1):
        if not typed or typed.isspace():
            continue
        line = read_line(number, typed)
        if line.broken is not None:
            assembly.fail(Problem(Span(number, line.broken + 1, line.broken + 2), "quote-open"))
        for start, end in line.pieces:
            statement = words.read(line, start, end, assembly.context)
            if statement is not None:
                assembly.add(line, statement)
                if len(assembly.problems) >= MAX_PROBLEMS:
                    del assembly.problems[MAX_PROBLEMS:]
                    end_column = statement.span.end_column
                    assembly.fail(Problem(Span(number, end_column, end_column), "too-many-problems", (("count", MAX_PROBLEMS),)))
                    return
