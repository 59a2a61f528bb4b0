"""A text made tidy, or translated: the same statements on the same lines, with their comments."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.language.assembly import Assembly
from arbiter.language.lexicon import languages_of, mask_of
from arbiter.language.lines import MAX_BYTES, MAX_LETTERS, Line, read_line, split_lines
from arbiter.language.nodes import Game, Title
from arbiter.language.reader import MAX_PROBLEMS, Statement
from arbiter.language.writer import CoreWriter, writer

_INDENT = "  "
_PASSES = 8  # two settle every text met so far
SEPARATOR = {"en": "; ", "fr": "; ", "zh": "；"}


@dataclass(slots=True)
class _Row:
    """One line of the text: its statements, whether it stands inside a turn or an `expect` block, and whether it stays as a whole."""

    line: Line
    statements: list[Statement]
    inside: bool
    whole: bool


def format_text(text: str, lang: str | None = None) -> str:
    """The text in its tidy form: words, names, signs and indentation as the contract writes them, meaning unchanged.

    Without `lang` every statement keeps its language (one that belongs to several takes that of its neighbours); with `fr`, `zh` or
    `en` all are put into that language. Comments, titles and notes are kept. What cannot be read stays as it was typed, so does a
    line that would be too long, and as a whole a text with 500 errors or one that would be too large. Formatting the result again
    changes nothing.
    """
    for _ in range(1 if lang else _PASSES):
        before, text = text, _once(text, lang)
        if text == before:
            break
    return text


def _once(text: str, lang: str | None) -> str:
    """The text written anew. Its tidy words may belong to more languages than those typed, and so change what their neighbours are in."""
    rows = _rows(text)
    if rows is None:
        return text
    languages = {} if lang else _languages(rows)
    out: list[str] = []
    pending: list[str] = []  # comments that wait for the line they stand above
    for row in rows:
        if not row.statements and not row.whole:
            comment = _comment(row.line)
            if comment:
                pending.append(comment)
            elif (out or pending) and (pending or out)[-1]:
                pending.append("")
            continue
        indent = _INDENT if row.inside else ""
        out.extend(indent + comment if comment else "" for comment in pending)
        pending.clear()
        written = indent + _write(row, lang, languages)
        out.append(written if len(written) <= MAX_LETTERS else _bare(row.line.typed))
    out.extend(pending)
    while out and not out[-1]:
        out.pop()
    tidy = "\n".join([*out, ""]) if out else ""
    return tidy if len(tidy.encode("utf-8", "surrogatepass")) <= MAX_BYTES else text


def _rows(text: str) -> list[_Row] | None:
    """The lines of a text, or None where it has too many errors."""
    assembly = Assembly()
    rows: list[_Row] = []
    for number, typed in enumerate(split_lines(text), 1):
        line = read_line(number, typed)
        row = _Row(line, [], False, line.problem() is not None)
        foreign = False
        for statement in assembly.statements(line):
            context = assembly.context
            if not row.statements:
                row.inside = context != "header" and not assembly.opens(statement)
            foreign = foreign or (not assembly.spoken and not isinstance(statement.node, (Title, Game)))
            row.statements.append(statement)
            assembly.add(line, statement)
            if len(assembly.problems) >= MAX_PROBLEMS:
                return None
        if foreign:
            for statement in row.statements:
                statement.node = None
        rows.append(row)
    return rows


def _write(row: _Row, lang: str | None, languages: dict[int, str]) -> str:
    line = row.line
    if row.whole:
        return _bare(line.typed)
    parts: list[str] = []
    for statement in row.statements:
        if parts:
            parts.append(SEPARATOR[lang or languages[id(row.statements[0])]])
        if statement.node is None or not statement.nodes or statement.problems:
            parts.append(statement.typed)
        else:
            chosen = lang or languages[id(statement)]
            parts.append(SEPARATOR[chosen].join(map(_writer(chosen, statement.game).write, statement.nodes)))
    comment = _comment(line)
    return "".join(parts) + (f"  {comment}" if comment else "")


def _bare(typed: str) -> str:
    """A line as typed, without blanks around it; a byte order mark is one: at the beginning of a text it is not read."""
    before = ""
    while typed != before:
        before, typed = typed, typed.strip().strip("\ufeff")
    return typed


def _comment(line: Line) -> str:
    return "#" + line.comment[1:].rstrip() if line.comment else ""


def _languages(rows: list[_Row]) -> dict[int, str]:
    """The language of each statement, by the id of the object.

    A statement whose words belong to several languages (`duel 5-2`) takes that of the next one that is plain, within its scenario,
    else of the one before, where its words allow it.
    """
    chosen: dict[int, str] = {}
    waiting: list[Statement] = []
    before = ""

    def settle(lang: str) -> None:
        for statement in waiting:
            possible = languages_of(statement.languages) or ("fr",)
            known = lang if lang in possible else before if before in possible else None
            chosen[id(statement)] = known or _prefer(statement, possible)
        waiting.clear()

    for row in rows:
        for statement in row.statements:
            if isinstance(statement.node, Title):
                settle(before)
            plain = languages_of(statement.languages)
            if len(plain) == 1:
                settle(plain[0])
                before = chosen[id(statement)] = plain[0]
            else:
                waiting.append(statement)
    settle(before)
    return chosen


def _prefer(statement: Statement, possible: tuple[str, ...]) -> str:
    """Of languages with the same words, the one that spells them as they were typed (`scénario`), else French."""
    if len(possible) > 1 and statement.node is not None and not statement.problems:
        for lang in possible:
            if _writer(lang, statement.game).write(statement.node) == statement.typed:
                return lang
    return "fr" if "fr" in possible else possible[0]


def _writer(lang: str, game: str) -> CoreWriter:
    mask_of(lang)  # an unknown language is an error
    return writer(lang, game)
