"""What the story makes of steps, held reactions and final states."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from arbiter.games.compete.told.story import story
from arbiter.kernel.trace import Held, Step
from arbiter.language import parse
from arbiter.ruling.resolve import editions_of, resolve
from arbiter.story import LANGUAGES

from . import said as source
from .faults import faults

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios").rglob("*.arb"))


# --- every message and reason has its sentence -------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("message", sorted(source.messages()))
def test_every_message_of_the_source_has_a_sentence(message: str, lang: str) -> None:
    messages = story(lang).messages
    assert f"step-{message}" in messages or any(id.startswith(f"step-{message}--") for id in messages)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("reason", sorted(source.reasons()))
def test_every_reason_of_the_source_has_a_sentence(reason: str, lang: str) -> None:
    assert f"held-{reason}" in story(lang).messages


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_has_its_word(lang: str) -> None:
    asked = source.questions() - {"main", "duel-dice"}
    assert {"reroll", "follow", "duel", "copy", "predict"} <= asked
    assert all(story(lang).question(question) for question in asked)


def test_the_source_is_read_as_expected() -> None:
    """A sample of each way a message or reason stands in the source."""
    assert {"roll", "kick", "eat", "main-move", "main-move-back", "move-together", "swap", "trip-passer", "jeer"} <= source.messages()
    assert {"crowd", "together", "left-the-space", "tied-last", "not-last", "declined", "already-down"} <= source.reasons()


@cache
def told() -> dict[str, set[tuple[str, str]]]:
    """By language: (what was told, its sentence) of all steps and held reactions of all scenarios of the suite."""
    found: dict[str, set[tuple[str, str]]] = {lang: set() for lang in LANGUAGES}
    for path in SCENARIOS:
        for scenario in parse(path.read_text(encoding="utf-8")).scenarios:
            for edition in editions_of(scenario, "fr-2.0"):
                try:
                    resolved = resolve(scenario, edition)
                except (KeyError, ValueError):  # an edition that is not there yet
                    continue
                rules = resolved.play.machine.rules
                entries = {entry for branch in resolved.branches for entry in branch.log if isinstance(entry, (Step, Held))}
                for entry in entries:
                    for lang in LANGUAGES:
                        if isinstance(entry, Step):
                            found[lang].add((entry.message, story(lang).step(entry, rules.names, rules.line)))
                        else:
                            found[lang].add((entry.reason, story(lang).held(entry, rules.names, rules.line)))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_suite_is_told_as_a_native_writes(lang: str) -> None:
    sentences = told()[lang]
    assert len(sentences) > 300
    assert faults("\n".join(sorted(text for _, text in sentences)), lang) == []


def test_nothing_the_suite_plays_lacks_a_sentence() -> None:
    assert [what for what, text in told()["en"] if text.endswith((f": {what}.", f"({what})."))] == []


# --- the sentences of the examples -------------------------------------------------------------------------------------------


def step(lang: str, message: str, clause: str | None, athlete: str | None, data: dict[str, Any], **changes: tuple[Any, Any]) -> str:
    """A step's sentence; `changes` are (old space, new space) by athlete."""
    before = {id: {"space": old} for id, (old, _) in changes.items()}
    after = {id: {"space": new} for id, (_, new) in changes.items()}
    return story(lang).step_text(message, clause, athlete, data, before, after)


def test_a_move_backwards_says_how_far_and_from_where_to_where() -> None:
    move = ("move-back", None, "centaur", {"by": -3, "from": 6, "to": 3})
    assert step("fr", *move, centaur=(6, 3)) == "Centaure recule de 3 cases\u202f: 6 → 3."
    assert step("en", *move, centaur=(6, 3)) == "Centaur moves back 3 spaces: 6 → 3."
    assert step("zh", *move, centaur=(6, 3)) == "半人马后退 3 格：6 → 3。"


def test_a_kick_tells_of_those_it_moves() -> None:
    kick = ("kick", "centaur.kick", "centaur", {"target": "banana", "by": -2, "from": 4, "to": 2})
    assert step("fr", *kick, banana=(4, 2)) == "Centaure croise Banane et la fait reculer de 2 cases\u202f: 4 → 2."
    assert step("zh", *kick, banana=(4, 2)) == "半人马超越香蕉，使其后退 2 格：4 → 2。"


