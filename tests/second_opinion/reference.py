"""The second opinion: `resolve(situation, answers)` plays the turns of a situation by the French FAQ 2.0, plainly, slowly, recursively."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field

from .board import Board, Plan, Shapes
from .model import LINE, Answers, HashAnswers, Outcome, ScriptedAnswers, Situation, Track
from .powers import Facts, Pending, modifiers, reactions

__all__ = ["Answers", "HashAnswers", "Outcome", "ScriptedAnswers", "Situation", "TooLong", "Track", "resolve"]

STEPS = 50_000  # far above what any situation needs; only to fail instead of hanging


class TooLong(Exception):
    """A situation needed more reactions than can be believed."""


@dataclass
class Frame:
    """A reaction that is being resolved: itself, the board it came up on, and all that was played since."""

    effect: Hashable
    board: Hashable
    played: set[Hashable] = field(default_factory=set)
    looped: bool = False


class Game(Board):
    """The board, played."""

    def __init__(self, situation: Situation, answers: Answers) -> None:
        super().__init__(situation, answers)
        self.acts: Counter[str] = Counter()
        self.frames: list[Frame] = []
        self.loop = False
        self.steps = 0
        self.played: set[str] = set()  # who had a turn in this run
        self.main: int | None = None
        self.started = 0
        self.guess: int | None = None
        self.cancelled = False
        self.magic = 0
        self.sold: list[str] = []  # the Dicemongers whose reroll was used in this turn
        self.forget()
        # nothing reacts to the set-up, so a Copycat that may hold Huge Baby's power there does not gain it later in the same tie
        self.baby = {a: "huge_baby" in map(self.text, self.models(a)) for a in self.seats if self.base[a] == "copycat"}

    def key(self) -> Hashable:
        return (super().key(), self.magic, tuple(self.sold), self.cancelled)

    def ask(self, a: str, question: str, options: tuple[str | int, ...]) -> str | int:
        answer = self.answers.choose(a, question, options)
        self.say(f"{a} {question}: {answer} of {options}")
        return answer

    def say(self, text: str) -> None:
        self.log.append("  " * len(self.frames) + text)

    # --- small questions the powers ask ----------------------------------------------------------------------------------------------

    def starts(self, me: str, f: Facts) -> bool:
        return f.phase == "start" and me == self.active

    def targets(self, me: str) -> list[str]:
        """Whom a teleport may name: racing athletes on another space."""
        own = self.reading["warp.in_place"] == "stop"
        return [a for a in self.racers() if a != me and (own or self.space[a] != self.space[me])]

    def rivals(self, me: str, among: Sequence[str]) -> list[str]:
        return [a for a in among if self.racing(a) and self.space[a] == self.space[me]]

    # --- resolving -------------------------------------------------------------------------------------------------------------------

    def heard(self, f: Facts) -> list[Pending]:
        """All that these facts set off: track spaces, then powers as they are held now."""
        found: list[Pending] = []
        for a in f.stoppers:
            for kind, steps in self.track.at(f.after[a]) if a in f.after else []:
                found.append(self.mark(a, f.after[a], kind, steps))
        for a in self.ranked(self.racers()):
            power = self.power(a, lambda p, a=a: any(r.live for r in reactions(self, a, p, f)))  # type: ignore[misc]
            if power:
                found += reactions(self, a, power, f)
        return found

    def resolve_all(self, pending: list[Pending]) -> None:
        """Depth first, in the order of resolution (fr.order.1)."""
        for p in sorted(pending, key=lambda p: -1 if p.owner is None else self.rank(p.owner)):
            if self.over:
                return
            self.resolve(p)

    def due(self, p: Pending) -> bool:
        if not all(self.racing(a) for a in p.needs):
            return False
        if p.owner is not None:
            if not self.racing(p.owner):
                return False
            if self.reading["copycat.pending"] == "lost" and not self.holds(p.owner, p.effect):
                return False
        return p.still()

    def resolve(self, p: Pending) -> None:
        if not self.due(p):
            self.say(f"({p.effect} of {p.owner} on {p.target} lapses)")
            return
        self.steps += 1
        if self.steps > STEPS:
            raise TooLong(str(self.log[-40:]))
        effect, board = (p.effect, p.owner, p.target), self.key()
        for frame in self.frames:
            if frame.effect == effect and frame.board == board:
                frame.looped = self.loop = True
        if any(frame.looped and (effect, board) in frame.played for frame in self.frames):
            self.say(f"(loop rule: {p.effect} of {p.owner} on {p.target} is not played again)")
            return
        frame = Frame(effect, board)
        self.frames.append(frame)
        for above in self.frames:
            above.played.add((effect, board))
        self.say(f"{p.effect} of {p.owner} on {p.target}")
        p.run()
        self.frames.pop()

    def mark(self, a: str, space: int, kind: str, steps: int) -> Pending:
        def act() -> None:
            if kind == "arrow":
                self.move(a, steps)
            elif kind == "rock":
                self.trip([a], None)
            else:
                self.gain(a)

        return Pending(kind, None, a, act, (a,), lambda: self.space[a] == space)

    # --- actions ---------------------------------------------------------------------------------------------------------------------

    def happen(self, acts: list[str]) -> None:
        """A power took effect without anybody's move."""
        self.finish(Plan(), acts)

    def trip(self, whom: Sequence[str], by: str | None) -> None:
        fall = [a for a in whom if self.racing(a) and a not in self.tripped]
        self.tripped.update(fall)
        self.say(f"{', '.join(fall) or 'nobody'} trips")
        if fall:
            self.happen([by] * len(fall) if by else [])

    def gain(self, a: str) -> bool:
        """One bronze point, while the box has any."""
        if not self.supply():
            return False
        self.purse[self.player(a)] += 1
        self.say(f"{a} gains a point")
        return True

    def eliminate(self, a: str, by: str) -> None:
        self.eliminated.add(a)
        self.say(f"{a} is eliminated")
        self.acts[by] += 1
        if len(self.racers()) == 1:
            self.forget()
            last = self.racers()[0]
            self.place(last, [])
            self.over = True
            return
        self.finish(Plan(), [by], counted=True)

    def step(self, a: str, n: int, also: bool = False) -> None:
        """A move that is this athlete's power: it has happened where somebody moved (`also`: where an earlier part of it did)."""
        plan = self.plan_move({a: n})
        self.finish(plan, plan.acts + ([a] if also or a in plan.movers else []))

    def move(self, a: str, n: int, acts: Sequence[str] = (), then: Callable[[], None] | None = None) -> None:
        """One move; `acts` are the powers that are complete with it, whether or not anybody moved."""
        plan = self.plan_move({a: n})
        self.finish(plan, [*acts, *plan.acts], then)

    def move_all(self, steps: Mapping[str, int], by: str | None = None) -> bool:
        """A simultaneous move; gives whether anybody moved."""
        plan = self.plan_move(steps)
        self.finish(plan, plan.acts + ([by] if by and plan.movers else []))
        return bool(plan.movers)

    def kick(self, me: str, group: Sequence[str]) -> None:
        plan = self.plan_move({a: -2 for a in group if self.racing(a)}, alone=False)
        self.finish(plan, plan.acts + [me for a in group if a in plan.movers])

    def teleport(self, to: Mapping[str, int], acts: list[str]) -> None:
        plan = self.warp(to, self.shapes(lambda shapes: self.warp(to, shapes)))
        self.finish(plan, acts + plan.acts)

    def plan_move(self, steps: Mapping[str, int], alone: bool = True) -> Plan:
        """A move with the powers that shape it; one that moves alone may be followed from its space (fr.suckerfish)."""
        followers: list[str] = []
        lead = next(iter(steps)) if len(steps) == 1 and alone else None

        def plan(shapes: Shapes) -> Plan:
            return self.walk(steps, shapes, followers)

        def may_follow(a: str, shapes: Shapes) -> bool:
            if lead is None or a == lead or self.space[a] != self.space[lead]:
                return False
            forward = steps[lead] > 0 or self.reading["follow.backwards"] == "yes"
            return forward and lead in self.walk(steps, shapes).movers

        plain = {a: self.base[a] for a in self.racers() if self.base[a] != "copycat"}
        shapes = self.shapes(plan, lambda a: may_follow(a, plain))
        for a in self.ranked(self.racers()):
            if shapes.get(a) == "suckerfish" and may_follow(a, shapes) and self.ask(a, "follow", ("yes", "no")) == "yes":
                followers.append(a)
        if followers:
            shapes = self.shapes(plan)
        return plan(shapes)

    def finish(self, plan: Plan, acts: list[str], then: Callable[[], None] | None = None, counted: bool = False) -> None:
        """Do what was planned, then collect and resolve all that it set off."""
        facts = self.apply(plan, acts, then, counted)
        if self.over:
            return
        pending = self.heard(facts)
        for c in self.ranked(list(self.baby)):
            self.resolve_all(self.gained(c))
        self.resolve_all(pending)

    def apply(self, plan: Plan, acts: list[str], then: Callable[[], None] | None, counted: bool) -> Facts:
        before = {a: self.space[a] for a in self.racers()}

        def order(a: str) -> tuple[bool, int, bool, int]:
            return a in plan.swept, self.rank(plan.leader.get(a, a)), a in plan.leader, self.rank(a)

        for a in sorted(plan.ends, key=order):
            self.say(f"{a}: {self.space[a]} -> {plan.ends[a]}" + ("" if a in plan.movers else " (no move)"))
            self.space[a] = plan.ends[a]
        if not counted:
            self.acts.update(acts)
        crossers = sorted((a for a in plan.ends if plan.ends[a] >= LINE), key=order)
        self.crossed.update(crossers)
        if then:
            then()
        self.forget()
        self.finishers(crossers)
        after = {a: self.space[a] for a in self.racers()}
        movers = sorted(plan.movers, key=order)
        return Facts("action", before, after, movers, sorted(plan.arrived, key=order), plan.pushed, acts)

    def gained(self, c: str) -> list[Pending]:
        """A Copycat that comes to have Huge Baby's power while it shares a space pushes at once (open baby.gained)."""
        if not self.racing(c) or self.over:
            return []
        guests = self.others_here(c) if self.space[c] else []
        power = self.power(c, lambda p: p == "huge_baby" and bool(guests))
        had, self.baby[c] = self.baby[c], power == "huge_baby"
        pushes = [a for a in guests if self.base[a] != "huge_baby"]
        if had or power != "huge_baby" or not pushes or self.reading["baby.gained"] == "next_stop":
            return []
        plan = Plan({c: self.space[c]}, arrived={c})  # as if it had just come here
        self.squeeze(plan, self.shapes(lambda shapes: Plan()))
        if plan.ends[c] == self.space[c]:
            plan.arrived.discard(c)
            del plan.ends[c]
        return self.heard(self.apply(plan, plan.acts, None, False))

    # --- the end of the race ---------------------------------------------------------------------------------------------------------

    def finishers(self, crossers: list[str]) -> None:
        """Places in the order given; the second one ends the race (zh.end.1)."""
        if self.reading["mastermind.together"] == "follower" and len(crossers) > 1 and not self.places:
            self.places = {1: crossers[0], 2: crossers[1]}
            self.over = True
            return
        for a in crossers:
            if not self.over:
                self.place(a, crossers)

    def place(self, a: str, crossers: list[str]) -> None:
        """The lowest open place; with the first one Mastermind's prediction may come true (fr.mastermind)."""
        n = 1 if 1 not in self.places else 2
        self.places[n] = a
        self.say(f"{a} takes place {n}")
        if n == 2:
            self.over = True
            return
        for m in sorted(self.seats, key=lambda m: (self.base[m] == "copycat", self.rank(m))):
            present = self.racing(m) or m in crossers or m == a
            if present and self.predictions.get(m) == a and self.holds(m, "mastermind"):
                self.places[2] = m
                self.over = True
                self.say(f"{m} predicted {a}, takes place 2")
                return

    # --- duels -----------------------------------------------------------------------------------------------------------------------

    def duels(self, me: str, rivals: Sequence[str]) -> None:
        """One duel for each rival that still shares the space, the Duelist picks the order, or none (fr.duelist)."""
        left = list(rivals)
        while not self.over and self.racing(me) and (here := self.rivals(me, left)) and self.holds(me, "duelist"):
            rival = str(self.ask(me, "duel", (*here, "no")))
            if rival == "no":
                return
            left = [a for a in here if a != rival]  # who has left by now: that chance is gone (fr.lapsed.2)
            mine, his = self.answers.duel(me, rival)
            winner = me if mine >= his else rival
            self.say(f"{me} {mine} against {rival} {his}: {winner}")
            plan = self.plan_move({winner: 2})
            self.finish(plan, [*plan.acts, me])  # a duel that was fought is one activation, also where the winner's move is refused
            if self.reading["duel.many"] == "once":
                return

    # --- a turn ----------------------------------------------------------------------------------------------------------------------

    def turn(self, x: str) -> None:
        """A whole turn of this athlete: start, main move, end."""
        expected = self.next()
        if self.claims and expected == x:
            self.claims.pop(0)
        elif expected != x:
            self.claims.clear()
        self.extra, self.active, self.last, self.started = None, x, x, self.space[x]
        self.acts, self.main, self.guess, self.cancelled, self.magic, self.sold = Counter(), None, None, False, 0, []
        self.say(f"turn of {x} on {self.started}")
        resting = self.leaders() == (x,) and self.holds(x, "hare")
        self.resolve_all(self.heard(Facts("start")))
        if self.racing(x) and not self.over:
            self.main_move(x, resting)
        if self.racing(x) and not self.over:
            self.resolve_all(self.heard(Facts("end")))
        self.played.add(x)

    def main_move(self, x: str, resting: bool) -> None:
        if resting:
            self.happen([x])
            return
        if self.stands_up(x):
            return
        power = self.power(x, lambda p: p in ("genius", "legs") or (p == "flip_flop" and bool(self.targets(x))))
        if power == "flip_flop" and self.targets(x):
            whom = str(self.ask(x, "swap", (*self.targets(x), "no")))
            if whom != "no":
                self.teleport({x: self.space[whom], whom: self.space[x]}, [x])
                return
        if power == "legs" and self.ask(x, "jog", ("yes", "no")) == "yes":
            self.advance(x, None)
            return
        if power == "genius":
            guess = self.ask(x, "predict", (1, 2, 3, 4, 5, 6, "no"))
            self.guess = None if guess == "no" else int(guess)
        face = self.roll(x)
        if face is None:
            return
        self.resolve_all(self.heard(Facts("face", face=face)))
        if self.over or not self.racing(x) or self.cancelled or self.stands_up(x):
            return
        self.advance(x, face)

    def stands_up(self, x: str) -> bool:
        if x not in self.tripped:
            return False
        self.tripped.discard(x)
        self.say(f"{x} stands up")
        return True

    def roll(self, x: str) -> int | None:
        """The die with its rerolls; None where the roller left the race on the way."""
        face = self.answers.die(x, "main")
        self.say(f"{x} rolls {face}")
        while True:
            options: list[str] = []
            sellers: list[str] = []
            for a in self.ranked(self.racers()):
                sells = a not in self.sold and not (self.sold and self.reading["dicemonger.copies"] == "one")
                casts = a == x and self.magic < 2
                power = self.power(a, lambda p, s=sells, c=casts: (p == "dicemonger" and s) or (p == "magician" and c))  # type: ignore[misc]
                if power == "magician" and casts:
                    options.append("magician")
                if power == "dicemonger" and sells:
                    sellers.append(a)
            options += ["dicemonger"] * bool(sellers)
            if not options:
                return face
            payer = self.ask(x, "reroll", (*options, "no"))
            if payer == "no":
                return face
            if payer == "dicemonger":
                self.sold.append(sellers[0])
                if sellers[0] == x:
                    self.happen([x])
                else:
                    self.move(sellers[0], 1, [sellers[0]])
                if self.over or not self.racing(x):
                    return None
            face = self.answers.die(x, "main")
            self.say(f"{x} rolls {face} again")
            if payer == "magician":
                self.magic += 1
                self.happen([x])
                if self.over or not self.racing(x):
                    return None

    def advance(self, x: str, face: int | None) -> None:
        """The value, then the one move of it (fr.modifier.1). Legs walks where there is no face."""
        value, acts, doubled = (5, [x], False) if face is None else (face, [], False)
        power = self.power(x, lambda p: (p == "alchemist" and face in (1, 2)) or (p == "rocket_scientist" and face is not None))
        if power == "alchemist" and face in (1, 2) and self.ask(x, "transmute", ("yes", "no")) == "yes":
            value, acts = 4, [x]
        if power == "rocket_scientist" and face is not None and self.ask(x, "double", ("yes", "no")) == "yes":
            value, acts, doubled = 2 * face, [x], True
        counted: list[str] = []
        for a in self.ranked(self.racers()):
            power = self.power(a, lambda p, a=a: bool(modifiers(self, a, p, x)))  # type: ignore[misc]
            for n in modifiers(self, a, power, x) if power else []:
                value += n
                self.say(f"{power} of {a}: {n:+}")
                if power == "gunk" or self.reading["scoocher.modifiers"] == "each":
                    counted.append(a)
        self.main = value
        self.say(f"{x} main move {value}")
        if self.reading["scoocher.when"] == "before_move":
            self.happen(counted)
            counted = []
            if self.over or not self.racing(x):
                return

        def crash() -> None:
            if doubled and self.racing(x):
                self.tripped.add(x)
                self.say(f"{x} trips after doubling")

        self.move(x, value, [*acts, *counted], crash)

    def next(self) -> str | None:
        """Who plays next: claims of Skipper, else Genius's extra turn, else clockwise from the last one."""
        if self.over or not self.racers():
            return None
        self.claims = [c for c in self.claims if self.racing(c)]
        if self.claims:
            return self.claims[0]
        if self.extra and self.racing(self.extra):
            return self.extra
        round_ = [a for group in self.players for a in group]
        at = round_.index(self.last) + 1 if self.last else 0
        return next(a for a in round_[at:] + round_[:at] if self.racing(a))


def resolve(situation: Situation, answers: Answers) -> Outcome:
    """Play the turns of a situation; a turn of one who is out, or after the end, is not played."""
    sys.setrecursionlimit(max(sys.getrecursionlimit(), 20_000))
    g = Game(situation, answers)
    for who in situation.turns:
        x = g.next() if who == "next" else who
        if x is None or g.over or not g.racing(x):
            continue
        g.turn(x)
    places = {a: tuple(sorted(n for n, b in g.places.items() if b == a)) for a in g.seats}
    points = {a: g.purse[g.player(a)] for a in g.seats}
    acts = {a: n for a, n in g.acts.items() if n}
    out = frozenset(g.eliminated)
    return Outcome(dict(g.space), frozenset(g.tripped), out, places, points, g.main, g.next(), g.over, g.loop, acts, g.log)
