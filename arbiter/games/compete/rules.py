"""The rules of one run: who races, on which track, under which readings; and, for each set of powers, who listens to what.

Nothing here changes while a run goes on; tables are worked out once for each (powers, active athlete).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.space import on_space
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.table.board import NOBODY, Board
from arbiter.games.compete.table.track import Track
from arbiter.games.compete.told.trace import rests_on
from arbiter.kernel.machine import Fork

if TYPE_CHECKING:
    from arbiter.games.compete.clauses.power import Power
    from arbiter.kernel.machine import Machine

FACES = (1, 2, 3, 4, 5, 6)
SIXTHS = (1,) * 6

Listeners = tuple[tuple[int, Any], ...]


class Table:
    """Who listens to what, in the order of resolution, for one set of powers and one active athlete."""

    __slots__ = (
        "acts", "before_main", "end", "face", "first_place", "follows", "hasty", "hears_powers", "leapers", "payers", "pushes", "refuses",
        "rerolled", "start", "values",
    )  # fmt: skip

    def __init__(self, order: tuple[int, ...], powers: tuple[Power, ...]) -> None:
        def having(moment: Moment) -> Listeners:
            return tuple((seat, clause) for seat in order for clause in powers[seat].moments.get(moment, ()))

        self.start = having(Moment.START)
        self.before_main = having(Moment.BEFORE_MAIN)
        self.face = having(Moment.FACE) + having(Moment.LATE_FACE)
        self.acts = having(Moment.ACTION)
        self.end = having(Moment.END)
        self.values = having(Moment.VALUE)
        self.payers = having(Moment.REROLL)
        self.rerolled = having(Moment.REROLLED)
        self.follows = having(Moment.FOLLOW)
        self.refuses = having(Moment.REFUSE)
        self.pushes = having(Moment.PUSH)
        self.first_place = having(Moment.FIRST_PLACE)
        self.leapers = sum(1 << seat for seat, _ in having(Moment.LEAP))
        self.hears_powers = any(clause.hears_powers for _, clause in self.acts)
        self.hasty = any(clause.hasty for _, clause in self.acts)


class Rules:
    """The fixed part of a run. `players` groups the seats of each player in their fixed order."""

    def __init__(
        self,
        names: tuple[str, ...],
        players: tuple[tuple[int, ...], ...],
        printed: tuple[Power, ...],
        track: Track,
        edition: Any,
        readings: Mapping[str, str],
        cards: tuple[str, ...] = (),
        winners: tuple[str, ...] = (),
    ) -> None:
        self.names = names
        self.seats = len(names)
        self.players = players
        self.printed = printed
        self.track = track
        self.line = track.line
        self.marks = track.marks
        self.edition = edition
        self.citations = edition.citations
        self.readings: dict[str, str] = dict(edition.defaults) | dict(readings)
        self.cards = cards
        self.winners = winners
        self.purse = tuple(next(i for i, group in enumerate(players) if seat in group) for seat in range(self.seats))
        self.orders = tuple(self._order(seat) for seat in range(self.seats))
        self.ranks = tuple(tuple(order.index(seat) for seat in range(self.seats)) for order in self.orders)
        self.tables: dict[Any, Table] = {}
        self.latest_powers: Any = None  # the table asked for last: nearly always the one asked for next
        self.latest_active = 0
        self.latest = Table((), ())
        self.faces = tuple(Fork(seat, "main", FACES, SIXTHS) for seat in range(self.seats))
        self.choosing = edition.free_order and any(len(group) > 1 for group in players)
        self.before_main = Moment.BEFORE_MAIN in edition.moments
        self.over_turn = self.readings["passing.span"] == "turn"
        self.watches_span = self.over_turn or "passing.span" in edition.open_points  # whether who moved in a turn is kept
        self.on_space = on_space  # the verb of a marked space that somebody stopped on
        # whether anybody copies, or may come to by the power taken before the race
        self.copies = any(Moment.ALWAYS in power.moments or power.takes for power in printed)
        self.copy_clause = next((clause for power in edition.powers.values() for clause in power.moments.get(Moment.ALWAYS, ())), None)

    def _order(self, active: int) -> tuple[int, ...]:
        """The order of resolution: the active player's athletes, then the other players' clockwise (fr.order.1, fr.order.3)."""
        mine = self.purse[active]
        groups = self.players[mine:] + self.players[:mine]
        order = [seat for group in groups for seat in group]
        if self.readings.get("order.own") == "on_turn_first":
            order.remove(active)
            order.insert(0, active)
        return tuple(order)

    def table(self, board: Board) -> Table:
        """The listeners on this board."""
        powers, active = board.powers, board.active
        if powers is self.latest_powers and active == self.latest_active:
            return self.latest
        table = self.tables.get((powers, active))
        if table is None:
            table = self.tables[powers, active] = Table(self.orders[active], powers)
        self.latest_powers, self.latest_active, self.latest = powers, active, table
        return table

    def reading(self, m: Machine, point: str) -> str:
        """The reading taken of an open point; noted, since what follows rests on it."""
        if point in self.edition.open_points:
            rests_on(m, point)
        return self.readings[point]

    def next_seat(self, board: Board) -> int:
        """Who plays next: claims in their order, else an extra turn, else clockwise from the one who played last. NOBODY: none."""
        if self.choosing:
            return next(iter(self.next_seats(board)), NOBODY)
        out = board.out
        for seat in board.claims:
            if not out >> seat & 1:
                return seat
        for seat in board.owed:
            if not out >> seat & 1:
                return seat
        if board.extra >= 0 and not out >> board.extra & 1:
            return board.extra
        seats = self.seats
        for step in range(1, seats + 1):
            seat = (board.last + step) % seats
            if not out >> seat & 1:
                return seat
        return NOBODY

    def next_seats(self, board: Board) -> tuple[int, ...]:
        """Those who may play next: several where a player chooses which of his athletes does (zh.two_players.3, zh.three_players.3)."""
        if not self.choosing:
            seat = self.next_seat(board)
            return () if seat == NOBODY else (seat,)
        out = board.out
        for seat in (*board.claims, board.extra):
            if seat >= 0 and not out >> seat & 1:
                return (seat,)
        owed = tuple(seat for seat in board.owed if not out >> seat & 1)
        if owed:
            return owed
        start = self.purse[board.last] + 1
        for group in (*self.players[start:], *self.players[:start]):
            seats = tuple(seat for seat in group if not out >> seat & 1)
            if seats:
                return seats
        return ()

    def team_mates(self, board: Board, seat: int) -> tuple[int, ...]:
        """Those whose turn comes right after that of `seat`, which its player chose: two players play one athlete a turn, more play all."""
        if len(self.players) < 3:
            return ()
        return tuple(other for other in self.players[self.purse[seat]] if other != seat and not board.out >> other & 1)

    def still_to_play(self, board: Board, seat: int) -> tuple[int, ...]:
        """The athletes of the same player whose turn would come after that of `seat`."""
        if self.choosing:
            return board.owed
        group = self.players[self.purse[seat]]
        return tuple(other for other in group[group.index(seat) + 1 :] if not board.out >> other & 1)
