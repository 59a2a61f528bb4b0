"""Which rule points decide a step or a held reaction.

An edition lists, for each clause or turn step, the points that may decide it and the condition under which each one states just
this. A condition looks at the case: who, whom, by how much, what came before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from arbiter.games.compete.clauses.cites import Cite
from arbiter.games.compete.told.trace import WAITING, Batch
from arbiter.kernel.trace import Step

if TYPE_CHECKING:
    from arbiter.games.compete.clauses.power import Clause
    from arbiter.kernel.machine import Machine


Changes = tuple[tuple[int, str, Any], ...]


class Case:
    """One step or held reaction as a condition sees it. Athletes are ids (`banana`), None where there is none."""

    __slots__ = ("after", "before", "card", "data", "key", "m", "owner", "parent_n", "target")

    def __init__(
        self,
        m: Moment,
        key: str,
        card: Clause | None,
        owner: int,
        target: int,
        data: Mapping[str, Any],
        parent: int,
        before: Changes = (),
        after: Changes = (),
    ) -> None:
        self.m = m
        self.key = key
        self.card = card
        self.before = before
        self.after = after
        self.owner = owner
        self.target = target
        self.data = data
        self.parent_n = parent

    @property
    def clause(self) -> str | None:
        """The id of the clause that speaks, None where none does."""
        return None if self.card is None else self.card.id

    def athlete(self, seat: int) -> str | None:
        """The athlete on a seat."""
        return None if seat < 0 else self.m.rules.names[seat]

    def power(self, seat: int) -> str | None:
        """The power a seat has now."""
        return None if seat < 0 else self.m.board.powers[seat].id

    @property
    def who(self) -> str | None:
        """The power that acts: the athlete whose card speaks; without a clause the power its owner has."""
        return self.power(self.owner) if self.card is None else self.card.power

    @property
    def whom(self) -> str | None:
        """The power of the one it acts on."""
        return self.power(self.target)

    def step(self, number: int) -> Step | None:
        """An earlier step of this run."""
        trail = self.m.trail
        while trail is not None:
            if isinstance(trail[0], Step) and trail[0].n == number:
                return trail[0]
            trail = trail[1]
        return None

    def steps(self) -> Iterator[Step]:
        """The steps of this turn so far, the latest first."""
        trail = self.m.trail
        while trail is not None:
            if isinstance(trail[0], Step):
                if trail[0].turn != self.m.turn:
                    return
                yield trail[0]
            trail = trail[1]

    @property
    def batch(self) -> tuple[tuple[str, int], ...]:
        """(clause, owner) of all that was set off at once with this one; empty where it came alone."""
        mine = (self.clause if self.clause is not None else "space", self.owner)
        trail = self.m.trail
        while trail is not None:
            entry = trail[0]
            if isinstance(entry, Batch):
                if entry.turn != self.m.turn:
                    break
                if self.parent_n in entry.causes and mine in entry.members:
                    return entry.members
            trail = trail[1]
        return ()

    @property
    def waits(self) -> bool:
        """Whether something set off by another action is still due."""
        agenda = self.m.agenda
        while agenda is not None:
            task, agenda = agenda
            verb = task[0]
            if verb in WAITING and (WAITING[verb] is None or task[WAITING[verb]] != self.parent_n):
                return True
        return False

    def again(self) -> bool:
        """Whether the effect being resolved is still open further up its own branch, on another board."""
        frame = self.m.frame
        if frame is None:
            return False
        outer = frame.outer
        while outer is not None:
            if outer.key == frame.key:
                return True
            outer = outer.outer
        return False

    def path(self, seat: int) -> tuple[int, int] | None:
        """From where to where `seat` went in the action this one follows from, as a follower too."""
        parent = self.parent
        if parent is None:
            return None
        if not any(who == seat and field == "space" for who, field, _ in parent.before):
            follows = (step for step in self.steps() if step.parent == self.parent_n and step.message == "follow")
            parent = next((step for step in follows if step.owner == seat), parent)
        start = next((value for who, field, value in parent.before if who == seat and field == "space"), None)
        end = next((value for who, field, value in parent.after if who == seat and field == "space"), None)
        return None if start is None or end is None else (start, end)

    @property
    def parent(self) -> Step | None:
        """The step this one follows from."""
        return self.step(self.parent_n)

    def racing(self, power: str) -> bool:
        """Whether somebody with this power is in the race."""
        board = self.m.board
        return any(held.id == power and not board.out >> seat & 1 for seat, held in enumerate(board.powers))


class Moment:
    """The machine as it was: what a condition may look at, kept for when the citations are asked for."""

    __slots__ = ("agenda", "board", "frame", "rules", "tracing", "trail", "turn")

    def __init__(self, m: Machine) -> None:
        self.board = m.board
        self.agenda = m.agenda
        self.trail = m.trail
        self.frame = m.frame
        self.rules = m.rules
        self.turn = m.course.turn
        self.tracing = False


class Citations:
    """All citations of an edition. `table`: key → points.

    Keys: `clause.id`, `clause.id/message`, `/message`, `*` (any step); `clause.id!reason`, `!reason` for held reactions.
    """

    def __init__(self, table: Mapping[str, tuple[Cite, ...]], same_as: Callable[[str], tuple[str, ...]], last_resort: str) -> None:
        self.table = table
        self.same_as = same_as
        self.last_resort = last_resort

    def speaks(self, key: str) -> bool:
        """Whether some point is kept for this key."""
        return key in self.table

    def step(
        self,
        m: Machine,
        message: str,
        clause: Any,
        owner: int,
        target: int,
        data: Mapping[str, Any],
        parent: int,
        before: Changes,
        after: Changes,
        opens: tuple[str, ...],
    ) -> Callable[[], tuple[tuple[str, ...], bool]]:
        """What gives the points a step cites, and whether it is derived."""
        if message.startswith("loop-stops"):  # nothing is played: no card speaks
            keys: tuple[str, ...] = (f"/{message}",)
        else:
            keys = (clause.id, f"{clause.id}/{message}", f"/{message}", "*") if clause is not None else (f"/{message}", "*")
        case = Case(Moment(m), message, clause, owner, target, data, parent, before, after)
        return partial(self._cite, case, keys, opens)

    def held(
        self, m: Machine, reason: str, clause: Any, owner: int, target: int, data: Mapping[str, Any], after: int, opens: tuple[str, ...]
    ) -> Callable[[], tuple[tuple[str, ...], bool]]:
        """What gives the points a held reaction cites."""
        case = Case(Moment(m), reason, clause, owner, target, data, after)
        return partial(self._cite, case, (f"{clause.id}!{reason}", f"!{reason}"), opens)

    def _cite(self, case: Case, keys: tuple[str, ...], opens: tuple[str, ...]) -> tuple[tuple[str, ...], bool]:
        found: dict[str, None] = {}
        derived = True
        for key in keys:
            for cite in self.table.get(key, ()):
                if cite.when is None or cite.when(case):
                    found[cite.point] = None
                    for twin in self.same_as(cite.point):
                        found[twin] = None
                    if cite.rules:
                        derived = False
        if opens:
            found[self.last_resort] = None
        return self._own_first(found), derived

    def _own_first(self, points: Iterable[str]) -> tuple[str, ...]:
        own = self.last_resort.partition(".")[0]
        return tuple(sorted(points, key=lambda point: point.partition(".")[0] != own))
