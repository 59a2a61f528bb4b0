"""The board of the reference resolver: who stands where, who holds which power, and what a move or a teleport would do."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field

from .model import LINE, MILD, READINGS, SUPPLY, WILD, Answers, Situation

Shapes = Mapping[str, str]  # athlete -> the power it holds as the action begins


@dataclass
class Plan:
    """What one action does, before it is done: nobody's board is touched."""

    ends: dict[str, int] = field(default_factory=dict)  # who changes or keeps a space by stopping there (LINE: crossed)
    movers: set[str] = field(default_factory=set)  # who moves (no teleport, no push)
    arrived: set[str] = field(default_factory=set)  # who stops in this action, all at once
    pushed: list[tuple[str, str]] = field(default_factory=list)  # (baby, whom it put behind)
    acts: list[str] = field(default_factory=list)  # whose powers shaped it, one entry an activation
    leader: dict[str, str] = field(default_factory=dict)  # follower -> followed
    swept: set[str] = field(default_factory=set)  # who stood there and was put behind: dealt with after those who came by themselves


class Board:
    """The state, and questions about it. Nothing here plays anything."""

    def __init__(self, situation: Situation, answers: Answers) -> None:
        for point, reading in situation.readings.items():
            if reading not in READINGS.get(point, ()):
                raise ValueError(f"the reference does not know {point} = {reading}")
        s = situation
        self.answers = answers
        self.reading = {point: s.readings.get(point, names[0]) for point, names in READINGS.items()}
        self.seats = s.athletes
        self.track = s.track if not isinstance(s.track, str) else {"mild": MILD, "wild": WILD}[s.track]
        self.space = dict(zip(s.athletes, s.spaces, strict=True))
        self.tripped = set(s.tripped)
        self.eliminated = set(s.eliminated)
        self.crossed: set[str] = set(s.finished)
        self.places = dict(enumerate(s.finished, start=1))
        for a in s.finished:
            self.space[a] = LINE
        self.base = {a: s.powers.get(a, a) for a in s.athletes}
        self.predictions = dict(s.predictions)
        groups = [tuple(g) for g in s.players]
        groups += [(a,) for a in s.athletes if all(a not in g for g in groups)]
        self.players = sorted(groups, key=lambda g: min(s.athletes.index(a) for a in g))
        self.purse = [max(s.points.get(a, 0) for a in g) for g in self.players]
        self.active: str | None = None
        self.choice: dict[str, str] = {}  # Copycat -> whom it picked at the present tie
        self.tied: dict[str, tuple[str, ...]] = {}  # the leaders that choice was made among
        self.baby: dict[str, bool] = {}  # Copycat -> whether it already had Huge Baby's power
        self.claims: list[str] = []
        self.extra: str | None = None
        self.last: str | None = None
        self.over = len(self.places) > 1
        self.log: list[str] = []

    # --- who and where ---------------------------------------------------------------------------------------------------------------

    def racing(self, a: str) -> bool:
        return a not in self.eliminated and a not in self.crossed

    def racers(self) -> list[str]:
        return [a for a in self.seats if self.racing(a)]

    def player(self, a: str) -> int:
        return next(i for i, group in enumerate(self.players) if a in group)

    def on(self, space: int) -> list[str]:
        return [a for a in self.racers() if self.space[a] == space]

    def others_here(self, a: str) -> list[str]:
        return [b for b in self.on(self.space[a]) if b != a]

    def leaders(self) -> tuple[str, ...]:
        racers = self.racers()
        return tuple(a for a in racers if self.space[a] == max(self.space[b] for b in racers))

    def lasts(self) -> tuple[str, ...]:
        racers = self.racers()
        return tuple(a for a in racers if self.space[a] == min(self.space[b] for b in racers))

    def rank(self, a: str) -> int:
        """Order of resolution: the active player's athletes, then clockwise, each player's in his fixed order (fr.order.1, fr.order.3)."""
        first = self.player(self.active) if self.active else 0
        order = [b for group in self.players[first:] + self.players[:first] for b in group]
        if self.reading["order.own"] == "on_turn_first" and self.active:
            order.remove(self.active)
            order.insert(0, self.active)
        return order.index(a)

    def ranked(self, athletes: Sequence[str] | set[str]) -> list[str]:
        return sorted(athletes, key=self.rank)

    def supply(self) -> int:
        return max(0, SUPPLY - sum(self.purse))

    def key(self) -> Hashable:
        """All that two equal boards share: places, states, points, powers, marks."""
        return (
            tuple(self.space.items()),
            frozenset(self.tripped),
            frozenset(self.eliminated),
            tuple(sorted(self.places.items())),
            tuple(self.purse),
            tuple(sorted(self.choice.items())),
            tuple(sorted((a, p or "") for a, p in self.predictions.items())),
            tuple(self.claims),
            self.extra,
        )

    # --- powers and copies -----------------------------------------------------------------------------------------------------------

    def text(self, a: str) -> str | None:
        """What a copy of this athlete gets: its printed text (fr.copycat.7, fr.twin.3); that of Egg, Twin, Copycat gives nothing."""
        if a == "egg" and self.reading["copycat.egg"] == "chosen_power":
            chosen = self.base[a]
            return None if chosen in ("egg", "copycat") else chosen
        return None if a in ("egg", "twin", "copycat") else a

    def models(self, a: str) -> list[str]:
        """Whom a holder of Copycat's power may copy now: the leaders but itself; nobody where it leads alone."""
        return [b for b in self.leaders() if b != a]

    def power(self, a: str, matters: Callable[[str], bool]) -> str | None:
        """The power this athlete holds. At a tie Copycat's player is asked, but only where one of the tied powers would matter here."""
        if self.base[a] != "copycat":
            return self.base[a]
        models = self.models(a)
        if not models:
            return None
        if len(models) == 1:
            return self.text(models[0])
        if a not in self.choice:
            texts = [self.text(b) for b in models]
            if not any(p is not None and matters(p) for p in texts):
                return None
            self.choice[a] = str(self.answers.choose(a, "copy", tuple(models)))
            self.baby[a] = self.text(self.choice[a]) == "huge_baby"
            self.tied[a] = self.leaders()
            self.log.append(f"{a} copies {self.choice[a]}")
            self.forget()
        return self.text(self.choice[a])

    def holds(self, a: str, power: str) -> bool:
        return self.power(a, lambda p: p == power) == power

    def forget(self) -> None:
        """Choices end with their set of leaders; a copied prediction ends with the power, for good (fr.copycat.5)."""
        for a in list(self.choice):
            if self.leaders() != self.tied[a]:
                del self.choice[a]
        for a in self.seats:
            if self.base[a] == "copycat" and self.predictions.get(a) and self.racing(a):
                possible = [self.choice[a]] if a in self.choice else self.models(a)
                if "mastermind" not in map(self.text, possible):
                    self.predictions[a] = None
                    self.log.append(f"{a} loses its prediction")

    # --- what an action would do -----------------------------------------------------------------------------------------------------

    def squeeze(self, plan: Plan, shapes: Shapes) -> None:
        """Huge Baby replaces the stops of this plan: whoever would share its space stops behind it (fr.huge_baby)."""
        place = {a: plan.ends.get(a, self.space[a]) for a in self.racers()}
        for s in range(LINE - 1, 0, -1):
            here = self.ranked([a for a in place if place[a] == s])
            babies = [b for b in here if shapes.get(b) == "huge_baby"]
            if len(here) < 2 or not babies or not any(a in plan.arrived for a in here):
                continue
            # the original before its copy (fr.copycat.3), else who stood there
            keeper = min(babies, key=lambda b: (self.base[b] == "copycat", b in plan.arrived, self.rank(b)))
            for a in here:
                if a != keeper and (keeper in plan.arrived or a in plan.arrived):
                    place[a] = plan.ends[a] = s - 1
                    if a not in plan.arrived:
                        plan.swept.add(a)
                    plan.arrived.add(a)
                    plan.pushed.append((keeper, a))
                    plan.acts.append(keeper)

    def hops(self, a: str, steps: int, shapes: Shapes, leaving: set[str]) -> tuple[int, int, bool]:
        """Where so many steps lead: (space, occupied spaces jumped, whether steps are left beyond the line). Nobody passes behind Start."""
        start = self.space[a]
        if shapes.get(a) != "leaptoad":
            return min(LINE, max(0, start + steps)), 0, start + steps > LINE
        taken = {self.space[b] for b in self.racers() if b != a and b not in leaving}
        here, free, left, jumped, landed = start, start, abs(steps), 0, 0
        while left:
            here += 1 if steps > 0 else -1
            if here == LINE:
                return LINE, jumped, left > 1
            if here < 0:
                break
            if here in taken and (here > 0 or self.reading["leaptoad.start"] == "stays"):
                jumped += 1
                continue
            left -= 1
            free, landed = here, jumped
        return free, landed, False

    def walk(self, steps: Mapping[str, int], shapes: Shapes, followers: Sequence[str] = ()) -> Plan:
        """A simultaneous move of these athletes by so many steps each; followers go where the one athlete that moves goes."""
        plan = Plan()
        lead = next(iter(steps)) if followers else None
        plan.leader = {f: lead for f in followers if lead}
        going = {a for a, n in steps.items() if n} | set(followers)
        refused: dict[str, str] = {}
        while True:
            found = {a: self.hops(a, steps[a], shapes, going - {a}) for a in steps if a in going}
            if lead and lead in found:
                found.update({f: (found[lead][0], 0, found[lead][2]) for f in followers if f in going})
            stay = {a for a in going if a not in found or found[a][0] == self.space[a]}
            for a, (end, _, beyond) in found.items():
                judges = [j for j in self.ranked(self.racers()) if j != a and shapes.get(j) == "stickler"]
                if end == LINE and beyond and judges:
                    refused[a] = judges[0]
                    stay.add(a)
            if not stay:
                break
            going -= stay
        plan.acts += [refused[a] for a in self.ranked(set(refused))]
        for a in self.ranked(going):
            plan.ends[a] = found[a][0]
            plan.movers.add(a)
            plan.acts += [a] * (found[a][1] + (a in plan.leader))
            if plan.ends[a] < LINE:
                plan.arrived.add(a)
        self.squeeze(plan, shapes)
        return plan

    def warp(self, to: Mapping[str, int], shapes: Shapes) -> Plan:
        """Teleports that happen together."""
        plan = Plan()
        for a, s in to.items():
            if s != self.space[a] or self.reading["warp.in_place"] == "stop":
                plan.ends[a] = s
                plan.arrived.add(a)
        self.squeeze(plan, shapes)
        return plan

    def shapes(self, plan: Callable[[Shapes], Plan], follows: Callable[[str], bool] = lambda a: False) -> Shapes:
        """The powers held as an action begins. A tied Copycat is asked where one of its models would shape this action or let it follow."""

        listening = any(self.base[a] == "scoocher" or "scoocher" in map(self.text, self.models(a)) for a in self.racers())

        def outcome(made: Plan) -> tuple[object, ...]:
            return made.ends, made.movers, made.arrived, made.pushed, len(made.acts) if listening else 0

        found = {a: self.base[a] for a in self.racers() if self.base[a] != "copycat"}
        for c in self.ranked([a for a in self.racers() if self.base[a] == "copycat"]):

            def matters(p: str, c: str = c) -> bool:
                return outcome(plan({**found, c: p})) != outcome(plan(found)) or (p == "suckerfish" and follows(c))

            held = self.power(c, matters)
            if held:
                found[c] = held
        return found
