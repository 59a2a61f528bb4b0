"""What may be typed instead of what: a phone's keyboard, another script's signs, a hurried hand."""

from __future__ import annotations

import pytest

from arbiter.language import decode, parse
from arbiter.language.scene import Span

from .same import scenes, sound

NAMES = [
    ("Lievrapide", "hare"),
    ("LIÈVRAPIDE", "hare"),
    ("lièvrapide", "hare"),
    ("oeuf", "egg"),
    ("Œuf", "egg"),
    ("ŒUF", "egg"),
    ("l’Œuf", "egg"),
    ("l'oeuf", "egg"),
    ("loeuf", "egg"),
    ("le Coach", "coach"),
    ("La Banane", "banana"),
    ("les Jumeaux", "twin"),
    ("The Mouth", "mouth"),
    ("bouche", "mouth"),
    ("b o u c h e", "mouth"),
    ("B.O.U.C.H.E.", "mouth"),
    ("M.O.U.T.H.", "mouth"),
    ("Cap'taine Passe", "skipper"),
    ("captaine-passe", "skipper"),
    ("Capitaine Passe", "skipper"),
    ("5e Roue", "third_wheel"),
    ("5E ROUE", "third_wheel"),
    ("sac a puces", "scoocher"),
    ("Sac‑à‑Puces", "scoocher"),
    ("grouille grenouille", "leaptoad"),
    ("Leap Toad", "leaptoad"),
    ("Dr. Fusée", "rocket_scientist"),
    ("Hyenarquoise", "heckler"),
    ("Ge\u0301nie", "genius"),
    ("ｂａｎａｎａ", "banana"),
    ("火箭科学家", "rocket_scientist"),
    ("火箭 科学家", "rocket_scientist"),
    ("火箭", "rocket_scientist"),
    ("骰子贩子", "dicemonger"),
    ("催眠师", "hypnotist"),
    ("复制猫", "copycat"),
]


@pytest.mark.parametrize(("typed", "athlete"), NAMES)
def test_a_name_is_understood_however_it_is_typed(typed: str, athlete: str) -> None:
    for text in (f"{typed} @4", f"{typed} 4", f"tour {typed}", f"回合{typed}"):
        (scenario,) = sound(text).scenarios
        named = scenario.seats[0].athlete if scenario.seats else scenario.script[0].athlete  # type: ignore[union-attr]
        assert named is not None and named.id == athlete


SAME = [
    # (as typed, as the contract writes it)
    ("Banane @4; Slime @0; tour Slime; dé 3", "Banane @4\nSlime @0\ntour Slime\ndé 3"),
    ("Banane ＠４；Slime ＠０；tour Slime；dé ３", "Banane @4\nSlime @0\ntour Slime\ndé 3"),
    ("香蕉＠４。粘液怪在0。回合粘液怪。骰子3", "Banane @4\nSlime @0\ntour Slime\ndé 3"),
    ("回合香蕉；骰子3", "tour Banane; dé 3"),
    ("  BANANE   @ 4  ", "Banane @4"),
    ("\tBanane\t4", "Banane @4"),
    ("Banane\u00a0@4\u3000à\u202fterre", "Banane @4 à terre"),
    ("Banane @4 A TERRE", "Banane @4 à terre"),
    ("Banane @4, à terre", "Banane @4 à terre"),
    ("Banane à terre @4", "Banane @4 à terre"),
    ("Banane (@4)", "Banane @4"),
    ("Banane @4,", "Banane @4"),
    ("Banane @4.", "Banane @4"),
    ("Banane4", "Banane @4"),
    ("香蕉 在第 4 格", "Banane @4"),
    ("香蕉4、粘液怪0", "Banane @4, Slime @0"),
    ("Banane arrivée 1er", "Banane arrivé 1"),
    ("Banane @4; tour de Banane; dé : 3", "Banane @4; tour Banane; dé 3"),
    ("tour de la Banane\nDE 1,4", "tour Banane\ndé 1, 4"),
    ("tour de l’Œuf\nroll: 1、4", "tour Œuf\ndé 1, 4"),
    ("active Banane\ndeplace Banane –3", "actif Banane\ndéplace Banane de -3"),
    ("actif Banane\ndéplace Banane de −3 cases", "actif Banane\ndéplace Banane de -3"),
    ("行动中香蕉；移动香蕉－3格", "actif Banane\ndéplace Banane de -3"),
    ("行动中香蕉；移动香蕉＋3", "actif Banane\ndéplace Banane de 3"),
    ("actif Banane\néchange Banane et Slime", "actif Banane\néchange Banane, Slime"),
    ("actif Banane\n交换 香蕉和粘液怪", "actif Banane\néchange Banane, Slime"),
    ("actif Banane\ntéléporte Banane à 5", "actif Banane\ntéléporte Banane case 5"),
    ("actif Banane\nfin Banane depuis départ", "actif Banane\nfin Banane depuis 0"),
    ("actif Banane\nduel 5–2", "actif Banane\nduel 5-2"),
    ("actif Banane\nduel ５－２，６—１", "actif Banane\nduel 5-2, 6-1"),
    ("actif Banane\ndé？", "actif Banane\ndé ?"),
    ("actif Banane\nCinquième Roue : @7", "actif Banane\nCinquième Roue : case 7"),
    ("actif Banane\nCinquième Roue : départ", "actif Banane\nCinquième Roue : case 0"),
    ("lecture duel.many ＝ once", "lecture duel.many = once"),
    ("解读duel.many＝once", "lecture duel.many = once"),
    ("piste 30 étoiles 1, 13 pierres 5, 17", "piste 30 étoile 1 étoile 13 pierre 5 pierre 17"),
    ("赛道30弯角15箭头7＋3石头5星星13", "piste 30 virage 15 flèche 7 +3 pierre 5 étoile 13"),
    ("attendu :\nBanane @4", "attendu\nBanane @4"),
    ("预期：\n概率１／６香蕉绊倒", "attendu\nprobabilité 1/6 Banane à terre"),
    ("attendu\nBanane n’agit pas", "attendu\nBanane n'agit pas"),
    ("attendu\nBanane n agit jamais", "attendu\nBanane n'agit pas"),
    ("attendu\nCite FR.Romantic.3", "attendu\ncite fr.romantic.3"),
    ("attendu\ncite fr.romantic.3.", "attendu\ncite fr.romantic.3"),
    ("attendu\nBanane arrivé 1、2", "attendu\nBanane arrivé 1, 2"),
    ("joueur Ana: Banane 3，Slime 3", "joueur Ana : Banane @3, Slime @3"),
    ("scénario “A b”", 'scénario "A b"'),
    ("scénario « A b »", 'scénario "A b"'),
    ("场景「A b」", 'scénario "A b"'),
    ("场景『A b』", 'scénario "A b"'),
    ("场景《A b》", 'scénario "A b"'),
    ("scénario ”A b”", 'scénario "A b"'),
    ("scénario „A b“", 'scénario "A b"'),
    ("scénario ＂A b＂", 'scénario "A b"'),
    ("scénario 'A b'", 'scénario "A b"'),
    ("scénario ‘A b’", 'scénario "A b"'),
    ('Scenario: "A b"', 'scénario "A b"'),
    ('scénario "A b" # un mot', 'scénario "A b"'),
    ("Banane @4 ＃ un mot; dé 3", "Banane @4"),
    ("# rien\n\nBanane @4\n# rien", "Banane @4"),
    ("\ufeffBanane @4", "Banane @4"),
    ("Banane @4\r\nSlime @0\r\n", "Banane @4\nSlime @0"),
    ("Banane @4\rSlime @0", "Banane @4\nSlime @0"),
    ("游戏 胡闹运动会", "jeu compete"),
    ("jeu Athlètes de Compète", "jeu compete"),
]


