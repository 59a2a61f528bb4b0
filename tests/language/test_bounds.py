"""Hostile texts: each is read or refused with a clear error, whatever it repeats, and never all of it told."""

from __future__ import annotations

import pytest

from arbiter.language import format_text, parse, render_problem
from arbiter.language.letters import MOST_LETTERS, _table, canonical, canonical_with_columns
from arbiter.language.lines import MAX_BYTES, MAX_LETTERS
from arbiter.ruling.document import read

SIZE = 65_536


def filled(begin: str, again: str) -> str:
    """64 KiB (at most) of the same, again and again."""
    return begin + again * ((SIZE - len(begin)) // len(again.encode()))


ONE_LINE = [
    ("turn Banana; roll ", "3, "),
    ("Banana finished ", "1, "),
    ("track 30 rock ", "5 "),
    ("Banana", " "),
    ("", "Banane @4; "),
    ("", "Romantiik "),
    ("", "le "),
    ("x ", "' "),
    ("", "浪慢者，"),
    ("scenario ", '"'),
]


@pytest.mark.parametrize(("begin", "again"), ONE_LINE)
def test_a_line_of_64_kib_is_refused(begin: str, again: str) -> None:
    text = filled(begin, again)
    (problem,) = parse(text).problems
    assert (problem.code, problem.span) == ("line-too-long", (1, MAX_LETTERS + 1, len(text) + 1))
    assert f"{len(text)} lettres, au plus {MAX_LETTERS}" in render_problem(problem, text, "fr", "x.arb")
    assert format_text(text) == text.strip() + "\n"


@pytest.mark.parametrize(("begin", "again"), ONE_LINE)
def test_the_same_on_lines_of_4000_letters_is_read(begin: str, again: str) -> None:
    line = filled(begin, again)[:MAX_LETTERS]
    text = "\n".join([line] * 3)
    document = read(text)
    assert len(document.problems) <= 501
    assert "line-too-long" not in {problem.code for problem in document.problems}
    tidy = format_text(text)
    assert format_text(tidy) == tidy


REPEATED = ["x\n", "x;\n", ";\n", "\n", "Banan @4\n", "Banana @4\n", "cites fr.banan.1\n", "Coach @5; Banana @4; Coach @6\n"]


@pytest.mark.parametrize("again", REPEATED)
def test_at_most_500_errors_are_told(again: str) -> None:
    codes = [problem.code for problem in read(filled("Banana @4\nexpect\n" if again[0] == "c" else "", again)).problems]
    assert len(codes) <= 501
    assert "too-many-problems" not in codes[:-1]
    assert len(codes) < 501 or codes[-1] == "too-many-problems"


def test_articles_do_not_pile_up() -> None:
    (problem,) = parse("le " * 1000 + "Coach @5").problems
    assert problem.code == "unknown-word"


def test_what_scenarios_share_is_bounded_together() -> None:
    text = "Banana @4\n" * 1000 + 'scenario "a"\n' * 100
    document = read(text)
    assert document.scenarios == ()
    (problem,) = document.problems
    assert (problem.code, problem.span.line, dict(problem.args)) == ("too-much-shared", 1001, {"count": 100, "shared": 1000})


def test_formatting_makes_no_line_or_text_that_is_too_large_to_read() -> None:
    line = "banane 4;" * (MAX_LETTERS // 9)  # tidy it would need two letters more for each statement
    assert format_text(line) == line + "\n"
    inside = "actif Banane\n" + "déplace Banane 1;" * (MAX_LETTERS // 17)
    assert format_text(inside) == inside + "\n"
    text = "长腿 4\n" * (MAX_BYTES // 9)  # one byte more for each line
    assert format_text(text) == text


def test_what_is_kept_of_letters_is_bounded_and_reads_the_same() -> None:
    letters = [chr(code) for code in range(0x20, 0x30000) if not 0xD800 <= code < 0xE000]
    for start in range(0, len(letters), 1000):
        canonical_with_columns("".join(letters[start : start + 1000]))
    assert len(_table) <= MOST_LETTERS
    form, columns = canonical_with_columns("\U0002fa1d 각 ﬃ x")  # met after the table was full
    assert form.endswith(" ffi x") and columns is not None and len(columns) == len(form) + 1
    assert canonical("ＢＡＮＡＮＥ") == "banane"
