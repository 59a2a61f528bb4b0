"""The editions: what each settles, leaves open, amends and cites. `edition("fr-2.0")` gives one, loaded when first asked for.

An edition is the shared game with amendments: clauses replaced by id (`Amendment`) and general rules that are read otherwise
(the fields of `Edition`), each with the rule points that say so. Whatever is amended without a ground is an error at load.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import Clause, Power
from arbiter.games.compete.powers import ATHLETES, power
from arbiter.games.compete.told.citations import Citations
from arbiter.rulebook import rulebook

if TYPE_CHECKING:
    from arbiter.games.compete.action.act import Act
    from arbiter.kernel.machine import Machine

MODULES = {"fr-2.0": "fr", "zh": "zh"}


@dataclass(frozen=True)
class Amendment:
    """The clauses that stand in an edition for all those of one id (`dicemonger.deal`), and the points that ask for it."""

    id: str
    clauses: tuple[Clause, ...]
    cites: tuple[str, ...]


def amend(id: str, *clauses: Clause, cites: str | tuple[str, ...]) -> Amendment:
    """An amendment; see `Amendment`."""
    return Amendment(id, clauses, (cites,) if isinstance(cites, str) else cites)


@dataclass(frozen=True)
class Edition:
    """An edition. `defaults` holds the reading of every open point, settled ones too; `open_points` those it leaves open.

    `amendments` replace clauses by id; `grounds` holds the points for each general rule that is not as in the shared game.
    Raises ValueError for an amendment of an unknown clause, of one clause twice, or without a known point to rest on.
    """

    id: str
    defaults: dict[str, str]
    open_points: frozenset[str]
    citations: Citations
    amendments: tuple[Amendment, ...] = ()
    grounds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    passing_backwards: bool = True  # a move backwards passes (fr.passing.1, fr.passing.2)
    passing_pushed: bool = True  # Huge Baby has passed those it put behind it (fr.huge_baby.2)
    members_react: bool = False  # those who arrive together meet each other (fr.group.1 to .3: they do not)
    one_by_one: bool = False  # several passed on one space move one after the other (fr.centaur.3: together)
    picks_open: tuple[str, ...] = ("egg",)  # cards whose picked power a copier may get (open copycat.egg; fr.copycat.7 settles Twin)
    free_order: bool = False  # a player of several athletes chooses each time which one plays (fr.order.3: a fixed order)
    powers: Mapping[str, Power] = field(init=False, repr=False)
    moments: frozenset[Moment] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        amended = _amended(self.amendments)
        powers = {name: amended[name] if name in amended else power(name) for name in sorted(ATHLETES)}
        object.__setattr__(self, "powers", powers)
        object.__setattr__(self, "moments", frozenset(moment for held in powers.values() for moment in held.moments))
        for rule in fields(self):
            if rule.name in RULES and (getattr(self, rule.name) != rule.default) != (rule.name in self.grounds):
                raise ValueError(f"edition {self.id}: {rule.name} must differ from the shared game and name its points, or neither")
        for cites in (*(amendment.cites for amendment in self.amendments), *self.grounds.values()):
            _known(cites)

    @property
    def last_resort(self) -> str:
        """The point that says what a table does where the text does not decide."""
        return self.citations.last_resort

    def power(self, athlete: str) -> Power:
        """The power an athlete's card gives in this edition. Raises KeyError for an athlete that is not there."""
        return self.powers[athlete]

    def duel_after(self, m: Machine, act: Act) -> bool:
        """Whether a sharing made by this action lets a duel be called (fr.warp.1: a teleport is a stop)."""
        return act.kind != "warp" or bool(m.rules.reading(m, "duel.after_warp") == "yes")


RULES = ("passing_backwards", "passing_pushed", "members_react", "one_by_one", "picks_open", "free_order")


def _known(cites: tuple[str, ...]) -> None:
    """Raises ValueError where an amendment rests on no point, or on one the rulebook does not know."""
    if not cites:
        raise ValueError("an amendment must name the rule points it rests on")
    known = rulebook()
    for point in cites:
        if point not in known:
            raise ValueError(f"an amendment cites {point}, which is no rule point")


def _amended(amendments: tuple[Amendment, ...]) -> dict[str, Power]:
    """The powers with amended clauses, by athlete; an amended clause stands where the first of its id stood."""
    by_id: dict[str, Amendment] = {}
    for amendment in amendments:
        if amendment.id in by_id:
            raise ValueError(f"clause {amendment.id} is amended twice")
        by_id[amendment.id] = amendment
    found: dict[str, Power] = {}
    for athlete in dict.fromkeys(id.partition(".")[0] for id in by_id):
        if athlete not in ATHLETES:
            raise ValueError(f"there is no athlete {athlete} whose clause could be amended")
        clauses: dict[Clause, None] = {}
        ids = set()
        for clause in power(athlete).clauses:
            ids.add(clause.id)
            clauses.update(dict.fromkeys(by_id[clause.id].clauses if clause.id in by_id else (clause,)))
        if unknown := {id for id in by_id if id.partition(".")[0] == athlete} - ids:
            raise ValueError(f"there is no clause {', '.join(sorted(unknown))} to amend")
        found[athlete] = amended = Power(athlete, *clauses)
        if {clause.id for clause in amended.clauses} != ids:
            raise ValueError(f"the amended clauses of {athlete} do not keep their ids")
    return found


@cache
def edition(name: str) -> Any:
    """The edition of this name. Raises KeyError where it is not there yet."""
    return import_module(f"arbiter.games.compete.editions.{MODULES[name]}").EDITION
