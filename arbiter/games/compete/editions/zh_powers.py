"""The Chinese edition: what each power's clauses cite. Keys are clause ids; a held reaction's key ends in its reason."""

from __future__ import annotations

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.editions.conditions import (
    at_once_with,
    basis,
    both,
    ends_on_start,
    has,
    itself,
    no,
    on_start,
    owner_active,
    racing,
    rules,
    several_of_it,
    the_active,
    the_owner,
    whom,
)
from arbiter.games.compete.editions.zh_when import (
    by_arrow,
    came_itself,
    duels_on_start,
    in_a_duel,
    met_on_start,
    met_together,
    of_main_move,
    of_others_turn,
    original_against_copy,
    parent_is,
    put_there,
    scoocher_again,
    several_rivals,
    slowed,
    swapping,
    warped,
    was,
)
from arbiter.games.compete.told.citations import Case, Cite


def timed_before_race(case: Case) -> bool:
    """The copied card speaks of the time before the race."""
    from arbiter.games.compete.powers import power

    name = case.data.get("power")
    return name not in (None, "none", "undecided") and Moment.BEFORE_RACE in power(str(name)).moments


def swaps_or_calls(case: Case) -> bool:
    """A power's teleport, not an event's."""
    return case.parent is not None and case.parent.message in ("swap", "hypnotize", "join", "back-to-start")


# what holds of every power that looks at a stop
MEETING = (
    rules("zh.term.stop", warped),
    rules("zh.special.together", met_together),
    rules("zh.special.start", met_on_start),
    rules("zh.q.arrow_baby.5", put_there),
)
# what holds of every reaction to passing
PASSING = (rules("zh.term.passing"), rules("zh.q.centaur.6"), rules("zh.q.centaur.10"))
# a power right before the main move
TIMED = (rules("zh.special.once"),)

