"""The ruling: its schema, its replay, its open points, warnings and errors."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import arbiter.ruling
from arbiter.games.compete.table.board import Board
from arbiter.kernel.budget import Budget
from arbiter.ruling import rule
from arbiter.ruling.assemble import Ruled, as_data, rule_all
from arbiter.ruling.document import editions_there

ROOT = Path(__file__).parents[1]
FILES = sorted((ROOT / "scenarios").rglob("*.arb"))
SCHEMA = json.loads((Path(arbiter.ruling.__file__).parent / "ruling.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
FIELDS = ("space", "tripped", "eliminated", "finished", "points")


def playable(path: Path) -> bool:
    """Whether the editions of a file are there."""
    errors = rule_all(path.read_text(encoding="utf-8")).errors
    return not any(problem.code == "edition-missing" for problem in errors)


def branch(text: str, number: int = 0, lang: str = "fr") -> Mapping[str, Any]:
    """A branch of the only scenario of a text that has no error."""
    ruling = rule(text, lang)
    assert ruling["errors"] == []
    return ruling["scenarios"][0]["branches"][number]  # type: ignore[no-any-return]


def opening(board: Board, names: list[str]) -> dict[str, dict[str, Any]]:
    """The opening board as final states are shown."""
    return {
        name: {
            "space": board.spaces[seat],
            "tripped": bool(board.tripped >> seat & 1),
            "eliminated": bool(board.eliminated >> seat & 1),
            "finished": [place + 1 for place, taker in enumerate(board.places) if taker == seat],
            "points": board.points[seat],
        }
        for seat, name in enumerate(names)
    }


def replayed(ruled: Ruled) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """For each branch the state that the steps lead to from the opening, each `before` checked on the way, and the final one."""
    names = ruled.entry["athletes"]
    for one in ruled.entry["branches"]:
        state = opening(ruled.resolved.play.opening, names)
        assert [step["n"] for step in one["steps"]] == list(range(1, len(one["steps"]) + 1))
        for step in one["steps"]:
            assert step["before"].keys() == step["after"].keys()
            for athlete, fields in step["before"].items():
                assert fields == {field: state[athlete][field] for field in fields}, (ruled.scenario.title, step)
            for athlete, fields in step["after"].items():
                state[athlete] |= fields
        yield state, one["final"]["athletes"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT / "scenarios")))
def test_every_scenario_keeps_the_schema_and_replays(path: Path) -> None:
    if not playable(path):
        pytest.skip(f"an edition of {path.name} is not there yet: {', '.join(editions_there())} are")
    ruling = rule_all(path.read_text(encoding="utf-8"))
    VALIDATOR.validate(as_data(ruling, "fr"))
    assert ruling.ruled
    for ruled in ruling.ruled:
        for state, final in replayed(ruled):
            assert state == final, ruled.scenario.title


def test_the_contract_s_example_of_a_ruling() -> None:
    # resolution: the Centaur goes from 6 to 3 and crosses Banana on 4: fr.centaur.2 (backwards too), fr.banana.2
    text = 'scénario "x"\nSlime @0; Banane @4; Centaure @6\nactif Centaure\n  déplace Centaure de -3\nattendu\n  Centaure @3 à terre\n'
    (entry,) = rule(text)["scenarios"]
    assert list(entry) == [
        "title", "index", "line", "status", "game", "edition", "athletes", "readings", "complete", "endings", "branches", "more",
        "expectations",
    ]  # fmt: skip
    assert entry["athletes"] == ["gunk", "banana", "centaur"]
    (one,) = entry["branches"]
    assert one["probability"] == "1" and one["dice"] == [] and one["decisions"] == []
    move, kick, trip = one["steps"]
    assert (move["parent"], move["clause"]) == (None, None)
    assert (move["before"], move["after"]) == ({"centaur": {"space": 6}}, {"centaur": {"space": 3}})
    assert (kick["parent"], kick["clause"], kick["data"]["target"]) == (1, "centaur.kick", "banana")
    assert kick["after"] == {"banana": {"space": 2}}
    assert {"fr.centaur.1", "fr.centaur.2", "fr.passing.2"} <= set(kick["cites"])
    assert (trip["clause"], trip["athlete"], trip["after"]) == ("banana.trip", "banana", {"centaur": {"tripped": True}})
    assert "fr.banana.2" in trip["cites"]
    assert one["final"] == {
        "athletes": {
            "gunk": {"space": 0, "tripped": False, "eliminated": False, "finished": [], "points": 0},
            "banana": {"space": 2, "tripped": False, "eliminated": False, "finished": [], "points": 0},
            "centaur": {"space": 3, "tripped": True, "eliminated": False, "finished": [], "points": 0},
        },
        "main_move": None, "next": "gunk", "race_over": False, "loop": False,
    }  # fmt: skip
    assert entry["expectations"] == [{"line": 6, "text": "Centaure @3 à terre", "after_turn": 1, "holds": True, "detail": ""}]


def test_the_same_input_gives_the_same_bytes() -> None:
    text = (ROOT / "scenarios/compete/fr/duelist.arb").read_text(encoding="utf-8")
    assert json.dumps(rule(text)) == json.dumps(rule(text))


def test_a_step_s_text_alone_depends_on_the_language() -> None:
    def bare(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: bare(item) for key, item in value.items() if key not in ("text", "detail", "lang")}
        return [bare(item) for item in value] if isinstance(value, list) else value

    text = "Banane @4; Larbin @3\ntour Larbin; dé 4"
    french, english = rule(text, "fr"), rule(text, "en")
    assert bare(french) == bare(english)
    assert french["scenarios"][0]["branches"][0]["steps"][0]["text"] != english["scenarios"][0]["branches"][0]["steps"][0]["text"]


def test_each_face_that_leads_elsewhere_is_a_branch_with_its_probability() -> None:
    # each face moves Lackey to another space; a duel's 36 rolls have two outcomes
    found = rule("Banane @20; Larbin @0\ntour Larbin")["scenarios"][0]["branches"]
    assert [(one["dice"][0]["faces"], one["probability"]) for one in found] == [([face], "1/6") for face in range(1, 7)]


def test_an_open_decision_has_no_probability_without_dice() -> None:
    found = rule("Poisson-Ventouse @3; Larbin @3\nactif Larbin\n déplace Larbin de 2")["scenarios"][0]["branches"]
    assert [(one["probability"], one["decisions"][0]["answer"]) for one in found] == [(None, "yes"), (None, "no")]
    assert [one["final"]["athletes"]["suckerfish"]["space"] for one in found] == [5, 3]


def test_duel_dice_left_open_are_won_with_21_chances_in_36() -> None:
    # fr.duelist.card: the higher die wins, ties are the Duelist's: 15 + 6 of 36
    found = rule("Duelliste @7; Larbin @7\ntour Larbin; Duelliste duel : oui; dé 1")["scenarios"][0]["branches"]
    dice = [die for one in found for die in one["dice"] if die["for"] == "duel"]
    assert [(die["won_by"], die["chance"], die["given"]) for die in dice] == [("duelist", "21/36", False), ("lackey", "15/36", False)]


def test_given_duel_dice_show_their_faces() -> None:
    one = branch("Duelliste @7; Larbin @3\ntour Larbin; dé 4; Duelliste duel : Larbin 2-5")
    assert one["dice"][-1] == {
        "athlete": "duelist", "for": "duel", "rival": "lackey", "won_by": "lackey", "faces": [2, 5], "given": True,
    }  # fmt: skip


# --- open points ------------------------------------------------------------------------------------------------------------------

# Scoocher hears Gunk's −1 surely, Coach's +1 by reading (open scoocher.modifiers: each, gunk_only).
COACHED = "Coach @3; Sac-à-Puces @20; Larbin @3\ntour Larbin; dé 2"


def test_a_ruling_that_rests_on_an_open_point_resolves_the_other_reading_too() -> None:
    one = branch(COACHED)
    assert one["verdict"] == "open"
    point = next(point for point in one["open_points"] if point["id"] == "scoocher.modifiers")
    assert point["reading"] == "each"
    other = point["others"]["gunk_only"]
    assert other["outcome"] == "differs"
    assert one["final"]["athletes"]["scoocher"]["space"] == 21
    assert other["final"]["athletes"]["scoocher"]["space"] == 20


def test_both_readings_that_end_alike_are_the_same() -> None:
    # after the main move or before it: nothing else is in Scoocher's way
    one = branch(COACHED)
    assert next(point for point in one["open_points"] if point["id"] == "scoocher.when")["others"] == {"before_move": {"outcome": "same"}}


def test_a_house_reading_is_taken_and_the_default_is_the_other_one() -> None:
    ruling = rule("lecture scoocher.modifiers = gunk_only\n" + COACHED)
    entry = ruling["scenarios"][0]
    assert entry["readings"] == {"scoocher.modifiers": "gunk_only"}
    point = next(point for point in entry["branches"][0]["open_points"] if point["id"] == "scoocher.modifiers")
    assert point["reading"] == "gunk_only" and point["others"]["each"]["outcome"] == "differs"
    assert entry["branches"][0]["final"]["athletes"]["scoocher"]["space"] == 20


def test_an_open_step_names_its_point_and_cites_the_last_resort() -> None:
    steps = [step for step in branch(COACHED)["steps"] if step["authority"] == "open"]
    assert steps
    for step in steps:
        assert "fr.intro.diceoff" in step["cites"] and step["open"]
    assert not any("fr.intro.diceoff" in step["cites"] for step in branch("Banane @4; tour Banane; dé 3")["steps"])


# --- warnings and errors --------------------------------------------------------------------------------------------------------------


def codes(text: str, what: str = "errors", **more: Any) -> list[str]:
    """The codes of a ruling's errors or warnings."""
    return [problem["code"] for problem in rule(text, **more)[what]]


