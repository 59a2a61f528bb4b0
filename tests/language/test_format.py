"""Formatting changes no meaning and is stable; a translated file says the same."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.games import DEFAULT
from arbiter.language import format_text, parse
from arbiter.language.lexicon import lexicon
from arbiter.language.writer import quote

from .mutated import mutated
from .same import bare, scenes

LANGUAGES = ("fr", "zh", "en")

FRENCH = """
#  En tête
SCENARIO 'Croiser   Banane'
note “Un « mot »”   # pourquoi
edition fr-2.0 ;  piste douce


Slime 0, Banane 4
joueur Ana:Centaure 6 couché
# le tour
actif Centaure;deplace Centaure -3
attendu
# ce qui compte
Centaure 3 a terre
Banane 2 ; duelliste n agit pas
"""

FRENCH_TIDY = """#  En tête
scénario "Croiser   Banane"
note «Un « mot »»  # pourquoi
édition fr-2.0; piste douce

Slime @0, Banane @4
joueur Ana : Centaure @6 à terre
# le tour
actif Centaure; déplace Centaure de -3
attendu
  # ce qui compte
  Centaure @3 à terre
  Banane @2; Duelliste n’agit pas
"""

CHINESE_TIDY = """#  En tête
场景 "Croiser   Banane"
note «Un « mot »»  # pourquoi
版本 fr-2.0；赛道 温和

粘液怪 @0，香蕉 @4
玩家 Ana：半人马 @6 绊倒
# le tour
行动中 半人马；移动 半人马 -3
预期
  # ce qui compte
  半人马 @3 绊倒
  香蕉 @2；决斗者 不触发