def test_a_kick_of_several_on_one_space_is_one_sentence() -> None:
    kick = ("kick", "centaur.kick", "centaur", {"target": "banana", "by": -2, "from": 4, "to": 2})
    assert step("fr", *kick, banana=(4, 2), gunk=(4, 2)) == (
        "Centaure croise Banane et Slime, puis les fait reculer de 2 cases\u202f: 4 → 2."
    )
    assert step("en", *kick, banana=(4, 2), gunk=(4, 2)) == "Centaur passes Banana and Gunk and sends them back 2 spaces: 4 → 2."
    assert step("zh", *kick, banana=(4, 2), gunk=(4, 2)) == "半人马超越香蕉和粘液怪，使其后退 2 格：4 → 2。"


def test_banana_trips_the_one_that_passes_it() -> None:
    trip = ("trip-passer", "banana.trip", "banana", {"target": "centaur", "how": None})
    assert step("fr", *trip) == "Banane fait trébucher Centaure, qui la croise."
    assert step("en", *trip) == "Banana trips Centaur, which passes it."
    assert step("zh", *trip) == "半人马超越香蕉，被绊倒。"


def test_a_full_stop_of_a_name_ends_the_sentence_too() -> None:
    assert story("fr").held_text("declined", "suckerfish.follow", "suckerfish", {"target": "mouth"}) == (
        "Poisson-Ventouse choisit de ne pas suivre B.O.U.C.H.E."
    )


def test_a_borrowed_power_is_named() -> None:
    trip = ("trip-passer", "banana.trip", "copycat", {"target": "centaur", "how": None})
    assert step("fr", *trip) == "Imichateur (pouvoir de Banane) fait trébucher Centaure, qui le croise."
    assert step("en", *trip) == "Copycat (with the power of Banana) trips Centaur, which passes it."
    assert step("zh", *trip) == "半人马超越复制猫（香蕉的能力），被绊倒。"
    kick = ("kick", "centaur.kick", "egg", {"target": "banana", "by": -2, "from": 4, "to": 2})
    assert step("fr", *kick, banana=(4, 2)) == "Œuf (pouvoir de Centaure) croise Banane et la fait reculer de 2 cases\u202f: 4 → 2."


def test_one_space_start_and_the_line_have_their_words() -> None:
    back, on = ("move-back", None, "egg", {"by": -2, "from": 1, "to": 0}), ("main-move", None, "egg", {"by": 6, "from": 27, "to": 30})
    assert step("fr", *back, egg=(1, 0)) == "Œuf recule d’une case\u202f: 1 → Départ."
    assert step("fr", *on, egg=(27, 30)) == "Œuf avance de 6 cases\u202f: 27 → arrivée."
    assert step("en", "main-move", None, "egg", {"by": 1, "from": 0, "to": 1}, egg=(0, 1)) == "Egg moves 1 space: Start → 1."


def test_a_pull_gives_each_ones_way() -> None:
    pull = ("pull", "party_animal.pull", "party_animal", {"by": 1, "from": 3, "to": 4})
    assert step("fr", *pull, banana=(3, 4), heckler=(7, 6)) == (
        "Gros Fêtard attire les Athlètes d’une case vers lui\u202f: Banane 3 → 4, Hyénarquoise 7 → 6."
    )
    assert step("zh", *pull, banana=(3, 4), heckler=(7, 6)) == "派对动物让选手向自己靠近 1 格：香蕉（3 → 4）、嘲讽者（7 → 6）。"


def test_a_duel_names_the_winner_first_with_its_die_first() -> None:
    data = {"target": "banana", "winner": "banana", "rival": "banana", "dice": (2, 5), "by": 2, "from": 5, "to": 7}
    assert step("fr", "duel", "duelist.duel", "duelist", data, banana=(5, 7)) == (
        "Banane bat Duelliste en duel, 5 contre 2, et avance de 2 cases\u202f: 5 → 7."
    )
    data = {"target": "banana", "winner": "duelist", "rival": "banana", "by": 2, "from": 5, "to": 7}
    assert step("en", "duel", "duelist.duel", "duelist", data, duelist=(5, 7)) == (
        "Duelist beats Banana in a duel and moves 2 spaces: 5 → 7."
    )