def test_two_on_huge_baby_s_space_are_warned_about_except_on_start() -> None:
    assert codes("Gros Bébé @5; Larbin @5; Slime @2\ntour Slime; dé 1", "warnings") == ["beside-baby"]
    assert codes("Gros Bébé @0; Larbin @0; Slime @2\ntour Slime; dé 1", "warnings") == []


def test_egg_without_a_power_is_warned_about() -> None:
    assert codes("Œuf @5; Larbin @2\ntour Larbin; dé 1", "warnings") == ["no-power"]
    assert codes("Œuf @5 pouvoir Banane; Larbin @2\ntour Larbin; dé 1", "warnings") == []


@pytest.mark.parametrize(("lang", "copies", "picks"), [("fr", "copie", "choisit"), ("zh", "复制", "选择"), ("en", "copies", "picks")])
def test_copycat_picks_only_where_there_is_a_choice(lang: str, copies: str, picks: str) -> None:
    # fr.copycat.2: it copies the leader; only of tied leaders does it pick one
    one = branch("Imichateur @3; Banane @5; Larbin @1\ntour Larbin; dé 3", 0, lang)["steps"][0]
    tie = branch("Imichateur @3; Banane @5; Coach @5; Larbin @1\ntour Larbin; Imichateur copie : Coach; dé 3", 0, lang)["steps"][0]
    assert (one["message"], tie["message"]) == ("copies", "copies")
    assert copies in one["text"] and picks not in one["text"]
    assert picks in tie["text"]


