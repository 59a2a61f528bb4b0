"""The French edition: what each power's clauses cite. Keys are clause ids; a held reaction's key ends in its reason."""

from __future__ import annotations

from arbiter.games.compete.citations import Case, Cite
from arbiter.games.compete.editions.conditions import (
    after_clause,
    after_follow,
    after_message,
    after_warp,
    at_once_with,
    backwards,
    basis,
    before_that,
    both,
    contested,
    either,
    ends_on_start,
    forwards,
    has,
    holders,
    itself,
    modified,
    no,
    of_a_team,
    on_start,
    owner_active,
    owner_down,
    racing,
    raised,
    rules,
    seen_this_turn,
    several_of_it,
    the_active,
    the_owner,
    the_target,
    whom,
)


def rolled_by_one_who_guessed(case: Case) -> bool:
    """The roller predicted this 1 rightly."""
    board = case.m.board
    return 101 in board.marks and board.powers[board.active].id == "genius"


def a_claim_waits(case: Case) -> bool:
    """Another one also claims the next turn."""
    return any(seat != case.owner for seat in case.m.board.claims)


def crowd_behind(case: Case) -> bool:
    """Several tie for last place."""
    return len(case.data.get("who") or ()) > 1


def helped_herself(case: Case) -> bool:
    """Cheerleader was among the last she moved."""
    return any(step.message == "cheer" and any(seat == case.owner for seat, field, _ in step.after if field == "space") for step in case.steps())


def duel_with_romantic(case: Case) -> bool:
    """Duelist and Romantic both wait, and it is the turn of one of them."""
    active = case.power(case.m.board.active)
    return active in ("duelist", "romantic") and at_once_with("romantic.swoon", "duelist.duel")(case) and len(case.batch) > 1 and {"romantic.swoon", "duelist.duel"} <= {c for c, _ in case.batch}


def romantic_left_duelist(case: Case) -> bool:
    """Active Romantic is due on the Duelist's space, and moves first."""
    return owner_active(case) and itself(case) and any(clause == "duelist.duel" for clause, _ in case.batch)


def away_from_baba(case: Case) -> bool:
    """The one that trips stands elsewhere by now."""
    board = case.m.board
    return case.target >= 0 and board.spaces[case.target] != board.spaces[case.owner]


def baby_pushed_it(case: Case) -> bool:
    """The passer, with Huge Baby's power, put the passed one behind it in that move."""
    return whom("huge_baby")(case) and any(step.clause == "huge_baby.bounce" and dict(step.data).get("target") == case.owner for step in case.steps())


def jumped_over_it(case: Case) -> bool:
    """Leaptoad jumped the space of the one she passed."""
    here = case.m.board.spaces[case.owner]
    return whom("leaptoad")(case) and any(step.clause == "leaptoad.leap" and here in dict(step.data)["jumped"] for step in case.steps())


def romantic_was_followed(case: Case) -> bool:
    """Romantic and Suckerfish are the pair that arrived together."""
    return any(step.message == "follow" and case.owner in (step.owner, dict(step.data).get("target")) for step in case.steps())


def in_a_pull(case: Case) -> bool:
    return case.parent is not None and case.parent.clause == "party_animal.pull"


def pull_over_host(case: Case) -> bool:
    """Leaptoad jumped the space of the Party Animal that drew her."""
    parent = case.parent
    return in_a_pull(case) and parent is not None and case.m.board.spaces[parent.owner] in case.data.get("jumped", ())


def not_main(case: Case) -> bool:
    """Not a main move."""
    return case.parent is None or case.parent.event != "move" or not case.parent.message.startswith("main")


def jumped_back(case: Case) -> bool:
    """The move went backwards."""
    return case.parent is not None and (dict(case.parent.data).get("by") or 0) < 0


def rival_of_copy(case: Case) -> bool:
    """The original keeps what it and its copy both want."""
    board = case.m.board
    return case.target >= 0 and board.copied[case.target] is not None and "push" in board.powers[case.target].hooks and board.copied[case.owner] is None


def both_foretold(case: Case) -> bool:
    """A copier predicted the same winner."""
    board = case.m.board
    return any(other != case.owner and copied is not None and board.predictions[other] == board.predictions[case.owner] for other, copied in enumerate(board.copied))


def before_race_power(case: Case) -> bool:
    """The copied card speaks of the time before the race."""
    from arbiter.games.compete.powers import power

    name = case.data.get("power")
    return name not in (None, "none", "undecided") and "before_race" in power(str(name)).hooks