def test_a_tied_duel_is_told_as_a_tie() -> None:
    data = {"target": "banana", "winner": "duelist", "rival": "banana", "dice": (4, 4), "by": 2, "from": 5, "to": 7}
    tie = ("duel", "duelist.duel", "duelist", data)
    assert step("fr", *tie, duelist=(5, 7)) == (
        "Duel à égalité, 4 contre 4\u202f: Duelliste l’emporte sur Banane et avance de 2 cases, 5 → 7."
    )
    assert step("zh", *tie, duelist=(5, 7)) == "决斗平局，4 比 4：算决斗者胜过香蕉，前进 2 格，5 → 7。"


def test_a_winner_that_keeps_only_second_place_is_not_told_to_have_both() -> None:
    told = ("foretold", "mastermind.foretold", "mastermind", {"target": "mastermind"})
    both = story("fr").step_text(*told, {"mastermind": {"finished": [1]}}, {"mastermind": {"finished": [1, 2]}})
    only = story("fr").step_text(*told, {"mastermind": {"finished": [1]}}, {"mastermind": {"finished": [2]}})
    assert "prend aussi la deuxième place" in both and "prend la deuxième place, non la première" in only


def test_a_reroll_names_the_face_it_throws_away() -> None:
    reroll = ("reroll", "magician.poof", "magician", {"target": "magician", "faces": 2})
    assert step("fr", *reroll) == "Magicien efface son 2 et relance le dé."
    assert step("zh", *reroll) == "魔术师放弃掷出的 2，重掷。"
    assert step("fr", *reroll[:3], {"target": "magician"}) == "Magicien efface son résultat et relance le dé."


def test_a_copier_that_never_copied_does_not_copy_any_more() -> None:
    def told(was: str) -> str:
        return step("fr", "copies-nothing", "copycat.copy", "copycat", {"power": "none", "was": was})

    assert told("") == "Imichateur n’a personne à copier en tête, donc pas de pouvoir."
    assert told("banana") == "Imichateur n’a plus personne à copier en tête, donc plus de pouvoir."


def test_a_modifier_says_whose_and_how_much() -> None:
    counts = {"target": "hypnotist", "by": -1, "guest": "hypnotist"}
    assert step("fr", "counts", "gunk.goop", "gunk", counts) == "Slime ralentit Hypnotiseur\u202f: −1."
    counts = {"target": "coach", "by": 1, "guest": "coach"}
    assert step("fr", "counts", "coach.hustle", "coach", counts) == "Coach se motive lui-même\u202f: +1."


def test_a_duel_that_is_too_late_says_where_both_are() -> None:
    late = ("left-the-space", "duelist.duel", "duelist", {"target": "romantic", "at": 5, "mine": 3})
    assert story("fr").held_text(*late) == "Duelliste ne peut plus défier Romantique\u202f: leurs cases ne sont plus les mêmes (3 et 5)."
    assert story("zh").held_text(*late) == "决斗者不能再与浪漫者决斗：双方已不在同一格（3 和 5）。"


def test_steps_with_seats_and_steps_with_ids_are_told_alike() -> None:
    entry = Step(
        2, 1, 1, "power", "centaur.kick", 2, "kick", (("target", 1), ("by", -2), ("from", 4), ("to", 2)), (),
        ((1, "space", 4),), ((1, "space", 2),),
    )  # fmt: skip
    assert story("fr").step(entry, ("gunk", "banana", "centaur")) == "Centaure croise Banane et la fait reculer de 2 cases\u202f: 4 → 2."
    held = Held(0, "duelist.duel", 3, "left-the-space", (("target", 1), ("at", 5), ("mine", 3)), (), 1)
    assert story("en").held(held, ("duelist", "romantic")) == "Duelist can no longer duel Romantic: they no longer share a space (3 and 5)."


def test_what_has_no_sentence_is_told_all_the_same() -> None:
    assert step("fr", "unheard-of", "banana.trip", "banana", {}) == "Banane\u202f: unheard-of."
    assert story("fr").held_text("unheard-of", "banana.trip", "banana", {}) == "Banane ne réagit pas (unheard-of)."


def test_no_story_in_a_language_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="no language de"):
        arbiter_story("de")


def arbiter_story(lang: str) -> Any:
    from arbiter.games.compete.told.story import CompeteStory as Story

    return Story(lang)


# --- the end, the verdict, dice and choices ------------------------------------------------------------------------------------


