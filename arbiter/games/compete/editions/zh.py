"""The Chinese edition (the page of 胡闹运动会): the shared game with its amendments, its readings and its citations."""

from __future__ import annotations

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import CARDS, WINNERS, When
from arbiter.games.compete.clauses.words import stands_or_acts
from arbiter.games.compete.editions import Edition, amend
from arbiter.games.compete.editions.zh_turn import TURN
from arbiter.games.compete.powers import dicemonger, sisyphus
from arbiter.rulebook.open_points import open_points

# What the page settles, where the FAQ is open.
SETTLED = {
    "baby.backwards": "not_passed",  # zh.q.arrow_baby.9
    "follow.backwards": "yes",  # zh.suckerfish
    "group.third": "crowd",  # zh.special.together
    "duel.between": "no",  # zh.duelist, zh.q.duelist_many.8
}

BEFORE_MAIN = {"moment": Moment.BEFORE_MAIN, "still": stands_or_acts}

AMENDMENTS = (
    # five powers come right before the main move, not as the turn begins
    amend("cheerleader.cheer", cites="zh.cheerleader", **BEFORE_MAIN),
    amend("hypnotist.hypnotize", cites="zh.hypnotist", **BEFORE_MAIN),
    amend("lovable_loser.aww", cites="zh.lovable_loser", **BEFORE_MAIN),
    amend("party_animal.pull", cites="zh.party_animal", **BEFORE_MAIN),
    amend("third_wheel.join", cites="zh.third_wheel", **BEFORE_MAIN),
    # the duel is called at once, before all else that is due (open duel.rank)
    amend("duelist.duel", cites=("zh.duelist", "zh.q.duelist_many.1"), hasty=True),
    # Dicemonger steps whenever another rerolls, by whatever power
    amend("dicemonger.deal", When("deal", Moment.REROLLED, dicemonger.hears_a_reroll, dicemonger.steps), cites="zh.dicemonger"),
    # after its return Sisyphus still has a main move (open sisyphus.again)
    amend("sisyphus.roll_down", cites=("zh.sisyphus", "zh.faq.3"), run=sisyphus.once_more),
    # Inchworm moves before Skipper claims, wherever they sit
    amend("skipper.claim", cites="zh.faq.6", moment=Moment.LATE_FACE),
)

GROUNDS = {
    "passing_backwards": ("zh.q.arrow_baby.9",),
    "passing_pushed": ("zh.q.pass_baby.5",),
    "members_react": ("zh.special.together",),
    "one_by_one": ("zh.q.centaur.9",),
    "takes_open": ("zh.twin", "zh.egg"),
    "free_order": ("zh.two_players.3", "zh.three_players.3"),
}

OPEN = {point.id: point.default["zh"] for point in open_points().values() if "zh" in point.default}

EDITION = Edition(
    "zh",
    SETTLED | OPEN,
    frozenset(OPEN),
    TURN,
    "zh.authority",
    AMENDMENTS,
    GROUNDS,
    passing_backwards=False,
    passing_pushed=False,
    members_react=True,
    one_by_one=True,
    takes_open=(CARDS, WINNERS),
    free_order=True,
)