def spaces(text: str) -> dict[str, int]:
    """Where everybody stands at the end of the only branch of a text."""
    ruling = rule(text)
    assert ruling["errors"] == []
    (one,) = ruling["scenarios"][0]["branches"]
    return {name: state["space"] for name, state in one["final"]["athletes"].items()}


FISH = "Poisson-Ventouse @3; Banane @3; Larbin @20\n"


@pytest.mark.parametrize(
    ("text", "fish"),
    [  # fr.suckerfish.card: Banana moves from its space, 3 → 5 → 7, and Suckerfish goes with it each time it says yes
        (FISH + "Poisson-Ventouse suit : toujours oui\ntour Banane; dé 2\ntour Larbin; dé 1\ntour Banane; dé 2", 7),
        (FISH + "Poisson-Ventouse : toujours oui\ntour Banane; dé 2\ntour Larbin; dé 1\ntour Banane; dé 2", 7),
        (FISH + "tour Banane; dé 2; Poisson-Ventouse suit : toujours oui\ntour Banane; dé 2", 7),
        # an answer that serves once goes before it, for its own turn only
        (FISH + "Poisson-Ventouse suit : toujours non\ntour Banane; dé 2; Poisson-Ventouse suit : oui\ntour Banane; dé 2", 5),
        (FISH + "Poisson-Ventouse suit : toujours non\ntour Larbin; dé 1\ntour Banane; dé 2; Poisson-Ventouse : oui\ntour Banane; dé 2", 5),
        # and so does a later `always`
        (FISH + "Poisson-Ventouse : toujours oui\ntour Banane; dé 2\ntour Banane; Poisson-Ventouse suit : toujours non; dé 2", 5),
    ],
)
def test_always_holds_from_where_it_stands_to_the_end(text: str, fish: int) -> None:
    assert spaces(text)["suckerfish"] == fish