def athlete(space: int, tripped: bool = False, eliminated: bool = False, finished: tuple[int, ...] = (), points: int = 0) -> dict[str, Any]:
    return {"space": space, "tripped": tripped, "eliminated": eliminated, "finished": list(finished), "points": points}


def test_the_closing_line_goes_from_the_front_to_the_back() -> None:
    final = {"athletes": {"gunk": athlete(0), "banana": athlete(2), "centaur": athlete(3, tripped=True)}}
    assert story("fr").final_text(final) == "À la fin\u202f: Centaure case 3, à terre\u202f; Banane case 2\u202f; Slime au Départ."
    assert story("en").final_text(final) == "In the end: Centaur on space 3, tripped; Banana on space 2; Gunk on Start."
    assert story("zh").final_text(final) == "最后：半人马在第 3 格，倒地；香蕉在第 2 格；粘液怪在起点。"


def test_the_closing_line_puts_places_first_and_the_eliminated_last() -> None:
    athletes = {
        "egg": athlete(9, eliminated=True),
        "legs": athlete(12, points=2),
        "mastermind": athlete(30, finished=(1, 2)),
        "coach": athlete(4, points=1),
    }
    assert story("fr").final_text({"athletes": athletes}) == (
        "À la fin\u202f: Tremplin-Devin première et deuxième places\u202f; Guy Bolles case 12, 2 points\u202f; "
        "Coach case 4, 1 point\u202f; Œuf éliminé."
    )


def test_the_outcome_names_the_next_or_says_that_the_race_is_over() -> None:
    said = story("fr").outcome_texts({"next": "gunk", "race_over": False, "loop": True})
    assert said == ["Une boucle a été arrêtée.", "Prochain tour\u202f: Slime."]
    assert story("zh").outcome_texts({"next": None, "race_over": True, "loop": False}) == ["比赛结束。"]


def test_faces_are_told_as_a_span_or_a_list() -> None:
    assert [story("fr").faces_text(faces) for faces in ([3], [1, 2], [1, 2, 3], [1, 2, 5])] == ["3", "1 ou 2", "1 à 3", "1, 2 ou 5"]
    assert [story("zh").faces_text(faces) for faces in ([3], [1, 2], [1, 2, 3], [1, 2, 5])] == ["3", "1 或 2", "1 到 3", "1、2 或 5"]


def test_a_branch_is_told_by_its_dice_and_decisions() -> None:
    branch = {
        "dice": [{"athlete": "centaur", "for": "main", "faces": [3], "given": True}],
        "decisions": [{"athlete": "suckerfish", "question": "follow", "answer": "yes", "given": False}],
    }
    assert story("fr").branch_text(branch) == "dé 3\u202f; Poisson-Ventouse suit\u202f: oui"
    assert story("en").branch_text(branch) == "die 3; Suckerfish follow: yes"
    assert story("zh").branch_text(branch) == "骰子 3；吸盘鱼跟随：是"


def test_the_dice_of_two_rollers_are_named() -> None:
    dice = [{"athlete": name, "for": "main", "faces": [face], "given": True} for name, face in (("centaur", 3), ("egg", 1))]
    assert story("fr").branch_text({"dice": dice, "decisions": []}) == "Centaure\u202f: dé 3\u202f; Œuf\u202f: dé 1"


def test_duel_dice_say_who_wins() -> None:
    die = {"athlete": "duelist", "for": "duel", "rival": "banana", "won_by": "banana", "chance": "15/36", "given": False}
    assert story("fr").die_text(die) == "Banane gagne le duel contre Duelliste (15/36)"
    assert story("fr").die_text(die | {"won_by": "duelist", "faces": [5, 2]}) == "Duelliste défie Banane\u202f: 5 contre 2"


def test_decisions_answer_by_name_number_or_space() -> None:
    def told_as(question: str, answer: Any) -> str:
        return story("fr").decision_text({"athlete": "genius", "question": question, "answer": answer, "given": True})

    assert told_as("predict", 4) == "Génie prédit\u202f: 4"
    assert told_as("copy", "banana") == "Génie copie\u202f: Banane"
    assert told_as("join", 7) == "Génie rejoint\u202f: case 7"


def test_labels() -> None:
    fr = story("fr")
    assert (fr.track("mild"), fr.edition("fr-2.0")) == ("piste douce", "FAQ 2.0")
