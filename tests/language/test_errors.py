"""Errors as a reader sees them: the whole message with its source line and caret, in the three languages."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest
import yaml

import arbiter
from arbiter.language import parse, problem_message, render_problem
from arbiter.language.scene import Problem, Span

PACKAGE = Path(arbiter.__file__).parent
LANGUAGES = ("fr", "zh", "en")


def shown(text: str, lang: str) -> str:
    """All problems of a text, rendered."""
    return "\n".join(render_problem(problem, text, lang, "x.arb") for problem in parse(text).problems)


WHOLE = [
    (
        "fr",
        "dupel 5-2",
        """
x.arb:1:1: erreur : « dupel » n’est pas compris ici.
  dupel 5-2
  ^^^^^
  Vouliez-vous dire duel ?
""",
    ),
    (
        "fr",
        "tour Romantik",
        """
x.arb:1:6: erreur : Aucun Athlète ne s’appelle « Romantik ».
  tour Romantik
       ^^^^^^^^
  Vouliez-vous dire Romantique ?
""",
    ),
    (
        "en",
        "turn Romantik",
        """
x.arb:1:6: error: No athlete is called “Romantik”.
  turn Romantik
       ^^^^^^^^
  Did you mean Romantic?
""",
    ),
    (
        "zh",
        "回合 浪慢者",
        """
x.arb:1:4: 错误：没有叫“浪慢者”的选手。
  回合 浪慢者
       ^^^^^^
  您是想写浪漫者吗？
""",
    ),
    (
        "zh",
        "回和香蕉；骰子7",
        """
x.arb:1:1: 错误：这里看不懂“回和”。
  回和香蕉；骰子7
  ^^^^
  您是想写回合或温和吗？
x.arb:1:8: 错误：骰子只有 1 到 6 点，没有 7 点。
  回和香蕉；骰子7
                ^
""",
    ),
    (
        "fr",
        "tour Banane\ndé 0, 3, 9",
        """
x.arb:2:4: erreur : Un dé montre de 1 à 6, pas 0.
  dé 0, 3, 9
     ^
x.arb:2:10: erreur : Un dé montre de 1 à 6, pas 9.
  dé 0, 3, 9
           ^
""",
    ),
    (
        "fr",
        "Slimee @0, Banan @4; Coach @5",
        """
x.arb:1:1: erreur : Aucun Athlète ne s’appelle « Slimee ».
  Slimee @0, Banan @4; Coach @5
  ^^^^^^
  Vouliez-vous dire Slime ?
x.arb:1:12: erreur : Aucun Athlète ne s’appelle « Banan ».
  Slimee @0, Banan @4; Coach @5
             ^^^^^
  Vouliez-vous dire Banane ?
""",
    ),
    (
        "en",
        "roll 3",
        """
x.arb:1:1: error: This belongs to a turn, but none has begun.
  roll 3
  ^^^^^^
  Put `turn` or `active` and an athlete’s name before it.
""",
    ),
    (
        "en",
        "turn",
        """
x.arb:1:5: error: The line ends too early.
  turn
      ^
  For example: turn Banana
""",
    ),
    (
        "en",
        "scenario Crossing Banana",
        """
x.arb:1:10: error: This text needs quotation marks.
  scenario Crossing Banana
           ^^^^^^^^^^^^^^^
  Write "Crossing Banana".
""",
    ),
    (
        "zh",
        "场景 “越过香蕉",
        """
x.arb:1:4: 错误：这个引号没有收尾。
  场景 “越过香蕉
       ^
""",
    ),
    (
        "fr",
        "\tactif Banane\n\ttéléporte Banane 4 4",
        """
x.arb:2:21: erreur : « 4 » ne peut pas se trouver ici.
   téléporte Banane 4 4
                      ^
  Comme ceci : téléporte Banane 4
""",
    ),
    (
        "en",
        "expect\nBanana @4 a tere",
        """
x.arb:2:11: error: “a tere” is not understood here.
  Banana @4 a tere
            ^^^^^^
  Did you mean tripped?
""",
    ),
    (
        "en",
        "Baba Yagga @3",
        """
x.arb:1:1: error: No athlete is called “Baba Yagga”.
  Baba Yagga @3
  ^^^^^^^^^^
  Did you mean Baba Yaga?
""",
    ),
    (
        "en",
        "expect\nchance 7/6 loop\nchance 1/0 loop\npossible Banana @1, Coach @2",
        """
x.arb:2:8: error: A probability lies between 0 and 1.
  chance 7/6 loop
         ^^^
  Write it as a fraction, like 1/6.
x.arb:3:8: error: A probability lies between 0 and 1.
  chance 1/0 loop
         ^^^
  Write it as a fraction, like 1/6.
x.arb:4:21: error: `possible` and `chance` speak of one athlete.
  possible Banana @1, Coach @2
                      ^^^^^^^^
  Put the other one on a line of its own.