@pytest.mark.parametrize(("typed", "plain"), SAME)
def test_it_means_the_same(typed: str, plain: str) -> None:
    assert scenes(typed) == scenes(plain)


def test_statement_ends_and_comment_signs_inside_quotation_marks_are_text() -> None:
    (scenario,) = sound('scénario "Avant ; après # tout"; note "« oui » ; non"').scenarios
    assert (scenario.title, scenario.note) == ("Avant ; après # tout", "« oui » ; non")


def test_spans_point_into_the_text_as_it_was_typed() -> None:
    (scenario,) = sound("  L’Œuf ＠４ à terre, coach 5").scenarios
    egg, coach = scenario.seats
    assert (egg.athlete.span, egg.space_span, egg.span) == (Span(1, 3, 8), Span(1, 9, 11), Span(1, 3, 19))
    assert (coach.athlete.span, coach.space_span) == (Span(1, 21, 26), Span(1, 27, 28))


def test_spans_behind_a_combining_accent() -> None:
    (scenario,) = sound("Ge\u0301nie @4 po\u0301ints 3, Coach @5").scenarios
    assert scenario.seats[1].athlete.span == Span(1, 22, 27)


def test_spans_count_columns_in_letters_whatever_their_width() -> None:
    (scenario,) = sound("粘液怪@0；香蕉 @4").scenarios
    assert [seat.athlete.span for seat in scenario.seats] == [Span(1, 1, 4), Span(1, 7, 9)]


def test_expectations_keep_the_text_they_were_typed_as() -> None:
    (scenario,) = sound("预期\n  粘液怪触发2次 ；  香蕉＠４，Coach 5 tripped  # x").scenarios
    assert [text for _, text in scenario.script[0].lines] == ["粘液怪触发2次", "香蕉＠４", "Coach 5 tripped"]  # type: ignore[union-attr]


def test_decode_takes_a_byte_order_mark_and_says_where_a_byte_is_wrong() -> None:
    assert decode("\ufeffBanane @4".encode()) == ("Banane @4", ())
    text, (problem,) = decode(b"Banane @4\nD\xe9part")
    assert (problem.code, problem.span, dict(problem.args)) == ("not-utf8", Span(2, 2, 3), {"byte": "0xE9"})
    assert text.startswith("Banane @4\n")


def test_a_text_of_256_kib_is_read_and_one_byte_more_is_not() -> None:
    fits = ("#" + "x" * 1022 + "\n") * 256
    assert parse(fits).problems == ()
    assert [problem.code for problem in parse(fits + "#").problems] == ["too-large"]
    assert [problem.code for problem in decode((fits + "#").encode())[1]] == ["too-large"]


def test_what_stands_before_the_first_scenario_is_shared() -> None:
    text = """
    édition zh; piste sauvage; Banane @4; Slime @0
    scénario "a"
    tour Banane
    scénario "b"
    piste douce
    Coach @5
    """
    first, second = sound(text).scenarios
    assert (first.title, first.edition, first.track and first.track.kind) == ("a", "zh", "wild")
    assert [seat.athlete.id for seat in first.seats] == ["banana", "gunk"]
    assert (second.title, second.edition, second.track and second.track.kind) == ("b", "zh", "mild")
    assert [seat.athlete.id for seat in second.seats] == ["coach"]


def test_a_text_without_a_scenario_line_is_one_untitled_scenario() -> None:
    assert [scenario.title for scenario in sound("Banane @4").scenarios] == [""]
    assert [scenario.title for scenario in sound("").scenarios] == [""]
