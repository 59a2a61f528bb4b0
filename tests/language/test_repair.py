"""What mends an error: an example or the line as it should be, and changes of the text that take the error away."""

from __future__ import annotations

import pytest

from arbiter.games import DEFAULT
from arbiter.games.compete.language.examples import EXAMPLES
from arbiter.language import parse, problem_fixes, problem_message
from arbiter.language.examples import example
from arbiter.language.lexicon import lexicon
from arbiter.language.scene import Problem
from arbiter.ruling.document import read
from arbiter.ruling.tell import problem_entry

from .mutated import mutated
from .test_errors import CODES

LANGUAGES = ("fr", "zh", "en")


def applied(text: str, fix: dict) -> str:
    """A text with a fix applied, as a program would that reads the JSON."""
    lines = text.split("\n")
    for edit in sorted(fix["edits"], key=lambda edit: -edit["column"]):
        line = lines[edit["line"] - 1]
        lines[edit["line"] - 1] = line[: edit["column"] - 1] + edit["text"] + line[edit["end_column"] - 1 :]
    return "\n".join(lines)


MENDED = [
    # as typed, the code, the fixes' labels, the text with the first of them
    ("Romantik @3", "unknown-name", ["Remplacer par « Romantique »"], "Romantique @3"),
    ("Banana @3\nexpect\nBanana @4 a tere", "unknown-word", ["Remplacer par « à terre »"], "Banana @3\nexpect\nBanana @4 à terre"),
    ("lecture duel.many once", "unexpected", ["Ajouter « = »"], "lecture duel.many = once"),
    ("tour Banane; duel 5 2", "unexpected", ["Ajouter « - »"], "tour Banane; duel 5-2"),
    ("Banane @4 %", "unexpected", ["Enlever « % »"], "Banane @4 "),
    ("tour Banane blaf", "unknown-word", ["Enlever « blaf »"], "tour Banane "),
    ("scénario Croiser Banane", "quotes-missing", ['Remplacer par « "Croiser Banane" »'], 'scénario "Croiser Banane"'),
    ("scénario “Croiser ", "quote-open", ["Ajouter « ” »"], "scénario “Croiser” "),
    ("场景 「越过", "quote-open", ["Ajouter « 」 »"], "场景 「越过」"),
    ("Banane @3 @4", "said-twice", ["Enlever « @4 »"], "Banane @3 "),
    ("piste douce; piste sauvage", "said-twice", ["Enlever « piste sauvage »"], "piste douce; "),
    ("Banane @4\ndé 3", "statement-outside-turn", ["Ajouter « tour Banane »"], "Banane @4\ntour Banane; dé 3"),
    (
        "Banane @4; Slime @3; Slime relance : oui",
        "statement-outside-turn",
        ["Ajouter « tour Slime »", "Ajouter « tour Banane »"],
        "Banane @4; Slime @3; tour Slime; Slime relance : oui",
    ),
    ("Banane @4; renverse Banane", "statement-outside-turn", ["Ajouter « actif Banane »"], "Banane @4; actif Banane; renverse Banane"),
    (
        "tour Banane\n  déplace Banane de 3",
        "event-outside-active",
        ["Remplacer par « actif Banane »"],
        "actif Banane\n  déplace Banane de 3",
    ),
    ("tour Banane\n  Banane @4", "seat-after-turn", ["Ajouter « attendu »"], "tour Banane\n  attendu; Banane @4"),
    ("boucle", "expectation-outside-expect", ["Ajouter « attendu »"], "attendu; boucle"),
    (
        "tour Banane; attendu; boucle\ndé 3",
        "not-an-expectation",
        ["Ajouter « tour suivant »"],
        "tour Banane; attendu; boucle\ntour suivant; dé 3",
    ),
]