def test_always_does_not_hold_before_it_is_written() -> None:
    ruling = rule(FISH + "tour Banane; dé 2\ntour Larbin; dé 1; Poisson-Ventouse suit : toujours oui\ntour Banane; dé 2")
    assert [one["decisions"][0]["given"] for one in ruling["scenarios"][0]["branches"]] == [False, False]


def test_a_given_die_that_never_falls_is_an_error_that_says_why() -> None:
    ruling = rule("Banane @4 à terre; Larbin @2\ntour Banane; dé 2")
    (error,) = ruling["errors"]
    assert (error["code"], error["line"], error["column"]) == ("unused", 2, 17)
    assert "se relève" in error["message"]
    assert ruling["scenarios"] == []


def test_a_duel_never_offered_is_an_error_that_names_the_rule_point() -> None:
    # fr.lapsed.2: the Romantic has left before the Duelist's turn comes
    (error,) = rule("Romantique @3; Duelliste @7; Banane @20\ntour Romantique; dé 4; Duelliste duel : oui")["errors"]
    assert error["code"] == "unused" and "fr.lapsed.2" in error["message"]


UNASKED = [  # what is typed; the reason, in the French of the story or of the message file
    ("Banane @3; Tong @5; tour Banane; dé 2; Tong : Banane", "c’est ici à Banane de jouer"),
    ("Magicien @3; Slime @9; tour Slime; dé 3; Magicien relance : oui", "c’est ici à Slime de jouer"),
    ("Duelliste @3; Banane @5; tour Banane; dé 2; duel 3-4", "Duelliste : personne d’autre sur sa case"),
    ("Duelliste @3; Banane @5; tour Banane; dé 2; Duelliste : oui", "Duelliste : personne d’autre sur sa case"),
    ("Banane @5; Slime @1; tour Banane; dé 2; duel 3-4", "Personne ici n’a le pouvoir de défier"),
    ("Duelliste @3; Banane @1; tour Banane; dé 2; Duelliste : non; duel 3-4", "choisit de ne pas défier Banane"),
    ("Duelliste @3; Banane @1; tour Banane; dé 2; duel 3-4, 5-6", "Duels livrés : 1"),
    ("Magicien @3; Banane @5; tour Magicien; dé 1, 2; Magicien relance : non", "se contredisent"),
    ("Magicien @3; Banane @5; tour Magicien; dé 1, 2, 3, 4", "Dés lancés : 3"),
    ("Poisson-Ventouse @3; Banane @5; tour Banane; dé 2; Poisson-Ventouse : oui", "personne n’est parti de sa case"),
    ("Poisson-Ventouse @7; Banane @5; tour Banane; dé 2; Poisson-Ventouse : oui", "(fr.suckerfish.1)"),
    ("Imichateur @3; Banane @5; Slime @1; tour Slime; dé 1; Imichateur : Slime", "n’a qu’un modèle en tête, Banane"),
    ("Imichateur @7; Banane @7; Slime @1; tour Slime; dé 1; Imichateur copie : Slime", "n’a qu’un modèle en tête, Banane"),
    ("Imichateur @7; Banane @5; Slime @1; tour Slime; dé 1; Imichateur : Slime", "seul en tête"),
    ("Banane @3 à terre; Slime @9; tour Banane; dé 3", "(fr.trip.1, fr.trip.2)"),
    ("Alchimiste @3 à terre; Slime @9; tour Alchimiste; Alchimiste : oui", "(fr.trip.1, fr.trip.2)"),
    ("Alchimiste @3; Slime @9; tour Alchimiste; dé 3; Alchimiste : oui", "Le dé montre 3"),
    ("Banane @3; Slime @9; tour Banane; dé 3; Banane relance : oui", "Aucun pouvoir ne permet"),
    ("Banane @3; Slime @9; tour Banane; dé 3; Banane : oui", "Aucun pouvoir ne donne"),
    ("Banane @3; Slime @9; tour Banane; dé 3; Banane suit : oui", "n’a pas de pouvoir qui pose cette question (suit)"),
    ("Banane @3; Slime @9; tour Banane; dé 3; Banane qui : Banane", "choisir qui joue"),
    (
        "Tremplin-Devin @3; Slime @9; tour Tremplin-Devin; dé 3; Tremplin-Devin : Slime\ntour Tremplin-Devin; dé 1; Tremplin-Devin : Slime",
        "qu’à son premier tour",
    ),
    ("Guy Bolles @3; Slime @9; actif Guy Bolles; Guy Bolles : oui; déplace Slime de 1", "Sous `actif`"),
    ("Hypnotiseur @3; Slime @3; tour Hypnotiseur; dé 2; Hypnotiseur : Slime", "déjà sur sa case"),
    ("Œuf @0 pouvoir Slime; avant la course; Œuf choisit : Coach", "a déjà son pouvoir"),
    ("Œuf @0 pouvoir Slime; Larbin @0; tour Œuf; Œuf choisit : Coach; dé 2", "avant la course"),
    ("Jumeau @0; avant la course; Jumeau choisit : Coach", "fr.twin.1"),
    ("Alchimiste @3; Slime @9; tour Alchimiste; dé 1; Alchimiste : oui; Alchimiste : non", "une autre réponse"),
]


