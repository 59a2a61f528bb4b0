"""Numbers however they are written: any script's digits, numerals, Chinese numbers. What is no number here is a clear error."""

from __future__ import annotations

import sys
import unicodedata
from functools import cache

import pytest

from arbiter.language import format_text, parse, problem_message
from arbiter.language.letters import han_number

from .same import bare, scenes

NUMERALS = [letter for letter in map(chr, range(sys.maxunicode + 1)) if unicodedata.numeric(letter, None) is not None]
PLACES = (
    "Banane @{}",
    "Banane {}",
    "Banane points {}",
    "Banane arrivée {}",
    "piste {}",
    "piste 30 virage {}",
    "piste 30 flèche {} +3",
    "piste 30 flèche 7 +{}",
    "course {}",
    "tour Banane; dé {}",
    "tour Banane; duel {}-2",
    "tour Banane; Banane : {}",
    "tour Banane; Banane rejoint : case {}",
    "tour Banane; Banane : oui 5-{}",
    "actif Banane; déplace Banane de -{}",
    "actif Banane; téléporte Banane case {}",
    "actif Banane; fin Banane depuis {}",
    "attendu; Banane @{}",
    "attendu; Banane agit {} fois",
    "attendu; déplacement {}",
    "attendu; probabilité {}/6 boucle",
    "attendu; probabilité 1/{} boucle",
)


@cache
def _plain(place: str, number: int) -> object:
    document = parse(place.format(number))
    return bare(document.scenarios), [problem.code for problem in document.problems]


@pytest.mark.parametrize("place", PLACES)
def test_every_numeral_of_unicode_is_read_or_is_a_clear_error(place: str) -> None:
    for letter in NUMERALS:
        document = parse(place.format(letter))
        value = unicodedata.numeric(letter)
        read = bare(document.scenarios), [problem.code for problem in document.problems]
        if unicodedata.category(letter) != "Lo" and value in range(100):
            assert read == _plain(place, int(value)), letter
        elif read != (_plain(place, int(value)) if value.is_integer() else None):
            assert document.problems, letter
            for problem in document.problems:
                assert all(problem_message(problem, lang)[0] for lang in ("fr", "zh", "en"))


SAME = [
    ("Banane @፪", "Banane @2"),
    ("Banane @❷", "Banane @2"),
    ("Banane @②", "Banane @2"),
    ("Banane @⑴", "Banane @1"),
    ("Banane @Ⅷ", "Banane @8"),
    ("Banane @٢٣", "Banane @23"),
    ("Banane @२३", "Banane @23"),
    ("Banane @𝟚𝟛", "Banane @23"),
    ("Banane @4️⃣", "Banane @4"),
    ("tour Banane; dé ④", "tour Banane; dé 4"),
    ("attendu; probabilité ½ boucle", "attendu; probabilité 1/2 boucle"),
    ("香蕉在三", "Banane @3"),
    ("香蕉在第十二格", "Banane @12"),
    ("香蕉 @两格", "Banane @2"),
    ("香蕉 @〇；粘液怪 @零", "Banane @0; Slime @0"),
    ("香蕉二十九绊倒，粘液怪廿一", "Banane @29 à terre, Slime @21"),
    ("香蕉三和粘液怪卅", "Banane @3, Slime @30"),
    ("回合香蕉；骰子一、六", "tour Banane; dé 1, 6"),
    ("回合香蕉；骰子一，六", "tour Banane; dé 1, 6"),
    ("回合香蕉；决斗五-二", "tour Banane; duel 5-2"),
    ("预期；香蕉触发两次", "attendu; Banane agit 2"),
    ("预期；概率一/六循环", "attendu; probabilité 1/6 boucle"),
    ("赛道三十弯角十五", "piste 30 virage 15"),
]


@pytest.mark.parametrize(("typed", "plain"), SAME)
def test_a_number_is_read_and_written_in_plain_digits(typed: str, plain: str) -> None:
    assert scenes(typed) == scenes(plain)
    assert format_text(typed, "fr") == format_text(plain, "fr")


WORDS = [
    ("预期；下一位 香蕉", "attendu; suivant Banane"),
    ("回合下一位", "tour suivant"),
    ("香蕉 跟随：一直 是；香蕉 @4", "Banane suit : toujours oui; Banane @4"),
]


@pytest.mark.parametrize(("typed", "plain"), WORDS)
def test_a_numeral_in_a_word_stays_part_of_the_word(typed: str, plain: str) -> None:
    assert scenes(typed) == scenes(plain)


@pytest.mark.parametrize(
    ("typed", "code", "words"),
    [
        ("香蕉 @一二", "number-unreadable", "一二"),
        ("香蕉 @一百", "number-unreadable", "一百"),
        ("香蕉 @十十", "number-unreadable", "十十"),
        ("Banane @௱", "number-unreadable", "௱"),
        ("Banane @Ⅽ", "number-unreadable", "Ⅽ"),
        ("Banane @½", "unexpected", "½"),
        ("Banane @2²", "said-twice", "²"),
        ("tour Banane; dé ①②", "unexpected", "②"),
    ],
)
def test_what_is_no_number_here_is_an_error_that_says_so(typed: str, code: str, words: str) -> None:
    (problem,) = parse(typed).problems
    assert (problem.code, typed[problem.span.column - 1 : problem.span.end_column - 1]) == (code, words)
    if code == "number-unreadable":
        assert problem_message(problem, "fr") == (f"« {words} » n’est pas lu comme un nombre.", "Écrivez-le en chiffres, par exemple 12.")


def test_a_misspelt_word_that_begins_like_a_number_is_one_word() -> None:
    (problem,) = parse("回合 香蕉；二伦 加入：是").problems
    assert (problem.code, dict(problem.args)["word"]) == ("unknown-word", "二伦")


def test_chinese_numbers_up_to_ninety_nine() -> None:
    written = "一二三四五六七八九"
    for number in range(1, 100):
        tens, ones = divmod(number, 10)
        text = ("" if tens < 2 else written[tens - 1]) + ("十" if tens else "") + (written[ones - 1] if ones else "")
        assert han_number(text) == number
    assert [han_number(text) for text in ("零", "〇", "两", "十", "一十二", "廿", "廿三", "卅")] == [0, 0, 2, 10, 12, 20, 23, 30]
    assert not any(han_number(text) is not None for text in ("零十", "十零", "一二", "二廿", "十〇", "三十十", ""))
