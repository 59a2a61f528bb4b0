"""The thirty-six powers as the reference reads them: one function each where it reacts to something, in the order of the French list.

A function gets the game, its holder and the facts, and gives the reactions that were set off. Modifiers stand in `modifiers`; what
shapes a move stands in board.py; what is asked during the main move stands in reference.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .reference import Game


@dataclass
class Facts:
    """What has happened in one action (phase 'action'), or which moment has come ('start', 'face', 'end')."""

    phase: str = "action"
    before: dict[str, int] = field(default_factory=dict)
    after: dict[str, int] = field(default_factory=dict)  # only those who still race
    movers: list[str] = field(default_factory=list)
    stoppers: list[str] = field(default_factory=list)  # all of them at once
    pushed: list[tuple[str, str]] = field(default_factory=list)
    acts: list[str] = field(default_factory=list)
    face: int = 0

    def with_(self, a: str) -> list[str]:
        return [b for b in self.after if b != a and self.after[b] == self.after[a]]


@dataclass
class Pending:
    """A reaction that waits for its turn. `live` tells whether it would do anything right now."""

    effect: str
    owner: str | None
    target: object
    run: Callable[[], object]
    needs: tuple[str, ...] = ()  # who must still race
    still: Callable[[], bool] = lambda: True
    live: bool = True


Reaction = Callable[["Game", str, Facts], list[Pending]]


def passed(g: Game, f: Facts, mover: str, rival: str) -> bool:
    """From strictly one side to strictly the other in one move (fr.passing.1)."""
    if mover == rival or mover not in f.movers or mover not in f.after or rival not in f.after:
        return False
    forward = f.before[mover] < f.before[rival] and f.after[mover] > f.after[rival]
    backward = f.before[mover] > f.before[rival] and f.after[mover] < f.after[rival]
    if backward and (rival, mover) in f.pushed and g.reading["baby.backwards"] == "not_passed":
        return False
    return forward or backward


def met(g: Game, f: Facts, a: str) -> str | None:
    """The one other athlete that stood there already when this one stopped, if there is exactly one other."""
    others = f.with_(a)
    stood = [b for b in others if b not in f.stoppers]
    counted = stood if g.reading["group.third"] == "pair" else others
    return stood[0] if len(counted) == 1 and stood else None


def trip(g: Game, me: str, whom: list[str], effect: str) -> list[Pending]:
    """All of them at once: the whole effect comes before anything reacts to it (fr.scoocher.1)."""
    live = any(a not in g.tripped for a in whom)
    return [Pending(effect, me, tuple(whom), lambda: g.trip(whom, me), live=live)] if whom else []


def baba_yaga(g: Game, me: str, f: Facts) -> list[Pending]:
    if me in f.stoppers:
        whom = [a for a in g.ranked(f.with_(me)) if a not in f.stoppers]
    else:
        whom = [a for a in f.stoppers if f.after[a] == f.after.get(me)]
    return trip(g, me, whom, "baba_yaga")


def banana(g: Game, me: str, f: Facts) -> list[Pending]:
    return trip(g, me, [a for a in f.movers if passed(g, f, a, me)], "banana")


def mouth(g: Game, me: str, f: Facts) -> list[Pending]:
    prey = met(g, f, me) if me in f.stoppers else None
    if prey is None:
        return []
    spared = g.reading["mouth.moved_away"] == "spared"
    return [Pending("mouth", me, prey, lambda: g.eliminate(prey, me), (prey,), lambda: not spared or g.space[prey] == g.space[me])]


def skipper(g: Game, me: str, f: Facts) -> list[Pending]:
    def claim() -> None:
        if me not in g.claims:
            g.claims.append(me)
            g.happen([me])

    return [Pending("skipper", me, None, claim, live=me not in g.claims)] if f.face == 1 else []


def centaur(g: Game, me: str, f: Facts) -> list[Pending]:
    whom = [a for a in f.after if passed(g, f, me, a)]
    path = sorted({f.before[a] for a in whom}, key=lambda s: abs(s - f.before[me]))
    groups = [tuple(g.ranked([a for a in whom if f.before[a] == s])) for s in path]
    return [
        Pending("centaur", me, group, lambda group=group: g.kick(me, group), live=any(g.space[a] for a in group))  # type: ignore[misc]
        for group in groups
    ]


def inchworm(g: Game, me: str, f: Facts) -> list[Pending]:
    def wriggle() -> None:
        if g.cancelled and g.reading["inchworm.copies"] == "first":
            return
        g.cancelled = True
        g.move(me, 1, [me])

    return [Pending("inchworm", me, g.active, wriggle, (str(g.active),))] if f.face == 1 and me != g.active else []


def third_wheel(g: Game, me: str, f: Facts) -> list[Pending]:
    def options() -> list[int]:
        own = g.reading["warp.in_place"] == "stop"
        return [s for s in range(30) if len(g.on(s)) == 2 and (own or s != g.space[me])]

    def join() -> None:
        if options() and (to := g.ask(me, "join", (*options(), "no"))) != "no":
            g.teleport({me: int(to)}, [me])

    return [Pending("third_wheel", me, None, join, live=bool(options()))] if g.starts(me, f) else []


def duelist(g: Game, me: str, f: Facts) -> list[Pending]:
    if f.phase == "start":
        rivals = g.others_here(me)
    elif f.phase == "action":
        again = g.reading["duel.again"] == "any_action"
        rivals = [a for a in f.with_(me) if again or a in f.stoppers or me in f.stoppers] if me in f.after else []
    else:
        rivals = []
    here = tuple(rivals)
    return [Pending("duelist", me, here, lambda: g.duels(me, here), still=lambda: bool(g.rivals(me, here)))] if here else []


def lovable_loser(g: Game, me: str, f: Facts) -> list[Pending]:
    def gain() -> None:
        if g.gain(me):
            g.happen([me])

    return [Pending("lovable_loser", me, None, gain, live=g.supply() > 0)] if g.starts(me, f) and g.lasts() == (me,) else []


def genius(g: Game, me: str, f: Facts) -> list[Pending]:
    def again() -> None:
        g.extra = me
        g.happen([me])

    return [Pending("genius", me, None, again)] if f.phase == "face" and me == g.active and f.face == g.guess else []


def party_animal(g: Game, me: str, f: Facts) -> list[Pending]:
    def pulled() -> dict[str, int]:
        return {a: 1 if g.space[a] < g.space[me] else -1 for a in g.racers() if g.space[a] != g.space[me]}

    return [Pending("party_animal", me, None, lambda: g.move_all(pulled(), me), live=bool(pulled()))] if g.starts(me, f) else []


def heckler(g: Game, me: str, f: Facts) -> list[Pending]:
    if f.phase != "end" or abs(g.space[str(g.active)] - g.started) > 1:
        return []
    return [Pending("heckler", me, None, lambda: g.step(me, 2))]


def hypnotist(g: Game, me: str, f: Facts) -> list[Pending]:
    def call() -> None:
        if g.targets(me) and (whom := g.ask(me, "hypnotize", (*g.targets(me), "no"))) != "no":
            g.teleport({str(whom): g.space[me]}, [me])

    return [Pending("hypnotist", me, None, call, live=bool(g.targets(me)))] if g.starts(me, f) else []


def lackey(g: Game, me: str, f: Facts) -> list[Pending]:
    return [Pending("lackey", me, None, lambda: g.step(me, 2))] if f.face == 6 and me != g.active else []


def cheerleader(g: Game, me: str, f: Facts) -> list[Pending]:
    def cheer() -> None:
        if g.ask(me, "cheer", ("yes", "no")) == "no":
            return
        helped = g.move_all(dict.fromkeys(g.lasts(), 2))
        if g.racing(me) and not g.over:
            g.step(me, 1, helped)

    return [Pending("cheerleader", me, None, cheer)] if g.starts(me, f) else []


def romantic(g: Game, me: str, f: Facts) -> list[Pending]:
    return [Pending("romantic", me, None, lambda: g.step(me, 2)) for a in f.stoppers if met(g, f, a)]


def scoocher(g: Game, me: str, f: Facts) -> list[Pending]:
    return [Pending("scoocher", me, None, lambda: g.step(me, 1)) for owner in f.acts if owner != me]


def sisyphus(g: Game, me: str, f: Facts) -> list[Pending]:
    def roll_down() -> None:
        g.cancelled = True
        player = g.player(me)
        g.purse[player] = max(0, g.purse[player] - 1)
        g.teleport({me: 0}, [me])

    return [Pending("sisyphus", me, None, roll_down)] if f.face == 6 and me == g.active else []


def mastermind(g: Game, me: str, f: Facts) -> list[Pending]:
    def predict() -> None:
        g.predictions[me] = str(g.ask(me, "predict", tuple(g.racers())))

    first = g.starts(me, f) and me not in g.predictions and me not in g.played
    return [Pending("mastermind", me, None, predict)] if first else []


REACTIONS: dict[str, Reaction] = {
    "baba_yaga": baba_yaga,
    "banana": banana,
    "mouth": mouth,
    "skipper": skipper,
    "centaur": centaur,
    "inchworm": inchworm,
    "third_wheel": third_wheel,
    "duelist": duelist,
    "lovable_loser": lovable_loser,
    "genius": genius,
    "party_animal": party_animal,
    "heckler": heckler,
    "hypnotist": hypnotist,
    "lackey": lackey,
    "cheerleader": cheerleader,
    "romantic": romantic,
    "scoocher": scoocher,
    "sisyphus": sisyphus,
    "mastermind": mastermind,
}


def reactions(g: Game, me: str, power: str, f: Facts) -> list[Pending]:
    react = REACTIONS.get(power)
    return react(g, me, f) if react else []


def modifiers(g: Game, me: str, power: str, mover: str) -> list[int]:
    """What this holder adds to the mover's main-move value, one entry an effect."""
    if power == "coach":
        return [1] if g.space[me] == g.space[mover] else []
    if power == "gunk":
        return [-1] if me != mover else []
    if me != mover:
        return []
    if power == "party_animal":
        return [1] * len(g.others_here(me))
    if power == "blimp":
        return [3] if g.started < g.track.corner else [-1]
    return [2] if power == "hare" else []