@pytest.mark.parametrize(("text", "reason"), UNASKED, ids=[text for text, _ in UNASKED])
def test_an_unused_answer_says_why_it_was_never_asked_for(text: str, reason: str) -> None:
    (error,) = rule(text)["errors"]
    assert error["code"] == "unused"
    assert reason in error["message"]
    for lang in ("zh", "en"):
        (told,) = rule(text, lang)["errors"]
        first = rule("Banane @3; Slime @9; tour Banane; dé 1, 2", lang)["errors"][0]["message"]
        assert told["message"] != first and "{" not in told["message"] and "why-" not in told["message"]


OUT = [  # what is typed; the words at fault of each statement that comes to nothing, and why
    ("Banane @28; Slime @3; tour Banane; dé 6; tour Banane", [("Banane", "a fini sa course")]),
    ("Banane @28; Coach arrivé 1; Slime @3; tour Banane; dé 6; tour Slime", [("Slime", "déjà finie")]),
    ("Banane @28; Coach arrivé 1; Slime @3; tour Banane; dé 6; tour suivant", [("tour suivant", "déjà finie")]),
    ("B.O.U.C.H.E. @3; Banane @5; Larbin @9; tour B.O.U.C.H.E.; dé 2; tour Banane", [("Banane", "élimination")]),
    ("B.O.U.C.H.E. @3; Banane @5; Larbin @9; tour B.O.U.C.H.E.; dé 2; actif Banane; renverse Larbin", [("Banane", "élimination")]),
    ("Banane @29; Slime @3; actif Slime; déplace Banane de 2; déplace Banane de 1", [("Banane", "a fini sa course")]),
    ("Banane @29; Slime @3; Coach @1; actif Slime; déplace Banane de 2; déplace Coach de 1, Banane de 1", [("Banane", "a fini")]),
    ("Banane @29; Slime @3; actif Slime; déplace Banane de 2; téléporte Banane case 2", [("Banane", "a fini sa course")]),
    ("Banane @29; Slime @3; actif Slime; déplace Banane de 2; échange Slime, Banane", [("Banane", "a fini sa course")]),
    ("Banane @29; Slime @3; actif Slime; déplace Banane de 2; renverse Banane", [("Banane", "a fini sa course")]),
    ("Banane @29; Slime @3; actif Banane; déplace Banane de 2; fin Banane depuis 3", [("Banane", "a fini sa course")]),
    ("Banane @29; Coach arrivé 1; Slime @3; actif Slime; déplace Banane de 2; renverse Slime", [("Slime", "déjà finie")]),
]


