"""What only the game's meaning makes wrong: found before anything is played."""

from __future__ import annotations

import pytest

from arbiter.language import parse, problem_message, render_problem
from arbiter.language.check import check
from arbiter.language.scene import Problem

POINTS = ("fr.banana.card", "fr.banana.2", "fr.romantic.3")
OPEN_POINTS = {"duel.many": ("each", "once"), "duel.after_warp": ("no", "yes")}


def problems(text: str) -> tuple[Problem, ...]:
    return check(parse(text), points=POINTS, open_points=OPEN_POINTS)


SIX = "Banane, Coach, Slime, Tong, Œuf, Larbin".replace(",", " 1,") + " 1"

WRONG = [
    # what is typed, the code, the words at fault
    ("Banane @4; Coach @5; Banane @6", "athlete-twice", "Banane"),
    ("Banane @30", "space-off-track", "@30"),
    ("Banane @-1", "space-off-track", "@-1"),
    ("Banane @4; actif Banane; téléporte Banane case -1", "space-off-track", "téléporte Banane case -1"),
    ("piste 12; Banane @12", "space-off-track", "@12"),
    ("Banane @4; attendu; Banane @31", "space-off-track", "@31"),
    ("Banane @4; actif Banane; téléporte Banane case 30", "space-off-track", "téléporte Banane case 30"),
    ("Banane @4; tour Banane; Banane rejoint : case 44", "space-off-track", "case 44"),
    ("piste 30 étoile 30; Banane @4", "space-off-track", "étoile 30"),
    ("piste 30 virage 31; Banane @4", "space-off-track", "piste 30 virage 31"),
    ("piste 30 étoile 3 étoile 3; Banane @4", "mark-twice", "étoile 3"),
    (SIX + "; Génie @1", "too-many-athletes", "Génie"),
    ("piste douce", "no-athletes", ""),
    ("Banane arrivée 1; Coach arrivé 1", "place-taken", "Coach arrivé 1"),
    ("Banane arrivée 3", "place-off-range", "Banane arrivée 3"),
    ("Banane @4; tour Coach", "not-racing", "Coach"),
    ("Banane @4; actif Banane; déplace Coach de 2", "not-racing", "Coach"),
    ("Banane @4; actif Banane; échange Banane, Coach", "not-racing", "Coach"),
    ("Banane @4; tour Banane; Coach relance : oui", "not-racing", "Coach"),
    ("Banane @4; tour Banane; Banane duel : Coach", "not-racing", "Coach"),
    ("Banane @4; attendu; Coach @5", "not-racing", "Coach"),
    ("Banane @4; attendu; possible Coach agit 1", "not-racing", "Coach"),
    ("Banane @4; attendu; suivant Coach", "not-racing", "Coach"),
    ("Banane @4; attendu; ordre Banane, Coach", "not-racing", "Coach"),
    ("Tremplin-Devin @4 prédit Coach", "not-racing", "Coach"),
    ("Banane éliminée; Coach @3; tour Banane", "athlete-out", "Banane"),
    ("Banane arrivée 1; Coach @3; actif Banane", "athlete-out", "Banane"),
    ("Œuf @0; Banane @0; avant la course", "cards-missing", "avant la course"),
    ("Œuf @0; avant la course; pioche Coach, Slime", "cards-count", "pioche Coach, Slime"),
    ("Œuf @0; avant la course; pioche Coach, Slime, Coach", "athlete-twice", "Coach"),
    ("Banane @0; avant la course; pioche Coach, Slime, Tong", "cards-unused", "pioche Coach, Slime, Tong"),
    ("Banane @4; attendu; cite fr.banana.3", "unknown-point", "cite fr.banana.3"),
    ("Banane @4; attendu; ouvert duel.meny", "unknown-open-point", "ouvert duel.meny"),
    ("Banane @4; lecture duel.meny = once", "unknown-open-point", "duel.meny"),
    ("Banane @4; lecture duel.many = twice", "unknown-reading", "twice"),
    ("édition fr-1.0; Banane @4", "edition-missing", "fr-1.0"),
    ("Banane @4; attendu selon en", "edition-missing", "en"),
    ("jeu biathlon; Banane @4", "game-missing", "biathlon"),
    ("vainqueurs Coach, Slime, Coach; Banane @4", "winner-twice", "Coach"),
    ("Banane @4; Banane : oui; tour Banane", "statement-outside-turn", "Banane : oui"),
    ("joueur Ana : Banane @4 points 3, Coach @2 points 5", "said-twice", "Coach @2 points 5"),
    ("Banane @4; actif Banane; renverse Coach", "not-racing", "Coach"),
    ("Banane @4; Coach @5; actif Banane; fin Coach depuis 3", "end-of-another", "fin Coach depuis 3"),
    ("Banane @4; actif Banane; déplace Banane de 1, Banane de 2", "athlete-twice", "Banane"),
    ("Banane @4; actif Banane; échange Banane, Banane", "athlete-twice", "Banane"),
    # said of an athlete, and nothing would come of it
    ("Banane @3 pouvoir Coach", "power-not-picked", "Coach"),
    ("Imichateur @3 pouvoir Coach; Banane @5", "not-racing", "Coach"),
    ("Imichateur @3 pouvoir Coach; Banane @5; Coach @4", "power-not-lent", "Coach"),
    ("Imichateur @6 pouvoir Coach; Banane @5; Coach @5", "power-not-lent", "Coach"),
    ("Imichateur @3 pouvoir Coach; Banane @5; Coach arrivé 1", "power-not-lent", "Coach"),
    ("Imichateur @3 pouvoir Imichateur; Banane @3", "power-not-lent", "Imichateur"),
    ("Banane @3 prédit Coach; Coach @4", "cannot-predict", "Coach"),
    ("Banane @3 prédit personne", "cannot-predict", "Banane @3 prédit personne"),
    ("Œuf @3 prédit Coach; Coach @4", "cannot-predict", "Coach"),
    # before the race
    ("Sisyphe @0; Banane @2; avant la course", "not-on-start", "@2"),
    ("Sisyphe @0; Banane éliminée; avant la course", "not-on-start", "Banane éliminée"),
    ("Sisyphe @0; Banane arrivée 1; avant la course", "not-on-start", "Banane arrivée 1"),
    ("Sisyphe @0; tour Sisyphe; avant la course", "race-begun", "avant la course"),
    ("Sisyphe @0; avant la course; avant la course", "race-begun", "avant la course"),
    ("Œuf @0; Slime @0; avant la course; pioche Coach, Slime, Tong", "card-races", "Slime"),
    ("Œuf @0; pioche Coach, Slime, Tong; tour Œuf", "cards-outside-before-race", "pioche Coach, Slime, Tong"),
    ("Œuf @0 pouvoir Banane; avant la course; pioche Coach, Slime, Tong", "cards-unused", "pioche Coach, Slime, Tong"),
    ("vainqueurs Coach; Jumeau @0; avant la course; pioche Larbin, Slime, Tong", "cards-unused", "pioche Larbin, Slime, Tong"),
]


