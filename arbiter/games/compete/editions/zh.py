"""The Chinese edition (the page of 胡闹运动会): the shared game with its amendments, its readings and its citations."""

from __future__ import annotations

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Reroll, When
from arbiter.games.compete.clauses.words import anyone_rolls, i_roll, my_turn_starts
from arbiter.games.compete.editions import Edition, amend
from arbiter.games.compete.editions.zh_cites import CITES
from arbiter.games.compete.editions.zh_words import hears_a_reroll, once_more, stands_or_acts, steps
from arbiter.games.compete.powers import (
    cheerleader,
    dicemonger,
    duelist,
    hypnotist,
    lovable_loser,
    party_animal,
    skipper,
    third_wheel,
)
from arbiter.games.compete.told.citations import Citations
from arbiter.rulebook import rulebook
from arbiter.rulebook.open_points import open_points

# What the page settles, where the FAQ is open.
SETTLED = {
    "baby.backwards": "not_passed",  # zh.q.arrow_baby.9
    "follow.backwards": "yes",  # zh.suckerfish
    "group.third": "crowd",  # zh.special.together
    "duel.between": "no",  # zh.duelist, zh.q.duelist_many.8
}

AMENDMENTS = (
    # five powers come right before the main move, not as the turn begins
    amend(
        "cheerleader.cheer",
        When("cheer", Moment.BEFORE_MAIN, my_turn_starts, cheerleader.offer, still=stands_or_acts),
        cites="zh.cheerleader",
    ),
    amend(
        "hypnotist.hypnotize",
        When("hypnotize", Moment.BEFORE_MAIN, hypnotist.somebody_elsewhere, hypnotist.offer, still=stands_or_acts),
        cites="zh.hypnotist",
    ),
    amend(
        "lovable_loser.aww",
        When("aww", Moment.BEFORE_MAIN, lovable_loser.alone_last, lovable_loser.consoled, still=stands_or_acts),
        cites="zh.lovable_loser",
    ),
    amend(
        "party_animal.pull",
        When("pull", Moment.BEFORE_MAIN, my_turn_starts, party_animal.pull, still=stands_or_acts),
        cites="zh.party_animal",
    ),
    amend(
        "third_wheel.join",
        When("join", Moment.BEFORE_MAIN, third_wheel.a_pair_somewhere, third_wheel.offer, still=stands_or_acts),
        cites="zh.third_wheel",
    ),
    # the duel is called at once, before all else that is due (open duel.rank)
    amend(
        "duelist.duel",
        When("duel", Moment.START, duelist.sharing_at_start, duelist.offer, still=duelist.still_here, hasty=True),
        When("duel", Moment.ACTION, duelist.sharing_anew, duelist.offer, still=duelist.still_here, hasty=True),
        cites=("zh.duelist", "zh.q.duelist_many.1"),
    ),
    # Dicemonger steps whenever another rerolls, by whatever power
    amend(
        "dicemonger.deal",
        Reroll("deal", dicemonger.once, dicemonger.deal),
        When("deal", Moment.REROLLED, hears_a_reroll, steps),
        cites="zh.dicemonger",
    ),
    # after its return Sisyphus still has a main move (open sisyphus.again)
    amend("sisyphus.roll_down", When("roll_down", Moment.FACE, i_roll, once_more, args=(6,)), cites=("zh.sisyphus", "zh.faq.3")),
    # Inchworm moves before Skipper claims, wherever they sit
    amend("skipper.claim", When("claim", Moment.LATE_FACE, anyone_rolls, skipper.claim, args=(1,)), cites="zh.faq.6"),
)

GROUNDS = {
    "passing_backwards": ("zh.q.arrow_baby.9",),
    "passing_pushed": ("zh.q.pass_baby.5",),
    "members_react": ("zh.special.together",),
    "one_by_one": ("zh.q.centaur.9",),
    "picks_open": ("zh.twin", "zh.egg"),
    "free_order": ("zh.two_players.3", "zh.three_players.3"),
}

OPEN = {point.id: point.default["zh"] for point in open_points().values() if "zh" in point.default}

EDITION = Edition(
    "zh",
    SETTLED | OPEN,
    frozenset(OPEN),
    Citations(CITES, rulebook().same_as, "zh.authority"),
    AMENDMENTS,
    GROUNDS,
    passing_backwards=False,
    passing_pushed=False,
    members_react=True,
    one_by_one=True,
    picks_open=("egg", "twin"),
    free_order=True,
)