@pytest.mark.parametrize(("text", "wanted"), OUT, ids=[text for text, _ in OUT])
def test_what_is_asked_of_one_who_is_out_is_an_error(text: str, wanted: list[tuple[str, str]]) -> None:
    errors = rule(text)["errors"]
    assert [(error["code"], text[error["column"] - 1 : error["end_column"] - 1]) for error in errors] == [
        ("athlete-out", at) for at, _ in wanted
    ]
    for error, (_, why) in zip(errors, wanted, strict=True):
        assert why in error["message"]


def test_a_turn_of_one_who_is_out_in_some_branches_is_skipped_in_those() -> None:
    # Banana at 26 crosses with 4, 5 and 6; then its second turn falls away
    ruling = rule("Banane @26; Larbin @3\ntour Banane\ntour Banane; dé 1")
    assert ruling["errors"] == []
    assert {one["steps"][-1]["turn"] for one in ruling["scenarios"][0]["branches"]} == {1, 2}
    ruling = rule("Banane @26; Larbin @3\ntour Banane\nactif Banane; déplace Larbin de 1")
    assert ruling["errors"] == []
    ends = {(one["dice"][0]["faces"][0], one["final"]["athletes"]["lackey"]["space"]) for one in ruling["scenarios"][0]["branches"]}
    assert ends == {(1, 4), (2, 4), (3, 4), (4, 3), (5, 3), (6, 5)}  # Lackey serves the 6


def test_an_answer_that_is_no_option_names_the_options() -> None:
    (error,) = rule("Duelliste @7; Larbin @3; Banane @20\ntour Larbin; dé 4; Duelliste duel : Banane")["errors"]
    assert error["code"] == "not-an-option"
    assert "Larbin" in error["help"]


def test_a_number_genius_cannot_call_is_an_error() -> None:
    (error,) = rule("Génie @7; Larbin @3\ntour Génie; dé 4; Génie prédit : 9")["errors"]
    assert error["code"] == "not-an-option"


def test_a_die_more_than_is_rolled_is_an_error() -> None:
    assert codes("Banane @4; Larbin @2\ntour Banane; dé 2, 3") == ["unused"]


def test_an_edition_that_is_not_there_is_an_error() -> None:
    assert codes("Banane @4; tour Banane; dé 2", edition="de-1.0") == ["edition-missing"]
    assert codes("édition de-1.0\nBanane @4; tour Banane; dé 2") == ["edition-missing"]


def test_the_scenario_s_own_edition_wins() -> None:
    assert rule("édition fr-2.0\nBanane @4; tour Banane; dé 2", edition="fr-2.0")["scenarios"][0]["edition"] == "fr-2.0"


