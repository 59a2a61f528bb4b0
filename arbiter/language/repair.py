"""How a statement with an error may be put right: changes tried one after the other, and kept where they help.

Only imported when something is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from arbiter.language.lines import Line, read_line
from arbiter.language.reader import Reader, Statement
from arbiter.language.scene import Edit, Fix, Name, Problem, Span
from arbiter.language.writer import quote

MOST = 3
LONGEST = 500
_SIGNS = {"COLON": " :", "COMMA": ",", "EQUALS": " ="}  # behind the word before
_BETWEEN = {"MINUS": "-", "SLASH": "/"}  # in the place of the space
_TOO_MUCH = ("unexpected", "said-twice")  # errors that taking the words away may mend
_LIKE = ("unknown-word", "unknown-name", "unexpected", "unfinished")


def repaired(
    reader: Reader, statement: Statement, line: Line, context: str, names: dict[str, Name], try_out: bool
) -> list[Problem]:
    """The problems of a statement with what may mend them, and with the kind of statement an example of which would help.

    `context` is what the statement was read as, `names` are the participants introduced so far. Unless `try_out`,
    and in a statement of more than 500 letters, no change is tried.
    """
    told: list[Problem] = []
    try_out = try_out and len(statement.typed) <= LONGEST
    for problem in statement.problems:
        args = dict(problem.args)
        accepted = args.pop("accepted", ())
        fixes: list[Fix] = []
        if try_out:
            for fix in _candidates(problem, accepted if isinstance(accepted, tuple) else (), line, reader.outline.too_much):
                if len(fixes) < MOST and _helps(fix, reader, statement, line, names):
                    fixes.append(fix)
        if fixes and not args.get("near"):
            args["repaired"] = _edited(fixes[0], statement, line, reader).strip()
        elif problem.code in _LIKE:
            args["like"] = reader.outline.kind(statement.opener, context)
        told.append(replace(problem, args=tuple(args.items()), fixes=tuple(fixes)))
    return told


def _candidates(problem: Problem, accepted: tuple[str, ...], line: Line, too_much: tuple[str, ...]) -> Iterator[Fix]:
    span = problem.span
    args = dict(problem.args)
    near = args.get("near")
    if near and isinstance(near, tuple):
        yield from (Fix((Edit(span, (id_,)),)) for id_ in near)
    elif problem.code in ("unexpected", "unknown-word"):
        behind = len(line.typed[: span.column - 1].rstrip()) + 1
        gap = Span(span.line, behind, span.column)
        yield from (Fix((Edit(gap, (sign,)),)) for terminal, sign in _BETWEEN.items() if terminal in accepted)
        for terminal, sign in (*_SIGNS.items(), ("$END", ";")):
            if terminal in accepted:
                yield Fix((Edit(gap._replace(end_column=behind), (sign,)),))
    elif problem.code == "quotes-missing":
        yield Fix((Edit(span, (quote(line.typed_between(span)),)),))
    if problem.code in (*_TOO_MUCH, *too_much) or (problem.code == "unknown-word" and not near):
        yield Fix((Edit(span, ()),), line.typed_between(span))


def _edited(fix: Fix, statement: Statement, line: Line, reader: Reader) -> str:
    """The statement's text with a change of one place."""
    ((span, items),) = fix.edits
    text = "".join(reader.lexicon.said(item, "en") for item in items)
    start, end = statement.span.column - 1, max(statement.span.end_column - 1, span.end_column - 1)
    return line.typed[start : span.column - 1] + text + line.typed[span.end_column - 1 : end]


def _helps(fix: Fix, reader: Reader, statement: Statement, line: Line, names: dict[str, Name]) -> bool:
    """Whether the changed text has fewer problems."""
    changed = read_line(line.number, _edited(fix, statement, line, reader))
    if changed.problem() is not None:
        return False
    count = left = 0
    for found in reader.statements(changed, dict(names), len(statement.problems)):
        count += 1
        left += len(found.problems)
    return count > 0 and left < len(statement.problems)
