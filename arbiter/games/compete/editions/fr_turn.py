"""The French edition: what the steps of the turn, of moves and of the track cite, and general points any step may rest on.

What only tells in which order or under which circumstances a step comes (fr.order.*, fr.trip.1 for powers, fr.group.1 for spaces) is a
basis: whether the step is explicit is for the points that rule the step itself.
"""

from __future__ import annotations

from arbiter.games.compete.clauses.cites import Table, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import CARDS, WINNERS
from arbiter.games.compete.conditions import both, either, has, no, the_owner
from arbiter.games.compete.conditions.batch import contested, reacts, teammates
from arbiter.games.compete.conditions.before import (
    after_message,
    after_warp,
    another_lap,
    arrived_together,
    both_of_pair,
    branch_of_scooch,
    by_swap,
    fell_this_turn,
    in_the_pair,
    is_main_move,
    of_a_stop,
    rerolled_by_its_own,
    stayed_for_it,
)
from arbiter.games.compete.conditions.numbers import (
    another_might_refuse,
    clipped,
    from_start_back,
    has_modifiers,
    moves_one_who_is_down,
    overshoots,
    slowed_by_another,
)
from arbiter.games.compete.conditions.who import can, copied, crossed, is_power, owner_down, skips_the_main_move, took

# A space of the track: the FAQ does not say what arrows, rocks and stars do, so their effect is derived from the Chinese page.
SPACE = (
    basis("fr.order.1", contested),
    basis("fr.group.1", arrived_together),
    basis("fr.warp.1", after_warp),
    basis("fr.flip_flop.3", by_swap),
    basis("fr.suckerfish.3", both_of_pair),
    basis("fr.group.2", both_of_pair),
)

TURN: Table = {
    "/roll": (
        rules("fr.intro.reflex"),
        basis("zh.turn.1"),
        rules("fr.magician.1", rerolled_by_its_own),
    ),
    "/main-move": (
        rules("fr.intro.reflex"),
        rules("fr.modifier.1", has_modifiers),
        rules("fr.legs.1", both(after_message("jog"), has_modifiers)),
        rules("fr.rocket_scientist.2", both(after_message("double"), has_modifiers)),
        basis("zh.term.main_move"),
    ),
    "/main-move-back": (
        rules("fr.intro.reflex"),
        rules("fr.modifier.1"),
        rules("fr.modifier.4"),
        rules("fr.gunk.4", slowed_by_another),
        rules("fr.line.1", clipped),
    ),
    "/no-move": (
        rules("fr.intro.reflex", is_main_move),
        rules("fr.modifier.1", both(is_main_move, has_modifiers)),
        rules("fr.modifier.4", either(is_main_move, has("by", 0))),
        rules("fr.gunk.4", both(slowed_by_another, from_start_back)),
        rules("fr.line.1", from_start_back),
        basis("zh.term.move", no(is_main_move)),
    ),
    "/move": (rules("fr.action.1"), basis("zh.term.move")),
    "/move-back": (rules("fr.action.1"), basis("zh.term.move"), rules("fr.line.1", clipped)),
    "/move-together": (rules("fr.action.1"), basis("zh.term.move"), rules("fr.group.1"), rules("fr.line.1", clipped)),
    "/stands-up": (rules("fr.trip.1", no(fell_this_turn)), rules("fr.trip.2")),
    "/trip": (rules("fr.trip.1"), basis("zh.term.trip")),
    "/warp": (rules("fr.warp.1"),),
    "/swap-event": (rules("fr.warp.1"),),
    "/warp-nowhere": (basis("fr.warp.1"),),
    "/arrow": (*SPACE, basis("fr.line.1", clipped), basis("fr.suckerfish.7", stayed_for_it), basis("zh.wild.arrow")),
    "/rock": (*SPACE, basis("zh.wild.rock")),
    "/star": (*SPACE, basis("zh.wild.star")),
    "/takes-place": (  # that the second crossing ends the race is the Chinese page's
        rules("fr.line.1", has("place", 1)),
        rules("fr.line.3", has("place", 1)),
        basis("fr.line.1", no(has("place", 1))),
        basis("fr.line.3", no(has("place", 1))),
        basis("fr.stickler.2", another_might_refuse),
        basis("fr.stickler.4", both(can(Moment.REFUSE, the_owner), overshoots, no(another_might_refuse))),
        basis("fr.suckerfish.3", in_the_pair),
        basis("fr.group.2", in_the_pair),
        basis("zh.end.1"),
    ),
    "/last-one-left": (rules("fr.mouth.4"),),
    "/nobody-can-finish": (basis("zh.end.1"),),
    "/loop-stops": (rules("fr.loop.1"),),
    "/loop-stops-space": (rules("fr.loop.1"),),
    "/rests-on": (basis("fr.intro.diceoff"),),
    "*": (
        basis("fr.order.1", both(reacts, contested)),
        basis("fr.order.3", both(reacts, teammates)),
        basis("fr.trip.1", both(is_power, owner_down, no(skips_the_main_move))),
        basis("fr.trip.1", moves_one_who_is_down),
        basis("fr.loop.2", both(is_power, another_lap)),
        basis("fr.copycat.card", both(is_power, copied)),
        basis("fr.egg.3", both(is_power, took(CARDS))),
        basis("fr.twin.2", both(is_power, took(WINNERS))),
        basis("fr.cheerleader.2", both(after_message("cheer"), of_a_stop)),
        basis("fr.huge_baby.1", both(after_message("put-behind"), of_a_stop)),
        basis("fr.third_wheel.2", both(after_message("join"), of_a_stop)),
        basis("fr.scoocher.4", branch_of_scooch),
    ),
    "!left-the-race": (rules("fr.line.3", crossed),),
    "!target-left-the-race": (rules("fr.line.3", crossed),),
    "!rerolled": (rules("fr.reroll.1"),),
    "!power-lost": (rules("fr.copycat.1"),),
    "!teleported": (rules("fr.warp.1"),),
    "!together": (rules("fr.group.1"),),
    "!began-beside": (rules("fr.passing.1"),),
    "!stopped-beside": (rules("fr.passing.1"),),
    "!own-roll": (rules("fr.wording.2"),),
    "!own-move": (rules("fr.wording.2"),),
    "!not-the-face": (
        rules("fr.modifier.2", has("total", 6)),
        rules("fr.modifier.3", has("total", 1)),
    ),
    "!no-target": (rules("fr.line.3"),),
    "!no-roll": (rules("fr.legs.3"),),
    "!played-in-this-lap": (rules("fr.loop.1"),),
}