@pytest.mark.parametrize(("text", "code", "at"), WRONG, ids=[text for text, _, _ in WRONG])
def test_it_is_wrong_at_these_words(text: str, code: str, at: str) -> None:
    assert parse(text).problems == ()
    (problem,) = problems(text)
    assert problem.code == code
    assert text[problem.span.column - 1 : problem.span.end_column - 1] == at
    for lang in ("fr", "zh", "en"):
        message, help_ = problem_message(problem, lang)
        assert message and "{" not in message + help_


RIGHT = [
    SIX,
    "piste 31; Banane @30",
    "Banane @30 arrivée 1; Coach @3; tour Coach",
    "Banane @4; tour Banane; attendu; Banane @30 arrivée 1",
    "Tremplin-Devin arrivé 1, 2; Banane @3",
    "Œuf @0 pouvoir Banane; avant la course",
    "Œuf @0; avant la course; pioche Coach, Slime, Tong; Œuf choisit : Slime",
    "Œuf @0; pioche Coach, Slime, Tong; avant la course",
    "Imichateur @4; Banane @5; Imichateur : Banane; tour Banane",
    "Œuf @4 pouvoir Imichateur; Œuf : Banane; tour Œuf",
    "joueur Ana : Banane @4 points 3, Coach @2",
    "piste 30 étoile 3 pierre 3; Banane @4",
    "lecture duel.after_warp = no; Banane @4; attendu; cite fr.banana.2; ouvert; ouvert duel.many",
    "Banane @4; attendu; boucle; attendu selon zh; course en cours",
    "Banane à terre; tour Banane",
    "vainqueurs Coach; Jumeau @0; avant la course; Jumeau choisit : Coach",
    "Banane @4; Banane : toujours oui; tour Banane",
    "Banane @4; Banane relance : toujours oui; tour Banane",
    "Imichateur @3 pouvoir Coach; Banane @5; Coach @5",
    "Imichateur @3 pouvoir Coach; Coach @5",
    "Jumeau @3 pouvoir Tremplin-Devin prédit Coach; Coach @4",
    "Imichateur @3 prédit Banane; Banane @5",
    "vainqueurs Œuf; Jumeau @0; avant la course; pioche Coach, Slime, Tong",
    "Jumeau @0 pouvoir Œuf; avant la course; pioche Coach, Slime, Tong",
    "Sisyphe @0; Banane debout; avant la course; tour Banane",
]


@pytest.mark.parametrize("text", RIGHT)
def test_it_is_right(text: str) -> None:
    assert parse(text).problems == ()
    assert problems(text) == ()


def test_every_scenario_of_a_file_is_looked_at_and_what_they_share_once() -> None:
    text = "édition xx\nBanane @4\nscénario 'a'\ntour Coach\nscénario 'b'\nCoach @30"
    assert [(problem.span.line, problem.code) for problem in problems(text)] == [
        (1, "edition-missing"),
        (4, "not-racing"),
        (6, "space-off-track"),
    ]


def test_a_misspelt_seat_is_not_reported_a_second_time_as_missing() -> None:
    text = "Banan @4\ntour Banane\nattendu\nBanane @4\ncite fr.nothing.1"
    assert [problem.code for problem in parse(text).problems] == ["unknown-name"]
    assert [problem.code for problem in problems(text)] == ["unknown-point"]


def test_nearest_ids_and_readings_are_offered() -> None:
    text = "lecture duel.many = one\nBanane @4\nattendu\ncite fr.bananna.2"
    reading, point = problems(text)
    assert render_problem(reading, text, "fr", "x.arb") == "\n".join(
        [
            "x.arb:1:21: erreur : « one » n’est pas une lecture de duel.many.",
            "  lecture duel.many = one",
            "                      ^^^",
            "  Ses lectures : each ou once.",
        ]
    )
    assert problem_message(point, "en") == ("There is no rule point “fr.bananna.2”.", "Did you mean fr.banana.2?")
    assert problem_message(problems("jeu biathlon")[0], "zh") == ("游戏“biathlon”还没有收录。", "已有：compete。")