def test_what_is_left_names_what_is_open() -> None:
    text = "Banane @4; Magicien @2\ntour Magicien\ntour Banane\ntour Magicien\ntour Banane\ntour Magicien"
    ruling = rule(text, budget=Budget(6_000, 10_000))
    assert ruling["errors"] == []
    (entry,) = ruling["scenarios"]
    assert not entry["complete"] and 0 < Fraction(entry["left"]["most"]) <= 1
    known = {("magician", "roll"), ("magician", "reroll"), ("banana", "roll")}
    assert {(one["athlete"], one["question"]) for one in entry["left"]["open"]} <= known
    for one in entry["endings"]:
        assert Fraction(one["least"]) <= Fraction(one["most"]) <= Fraction(one["least"]) + Fraction(entry["left"]["most"])
    assert rule(text)["scenarios"][0]["complete"]


def test_where_nothing_can_be_followed_to_an_end_what_is_open_is_named() -> None:
    text = "Banane @0; Magicien @0; Duelliste @0\n" + "tour suivant\n" * 9
    ruling = rule(text, budget=Budget(6_000, 10_000))
    (error,) = ruling["errors"]
    assert error["code"] == "too-many-branches" and "Magicien" in error["help"] and ruling["scenarios"] == []


def test_one_budget_holds_for_all_scenarios_of_a_text() -> None:
    text = 'scénario "a"\nBanane @4; Magicien @2\ntour Magicien\n' * 3
    ruling = rule(text, budget=Budget(1, 10_000))
    assert [entry["index"] for entry in ruling["scenarios"]] == [1]
    assert [(error["code"], error["line"]) for error in ruling["errors"]] == [("work-spent", 4), ("work-spent", 7)]


def test_more_than_200_ways_are_told_by_their_endings() -> None:
    # Magician and a Duelist beside Banana: each ending once, each with the likeliest way to it
    ruling = rule("Magicien @6; Duelliste @9; Banane @9; Centaure @9\ntour Magicien\n")
    (entry,) = ruling["scenarios"]
    VALIDATOR.validate(ruling)
    assert entry["complete"] and entry["more"] > 0
    assert len(entry["branches"]) == len(entry["endings"]) == len({json.dumps(one["final"], sort_keys=True) for one in entry["endings"]})
    assert entry["more"] == sum(one["ways"] for one in entry["endings"]) - len(entry["branches"])
    for number, one in enumerate(entry["endings"], 1):
        assert one["way"] == number and entry["branches"][number - 1]["final"] == one["final"]


def test_the_table_of_a_small_scenario_counts_its_branches() -> None:
    # fr.duelist.card: a duel on Lackey's stop, declined, won or lost
    (entry,) = rule("Larbin @3; Duelliste @7; Banane @20\ntour Larbin; dé 4")["scenarios"]
    assert entry["complete"] and entry["more"] == 0 and len(entry["branches"]) == 3
    table = [(one["probability"], one["least"], one["most"], one["decisions"], one["ways"]) for one in entry["endings"]]
    assert table == [
        (None, "0", "1", [{"athlete": "duelist", "question": "duel", "answers": ["no"]}], 1),
        (None, "0", "7/12", [{"athlete": "duelist", "question": "duel", "answers": ["lackey"]}], 1),
        (None, "0", "5/12", [{"athlete": "duelist", "question": "duel", "answers": ["lackey"]}], 1),
    ]


def test_expectations_of_a_large_scenario_are_checked_over_its_graph() -> None:
    text = "Magician @6; Duelist @9; Banana @9; Centaur @9\nturn Magician\nexpect\n  {}\n"
    wanted = {
        "Banana @9": False,
        "next Duelist": True,
        "possible Banana @11": True,
        "possible Banana @3": False,
        "possible cites fr.banana.card": True,
        "cites fr.banana.card": False,
    }
    for line, holds in wanted.items():
        (check,) = rule(text.format(line))["scenarios"][0]["expectations"]
        assert check["holds"] is holds, line


def test_branches_are_counted_after_faces_are_joined() -> None:
    # fr.magician.card: kept at once, after one or after two rerolls, six faces each: 18 branches, though 258 ways lead there
    text = "Magicien @3; Banane @20\ntour Magicien"
    assert len(rule(text)["scenarios"][0]["branches"]) == 18


