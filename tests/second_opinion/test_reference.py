"""The reference against rulings derived by hand from the French FAQ: each title states the ruling and names its point."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from .model import HashAnswers, Outcome, ScriptedAnswers, Situation, Track
from .reference import resolve
from .situations import random_situation, situations

Decisions = dict[tuple[str, str], Any]


@dataclass(frozen=True)
class Ruling:
    """`seats` and `after` read "athlete@space", with "!" for tripped, "=power" for what Egg or Twin picked, "#" for eliminated."""

    title: str
    seats: str
    turns: str
    after: str
    dice: tuple[int, ...] = ()
    decide: Decisions = field(default_factory=dict)
    duels: tuple[tuple[int, int], ...] = ()
    expect: dict[str, Any] = field(default_factory=dict)
    board: dict[str, Any] = field(default_factory=dict)


JOG: Decisions = {("legs", "jog"): ["yes"]}
GUNKS = "gunk@0 egg@0=gunk legs@5"


def always(athlete: str, question: str, answer: str | int) -> Decisions:
    return {(athlete, question): answer}


def once(athlete: str, question: str, *answers: str | int) -> Decisions:
    return {(athlete, question): list(answers)}


RULINGS = [
    # the general points
    Ruling(
        "two -1 on a 1 make a move of -1 (fr.modifier.4)", GUNKS, "legs", "legs@4", (1,), expect={"main": -1, "acts": {"gunk": 1, "egg": 1}}
    ),
    Ruling(
        "a value of 0 is no move and no stop (fr.modifier.4)",
        "gunk@0 baba_yaga@5 legs@5",
        "legs",
        "legs@5 baba_yaga@5",
        (1,),
        expect={"main": 0, "acts": {"gunk": 1}},
    ),
    Ruling(
        "Gunk leaves the 6 a 6 for Lackey (fr.modifier.2, fr.gunk.2)",
        "legs@0 gunk@9 lackey@3",
        "legs",
        "legs@5 lackey@5",
        (6,),
        expect={"main": 5},
    ),
    Ruling(
        "Coach leaves the 1 a 1 for Skipper (fr.modifier.3)",
        "coach@4 banana@20 skipper@9",
        "coach",
        "coach@6",
        (1,),
        expect={"main": 2, "next": "skipper"},
    ),
    Ruling(
        "a rerolled 1 calls nobody (fr.reroll.1, fr.inchworm.3, fr.skipper.1)",
        "magician@0 banana@20 skipper@9 inchworm@7",
        "magician",
        "magician@4 inchworm@7",
        (1, 4),
        once("magician", "reroll", "magician", "no"),
        expect={"next": "banana", "acts": {"magician": 1}},
    ),
    Ruling(
        "Dicemonger moves before the new die (fr.reroll.2)",
        "legs@0 dicemonger@3 banana@4",
        "legs",
        "legs@3 dicemonger@4",
        (2, 3),
        once("legs", "reroll", "dicemonger"),
        expect={"acts": {"dicemonger": 1}},
    ),
    Ruling(
        "Dicemonger's own reroll does not move him (fr.dicemonger.3)",
        "dicemonger@3 legs@0",
        "dicemonger",
        "dicemonger@8",
        (2, 5),
        once("dicemonger", "reroll", "dicemonger"),
        expect={"acts": {"dicemonger": 1}},
    ),
    Ruling(
        "a swap passes nobody (fr.warp.1)",
        "flip_flop@2 banana@5 centaur@8",
        "flip_flop",
        "flip_flop@8 banana@5 centaur@2",
        decide=once("flip_flop", "swap", "centaur"),
        expect={"main": None, "acts": {"flip_flop": 1}},
    ),
    Ruling(
        "Flip Flop serves Mouth its meal (fr.warp.2, fr.mouth.2)",
        "flip_flop@5 banana@5 mouth@9",
        "flip_flop",
        "flip_flop@9 mouth@5 banana#",
        decide=once("flip_flop", "swap", "mouth"),
        expect={"over": False},
    ),
    Ruling(
        "nobody follows a swap (fr.flip_flop.5)",
        "flip_flop@5 suckerfish@5 banana@9",
        "flip_flop",
        "flip_flop@9 suckerfish@5 banana@5",
        decide=once("flip_flop", "swap", "banana"),
        expect={"asked": {"swap"}},
    ),
    Ruling(
        "Romantic sees no meeting between the follower and the followed (fr.group.2)",
        "suckerfish@3 legs@3 romantic@20",
        "legs",
        "suckerfish@8 legs@8 romantic@20",
        decide=JOG | always("suckerfish", "follow", "yes"),
        expect={"acts": {"legs": 1, "suckerfish": 1}},
    ),
    Ruling(
        "the pulled field arrives together, guests add +1 each (fr.party_animal.1, .2)",
        "party_animal@5 legs@4 hare@6 romantic@20",
        "party_animal",
        "party_animal@9 legs@5 hare@5 romantic@19",
        (2,),
        expect={"main": 4, "acts": {"party_animal": 3}},
    ),
    Ruling(
        "Centaur kicks and Banana trips backwards (fr.passing.2, fr.centaur.1, fr.banana.2)",
        "centaur@14 banana@14",
        "centaur",
        "centaur@12! banana@12",
        (2,),
        expect={"acts": {"centaur": 1, "banana": 1}},
        board={"track": "wild"},
    ),
    Ruling("starting beside Banana is no passing (fr.banana.3)", "banana@4 legs@4", "legs", "banana@4 legs@9", decide=JOG),
    Ruling(
        "a duel on Start before the first roll (fr.line.2, fr.duelist.3)",
        "duelist@0 legs@0",
        "legs",
        "duelist@2 legs@3",
        (3,),
        once("duelist", "duel", "legs"),
        ((5, 2),),
    ),
    Ruling(
        "Huge Baby shares Start (fr.line.2)",
        "sisyphus@5 huge_baby@0",
        "sisyphus",
        "sisyphus@0 huge_baby@0",
        (6,),
        expect={"points": {"sisyphus": 3}, "acts": {"sisyphus": 1}},
        board={"points": {"sisyphus": 4}},
    ),
    Ruling(
        "who crossed has no power left (fr.line.3)",
        "gunk@30 legs@3 hare@0",
        "legs",
        "legs@5",
        (2,),
        expect={"main": 2},
        board={"finished": ("gunk",)},
    ),
    Ruling(
        "a tripped athlete stands up instead of moving (fr.trip.2)",
        "banana@0 legs@4!",
        "legs",
        "legs@4",
        expect={"main": None, "next": "banana"},
    ),
    Ruling(
        "tripped earlier in the turn, it stands up in this main move (fr.trip.2, fr.hypnotist.2)",
        "hypnotist@5 baba_yaga@9",
        "hypnotist",
        "hypnotist@5 baba_yaga@5",
        decide=once("hypnotist", "hypnotize", "baba_yaga"),
        expect={"main": None, "acts": {"hypnotist": 1, "baba_yaga": 1}},
    ),
    Ruling(
        "Scoocher against Huge Baby: one lap for each activation (fr.loop.1)",
        "legs@10 gunk@0 scoocher@4 huge_baby@5",
        "legs",
        "legs@14 scoocher@4",
        decide=JOG,
        expect={"loop": True, "acts": {"legs": 1, "gunk": 1, "scoocher": 2, "huge_baby": 2}},
    ),
    Ruling(
        "a lap that brings a point goes on until the box is empty (fr.loop.2)",
        "legs@10 scoocher@4 huge_baby@5",
        "legs",
        "legs@15 scoocher@4",
        decide=JOG,
        expect={"loop": True, "points": {"scoocher": 43}},
        board={"track": Track(15, ((4, "star", 0),))},
    ),
    Ruling(
        "Romantic goes first on her turn, the duel is gone (fr.lapsed.2)",
        "romantic@2 duelist@5",
        "romantic",
        "romantic@7 duelist@5",
        (3,),
        expect={"acts": {"romantic": 1}, "asked": set()},
    ),
    Ruling(
        "the Duelist goes first on his, Romantic stays due (fr.duelist.2)",
        "duelist@2 romantic@5",
        "duelist",
        "duelist@7 romantic@9",
        (3,),
        once("duelist", "duel", "romantic", "no"),
        ((6, 1),),
        expect={"acts": {"duelist": 1, "romantic": 2}},
    ),
    # athletes, in the order of the French list
    Ruling(
        "Alchemist's 4 leaves the 1 to Skipper (fr.alchemist.1)",
        "alchemist@0 banana@20 skipper@9",
        "alchemist",
        "alchemist@4",
        (1,),
        once("alchemist", "transmute", "yes"),
        expect={"main": 4, "next": "skipper"},
    ),
    Ruling(
        "Inchworm leaves Alchemist nothing to replace (fr.alchemist.1)",
        "alchemist@0 inchworm@9",
        "alchemist",
        "alchemist@0 inchworm@10",
        (1,),
        expect={"main": None, "asked": set(), "acts": {"inchworm": 1}},
    ),
    Ruling("Baba Yaga trips who stops on her space (fr.baba_yaga.1)", "legs@0 baba_yaga@5", "legs", "legs@5! baba_yaga@5", decide=JOG),
    Ruling(
        "Baba Yaga trips all who stand where she stops (fr.baba_yaga.1)",
        "baba_yaga@2 legs@5 banana@5",
        "baba_yaga",
        "baba_yaga@5 legs@5! banana@5!",
        (3,),
        expect={"acts": {"baba_yaga": 2}},
    ),
    Ruling(
        "Baba Yaga does not trip who arrives with her (fr.baba_yaga.2)",
        "suckerfish@2 baba_yaga@2",
        "baba_yaga",
        "suckerfish@5 baba_yaga@5",
        (3,),
        always("suckerfish", "follow", "yes"),
    ),
    Ruling(
        "the Duelist wins and moves, then trips on the new space (fr.baba_yaga.4)",
        "duelist@2 baba_yaga@5",
        "duelist",
        "duelist@7! baba_yaga@5",
        (3,),
        once("duelist", "duel", "baba_yaga"),
        ((6, 1),),
    ),
    Ruling(
        "Leaptoad trips over the Banana she jumps (fr.banana.1, fr.leaptoad.5)",
        "leaptoad@3 banana@4",
        "leaptoad",
        "leaptoad@5! banana@4",
        (1,),
    ),
    Ruling(
        "a follower that crosses Banana trips too (fr.banana.card)",
        "suckerfish@3 legs@3 banana@5",
        "legs",
        "suckerfish@8! legs@8!",
        decide=JOG | always("suckerfish", "follow", "yes"),
        expect={"acts": {"legs": 1, "suckerfish": 1, "banana": 2}},
    ),
    Ruling(
        "Mouth eats the one it stops on (fr.mouth.card)",
        "mouth@2 legs@5 banana@20",
        "mouth",
        "mouth@5 legs#",
        (3,),
        expect={"acts": {"mouth": 1}},
    ),
    Ruling("Mouth does not eat who joins it (fr.mouth.1)", "legs@0 mouth@5 banana@20", "legs", "legs@5 mouth@5", decide=JOG),
    Ruling(
        "Mouth does not eat from two (fr.mouth.1)", "mouth@2 legs@5 banana@5", "mouth", "mouth@5 legs@5 banana@5", (3,), expect={"acts": {}}
    ),
    Ruling(
        "the last one left takes the open place (fr.mouth.4)",
        "mouth@2 legs@5 gunk@30",
        "mouth",
        "mouth@5 legs#",
        (3,),
        expect={"over": True, "places": {"gunk": (1,), "mouth": (2,)}, "next": None},
        board={"finished": ("gunk",)},
    ),
    Ruling(
        "Skipper's own 1 gives him another turn (fr.skipper.3)",
        "skipper@9 banana@20 hare@25",
        "skipper",
        "skipper@10",
        (1,),
        expect={"next": "skipper"},
    ),
    Ruling(
        "two Skippers play one after the other (fr.skipper.4)",
        "legs@0 banana@20 skipper@9 egg@12=skipper",
        "legs next",
        "legs@1 skipper@11",
        (1, 2),
        expect={"next": "egg"},
    ),
    Ruling(
        "after the claims it goes on clockwise from the last one (fr.skipper.2)",
        "legs@0 banana@20 skipper@9 egg@12=skipper",
        "legs next next",
        "skipper@11 egg@14",
        (1, 2, 2),
        expect={"next": "legs"},
    ),
    Ruling(
        "those passed on one space go back together (fr.centaur.3)",
        "centaur@2 legs@4 coach@4",
        "centaur",
        "centaur@6 legs@2 coach@2",
        (4,),
        expect={"acts": {"centaur": 2}},
    ),
    Ruling(
        "nobody is kicked behind Start (fr.centaur.2)",
        "centaur@0 legs@1",
        "centaur",
        "centaur@3 legs@0",
        (3,),
        expect={"acts": {"centaur": 1}},
    ),
    Ruling(
        "Inchworm: Coach's bonus becomes no small move (fr.inchworm.2, fr.coach.2)",
        "coach@4 inchworm@9",
        "coach",
        "coach@4 inchworm@10",
        (1,),
        expect={"main": None, "acts": {"inchworm": 1}},
    ),
    Ruling(
        "Third Wheel joins a pair and still moves (fr.third_wheel.1)",
        "third_wheel@0 legs@5 coach@5 hare@9",
        "third_wheel",
        "third_wheel@8",
        (2,),
        once("third_wheel", "join", 5),
        expect={"main": 3, "options": {"join": (5, "no")}},
    ),
    Ruling("Blimp before the second corner: +3 (fr.blimp.1)", "blimp@14 hare@20", "blimp", "blimp@18", (1,), expect={"main": 4}),
    Ruling("Blimp in the second corner: -1 (fr.blimp.1)", "blimp@15 hare@20", "blimp", "blimp@17", (3,), expect={"main": 2}),
    Ruling(
        "doubling comes before Coach's +1; then he trips (fr.rocket_scientist.2, .3)",
        "rocket_scientist@3 coach@3",
        "rocket_scientist",
        "rocket_scientist@14!",
        (5,),
        once("rocket_scientist", "double", "yes"),
        expect={"main": 11, "acts": {"rocket_scientist": 1, "coach": 1}},
    ),
    Ruling(
        "Lovable Loser gains her point lying down (fr.lovable_loser.3)",
        "lovable_loser@2! legs@5",
        "lovable_loser",
        "lovable_loser@2",
        expect={"points": {"lovable_loser": 1}},
    ),
    Ruling(
        "a shared last place gives Lovable Loser nothing (fr.lovable_loser.2)",
        "lovable_loser@2 legs@2",
        "lovable_loser",
        "lovable_loser@4",
        (2,),
        expect={"points": {"lovable_loser": 0}},
    ),
    Ruling(
        "a right guess plays again (fr.genius.1)",
        "genius@0 legs@9",
        "genius",
        "genius@3",
        (3,),
        once("genius", "predict", 3),
        expect={"next": "genius"},
    ),
    Ruling(
        "a wrong guess does not",
        "genius@0 legs@9",
        "genius",
        "genius@4",
        (4,),
        once("genius", "predict", 3),
        expect={"next": "legs", "acts": {}},
    ),
    Ruling(
        "a guessed 1 goes to Skipper and the extra turn is lost (fr.genius.2)",
        "genius@0 banana@20 skipper@9 legs@11",
        "genius next",
        "genius@1 skipper@11",
        (1, 2),
        once("genius", "predict", 1),
        expect={"next": "legs"},
    ),
    Ruling(
        "only Genius plays again, not his team-mate (fr.genius.3)",
        "genius@0 coach@9 legs@11 banana@12",
        "genius next",
        "genius@5 coach@9",
        (3, 2),
        once("genius", "predict", 3),
        expect={"next": "coach"},
        board={"players": (("genius", "coach"), ("legs", "banana"))},
    ),
    Ruling(
        "put behind Huge Baby is a stop: the rock trips (fr.huge_baby.1)",
        "legs@13 huge_baby@18",
        "legs",
        "legs@17! huge_baby@18",
        decide=JOG,
        expect={"acts": {"legs": 1, "huge_baby": 1}},
        board={"track": "wild"},
    ),
    Ruling("Huge Baby passes the Banana it pushes (fr.huge_baby.2)", "huge_baby@2 banana@5", "huge_baby", "huge_baby@5! banana@4", (3,)),
    Ruling(
        "nothing reacts to a sharing that never was (fr.huge_baby.card)",
        "romantic@20 legs@0 huge_baby@5",
        "legs",
        "legs@4 romantic@20",
        decide=JOG,
    ),
    Ruling(
        "Leaptoad beside Party Animal jumps his space (fr.party_animal.3)",
        "party_animal@5 leaptoad@4 hare@20",
        "party_animal",
        "party_animal@6 leaptoad@6 hare@19",
        (1,),
        expect={"main": 1, "acts": {"party_animal": 1, "leaptoad": 1}},
    ),
    Ruling(
        "a space left at the same moment is free for Leaptoad (fr.leaptoad.4)",
        "party_animal@5 leaptoad@4 legs@6",
        "party_animal",
        "party_animal@7 leaptoad@6 legs@5",
        (1,),
        expect={"main": 2},
    ),
    Ruling(
        "each occupied space jumped is one activation (fr.leaptoad.6, fr.scoocher.3)",
        "leaptoad@0 legs@1 coach@2 scoocher@20",
        "leaptoad",
        "leaptoad@3 scoocher@22",
        (1,),
        expect={"acts": {"leaptoad": 2, "scoocher": 2}},
    ),
    Ruling("Coach and Gunk change Legs's 5 (fr.legs.1)", "legs@3 coach@3 gunk@20", "legs", "legs@8", decide=JOG, expect={"main": 5}),
    Ruling("Legs's walk calls Scoocher (fr.legs.2)", "legs@0 scoocher@20", "legs", "legs@5 scoocher@21", decide=JOG),
    Ruling("Legs's die does not (fr.legs.2)", "legs@0 scoocher@20", "legs", "legs@3 scoocher@20", (3,)),
    Ruling("Heckler laughs at one who only stood up (fr.heckler.2)", "heckler@10 legs@4!", "legs", "legs@4 heckler@12"),
    Ruling("Heckler laughs at herself (fr.heckler.3)", "heckler@4! legs@9", "heckler", "heckler@6"),
    Ruling(
        "Heckler looks after all consequences (fr.heckler.1)",
        "heckler@2 legs@13",
        "legs",
        "legs@12 heckler@4",
        (3,),
        board={"track": "wild"},
    ),
    Ruling(
        "the Hypnotist is eaten by the Mouth it called (fr.hypnotist.2)",
        "hypnotist@5 mouth@9 banana@20",
        "hypnotist",
        "mouth@5 hypnotist#",
        decide=once("hypnotist", "hypnotize", "mouth"),
        expect={"main": None, "next": "mouth"},
    ),
    Ruling(
        "Copycat has the leader's power (fr.copycat.card)",
        "copycat@3 baba_yaga@20 legs@0",
        "legs",
        "legs@3!",
        (3,),
        expect={"acts": {"copycat": 1}},
    ),
    Ruling(
        "at a tie Copycat chooses (fr.copycat.2)",
        "copycat@3 baba_yaga@20 banana@20 legs@0",
        "legs",
        "legs@3",
        (3,),
        once("copycat", "copy", "banana"),
        expect={"options": {"copy": ("baba_yaga", "banana")}},
    ),
    Ruling("the original prevails over the copy (fr.copycat.3)", "huge_baby@8 copycat@5", "copycat", "copycat@7 huge_baby@8", (3,)),
    Ruling("Copycat gets Twin's printed text (fr.copycat.7)", "copycat@3 twin@20=baba_yaga legs@0", "legs", "legs@3", (3,)),
    Ruling("Twin has the whole power it picked (fr.twin.2)", "twin@3=baba_yaga legs@0", "legs", "legs@3!", (3,)),
    Ruling(
        "Mastermind takes second before the copy (fr.copycat.6)",
        "legs@28 mastermind@29 copycat@3",
        "legs",
        "legs@30",
        (3,),
        expect={"over": True, "places": {"legs": (1,), "mastermind": (2,)}},
        board={"predictions": {"mastermind": "legs", "copycat": "legs"}},
    ),
    Ruling(
        "a copied prediction is lost with the power (fr.copycat.5)",
        "legs@28 copycat@3 mastermind@27",
        "legs",
        "legs@30",
        (3,),
        expect={"over": False, "places": {"legs": (1,)}},
        board={"predictions": {"mastermind": None, "copycat": "legs"}},
    ),
    Ruling("Lackey's own 6 gives him nothing (fr.lackey.3)", "lackey@0 banana@9", "lackey", "lackey@6", (6,), expect={"acts": {}}),
    Ruling(
        "Hare alone in the lead rests and stays down (fr.hare.card, .4)",
        "hare@9! legs@3",
        "hare",
        "hare@9!",
        expect={"main": None, "acts": {"hare": 1}},
    ),
    Ruling("Hare moves with +2 at a tie (fr.hare.1, .3)", "hare@9 legs@9", "hare", "hare@13", (2,), expect={"main": 4}),
    Ruling(
        "each of Magician's rerolls calls Scoocher (fr.magician.3)",
        "magician@0 scoocher@20",
        "magician",
        "magician@3 scoocher@22",
        (1, 2, 3),
        once("magician", "reroll", "magician", "magician"),
    ),
    Ruling(
        "Sisyphus returns on a 6, whatever Gunk does (fr.sisyphus.3)",
        "sisyphus@5 gunk@20",
        "sisyphus",
        "sisyphus@0",
        (6,),
        expect={"main": None, "points": {"sisyphus": 3}, "acts": {"sisyphus": 1}},
        board={"points": {"sisyphus": 4}},
    ),
    Ruling(
        "a 5 with +1 is no 6 (fr.sisyphus.3)",
        "sisyphus@5 coach@5",
        "sisyphus",
        "sisyphus@11",
        (5,),
        expect={"main": 6, "points": {"sisyphus": 4}},
        board={"points": {"sisyphus": 4}},
    ),
    Ruling(
        "Sisyphus never goes below 0 points (fr.sisyphus.5)",
        "sisyphus@5 hare@9",
        "sisyphus",
        "sisyphus@0",
        (6,),
        expect={"points": {"sisyphus": 0}},
    ),
    Ruling(
        "a move beyond the line is refused whole (fr.stickler.3)",
        "legs@27 stickler@3",
        "legs",
        "legs@27",
        (4,),
        expect={"main": 4, "acts": {"stickler": 1}},
    ),
    Ruling("the exact distance crosses (fr.stickler.2)", "legs@27 stickler@3", "legs", "legs@30", (3,), expect={"places": {"legs": (1,)}}),
    Ruling(
        "Stickler judges every move, not only main moves (fr.stickler.1)",
        "legs@0 coach@5 romantic@29 stickler@3",
        "legs",
        "legs@5 romantic@29",
        decide=JOG,
        expect={"acts": {"legs": 1, "stickler": 1}},
    ),
    Ruling(
        "Stickler himself may go beyond (fr.stickler.4)",
        "legs@27 stickler@28",
        "stickler",
        "stickler@30",
        (6,),
        expect={"places": {"stickler": (1,)}},
    ),
    Ruling(
        "Cheerleader moves the last ones together, then one herself (fr.cheerleader.1, .3)",
        "cheerleader@9 legs@2 coach@2 romantic@20",
        "cheerleader",
        "cheerleader@11 legs@4 coach@4 romantic@20",
        (1,),
        once("cheerleader", "cheer", "yes"),
        expect={"acts": {"cheerleader": 1}},
    ),
    Ruling(
        "Cheerleader's 2 and 1 are two moves (fr.cheerleader.4)",
        "cheerleader@3 legs@9",
        "cheerleader",
        "cheerleader@6",
        decide=once("cheerleader", "cheer", "yes"),
        expect={"main": None},
        board={"track": Track(15, ((5, "rock", 0),))},
    ),
    Ruling(
        "Suckerfish with Scoocher runs to the line, followed before follower (fr.suckerfish.5, .3)",
        "suckerfish@4 scoocher@4 legs@10",
        "legs",
        "legs@15 scoocher@30 suckerfish@30",
        decide=JOG | always("suckerfish", "follow", "yes"),
        expect={"over": True, "loop": False, "places": {"scoocher": (1,), "suckerfish": (2,)}},
    ),
    Ruling(
        "on an arrow Suckerfish may ride along (fr.suckerfish.7)",
        "legs@2 suckerfish@2",
        "legs",
        "legs@10 suckerfish@10",
        decide=JOG | once("suckerfish", "follow", "yes", "yes"),
        expect={"acts": {"legs": 1, "suckerfish": 2}},
        board={"track": "wild"},
    ),
    Ruling(
        "or stay for its own arrow (fr.suckerfish.7)",
        "legs@2 suckerfish@2",
        "legs",
        "legs@10 suckerfish@10",
        decide=JOG | once("suckerfish", "follow", "yes", "no"),
        expect={"acts": {"legs": 1, "suckerfish": 1}},
        board={"track": "wild"},
    ),
    Ruling(
        "Romantic hears her own arrival and moves on (fr.romantic.1, .4)",
        "romantic@2 banana@5 coach@7",
        "romantic",
        "romantic@9",
        (3,),
        expect={"acts": {"romantic": 2}},
    ),
    Ruling("a fallen Romantic still reacts (fr.romantic.5)", "legs@0 coach@5 romantic@12!", "legs", "legs@5 romantic@14!", decide=JOG),
    Ruling(
        "Scoocher moves after the whole effect, once for each of Gunk's -1 (fr.scoocher.1, .3)",
        "legs@0 gunk@9 egg@9=gunk scoocher@20",
        "legs",
        "legs@2 scoocher@22",
        (4,),
        expect={"main": 2, "acts": {"gunk": 1, "egg": 1, "scoocher": 2}},
    ),
    Ruling(
        "Mastermind predicts at the start of its first turn (fr.mastermind.1)",
        "mastermind@5 legs@3",
        "mastermind next next",
        "mastermind@10 legs@5",
        (2, 2, 3),
        once("mastermind", "predict", "legs"),
        expect={"options": {"predict": ("mastermind", "legs")}, "asked": {"predict", "jog"}},
    ),
    Ruling(
        "Mastermind that wins as it predicted takes both places (fr.mastermind.5)",
        "mastermind@28 legs@3 hare@4",
        "mastermind",
        "mastermind@30",
        (3,),
        expect={"over": True, "places": {"mastermind": (1, 2)}},
        board={"predictions": {"mastermind": "mastermind"}},
    ),
    Ruling(
        "an eliminated Mastermind gets no place (fr.mastermind.3)",
        "legs@28 mastermind@9# hare@4 banana@3",
        "legs",
        "legs@30",
        (3,),
        expect={"over": False, "places": {"legs": (1,)}},
        board={"predictions": {"mastermind": "legs"}},
    ),
    Ruling(
        "the second crossing ends the race (zh.end.1)",
        "legs@28 banana@30 hare@4",
        "legs",
        "legs@30",
        (3,),
        expect={"over": True, "places": {"banana": (1,), "legs": (2,)}, "next": None},
        board={"finished": ("banana",)},
    ),
    Ruling(
        "Lackey crosses before the one who rolled the 6 (fr.lackey.2)",
        "legs@28 lackey@29 hare@4",
        "legs",
        "legs@30 lackey@30",
        (6,),
        expect={"over": True, "places": {"lackey": (1,), "legs": (2,)}},
    ),
    Ruling(
        "a player's athletes play one after the other (fr.order.3)",
        "coach@3 legs@9 banana@11 hare@12",
        "coach next",
        "coach@6 legs@11",
        (2, 2),
        expect={"next": "banana"},
        board={"players": (("coach", "legs"), ("banana", "hare"))},
    ),
    Ruling(
        "a doubled move that Stickler refuses still trips (fr.rocket_scientist.3)",
        "rocket_scientist@25 stickler@3",
        "rocket_scientist",
        "rocket_scientist@25!",
        (4,),
        once("rocket_scientist", "double", "yes"),
        expect={"main": 8, "acts": {"rocket_scientist": 1, "stickler": 1}},
    ),
    Ruling(
        "Leaptoad's exact distance is counted in her steps (fr.stickler.2)",
        "leaptoad@27 legs@28 stickler@3",
        "leaptoad",
        "leaptoad@30",
        (2,),
        expect={"places": {"leaptoad": (1,)}, "acts": {"leaptoad": 1}},
    ),
    Ruling(
        "Copycat that leads alone has no power (fr.copycat.card)",
        "copycat@9 baba_yaga@3 legs@4",
        "legs",
        "legs@9",
        decide=JOG,
    ),
]


def seats(text: str) -> tuple[dict[str, int | None], set[str], dict[str, str], set[str]]:
    spaces: dict[str, int | None] = {}
    tripped, powers, eliminated = set(), {}, set()
    for word in text.split():
        word, _, power = word.partition("=")
        name, _, space = word.rstrip("!#").partition("@")
        spaces[name] = int(space) if space else None
        if word.endswith("!"):
            tripped.add(name)
        if word.endswith("#"):
            eliminated.add(name)
        if power:
            powers[name] = power
    return spaces, tripped, powers, eliminated


@pytest.mark.parametrize("ruling", RULINGS, ids=[r.title for r in RULINGS])
def test_ruling(ruling: Ruling) -> None:
    spaces, tripped, powers, eliminated = seats(ruling.seats)
    situation = Situation(
        tuple(spaces),
        tuple(s or 0 for s in spaces.values()),
        tuple(ruling.turns.split()),
        frozenset(tripped),
        powers=powers,
        eliminated=frozenset(eliminated),
        **ruling.board,
    )
    answers = ScriptedAnswers(list(ruling.dice), list(ruling.duels), ruling.decide)
    outcome = resolve(situation, answers)
    log = "\n".join(outcome.log)
    places, fallen, _, gone = seats(ruling.after)
    for a, space in places.items():
        assert (a in outcome.eliminated) == (a in gone), log
        if a not in gone:
            assert outcome.spaces[a] == space, f"{a} on {outcome.spaces[a]}, not {space}\n{log}"
            assert (a in outcome.tripped) == (a in fallen), f"{a}\n{log}"
    assert answers.unused() == [], log
    expect = dict(ruling.expect)
    got = {"main": outcome.main_move, "next": outcome.next, "over": outcome.race_over, "loop": outcome.loop, "acts": outcome.acts}
    for name in set(expect) & set(got):
        assert got[name] == expect.pop(name), f"{name}\n{log}"
    if "points" in expect:
        assert {a: outcome.points[a] for a in expect["points"]} == expect.pop("points"), log
    if "places" in expect:
        assert {a: p for a, p in outcome.finished.items() if p} == expect.pop("places"), log
    if "asked" in expect:
        assert {q for _, q, _ in answers.seen} == expect.pop("asked"), log
    for question, options in expect.pop("options", {}).items():
        assert [o for _, q, o in answers.seen if q == question] == [options], log
    assert not expect


def test_a_copied_choice_stays_until_the_set_of_leaders_changes() -> None:
    """Asked at the first meeting, kept at the second, asked again once another athlete has joined the leaders (fr.copycat.1, .2)."""
    situation = Situation(("copycat", "legs", "hare", "baba_yaga", "gunk"), (6, 1, 4, 20, 20), ("legs", "hare"))
    answers = ScriptedAnswers([6, 1], decisions={("copycat", "copy"): ["baba_yaga"]})
    outcome = resolve(situation, answers)
    # legs 6 - 1 = 5 to space 6: trips; hare 1 + 2 - 1 = 2 to space 6: trips
    assert outcome.tripped == {"legs", "hare"} and outcome.spaces["hare"] == 6
    assert [q for _, q, _ in answers.seen if q == "copy"] == ["copy"]


def test_a_reading_that_is_not_known_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"duel\.many"):
        resolve(Situation(("legs",), (0,), readings={"duel.many": "never"}), ScriptedAnswers())


def check(outcome: Outcome) -> None:
    """What holds in every outcome."""
    out = {a for a, p in outcome.finished.items() if p} | outcome.eliminated
    for a, space in outcome.spaces.items():
        assert 0 <= space <= 30
        assert space < 30 or a not in outcome.eliminated
    assert outcome.race_over == (outcome.next is None)
    assert outcome.next not in out
    assert all(n > 0 for n in outcome.acts.values())
    assert min(outcome.points.values()) >= 0


def test_every_random_situation_ends() -> None:
    loops = 0
    for seed, situation in situations(0, 2000):
        outcome = resolve(situation, HashAnswers(seed))
        check(outcome)
        loops += outcome.loop
    assert loops > 20


def test_the_same_seed_gives_the_same_situation_and_outcome() -> None:
    assert random_situation(7) == random_situation(7)
    assert resolve(random_situation(7), HashAnswers(7)) == resolve(random_situation(7), HashAnswers(7))
