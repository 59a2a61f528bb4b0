"""The Chinese edition: what the steps of the turn, of moves and of the track cite, and general points any step may rest on."""

from __future__ import annotations

from arbiter.games.compete.clauses.cites import Table, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import CARDS, PASSING, WINNERS
from arbiter.games.compete.conditions import both, either, has, no
from arbiter.games.compete.conditions.batch import contested, ranked
from arbiter.games.compete.conditions.before import (
    after_main_move,
    after_message,
    before_that,
    by_arrow,
    chained,
    not_by_main_move,
    of_a_warp,
    put_there,
    put_there_by_an_arrow,
    rerolled_by_its_own,
)
from arbiter.games.compete.conditions.numbers import (
    clipped,
    fell_earlier,
    from_start_back,
    is_warp,
    moves_by_power,
    moves_one_who_is_down,
    not_shared_space,
    on_an_arrow,
    trips_after_its_move,
    trips_before_its_main_move,
    trips_somebody,
    two_marks,
    would_be_changed,
)
from arbiter.games.compete.conditions.who import copied, is_power, looks_at, owner_active, owner_down, printed_on_owner, somebody_can, took

# what holds of every marked space
MARKED = (
    rules("zh.order.1", contested),
    rules("zh.term.stop", of_a_warp),
    rules("zh.q.arrow_baby.5", put_there),
    rules("zh.q.arrow_baby.6", either(put_there_by_an_arrow, not_shared_space)),
    rules("zh.q.arrow_baby.7", chained),
    basis("zh.q.arrow_power.9", chained),
    basis("zh.q.arrow_baby.12", two_marks),
)

MOVED_WHILE_DOWN = both(moves_one_who_is_down, no(is_warp))

TURN: Table = {
    "/roll": (
        rules("zh.turn.1"),
        rules("zh.term.main_move"),
        rules("zh.special.reroll", before_that("reroll")),
        rules("zh.special.last_roll", before_that("reroll")),
        rules("zh.magician", rerolled_by_its_own),
        rules("zh.faq.3", before_that("back-to-start", "warp-nowhere")),
    ),
    "/main-move": (rules("zh.turn.1"), rules("zh.term.main_move"), rules("zh.term.move")),
    "/main-move-back": (
        basis("zh.turn.1"),
        basis("zh.term.main_move"),
        basis("fr.modifier.4"),
        basis("zh.q.arrow_baby.10", clipped),
    ),
    "/no-move": (
        rules("zh.special.zero", has("by", 0)),
        basis("zh.term.main_move", no(has("by", 0))),
        basis("zh.q.arrow_baby.10", from_start_back),
    ),
    "/move": (rules("zh.term.move"),),
    "/move-back": (rules("zh.term.move"), basis("zh.q.arrow_baby.10", clipped)),
    "/move-together": (rules("zh.term.move"),),
    "/stands-up": (rules("zh.term.trip"), rules("zh.q.trip_move.1"), rules("zh.pitfall.4", fell_earlier)),
    "/trip": (rules("zh.q.trip_move.1"),),
    "/warp": (rules("zh.term.warp"),),
    "/swap-event": (rules("zh.term.warp"),),
    "/warp-nowhere": (basis("zh.term.warp"),),
    "/arrow": (
        rules("zh.wild.arrow"),
        rules("zh.q.arrow_baby.2"),
        rules("zh.faq.7"),
        rules("zh.q.arrow_power.1", not_by_main_move),
        rules("zh.q.arrow_power.3", of_a_warp),
        rules("zh.q.arrow_power.6", would_be_changed),
        rules("zh.q.arrow_baby.1", put_there),
        basis("zh.q.arrow_baby.10", clipped),
        *MARKED,
    ),
    "/rock": (rules("zh.wild.rock"), *MARKED),
    "/star": (rules("zh.wild.star"), *MARKED),
    "/takes-place": (
        rules("zh.end.1"),
        rules("zh.term.space"),
        rules("zh.suckerfish", after_message("follow")),
        rules("zh.stickler", both(somebody_can(Moment.REFUSE), no(printed_on_owner(Moment.REFUSE)))),
    ),
    "/last-one-left": (rules("zh.end.2", has("place", 1)), basis("zh.end.1", has("place", 2)), basis("fr.mouth.4", has("place", 2))),
    "/nobody-can-finish": (basis("zh.end.1"),),
    "/loop-stops": (rules("zh.special.loop"),),
    "/loop-stops-space": (rules("zh.special.loop"), rules("zh.q.arrow_baby.11", on_an_arrow)),
    "/rests-on": (basis("zh.authority"),),
    "*": (
        rules("zh.order.1", ranked),
        rules("zh.turn.1", after_main_move),
        basis("zh.term.move", moves_by_power),
        rules("zh.term.trip", either(both(is_power, owner_down), MOVED_WHILE_DOWN, trips_somebody)),
        rules("zh.q.trip_move.1", either(both(is_power, owner_down), MOVED_WHILE_DOWN, trips_after_its_move)),
        rules("zh.pitfall.4", both(trips_after_its_move, no(trips_before_its_main_move))),
        rules("zh.egg", both(is_power, took(CARDS))),
        rules("zh.twin", both(is_power, took(WINNERS))),
        rules("zh.copycat", both(is_power, copied)),
        rules("zh.q.copycat_turn.1", both(is_power, copied, no(owner_active))),
        rules("zh.q.copycat_turn.6", both(ranked, copied, no(owner_active))),
        rules("zh.q.arrow_power.7", both(by_arrow, looks_at(PASSING))),
    ),
    "!left-the-race": (rules("zh.special.out"),),
    "!left-the-race/eliminated": (),
    "!target-left-the-race": (basis("zh.special.out"),),
    "!rerolled": (rules("zh.special.reroll"),),
    "!teleported": (rules("zh.term.warp"),),
    "!began-beside": (rules("zh.term.ahead"), rules("zh.term.passing"), rules("zh.pitfall.7")),
    "!stopped-beside": (rules("zh.term.passing"),),
    "!went-backwards": (rules("zh.q.arrow_baby.9"),),
    "!was-put-behind": (rules("zh.q.pass_baby.5"),),
    "!changes-nothing": (basis("zh.term.move"),),
    "!declined": (rules("zh.order.2"),),
    "!played-in-this-lap": (rules("zh.special.loop"),),
}
