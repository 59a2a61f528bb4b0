"""The editions: what each settles, leaves open, amends and cites. `edition("fr-2.0")` gives one, loaded when first asked for.

An edition is the shared game with amendments: clauses replaced by id (`Amendment`) and general rules that are read otherwise
(the fields of `Edition`), each with the rule points that say so. Whatever is amended without a ground is an error at load.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from arbiter.games.compete.clauses.cites import Cite, Table, several
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import CARDS, Clause, Power
from arbiter.games.compete.powers import ATHLETES, power
from arbiter.games.compete.told.citations import Citations
from arbiter.rulebook import rulebook

if TYPE_CHECKING:
    from arbiter.games.compete.action.act import Act
    from arbiter.kernel.machine import Machine

MODULES = {"fr-2.0": "fr", "zh": "zh"}


@dataclass(frozen=True)
class Amendment:
    """What an edition changes of the clauses of one id (`dicemonger.deal`), what it adds to them, and the points that ask for it."""

    id: str
    cites: tuple[str, ...]
    changes: Mapping[str, Any]
    also: tuple[Clause, ...]


def amend(id: str, *also: Clause, cites: str | tuple[str, ...], **changes: Any) -> Amendment:
    """An amendment; see `Amendment`."""
    return Amendment(id, (cites,) if isinstance(cites, str) else cites, changes, also)


@dataclass(frozen=True)
class Edition:
    """An edition. `defaults` holds the reading of every open point, settled ones too; `open_points` those it leaves open.

    `amendments` replace clauses by id; `grounds` holds the points for each general rule that is not as in the shared game.
    `turn` is what the steps of the turn, of moves and of the track cite (keys as in `Citations`); `last_resort` the point that says who
    decides where the rules do not. Raises ValueError for an amendment of an unknown clause, of one clause twice, of what the clause
    has not, or without a known point to rest on, and for a citation of an unknown point or for an unknown edition.
    """

    id: str
    defaults: dict[str, str]
    open_points: frozenset[str]
    turn: Mapping[str, tuple[Cite, ...]]
    last_resort: str  # the point that says what a table does where the text does not decide
    amendments: tuple[Amendment, ...] = ()
    grounds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    passing_backwards: bool = True  # a move backwards passes (fr.passing.1, fr.passing.2)
    passing_pushed: bool = True  # Huge Baby has passed those it put behind it (fr.huge_baby.2)
    members_react: bool = False  # those who arrive together meet each other (fr.group.1 to .3: they do not)
    one_by_one: bool = False  # several passed on one space move one after the other (fr.centaur.3: together)
    takes_open: tuple[str, ...] = (CARDS,)  # from where a copier may get a power that was taken (open copycat.egg; settled: fr.copycat.7)
    free_order: bool = False  # a player of several athletes chooses each time which one plays (fr.order.3: a fixed order)
    powers: Mapping[str, Power] = field(init=False, repr=False)
    moments: frozenset[Moment] = field(init=False, repr=False)
    clauses: Mapping[str, Clause] = field(init=False, repr=False)  # by id; of several of one id the first
    citations: Citations = field(init=False, repr=False)

    def __post_init__(self) -> None:
        amended = _amended(self.amendments)
        powers = {name: amended[name] if name in amended else power(name) for name in sorted(ATHLETES)}
        object.__setattr__(self, "powers", powers)
        object.__setattr__(self, "moments", frozenset(moment for held in powers.values() for moment in held.moments))
        clauses = {clause.id: clause for held in powers.values() for clause in reversed(held.clauses)}
        object.__setattr__(self, "clauses", clauses)
        table = _cited(self.id, self.turn, powers)
        object.__setattr__(self, "citations", Citations(table, rulebook().same_as, self.last_resort))
        for rule in fields(self):
            if rule.name in RULES and (getattr(self, rule.name) != rule.default) != (rule.name in self.grounds):
                raise ValueError(f"edition {self.id}: {rule.name} must differ from the shared game and name its points, or neither")
        for amendment in self.amendments:
            _known(amendment.cites, f"the amendment of {amendment.id}")
        for rule_name, cites in self.grounds.items():
            _known(cites, f"edition {self.id}: {rule_name}")

    def power(self, athlete: str) -> Power:
        """The power an athlete's card gives in this edition. Raises KeyError for an athlete that is not there."""
        return self.powers[athlete]

    def duel_after(self, m: Machine, act: Act) -> bool:
        """Whether a sharing made by this action lets a duel be called (fr.warp.1: a teleport is a stop)."""
        return act.kind != "warp" or bool(m.rules.reading(m, "duel.after_warp") == "yes")


RULES = ("passing_backwards", "passing_pushed", "members_react", "one_by_one", "takes_open", "free_order")


def _known(points: Iterable[str], where: str) -> None:
    """Raises ValueError where something rests on no point, or on one the rulebook does not know."""
    points = tuple(points)
    if not points:
        raise ValueError(f"{where} must name the rule points it rests on")
    for point in points:
        if point not in rulebook():
            raise ValueError(f"{where} cites {point}, which is no rule point")


def _cited(name: str, turn: Mapping[str, tuple[Cite, ...]], powers: Mapping[str, Power]) -> Table:
    """All that an edition's steps and held reactions cite: its own table, then what stands at the clauses."""
    table: Table = dict(turn)
    for held in powers.values():
        for edition in {*held.elsewhere, *(edition for clause in held.clauses for edition in clause.cites)}:
            if edition not in MODULES:
                raise ValueError(f"{held.id} cites for {edition}, which is no edition")
        for clause in held.clauses:
            if name in clause.cites:
                table.update(clause.cites[name].table(clause.id))
        for key, points in held.elsewhere.get(name, {}).items():
            table[key] = (*table.get(key, ()), *several(points))
    for key, cites in table.items():
        if cites:
            _known((cite.point for cite in cites), key)
    return table


def _amended(amendments: tuple[Amendment, ...]) -> dict[str, Power]:
    """The powers with amended clauses, by athlete; what is added to the clauses of an id stands behind them."""
    by_id: dict[str, Amendment] = {}
    for amendment in amendments:
        if amendment.id in by_id:
            raise ValueError(f"clause {amendment.id} is amended twice")
        by_id[amendment.id] = amendment
    found: dict[str, Power] = {}
    for athlete in dict.fromkeys(id.partition(".")[0] for id in by_id):
        if athlete not in ATHLETES:
            raise ValueError(f"there is no athlete {athlete} whose clause could be amended")
        shared = power(athlete)
        ids = [clause.id for clause in shared.clauses]
        if unknown := {id for id in by_id if id.partition(".")[0] == athlete} - set(ids):
            raise ValueError(f"there is no clause {', '.join(sorted(unknown))} to amend")
        clauses: list[Clause] = []
        for place, clause in enumerate(shared.clauses):
            if (change := by_id.get(clause.id)) is None:
                clauses.append(clause)
                continue
            clauses.append(clause.but(**change.changes))
            if clause.id not in ids[place + 1 :]:
                clauses.extend(change.also)
        found[athlete] = amended = Power(athlete, *clauses, elsewhere=shared.elsewhere)
        if {clause.id for clause in amended.clauses} != set(ids):
            raise ValueError(f"the amended clauses of {athlete} do not keep their ids")
    return found


@cache
def edition(name: str) -> Any:
    """The edition of this name. Raises KeyError where it is not there yet."""
    return import_module(f"arbiter.games.compete.editions.{MODULES[name]}").EDITION