def face_hunter_racing(case: Case) -> bool:
    """Somebody races that a die could have attracted."""
    return racing("inchworm", "skipper", "lackey")(case)


def stood_up(case: Case) -> bool:
    """The athlete whose turn ends spent its main move on getting up."""
    return any(step.message == "stands-up" and step.owner == case.target for step in case.steps())


def on_arrow(case: Case) -> bool:
    return case.parent is not None and case.parent.message == "arrow"


def swapped(case: Case) -> bool:
    return case.parent is not None and case.parent.clause == "flip_flop.swap"


def before_space(case: Case) -> int:
    """Where Duelist stood when the duel was called."""
    return next((value for seat, field, value in case.before if seat == case.owner and field == "space"), int(case.m.board.spaces[case.owner]))


POWERS: dict[str, tuple[Cite, ...]] = {
    # Alchemist
    "alchemist.transmute": (
        rules("fr.alchemist.card"),
        rules("fr.action.1"),
        rules("fr.alchemist.1", has("face", 1)),
    ),
    "alchemist.transmute!no-main-move": (rules("fr.alchemist.1", has("face", 1)),),
    "alchemist.transmute!declined": (basis("fr.alchemist.card"),),
    # Baba Yaga
    "baba_yaga.trip": (
        rules("fr.baba_yaga.card"),
        rules("fr.warp.1", after_warp),
        rules("fr.baba_yaga.3", both(after_message("hypnotize"), whom("hypnotist"))),
        rules("fr.hypnotist.2", both(after_message("hypnotize"), whom("hypnotist"))),
        rules("fr.baba_yaga.4", both(whom("duelist"), away_from_baba)),
    ),
    "baba_yaga.trip!together": (rules("fr.baba_yaga.2"), rules("fr.party_animal.2", in_a_pull)),
    # Banana
    "banana.trip": (
        rules("fr.banana.card"),
        rules("fr.action.1"),
        rules("fr.passing.1"),
        rules("fr.banana.1", forwards),
        rules("fr.banana.2", backwards),
        rules("fr.passing.2", backwards),
        rules("fr.leaptoad.5", jumped_over_it),
        rules("fr.huge_baby.2", baby_pushed_it),
    ),
    "banana.trip!began-beside": (rules("fr.banana.3"),),
    # M.O.U.T.H.
    "mouth.eat": (
        rules("fr.mouth.card"),
        rules("fr.mouth.1"),
        rules("fr.mouth.2", after_warp),
        rules("fr.warp.1", after_warp),
        rules("fr.warp.2", swapped),
        rules("fr.flip_flop.4", swapped),
        rules("fr.hypnotist.2", both(after_message("hypnotize"), whom("hypnotist"))),
    ),
    "mouth.eat!was-joined": (rules("fr.mouth.1"),),
    "mouth.eat!crowd": (rules("fr.mouth.1"),),
    "mouth.eat!together": (rules("fr.mouth.3"), rules("fr.party_animal.2", in_a_pull)),
    # Skipper
    "skipper.claim": (
        rules("fr.skipper.card"),
        rules("fr.skipper.1", before_that("reroll")),
        rules("fr.skipper.2", no(itself)),
        rules("fr.skipper.3", itself),
        rules("fr.wording.1", itself),
        rules("fr.skipper.4", either(several_of_it, a_claim_waits)),
        rules("fr.modifier.3", modified(the_active)),
        rules("fr.alchemist.1", whom("alchemist")),
        rules("fr.genius.2", rolled_by_one_who_guessed),
    ),
    "skipper.claim!rerolled": (rules("fr.skipper.1"),),
    # Centaur
    "centaur.kick": (
        rules("fr.centaur.card"),
        rules("fr.action.1"),
        rules("fr.passing.1"),
        rules("fr.centaur.1"),
        rules("fr.centaur.2"),
        rules("fr.passing.2", backwards),
        rules("fr.centaur.3", crowd_behind),
        rules("fr.group.1", crowd_behind),
        rules("fr.centaur.4", several_of_it),
        rules("fr.line.1", ends_on_start),
    ),
    "centaur.kick!began-beside": (basis("fr.centaur.card"),),
    # Inchworm
    "inchworm.wriggle": (rules("fr.inchworm.card"),),
    "inchworm.wriggle/cancel": (
        rules("fr.action.1"),
        rules("fr.inchworm.2", raised(the_target)),
        rules("fr.modifier.3", modified(the_target)),
        rules("fr.alchemist.1", whom("alchemist")),
    ),
    "inchworm.wriggle!rerolled": (rules("fr.inchworm.3"),),
    # Third Wheel
    "third_wheel.join": (rules("fr.third_wheel.card"), rules("fr.third_wheel.2"), rules("fr.warp.1")),
    "third_wheel.join!no-pair": (rules("fr.third_wheel.card"),),
    # Coach
    "coach.hustle": (rules("fr.coach.card"), rules("fr.coach.1"), rules("fr.action.1"), rules("fr.modifier.1"), rules("fr.legs.1", after_clause("legs.jog"))),
    "coach.hustle!no-main-move": (rules("fr.coach.2"), rules("fr.inchworm.2", before_that("cancel"))),
    # Blimp
    "blimp.blow": (rules("fr.blimp.card"), rules("fr.blimp.2"), rules("fr.action.1"), rules("fr.modifier.1")),
    "blimp.blow!no-main-move": (rules("fr.inchworm.2", both(before_that("cancel"), raised(the_target))),),
    # Rocket Scientist
    "rocket_scientist.double/double": (
        rules("fr.rocket_scientist.card"),
        rules("fr.rocket_scientist.1"),
        rules("fr.rocket_scientist.2", modified(the_owner)),
        rules("fr.action.1"),
    ),
    "rocket_scientist.double/falls": (rules("fr.rocket_scientist.card"), rules("fr.rocket_scientist.3")),
    "rocket_scientist.double!declined": (rules("fr.rocket_scientist.1"),),
    # Duelist
    "duelist.duel": (
        rules("fr.duelist.card"),
        rules("fr.duelist.1", lambda case: case.parent is not None),
        rules("fr.action.1", lambda case: case.parent is not None),
        rules("fr.duelist.2", duel_with_romantic),
        rules("fr.duelist.3", either(seen_this_turn, lambda case: before_space(case) == 0)),
        rules("fr.line.2", lambda case: before_space(case) == 0),
        rules("fr.order.2", contested),
        rules("fr.warp.1", after_warp),
        rules("fr.baba_yaga.4", both(owner_active, lambda case: case.data.get("winner") == case.owner, at_once_with("baba_yaga.trip"))),
    ),
    "duelist.duel!left-the-space": (rules("fr.duelist.2", whom("romantic")),),
    "duelist.duel!target-left-the-race": (rules("fr.order.2"), rules("fr.lapsed.2")),
    "duelist.duel!same-sharing": (rules("fr.duelist.3"),),
    "duelist.duel!between-roll-and-move": (rules("fr.duelist.1"),),
    # Lovable Loser
    "lovable_loser.aww": (
        rules("fr.lovable_loser.card"),
        rules("fr.lovable_loser.1"),
        rules("fr.lovable_loser.2"),
        rules("fr.lovable_loser.3", has("down")),
        basis("zh.term.last"),
    ),
    "lovable_loser.aww!tied-last": (rules("fr.lovable_loser.2"), rules("fr.lovable_loser.1")),
    "lovable_loser.aww!not-last": (rules("fr.lovable_loser.card"), rules("fr.lovable_loser.1")),
    # Genius
    "genius.predict": (rules("fr.genius.card"),),
    "genius.again": (
        rules("fr.genius.card"),
        rules("fr.genius.1"),
        rules("fr.genius.2", both(has("face", 1), racing("skipper"))),
        rules("fr.genius.3", of_a_team),
    ),
    "genius.again!wrong-guess": (rules("fr.genius.card"),),
    # Huge Baby
    "huge_baby.bounce": (
        rules("fr.huge_baby.card"),
        rules("fr.huge_baby.1"),
        rules("fr.copycat.3", rival_of_copy),
    ),
    "huge_baby.bounce!start-is-shared": (rules("fr.huge_baby.card"), rules("fr.line.2")),
    # Party Animal
    "party_animal.pull": (rules("fr.party_animal.card"), rules("fr.party_animal.1"), rules("fr.group.1", crowd_behind)),
    "party_animal.guests": (
        rules("fr.party_animal.card"),
        rules("fr.action.1"),
        rules("fr.modifier.1"),
        rules("fr.line.2", on_start),
    ),
    # Leaptoad
    "leaptoad.leap": (
        rules("fr.leaptoad.card"),
        rules("fr.leaptoad.1"),
        rules("fr.leaptoad.2", either(not_main, jumped_back)),
        rules("fr.leaptoad.3", pull_over_host),
        rules("fr.party_animal.3", pull_over_host),
    ),
    "leaptoad.leap!left-at-once": (rules("fr.leaptoad.4"),),
    # Legs
    "legs.jog": (rules("fr.legs.card"), rules("fr.action.1"), rules("fr.legs.2"), rules("fr.legs.3", face_hunter_racing)),
    "legs.jog!declined": (rules("fr.legs.2"),),
    # Heckler
    "heckler.jeer": (
        rules("fr.heckler.card"),
        rules("fr.heckler.1"),
        rules("fr.heckler.2", stood_up),
        rules("fr.heckler.3", itself),
        rules("fr.wording.1", itself),
    ),
    "heckler.jeer!moved-enough": (rules("fr.heckler.1"),),
    # Hypnotist
    "hypnotist.hypnotize": (rules("fr.hypnotist.card"), rules("fr.hypnotist.1"), rules("fr.warp.1"), rules("fr.baba_yaga.3", whom("baba_yaga"))),
    # Copycat
    "copycat.copy/copies": (
        rules("fr.copycat.card"),
        rules("fr.copycat.1", no(has("was", "undecided"))),
        rules("fr.copycat.2", has("was", "undecided")),
        rules("fr.copycat.4", before_race_power),
        rules("fr.copycat.7", has("power", "twin")),
    ),
    "copycat.copy/copies-nothing": (basis("fr.copycat.card"), rules("fr.copycat.1")),
    "copycat.copy/prediction-lost": (rules("fr.copycat.5"),),
    # Twin and Egg
    "twin.pick/takes-power": (rules("fr.twin.card"), rules("fr.twin.2")),
    "twin.pick!no-winner-yet": (rules("fr.twin.card"),),
    "twin.pick!declined": (basis("fr.twin.card"),),
    "egg.scramble/takes-power": (rules("fr.egg.card"), rules("fr.egg.3")),
    # Lackey
    "lackey.serve": (
        rules("fr.lackey.card"),
        rules("fr.action.1"),
        rules("fr.lackey.1", before_that("reroll")),
        rules("fr.lackey.4", racing("gunk")),
        rules("fr.modifier.2", modified(the_active)),
    ),
    "lackey.serve!rerolled": (rules("fr.lackey.1"),),
    "lackey.serve!own-roll": (rules("fr.lackey.3"),),
    # Hare
    "hare.rest": (rules("fr.hare.card"), rules("fr.hare.2"), rules("fr.hare.4", has("down")), basis("zh.term.lead")),
    "hare.rest!tied-in-the-lead": (rules("fr.hare.2"), rules("fr.hare.3")),
    "hare.rest!not-in-the-lead": (rules("fr.hare.2"),),
    "hare.hurry": (rules("fr.hare.card"), rules("fr.hare.1"), rules("fr.action.1"), rules("fr.modifier.1")),
    "hare.hurry!no-main-move": (rules("fr.inchworm.2", before_that("cancel")),),
    # Magician
    "magician.poof": (rules("fr.magician.card"), rules("fr.magician.1"), rules("fr.magician.2"), rules("fr.reroll.1")),
    "magician.poof!declined": (rules("fr.reroll.1"),),
    # Dicemonger
    "dicemonger.deal/reroll": (
        rules("fr.dicemonger.card"),
        rules("fr.dicemonger.1"),
        rules("fr.dicemonger.2"),
        rules("fr.reroll.1"),
        rules("fr.reroll.2", no(itself)),
        rules("fr.alchemist.2", whom("alchemist")),
    ),
    "dicemonger.deal/deal": (rules("fr.dicemonger.card"), rules("fr.dicemonger.3"), rules("fr.reroll.2")),
    "dicemonger.deal!declined": (rules("fr.reroll.2"), rules("fr.dicemonger.2")),
    # Suckerfish
    "suckerfish.follow": (
        rules("fr.suckerfish.card"),
        rules("fr.suckerfish.1"),
        rules("fr.suckerfish.2"),
        rules("fr.suckerfish.3"),
        rules("fr.group.2"),
        rules("fr.suckerfish.5", whom("scoocher")),
        rules("fr.loop.2", lambda case: whom("scoocher")(case) and seen_this_turn(case)),
        rules("fr.suckerfish.7", on_arrow),
    ),
    "suckerfish.follow!began-elsewhere": (rules("fr.suckerfish.1"),),
    "suckerfish.follow!declined": (rules("fr.suckerfish.7", has("arrow")),),
    "suckerfish.follow!teleported": (rules("fr.suckerfish.6"), rules("fr.warp.2", has("swap")), rules("fr.flip_flop.5", has("swap"))),
    # Cheerleader
    "cheerleader.cheer/cheer": (rules("fr.cheerleader.card"), rules("fr.cheerleader.1"), rules("fr.group.1", crowd_behind), basis("zh.term.last")),
    "cheerleader.cheer/step-up": (rules("fr.cheerleader.card"), rules("fr.cheerleader.3"), rules("fr.cheerleader.4", helped_herself)),
    # Romantic
    "romantic.swoon": (
        rules("fr.romantic.card"),
        rules("fr.romantic.1", itself),
        rules("fr.wording.1", itself),
        rules("fr.romantic.4", seen_this_turn),
        rules("fr.romantic.5", owner_down),
        rules("fr.lapsed.1", romantic_left_duelist),
        rules("fr.duelist.2", duel_with_romantic),
        rules("fr.warp.1", after_warp),
    ),
    "romantic.swoon!together": (
        rules("fr.romantic.2"),
        rules("fr.romantic.3"),
        rules("fr.group.2", after_follow),
        rules("fr.suckerfish.4", after_follow),
        rules("fr.group.3", both(after_follow, romantic_was_followed)),
        rules("fr.party_animal.2", in_a_pull),
    ),
    # Scoocher
    "scoocher.scooch": (
        rules("fr.scoocher.card"),
        rules("fr.scoocher.1"),
        rules("fr.scoocher.2", seen_this_turn),
        rules("fr.scoocher.3", after_clause("gunk.goop", "magician.poof", "dicemonger.deal", "leaptoad.leap")),
        rules("fr.magician.3", after_clause("magician.poof")),
        rules("fr.leaptoad.6", after_clause("leaptoad.leap")),
        rules("fr.legs.2", after_clause("legs.jog")),
        rules("fr.suckerfish.5", after_clause("suckerfish.follow")),
    ),
    # Sisyphus
    "sisyphus.roll_down": (rules("fr.sisyphus.card"), rules("fr.sisyphus.2"), rules("fr.sisyphus.4"), rules("fr.action.1")),
    "sisyphus.roll_down/roll-down": (
        rules("fr.sisyphus.3", modified(the_owner)),
        rules("fr.modifier.2", modified(the_owner)),
        rules("fr.sisyphus.5", has("lost", 0)),
    ),
    "sisyphus.roll_down/back-to-start": (rules("fr.warp.1"),),
    "sisyphus.roll_down!rerolled": (rules("fr.sisyphus.2"),),
    "sisyphus.roll_down!not-the-face": (rules("fr.sisyphus.3"),),
    "sisyphus.four_points": (rules("fr.sisyphus.card"), rules("fr.sisyphus.1")),
    # Gunk
    "gunk.goop": (
        rules("fr.gunk.card"),
        rules("fr.gunk.1"),
        rules("fr.action.1"),
        rules("fr.modifier.1"),
        rules("fr.gunk.3", lambda case: holders("gunk")(case) > 1),
        rules("fr.legs.1", after_clause("legs.jog")),
    ),
    "gunk.goop!own-move": (rules("fr.gunk.card"),),
    # Stickler
    "stickler.refuse": (rules("fr.stickler.card"), rules("fr.stickler.1"), rules("fr.stickler.2"), rules("fr.stickler.3")),
    # Flip Flop
    "flip_flop.swap": (
        rules("fr.flip_flop.card"),
        rules("fr.flip_flop.1"),
        rules("fr.flip_flop.2"),
        rules("fr.warp.1"),
        rules("fr.action.1"),
    ),
    # Mastermind
    "mastermind.predict": (rules("fr.mastermind.card"), rules("fr.mastermind.1")),
    "mastermind.foretold": (
        rules("fr.mastermind.card"),
        rules("fr.mastermind.2", no(has("itself"))),
        rules("fr.mastermind.4", both_foretold),
        rules("fr.mastermind.5", has("itself")),
    ),
    "mastermind.foretold!left-the-race": (rules("fr.mastermind.3", lambda case: bool(case.m.board.eliminated >> case.owner & 1)),),
}