POWERS: dict[str, tuple[Cite, ...]] = {
    "alchemist.transmute": (rules("zh.alchemist"),),
    "alchemist.transmute!no-main-move": (rules("zh.inchworm", was("cancel")),),
    "baba_yaga.trip": (
        rules("zh.baba_yaga"),
        *MEETING,
        rules("zh.q.arrow_baby.8", both(has("how", "joined"), lambda case: by_arrow(case) or put_there(case))),
        rules("zh.q.duelist_many.5", whom("duelist")),
    ),
    "banana.trip": (rules("zh.banana"), *PASSING),
    "banana.trip!began-beside": (rules("zh.faq.10", of_main_move),),
    "blimp.blow": (rules("zh.blimp"),),
    "blimp.blow!no-main-move": (
        rules("zh.inchworm", was("cancel")),
        rules("zh.flip_flop", swapping),
        rules("zh.term.trip", was("stands-up")),
    ),
    "centaur.kick": (
        rules("zh.centaur"),
        rules("zh.q.centaur.2"),
        *PASSING,
        rules("zh.q.centaur.3", ends_on_start),
        rules("zh.q.centaur.4"),
        rules("zh.q.centaur.9", several_of_it),
        rules("zh.q.pass_baby.3", whom("huge_baby")),
    ),
    "centaur.kick!began-beside": (rules("zh.q.centaur.5"),),
    "centaur.kick!stopped-beside": (rules("zh.q.centaur.5"),),
    "centaur.kick!teleported": (rules("zh.q.centaur.7", swaps_or_calls),),
    "cheerleader.cheer/cheer": (rules("zh.cheerleader"), rules("zh.term.last"), *TIMED),
    "cheerleader.cheer/step-up": (rules("zh.cheerleader"),),
    "coach.hustle": (
        rules("zh.coach"),
        rules("zh.term.sharing", no(itself)),
        rules("zh.special.start", on_start),
        rules("zh.term.space", on_start),
        rules("zh.legs", parent_is("legs.jog")),
        rules("zh.q.gunk_legs.2", parent_is("legs.jog")),
    ),
    "coach.hustle!no-main-move": (
        rules("zh.inchworm", was("cancel")),
        rules("zh.flip_flop", swapping),
        rules("zh.term.trip", was("stands-up")),
    ),
    "copycat.copy/copies": (
        rules("zh.copycat"),
        rules("zh.q.copycat_turn.3", no(has("was", ""))),
        rules("zh.q.copycat_turn.4", timed_before_race),
    ),
    "copycat.copy/copies-nothing": (basis("zh.copycat"), rules("zh.q.copycat_turn.3", no(has("was", "")))),
    "copycat.copy/prediction-lost": (basis("zh.copycat"), basis("zh.q.copycat_turn.3"), basis("fr.copycat.5")),
    "copycat.copy!before-the-race": (rules("zh.copycat"), rules("zh.q.copycat_turn.4")),
    "dicemonger.deal": (rules("zh.dicemonger"),),
    "dicemonger.deal/reroll": (rules("zh.special.reroll"), rules("zh.special.last_roll")),
    "duelist.duel": (
        rules("zh.duelist"),
        rules("zh.term.sharing"),
        rules("zh.q.duelist_many.1"),
        rules("zh.q.duelist_many.2"),
        rules("zh.q.duelist_many.3"),
        rules("zh.q.duelist_many.7"),
        rules("zh.faq.5", of_others_turn),
        basis("zh.q.duelist_many.4", several_rivals),
        rules("zh.q.duelist_many.5", whom("baba_yaga")),
        rules("zh.special.start", duels_on_start),
    ),
    "duelist.duel!left-the-space": (rules("zh.duelist"), rules("zh.q.duelist_many.2")),
    "duelist.duel!same-sharing": (basis("zh.duelist"),),
    "duelist.duel!between-roll-and-move": (rules("zh.duelist"), rules("zh.q.duelist_many.8")),
    "duelist.duel!ran-past": (rules("zh.term.sharing"),),
    "egg.scramble": (rules("zh.egg"),),
    "flip_flop.swap!no-target": (rules("zh.flip_flop"),),
    "hypnotist.hypnotize!no-target": (rules("zh.hypnotist"),),
    "mastermind.foretold!prediction-lost": (basis("zh.copycat"), basis("zh.q.copycat_turn.3")),
    "flip_flop.swap": (rules("zh.flip_flop"), rules("zh.term.warp"), rules("zh.q.gunk_legs.5", racing("gunk"))),
    "genius.predict": (rules("zh.genius"),),
    "genius.again": (rules("zh.genius"), rules("zh.gunk", slowed(the_owner))),
    "genius.again!wrong-guess": (rules("zh.genius"),),
    "genius.again!after-the-race": (rules("zh.genius"),),
    "gunk.goop": (
        rules("zh.gunk"),
        rules("zh.q.gunk_legs.1", parent_is("legs.jog")),
        rules("zh.q.gunk_legs.2", parent_is("legs.jog")),
        rules("zh.q.gunk_legs.3", parent_is("legs.jog")),
        rules("zh.legs", parent_is("legs.jog")),
    ),
    "gunk.goop!own-move": (rules("zh.gunk"),),
    "gunk.goop!no-main-move": (
        rules("zh.q.gunk_legs.5", swapping),
        rules("zh.inchworm", was("cancel")),
        rules("zh.term.trip", was("stands-up")),
    ),
    "hare.hurry": (rules("zh.hare"),),
    "hare.hurry!no-main-move": (basis("zh.hare"),),
    "hare.rest": (
        rules("zh.hare", no(has("down"))),
        rules("zh.term.lead", no(has("down"))),
        rules("zh.term.alone", no(has("down"))),
        basis("zh.hare", has("down")),
        basis("zh.term.trip", has("down")),
        basis("fr.hare.4", has("down")),
    ),
    "hare.rest!tied-in-the-lead": (rules("zh.hare"), rules("zh.term.alone")),
    "hare.rest!not-in-the-lead": (rules("zh.hare"), rules("zh.term.lead")),
    "heckler.jeer": (rules("zh.heckler"),),
    "heckler.jeer!moved-enough": (rules("zh.heckler"),),
    "huge_baby.bounce": (
        rules("zh.huge_baby", came_itself),
        rules("zh.pitfall.8"),
        basis("zh.huge_baby", no(came_itself)),
        basis("fr.huge_baby.1", no(came_itself)),
        rules("zh.q.arrow_baby.3", both(came_itself, by_arrow)),
        rules("zh.q.pass_baby.4", both(came_itself, no(warped))),
        rules("zh.faq.1", original_against_copy),
        rules("zh.copycat", original_against_copy),
    ),
    "huge_baby.bounce!start-is-shared": (rules("zh.huge_baby"), rules("zh.pitfall.3")),
    "huge_baby.bounce!ran-past": (rules("zh.q.pass_baby.1"), rules("zh.q.pass_baby.3")),
    "hypnotist.hypnotize": (rules("zh.hypnotist"), rules("zh.term.warp"), *TIMED),
    "inchworm.wriggle": (rules("zh.inchworm"), rules("zh.faq.6", at_once_with("skipper.claim"))),
    "inchworm.wriggle!own-roll": (rules("zh.inchworm"),),
    "lackey.serve": (rules("zh.lackey"), rules("zh.gunk", slowed(the_active)), rules("zh.q.gunk_legs.6", slowed(the_active))),
    "lackey.serve!own-roll": (rules("zh.lackey"),),
    "lackey.serve!not-the-face": (rules("zh.gunk", slowed(the_active)), rules("zh.q.gunk_legs.3", parent_is("legs.jog"))),
    "skipper.claim!not-the-face": (rules("zh.gunk", slowed(the_active)),),
    "inchworm.wriggle!not-the-face": (rules("zh.gunk", slowed(the_active)),),
    "sisyphus.roll_down!not-the-face": (rules("zh.gunk", slowed(the_active)),),
    "leaptoad.leap": (rules("zh.leaptoad"),),
    "leaptoad.leap!left-at-once": (basis("zh.leaptoad"),),
    "legs.jog": (rules("zh.legs"),),
    "lovable_loser.aww": (rules("zh.lovable_loser"), rules("zh.term.last"), rules("zh.term.alone"), *TIMED),
    "lovable_loser.aww!tied-last": (rules("zh.lovable_loser"), rules("zh.term.last"), rules("zh.term.alone")),
    "lovable_loser.aww!not-last": (rules("zh.lovable_loser"), rules("zh.term.last")),
    "magician.poof": (rules("zh.magician"), rules("zh.special.reroll"), rules("zh.special.last_roll")),
    "mastermind.predict": (rules("zh.mastermind"), rules("zh.faq.4", itself)),
    "mastermind.foretold": (rules("zh.mastermind"), rules("zh.faq.4", has("itself"))),
    "mastermind.foretold!foretold-another": (rules("zh.mastermind"),),
    "mouth.eat": (rules("zh.mouth"), *MEETING),
    "mouth.eat!crowd": (rules("zh.mouth"),),
    "mouth.eat!was-joined": (rules("zh.mouth"),),
    "party_animal.pull": (rules("zh.party_animal"), *TIMED),
    "party_animal.guests": (
        rules("zh.party_animal"),
        rules("zh.term.sharing"),
        rules("zh.special.start", on_start),
    ),
    "rocket_scientist.double": (rules("zh.rocket_scientist"),),
    "romantic.swoon": (
        rules("zh.romantic"),
        *MEETING,
    ),
    "romantic.swoon!crowd": (rules("zh.romantic"),),
    "scoocher.scooch": (
        rules("zh.scoocher"),
        rules("zh.faq.2", no(owner_active)),
        rules("zh.special.loop", both(parent_is("suckerfish.follow"), scoocher_again)),
    ),
    "sisyphus.roll_down": (rules("zh.sisyphus"),),
    "sisyphus.roll_down/roll-down": (rules("zh.faq.3", lambda case: case.m.rules.readings["sisyphus.again"] == "rolls_again"),),
    "sisyphus.roll_down/back-to-start": (rules("zh.term.warp"),),
    "sisyphus.four_points": (rules("zh.sisyphus"),),
    "skipper.claim": (rules("zh.skipper"), rules("zh.faq.6", at_once_with("inchworm.wriggle")), rules("zh.gunk", slowed(the_active))),
    "stickler.refuse": (rules("zh.stickler"), rules("zh.q.duelist_many.6", both(in_a_duel, whom("duelist")))),
    "suckerfish.follow!began-elsewhere": (rules("zh.suckerfish"),),
    "suckerfish.follow": (rules("zh.suckerfish"), rules("zh.special.loop", both(whom("scoocher"), scoocher_again))),
    "third_wheel.join": (rules("zh.third_wheel"), rules("zh.term.warp"), *TIMED),
    "third_wheel.join!no-pair": (rules("zh.third_wheel"),),
    "twin.pick": (rules("zh.twin"),),
    "twin.pick!no-winner-yet": (rules("zh.twin"),),
}
