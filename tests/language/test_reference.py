"""The language reference for users: everything it shows is tried."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbiter.language import parse, render_problem

from .same import scenes

PAGE = (Path(__file__).parents[2] / "docs" / "language.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\S*)(?: (\w+))?\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
EXAMPLES = [text for kind, _, text in BLOCKS if kind == "arb"]
ROWS = [
    [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[2:5]]
    for line in PAGE.splitlines()
    if line.startswith("|") and not line.startswith(("| to say", "| question", "|---"))
]


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_can_be_read(text: str) -> None:
    assert parse(text).problems == ()


def test_examples_said_to_be_the_same_are() -> None:
    assert len(EXAMPLES) == 10
    english, french, chinese = (scenes(re.sub(r'".*"', '"x"', text)) for text in EXAMPLES[:3])
    assert english == french == chinese
    plain, hurried, in_chinese = (scenes(text) for text in EXAMPLES[3:6])
    assert plain == hurried == in_chinese


def test_the_error_example_is_shown_as_it_is() -> None:
    ((lang, text),) = [(lang, text) for kind, lang, text in BLOCKS if kind == "arb-error"]
    (output,) = [output for kind, _, output in BLOCKS if kind == "text"]
    shown = "\n".join(render_problem(problem, text, lang, "x.arb") for problem in parse(text).problems)
    assert shown + "\n" == output


def test_the_python_example_runs() -> None:
    (code,) = [code for kind, _, code in BLOCKS if kind == "python"]
    exec(code, {})


def _read(statement: str) -> object:
    """A statement where it may stand: before the turns, in a turn, before the race, behind `expect`, or behind a name."""
    for before in ("", "active Gunk\n", "before race\n", "expect\n"):
        if parse(before + statement).problems == ():
            return scenes(before + re.sub(r'".*"', '"x"', statement))
    for name in ("Banana ", "active Gunk\nBanana "):
        for after in ("", ": yes"):
            if parse(name + statement + after).problems == ():
                return scenes(name + statement + after)
    raise AssertionError(statement)


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_every_word_of_the_tables_means_the_same_in_the_three_languages(row: list[str]) -> None:
    english, french, chinese = ([_read(statement) for statement in re.findall(r"`([^`]+)`", cell)] for cell in row)
    assert len(ROWS) > 50
    for statement in french + chinese:
        assert statement in english