def test_a_scenario_with_an_error_does_not_hide_the_others() -> None:
    ruling = rule('scénario "a"\nBanane @4; tour Banane; dé 2, 3\nscénario "b"\nBanane @4; tour Banane; dé 2')
    assert [entry["title"] for entry in ruling["scenarios"]] == ["b"]
    assert len(ruling["errors"]) == 1


def test_a_very_long_scenario_ends_in_a_clear_error_or_a_ruling() -> None:
    ruling = rule("Banane @0; Larbin @0\n" + "tour Banane; dé 1\nactif Banane; téléporte Banane case 0\n" * 3000)
    assert ruling["errors"][0]["code"] == "too-long" if ruling["errors"] else ruling["scenarios"]


@pytest.mark.parametrize("lang", ["fr", "zh", "en"])
def test_details_of_failed_expectations_say_what_there_is_instead(lang: str) -> None:
    text = (
        "Banane @4; Larbin @2\ntour Larbin; dé 3\nattendu\n Larbin @6 debout; Banane agit 2; déplacement 4; ordre Larbin, Banane\n"
        " suivant Larbin; course finie; boucle; cite fr.lapsed.2; ouvert; possible Larbin @9; probabilité 1/2 Larbin à terre\n"
    )
    ruling = rule(text, lang)
    assert ruling["errors"] == []
    checks = ruling["scenarios"][0]["expectations"]
    assert [check["holds"] for check in checks] == [False] * 11
    assert all(check["detail"] for check in checks)
    assert "5" in checks[0]["detail"] and "1" in checks[10]["detail"]


# --- editions -----------------------------------------------------------------------------------------------------------------------------

TWO = "Larbin @6; Banane @4\nactif Larbin\n déplace Larbin de -3\nattendu\n Larbin @3 à terre\nattendu selon zh\n Larbin @3 debout\n"


@pytest.mark.skipif("zh" not in editions_there(), reason="the edition zh is not there yet")
def test_plain_expectations_belong_to_the_default_edition_alone() -> None:
    # fr.passing.1 counts backwards, zh.q.arrow_baby.9 does not
    french, chinese = rule(TWO)["scenarios"]
    assert (french["edition"], chinese["edition"]) == ("fr-2.0", "zh")
    assert [(one["line"], one["holds"]) for one in french["expectations"]] == [(5, True)]
    assert [(one["line"], one["holds"]) for one in chinese["expectations"]] == [(7, True)]


@pytest.mark.skipif("zh" not in editions_there(), reason="the edition zh is not there yet")
def test_an_answer_that_one_edition_uses_is_no_error_under_the_other() -> None:
    # backwards over Banana: she trips Lackey under fr alone, so Scoocher's step brings him to the Duelist under fr alone
    text = (
        "Sac-à-Puces @8; Duelliste @9; Larbin @6; Banane @4\nactif Larbin\n déplace Larbin de -3\n Duelliste duel : non\n"
        "attendu\n Sac-à-Puces @9\nattendu selon zh\n Sac-à-Puces @8\n"
    )
    ruling = rule(text)
    assert ruling["errors"] == []
    assert [all(one["holds"] for one in entry["expectations"]) for entry in ruling["scenarios"]] == [True, True]
    assert set(codes(text.replace("-3", "-1"))) == {"unused"}  # crossing nobody: neither edition asks


def test_a_verdict_is_open_where_a_reaction_that_did_not_come_rests_on_an_open_point() -> None:
    """Two arrive together where one stands (group.third): by the other reading two powers find exactly one other."""
    text = """Suckerfish @4; Romantic @4; Duelist @7; M.O.U.T.H. @9
turn Romantic
  roll 3
  Suckerfish follow: yes
  otherwise no
"""
    (branch,) = rule(text, "en")["scenarios"][0]["branches"]
    parting = [point["id"] for point in branch["open_points"] if any(one["outcome"] == "differs" for one in point["others"].values())]
    assert "group.third" in parting
    assert not any(step["authority"] == "open" for step in branch["steps"])
    assert branch["verdict"] == "open"