@pytest.mark.parametrize(("text", "code", "labels", "mended"), MENDED, ids=[text for text, *_ in MENDED])
def test_each_fix_takes_the_error_away(text: str, code: str, labels: list[str], mended: str) -> None:
    (problem,) = parse(text).problems
    fixes = problem_fixes(problem, "fr")
    assert (problem.code, [fix["label"] for fix in fixes]) == (code, labels)
    assert applied(text, fixes[0]) == mended
    for fix in fixes:
        assert parse(applied(text, fix)).problems == ()


MEANT = [
    ("Banane @4; attendu; cite fr.banan.2", "unknown-point", "Banane @4; attendu; cite fr.banana.2"),
    ("Banane @4; attendu; ouvert duel.meny", "unknown-open-point", "Banane @4; attendu; ouvert duel.many"),
    ("Banane @4; lecture duel.meny = once", "unknown-open-point", "Banane @4; lecture duel.many = once"),
    ("Banane @4; édition fr-2.1", "edition-missing", "Banane @4; édition fr-2.0"),
]


@pytest.mark.parametrize(("text", "code", "mended"), MEANT)
def test_an_unknown_id_is_replaced_by_one_near_it(text: str, code: str, mended: str) -> None:
    (problem,) = read(text).problems
    assert problem.code == code
    assert mended in [applied(text, fix) for fix in problem_fixes(problem, "en")]


def test_a_reading_is_replaced_by_one_of_its_point() -> None:
    text = "Banane @4\nlecture duel.many = twice"
    (problem,) = read(text).problems
    assert applied(text, problem_fixes(problem, "zh")[0]) in ("Banane @4\nlecture duel.many = once", "Banane @4\nlecture duel.many = each")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fix_of_mutated_scenarios_leaves_fewer_errors(lang: str) -> None:
    from random import Random

    tried = 0
    for seed in range(60):
        text = mutated(Random(seed)).replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff")
        before = parse(text).problems
        for problem in before[:3]:
            for fix in problem_fixes(problem, lang):
                tried += 1
                after = parse(applied(text, fix)).problems
                assert [p for p in after if p.code == problem.code and p.span == problem.span and p.args == problem.args] == []
    assert tried > 30


@pytest.mark.parametrize("text", [text for text, _, _ in CODES])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_is_a_line_as_it_should_be_and_never_a_list_of_signs(text: str, lang: str) -> None:
    for problem in parse(text).problems:
        message, help_ = problem_message(problem, lang)
        if problem.code in ("unknown-word", "unknown-name", "unexpected", "unfinished"):
            assert help_
        assert len(help_) < 160 and "{" not in message + help_


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(EXAMPLES))
def test_every_example_can_be_read(kind: str, lang: str) -> None:
    shown = example(DEFAULT, kind, lang)
    befores = ("", "turn Banana\n", "active Banana\n", "before race\n", "expect\n")
    assert any(parse(before + shown).problems == () for before in befores)
    opener = {"decision": None, "header": None, "turn": "turn", "expect": None, "race_over": "race"}.get(kind, kind)
    assert opener is None or shown.startswith(lexicon(DEFAULT).write(opener, lang))


def test_the_errors_of_a_ruling_carry_their_fixes_as_data() -> None:
    (problem,) = parse("tour Romantik").problems
    edit = {"line": 1, "column": 6, "end_column": 14, "text": "Romantic"}
    assert problem_entry(problem, "en")["fixes"] == [{"label": "Replace by “Romantic”", "edits": [edit]}]
    assert "fixes" not in problem_entry(Problem(problem.span, "track-too-short"), "en")


def test_of_many_errors_only_the_first_are_tried() -> None:
    problems = parse("Banan @4\n" * 300).problems
    assert len(problems) == 300 and problems[0].fixes and not problems[-1].fixes


def test_in_a_very_long_statement_nothing_is_tried() -> None:
    problems = parse("Banan @4, " * 60).problems
    assert len(problems) == 60 and not any(problem.fixes for problem in problems)