"""


def test_a_typed_text_becomes_tidy() -> None:
    tidy = FRENCH_TIDY.replace("note «Un « mot »»", 'note "Un « mot »"')
    assert format_text(FRENCH) == tidy
    assert format_text(tidy) == tidy


def test_a_file_is_translated_with_its_comments_and_titles() -> None:
    assert format_text(FRENCH, "zh") == CHINESE_TIDY.replace("note «Un « mot »»", '备注 "Un « mot »"')
    assert format_text(format_text(FRENCH, "zh"), "fr") == FRENCH_TIDY.replace("note «Un « mot »»", 'note "Un « mot »"')


def test_each_line_keeps_its_language() -> None:
    mixed = "banana @4\n粘液怪@0\nslime @0\ntour suivant\nturn next; duel 5-2; roll 3\n回合 下一位；duel 5-2\nattendu\nloop\n循环\n"
    assert format_text(mixed) == (
        "Banana @4\n粘液怪 @0\nSlime @0\ntour suivant\nturn next; duel 5-2; roll 3\n回合 下一位；duel 5-2\nattendu\n  loop\n  循环\n"
    )


def test_what_belongs_to_several_languages_goes_with_its_scenario() -> None:
    assert format_text('scenario "a"\nédition zh\ntour Banane') == 'scénario "a"\nédition zh\ntour Banane\n'
    assert format_text('scénario "a"\nedition zh\nturn Banana') == 'scenario "a"\nedition zh\nturn Banana\n'
    assert format_text('scenario "a"\ntour Banane\nscenario "b"\nturn Banana') == 'scénario "a"\ntour Banane\nscenario "b"\nturn Banana\n'


def test_what_cannot_be_read_stays_as_typed() -> None:
    text = "Banan  @4;  coach 5  # x\ntour Romantik\nblaf  blaf\nscénario “a\njeu biathlon\nusure  12\n"
    tidy = "Banan  @4; Coach @5  # x\ntour Romantik\n  blaf  blaf\nscénario “a\njeu biathlon\nusure  12\n"
    assert format_text(text) == tidy
    assert format_text(tidy) == tidy


def test_nothing_stays_nothing() -> None:
    assert format_text("") == format_text("\n \n") == ""
    assert format_text("# seul") == "# seul\n"


@pytest.mark.parametrize("lang", [None, *LANGUAGES])
def test_line_ends_and_the_byte_order_mark_are_put_right(lang: str | None) -> None:
    assert format_text("\ufeff# a\r\n\r\n\r\n# b", lang) == "# a\n\n# b\n"


@given(st.text(alphabet=st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=30))
def test_any_title_can_be_quoted(text: str) -> None:
    title = text.strip()
    (scenario,) = parse(f"scenario {quote(title)}").scenarios
    if not all(closer in title for closer in "»」』》〉›"):
        assert scenario.title == title


# --- generated documents

ATHLETES = st.sampled_from(sorted(lexicon(DEFAULT).names))
NAMES = ATHLETES.flatmap(lambda id_: st.sampled_from([lexicon(DEFAULT).names[id_][lang] for lang in LANGUAGES]))
SPACES = st.integers(0, 40)
FACES = st.integers(1, 6)


def word(key: str) -> st.SearchStrategy[str]:
    return st.sampled_from([lexicon(DEFAULT).forms[key][lang] for lang in LANGUAGES])


def line(*parts: object) -> st.SearchStrategy[str]:
    """Words (by key, after a `*`), texts and strategies, one behind the other."""
    made = [word(part[1:]) if isinstance(part, str) and part[0] == "*" else part for part in parts]
    return st.tuples(*(st.just(part) if isinstance(part, str) else part.map(str) for part in made)).map(" ".join)  # type: ignore[attr-defined]


def several(part: st.SearchStrategy[str], most: int = 3) -> st.SearchStrategy[str]:
    return st.lists(part, min_size=1, max_size=most).map(", ".join)


DETAIL = st.one_of(
    SPACES.map("@{}".format),
    st.one_of(word("tripped"), word("standing")),
    word("eliminated"),
    line("*finished", st.integers(1, 2)),
    line("*points", SPACES),
    line("*power", NAMES),
    st.one_of(line("*predicts", NAMES), line("*predicts", "*nobody")),
)
STATE = st.one_of(
    line(NAMES, SPACES.map("@{}".format)),
    line(NAMES, SPACES.map("@{}".format), st.one_of(word("tripped"), word("standing")), line("*points", SPACES)),
    line(NAMES, "*finished", st.sampled_from(["1", "2", "1, 2"]), line("*power", NAMES)),
    line(NAMES, DETAIL),
)
TITLES = st.text(alphabet="aé蛋 '’;#,:@«»", max_size=12)
HEADER = st.one_of(
    line("*race", st.integers(1, 9)),
    line("*track", st.one_of(word("mild"), word("wild"))),
    line("*track", SPACES.map(lambda n: str(n + 1)), "*corner", SPACES, "*arrow", SPACES, st.sampled_from(["+3", "-2"]), "*rock", SPACES),
    line("*edition", st.sampled_from(["fr-2.0", "zh"])),
    line("*note", TITLES.map(quote)),
    line("*winners", several(NAMES)),
    line("*reading", "duel.many =", st.sampled_from(["once", "each", "no", "yes"])),
    line("*otherwise", "*no"),
)
SEATS = st.one_of(several(STATE), line("*player", "Ana B:", several(STATE)))
PAIRS = several(st.tuples(FACES, FACES).map(lambda pair: f"{pair[0]}-{pair[1]}"), 2)
QUESTION = st.sampled_from(lexicon(DEFAULT).groups["question"]).flatmap(word)
ANSWER = st.one_of(word("yes"), word("no"), NAMES, SPACES.map(str), line("*space", SPACES))
TURN = st.one_of(
    line("*roll", several(st.one_of(FACES.map(str), st.just("?")))),
    line("*duel", PAIRS),
    line(NAMES, ":", ANSWER),
    line(NAMES, QUESTION, ":", ANSWER),
    line(NAMES, QUESTION, ":", "*always", ANSWER),
    line(NAMES, "*duel", ":", st.one_of(NAMES, word("yes")), PAIRS),
    line("*otherwise", "*no"),
    line("*move", several(line(NAMES, st.integers(-9, 9)))),
    line("*warp", NAMES, "*to", SPACES),
    line("*swap", NAMES, ",", NAMES),
    line("*trip", NAMES),
    line("*end", NAMES, "*from", SPACES),
)
FACT = st.one_of(
    line(NAMES, DETAIL),
    line("*main_move", st.one_of(st.integers(-9, 9).map(str), word("none"))),
    line(NAMES, "*acts", st.integers(0, 9)),
    line(NAMES, "*never_acts"),
    line("*order", several(st.one_of(NAMES, word("roll")))),
    line("*next", NAMES),
    line("*race", st.one_of(word("over"), word("on"))),
    line("*loop"),
    line("*cites", "fr.banana.card"),
    line("*open"),
    line("*open", "duel.many"),
)
EXPECTATION = st.one_of(
    FACT,
    line("*possible", FACT),
    line("*chance", st.fractions(Fraction(0), Fraction(1), max_denominator=216), FACT),
    several(STATE),
)


@st.composite
def documents(draw: st.DrawFn) -> str:
    """Texts of one or two scenarios in mixed languages, with comments and blank lines, and no problem in them."""
    lines: list[str] = []
    for number in range(draw(st.integers(1, 2))):
        lines.append(draw(line("*scenario", TITLES.map(quote))))
        seen: set[str] = set()
        for header in draw(st.lists(HEADER, max_size=4)):
            kind = bare(parse(header).scenarios[0])
            key = str([field[0] for field in kind[1:] if field[1] not in (None, (), "", "compete", False)])
            if key not in seen:
                lines.append(header)
            seen.add(key)
        lines += draw(st.lists(SEATS, max_size=3))
        for _ in range(draw(st.integers(0, 2))):
            lines.append(draw(line("*active", NAMES)))
            lines += draw(st.lists(TURN, max_size=4))
            lines.append(draw(st.one_of(line("*expect"), line("*expect", "*in", "zh"))))
            lines += draw(st.lists(EXPECTATION, max_size=4))
        lines += draw(st.lists(st.sampled_from(["", f"# {number} ; « "]), max_size=1))
    separators = draw(st.lists(st.sampled_from(["\n", "\n", "\n\n", " # mot\n", "; ", "；"]), min_size=len(lines), max_size=len(lines)))
    return "".join(text + ("\n" if text.startswith("#") else end) for text, end in zip(lines, separators, strict=True))


@settings(max_examples=60, deadline=None)
@given(documents(), st.sampled_from([None, *LANGUAGES]))
def test_formatting_is_stable_and_keeps_the_meaning(text: str, lang: str | None) -> None:
    tidy = format_text(text, lang)
    assert scenes(tidy) == scenes(text)
    assert format_text(tidy, lang) == tidy
    assert format_text(tidy) == tidy


@settings(max_examples=40, deadline=None)
@given(documents())
def test_a_translation_round_trip_says_the_same(text: str) -> None:
    french = format_text(text, "fr")
    there_and_back = format_text(format_text(format_text(french, "zh"), "en"), "fr")
    assert there_and_back == french
    assert scenes(there_and_back) == scenes(text)


SCRAPS = [*"@:;,#\"«'.-+?\n 34", *lexicon(DEFAULT).words]


@settings(max_examples=60, deadline=None)
@given(st.one_of(st.text(max_size=80), st.lists(st.sampled_from(SCRAPS), max_size=20).map("".join)))
def test_anything_may_be_typed(text: str) -> None:
    document = parse(text)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for problem in document.problems:
        assert 1 <= problem.span.line <= len(lines)
        assert 1 <= problem.span.column <= problem.span.end_column <= len(lines[problem.span.line - 1]) + 2
    tidy = format_text(text)
    assert format_text(tidy) == tidy


# --- the suite's scenarios, typed otherwise


MIXED = [
    "attendu\npossibly Larbin 1\nagit",
    "Imichateur duels : Chenille 2-5\nImichateur",
    "tour Coach\nattendu\nprobability 1 Coach on 1\nchance 1 Banane 1\nboucle",
    "Coach on 4\nBanane @3\nturn Coach\ntour Banane",
    "Banane @4  # un mot \t\u3000\n #\u00a0\n",
]


@pytest.mark.parametrize("text", MIXED)
def test_what_is_tidy_stays_as_it_is(text: str) -> None:
    tidy = format_text(text)
    assert format_text(tidy) == tidy


@pytest.mark.parametrize("text", ["\ufeff\ufeff-3 -x", "\ufeff \ufeffouvert « non", " \ufeff\ufeff{x} @4", "\ufeffBanane @4"])
def test_marks_of_the_byte_order_are_blanks(text: str) -> None:
    once = format_text(text, "fr")
    assert format_text(once, "fr") == once
    assert "\ufeff" not in once


def test_a_statement_keeps_the_language_of_its_names_where_its_words_belong_to_several() -> None:
    text = "tour Banane\nattendu\n  possible Banana @4\n  possible Banane @4\n"
    assert format_text(text) == text


@settings(max_examples=150, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from([None, *LANGUAGES]))
def test_a_scenario_of_the_suite_typed_otherwise(rng: Random, lang: str | None) -> None:
    text = mutated(rng)
    before = parse(text)
    tidy = format_text(text, lang)
    after = parse(tidy)
    assert format_text(tidy, lang) == tidy
    assert [problem.code for problem in after.problems] == [problem.code for problem in before.problems]
    assert bare(after.scenarios) == bare(before.scenarios)
    if not before.problems:
        assert format_text(tidy) == tidy
