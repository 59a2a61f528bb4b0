"""Source text to scenes. Nothing is raised for bad input: what is wrong is listed in the document."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.language.assembly import Assembly
from arbiter.language.lines import MAX_BYTES, read_line, split_lines, too_large
from arbiter.language.reader import MAX_PROBLEMS
from arbiter.language.scene import Document, Problem, Span

MOST_REPAIRED = 50  # errors of a text for which it is tried out how to mend them
_MANY = "too-many-problems"


def parse(text: str, file: str = "") -> Document:
    """The scenarios of a text and all its problems, in the order of the text.

    `file` is a name for messages and changes nothing. A text of more than 256 KiB is not read (`too-large`), nor a line of more than
    4,000 letters (`line-too-long`); after 500 problems reading stops (`too-many-problems`).
    """
    if len(text) > MAX_BYTES // 4 and len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        return Document((), (too_large(),), text)
    assembly = Assembly()
    _read(text, assembly)
    scenarios = assembly.scenarios()
    return Document(scenarios, first_problems(assembly.problems), text)


def first_problems(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Problems in the order of the text, at most 500; then one that says there are more (`too-many-problems`)."""
    ordered = sorted(problems, key=lambda problem: problem.span)
    if len(ordered) <= MAX_PROBLEMS or ordered[MAX_PROBLEMS].code == _MANY:
        return tuple(ordered[: MAX_PROBLEMS + 1])
    line, _, end_column = ordered[MAX_PROBLEMS - 1].span
    more = Problem(Span(line, end_column, end_column), _MANY, (("count", MAX_PROBLEMS),))
    return (*ordered[:MAX_PROBLEMS], more)


def _read(text: str, assembly: Assembly) -> None:
    for number, typed in enumerate(split_lines(text), 1):
        if not typed or typed.isspace():
            continue
        line = read_line(number, typed)
        wrong = line.problem()
        if wrong is not None:
            assembly.fail(wrong)
        for statement in assembly.statements(line):
            if statement.problems and assembly.spoken:
                from arbiter.language.repair import repaired

                try_out = len(assembly.problems) < MOST_REPAIRED
                statement.problems = repaired(assembly.reader, statement, line, assembly.context, assembly.names, try_out)
            assembly.add(line, statement)
            if len(assembly.problems) > MAX_PROBLEMS:
                return