""",
    ),
    (
        "fr",
        "attendu\ndé 3\ntour Banane\npiste douce\nBanane @3\nboucle\ndéplace Banane de 2",
        """
x.arb:2:1: erreur : Ce n’est pas une attente, et seules des attentes suivent `attendu`.
  dé 3
  ^^^^
  Un nouveau `tour`, `actif` ou `scénario` referme le bloc.
x.arb:4:1: erreur : Cette ligne doit venir avant le premier tour.
  piste douce
  ^^^^^^^^^^^
x.arb:5:1: erreur : On ne place plus personne une fois le tour commencé.
  Banane @3
  ^^^^^^^^^
  Placez les Athlètes avant le premier tour ; ce qui doit être vrai vient sous `attendu`.
x.arb:6:1: erreur : Cette ligne dit ce qui doit être vrai, mais aucun `attendu` n’est ouvert.
  boucle
  ^^^^^^
  Mettez `attendu` seul sur une ligne avant elle.
x.arb:7:1: erreur : Sous `tour`, le tour se joue tout seul ; cet événement demande `actif`.
  déplace Banane de 2
  ^^^^^^^^^^^^^^^^^^^
  Écrivez `actif` au lieu de `tour` pour être au milieu du tour de quelqu’un.
""",
    ),
]


@pytest.mark.parametrize(("lang", "text", "whole"), WHOLE, ids=[text.split("\n")[0] for _, text, _ in WHOLE])
def test_the_whole_message(lang: str, text: str, whole: str) -> None:
    assert shown(text, lang) == whole.strip("\n")


CODES = [
    ("Banane @4 blaf", "unknown-word", "blaf"),
    ("Blafz: oui", "unknown-name", "Blafz"),
    ("tour Banane; Banane relanse : oui", "unknown-word", "relanse"),
    ("tour Banane; Banane relance : Magissien", "unknown-name", "Magissien"),
    ("befor race", "unknown-word", "befor race"),
    ("attendu; main mov 3", "unknown-word", "main mov"),
    ("Gros Bebee @7", "unknown-name", "Gros Bebee"),
    ("attendu; suivant 4", "unexpected", "4"),
    ("edition", "unfinished", ""),
    ("tour Banane Slime", "unexpected", "Slime"),
    ("lecture duel.many once", "unexpected", "once"),
    ("piste douse", "unknown-word", "douse"),
    ("piste 30 flèche 7", "arrow-without-sign", "flèche 7"),
    ("piste 30 pierre 7 +3", "sign-without-arrow", "pierre 7 +3"),
    ("piste 30 virage 7 virage 8", "said-twice", "virage 8"),
    ("piste 0", "track-too-short", "0"),
    ("course 0", "race-off-range", "0"),
    ("piste douce; piste sauvage", "said-twice", "piste sauvage"),
    ("Banane @3 @4", "said-twice", "@4"),
    ("Banane à terre debout", "said-twice", "debout"),
    ("Banane @99999999999999999999", "number-too-large", "99999999999999999999"),
    ("tour Banane; Banane relance : oui 5-2", "dice-without-duel", "5-2"),
    ("tour Duelliste; duel 5-7", "die-off-range", "7"),
    ("tour Duelliste; Duelliste duel : Banane 0-2", "die-off-range", "0"),
    ("tour Banane; pioche Coach, Slime, Tong", "cards-outside-before-race", "pioche Coach, Slime, Tong"),
    ("avant la course; déplace Banane de 2", "event-outside-active", "déplace Banane de 2"),
    ("Banane relance : oui", "statement-outside-turn", "Banane relance : oui"),
    ("attendu; joueur Ana : Banane @4", "not-an-expectation", "joueur Ana : Banane @4"),
    ("Banane @4 %", "unexpected", "%"),
    ("Banane @4, 5", "unexpected", "5"),
]


@pytest.mark.parametrize(("text", "code", "at"), CODES, ids=[text for text, _, _ in CODES])
def test_the_word_at_fault(text: str, code: str, at: str) -> None:
    (problem,) = parse(text).problems
    assert problem.code == code
    line = text.split("\n")[problem.span.line - 1]
    assert line[problem.span.column - 1 : problem.span.end_column - 1] == at


def test_all_errors_of_a_file_are_reported() -> None:
    text = "Banan @4\nblaf\nscénario “a\ntour Romantik\ndé 8"
    assert [(problem.span.line, problem.code) for problem in parse(text).problems] == [
        (1, "unknown-name"),
        (2, "unknown-word"),
        (3, "quote-open"),
        (4, "unknown-name"),
        (5, "die-off-range"),
    ]


def test_what_could_be_read_is_in_the_scene() -> None:
    (scenario,) = parse("Banan @4; Coach @5\ntour Romantik\nboum\nattendu\nCoach @5").scenarios
    assert [seat.athlete.id for seat in scenario.seats] == ["coach"]
    assert [text for _, text in scenario.script[0].lines] == ["Coach @5"]  # type: ignore[union-attr]


def test_statements_of_a_game_that_is_not_spoken_are_not_read() -> None:
    (scenario,) = parse("jeu biathlon\nUsure 12; virage serré\ntour quelqu'un").scenarios
    assert scenario.game == "biathlon"
    assert parse("jeu biathlon\nUsure 12; virage serré").problems == ()


def test_a_long_source_line_is_shown_around_the_error() -> None:
    text = "Banane @4; " * 30 + "Romantik @4; " + "Coach @5; " * 30
    (problem,) = parse(text).problems
    _, source, caret, _ = render_problem(problem, text, "fr", "x.arb").split("\n")
    assert len(source) < 110
    assert source[caret.index("^") : caret.rindex("^") + 1] == "Romantik"


def test_reading_stops_after_many_errors() -> None:
    problems = parse("blaf\n" * 2000).problems
    assert problems[-1].code == "too-many-problems"
    assert len(problems) == 501


# --- the message files


def _fields(entry: dict[str, str]) -> tuple[set[str], set[str]]:
    return tuple(  # type: ignore[return-value]
        {name for _, name, _, _ in string.Formatter().parse(entry.get(part, "")) if name} for part in ("message", "help")
    )


FOLDERS = (PACKAGE / "language" / "messages", *(PACKAGE / "games").glob("*/messages"))


def _codes(folder: Path) -> set[str]:
    return set(yaml.safe_load((folder / "en.yaml").read_text("utf-8"))["codes"])


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_the_three_languages_have_the_same_codes_with_the_same_arguments(folder: Path) -> None:
    files = {lang: yaml.safe_load((folder / f"{lang}.yaml").read_text("utf-8")) for lang in LANGUAGES}
    for lang in ("fr", "zh"):
        assert files[lang].keys() == files["en"].keys()
        assert files[lang]["codes"].keys() == files["en"]["codes"].keys()
        for code, entry in files["en"]["codes"].items():
            assert _fields(files[lang]["codes"][code]) == _fields(entry), (lang, code)


def test_every_code_raised_has_a_message() -> None:
    assert {"unknown-word", "chance-off-range"} <= _raised(*(PACKAGE / "language").glob("*.py")) <= _codes(FOLDERS[0])


@pytest.mark.parametrize("game", sorted(path.parent for path in (PACKAGE / "games").glob("*/game.py")), ids=lambda game: game.name)
def test_every_code_a_game_raises_has_a_message(game: Path) -> None:
    files = [*(game / "language").glob("*.py"), *game.rglob("check.py")]
    assert _raised(*files) <= _codes(FOLDERS[0]) | _codes(game / "messages")


def _raised(*files: Path) -> set[str]:
    raised = set()
    for path in files:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"[a-z]+(-[a-z0-9]+)+", node.value):
                raised.add(node.value)
    return raised - {"utf-8", "utf-8-sig", "fr-2.0", "table-arbiter"}


def test_every_reason_given_has_a_message_and_every_message_is_given() -> None:
    codes = _codes(PACKAGE / "games" / "compete" / "messages")
    text = (PACKAGE / "games" / "compete" / "scenario" / "unasked.py").read_text("utf-8")
    assert set(re.findall(r'"(why-[a-z-]+)"', text)) == {code for code in codes if code.startswith("why-")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_engine_s_codes_have_sentences(lang: str) -> None:
    span = Span(1, 1, 2)
    problems = [
        Problem(span, "unused", (("what", "decision"), ("athlete", "duelist"), ("question", "duel"), ("reason", "R."))),
        Problem(span, "unused", (("what", "roll"), ("athlete", "banana"), ("question", ""), ("reason", ""))),
        Problem(
            span,
            "not-an-option",
            (("athlete", "flip_flop"), ("question", "swap"), ("answer", "athlete.coach"), ("options", ("athlete.banana", "word.no"))),
        ),
        Problem(span, "athlete-out", (("athlete", "banana"), ("what", "finished"))),
        Problem(span, "athlete-missing", (("athlete", "hare"), ("edition", "zh"))),
        Problem(span, "too-many-branches", (("limit", 20000), ("open", ("athlete.magician word.reroll", "word.roll")))),
    ]
    for problem in problems:
        message, help_ = problem_message(problem, lang)
        assert message and "{" not in message + help_ and "athlete." not in message + help_ and "word." not in message + help_


def test_options_and_answers_are_put_in_the_reader_s_words() -> None:
    args = (("athlete", "flip_flop"), ("question", "swap"), ("answer", "athlete.coach"), ("options", ("athlete.banana", "word.no")))
    problem = Problem(Span(1, 1, 2), "not-an-option", args)
    assert problem_message(problem, "fr") == ("Tong ne peut pas répondre « Coach » ici.", "Possible : Banane ou non.")
    assert problem_message(problem, "zh") == ("翻转蛙在这里不能回答“教练”。", "可以选：香蕉或否。")
