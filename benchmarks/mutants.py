"""Which changes of the powers no scenario notices: mutants, one at a time, in process.

    python benchmarks/mutants.py [--athlete X] [--again REPORT] [--json] [--all] [--scenarios DIR]

Each clause is disabled, each condition dropped (made true, made false, each part of an `and` or `or` left out), each number shifted by one
either way, each switch of an edition turned, each reading of an open point replaced. The scenarios whose text names the athlete are then
run (the athlete's own file first) until one fails. A mutant that none notices survives; survivors that are known to change nothing are
explained in `mutants_explained.yaml`. `--again` looks only at those that an earlier report says survive and that are not explained since.
Not mutated: what only tells (steps and their numbers, held reactions: all that stands under `if m.tracing`), how a thing is written down
(one target alone or in a tuple, the bits of a mask, places in a tuple).

Exit code 0 when nothing survives but what is explained, else 1.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from arbiter.games.compete.editions import edition  # noqa: E402
from arbiter.games.compete.powers import all_powers, power  # noqa: E402
from arbiter.rulebook.open_points import open_points  # noqa: E402
from arbiter.ruling.document import editions_there  # noqa: E402
from arbiter.ruling.resolve import resolve  # noqa: E402
from arbiter.suite.runner import Case, cases, find  # noqa: E402

GAME = "arbiter.games.compete"
EXPLAINED = Path(__file__).with_name("mutants_explained.yaml")
SECONDS = 4  # a scenario that takes longer under a mutant has noticed it

# Functions of the mechanisms that are a power's own, by athlete: what shapes a move is not in the power's file.
SHAPES: dict[str, tuple[str, ...]] = {
    "leaptoad": ("target_space",),
    "suckerfish": ("followers", "comes_to", "follow_answered", "with_followers"),
    "stickler": ("refused_by", "judge"),
    "mastermind": ("first_taken",),
    "mouth": ("eliminate", "last_one_left"),
    "rocket_scientist": ("_fall",),
    "copycat": ("lent", "refresh", "_power", "choose", "gained"),
}
# When a copier's player is asked changes no end by itself: the second opinion compares the questions.
ASKING = frozenset(
    """unsettled wanted put_question _matters _by_act _by_start _by_before_main _by_face _by_end _by_roll _by_window _by_base
    _by_value _by_go""".split()  # noqa: SIM905
)
ROOMS = ("table", "turn", "action", "clauses")  # where rules stand; the other rooms read a scenario or tell of it
STEP_AT = {"Act": 1, "bounce": 2, "run": 4, "settle": 2, "stand_up": 2}  # the argument of a call that is the number of a step
MECHANISMS = (
    "rules",
    *(f"{room}.{path.stem}" for room in ROOMS for path in sorted((ROOT / "arbiter/games/compete" / room).glob("[a-z]*.py"))),
)
TELLING = sorted((ROOT / "arbiter/games/compete/told").glob("[a-z]*.py"))
QUIET = frozenset(  # functions that only tell: all that stand in `told`, and a few beside their power
    function.name for path in TELLING for function in ast.parse(path.read_text()).body if isinstance(function, ast.FunctionDef)
) | {"_offered_already", "_note_egg", "ran_past", "finished_are_none", "_nothing_to_hear", "watch_span", "_by_turn"}


@dataclass(frozen=True)
class Mutant:
    """A change: where, what; `athletes` whose scenarios are run (none: all); `apply` makes it and gives what undoes it."""

    id: str
    athletes: frozenset[str]
    apply: Callable[[], Callable[[], None]] = field(compare=False)


# --- clauses --------------------------------------------------------------------------------------------------------------


def of_clauses(athletes: frozenset[str]) -> Iterator[Mutant]:
    """Each clause disabled; its flags turned, its numbers shifted."""
    for one in all_powers():
        if athletes and one.id not in athletes:
            continue
        for number, clause in enumerate(one.clauses):
            name = f"{clause.id}" if [c.id for c in one.clauses].count(clause.id) == 1 else f"{clause.id}@{clause.moment.value}"
            yield Mutant(f"clause {name}: disabled", frozenset({one.id}), _without(one, number))
            for flag in ("hears_powers", "inward", "still"):
                if getattr(clause, flag, None):
                    yield Mutant(f"clause {name}: {flag} off", frozenset({one.id}), _set(clause, flag, None if flag == "still" else False))
            for index, arg in enumerate(getattr(clause, "args", ())):
                if isinstance(arg, int):
                    for by in (1, -1):
                        args = (*clause.args[:index], arg + by, *clause.args[index + 1 :])
                        yield Mutant(f"clause {name}: {arg} -> {arg + by}", frozenset({one.id}), _set(clause, "args", args))


def _without(one: Any, number: int) -> Callable[[], Callable[[], None]]:
    def apply() -> Callable[[], None]:
        was = dict(one.moments)
        gone = one.clauses[number]
        one.moments[gone.moment] = tuple(clause for clause in one.moments[gone.moment] if clause is not gone)
        if not one.moments[gone.moment]:
            del one.moments[gone.moment]

        def undo() -> None:
            one.moments.clear()
            one.moments.update(was)

        return undo

    return apply


def _set(thing: Any, name: str, value: Any) -> Callable[[], Callable[[], None]]:
    def apply() -> Callable[[], None]:
        was = getattr(thing, name)
        object.__setattr__(thing, name, value)
        return lambda: object.__setattr__(thing, name, was)

    return apply


# --- editions -------------------------------------------------------------------------------------------------------------


def of_editions() -> Iterator[Mutant]:
    """Each switch of an edition turned; each open point and each settled one read otherwise."""
    points = open_points()
    for name in editions_there():
        law = edition(name)
        for switch, value in vars(law).items():
            if isinstance(value, bool):
                yield Mutant(f"edition {name}: {switch} -> {not value}", frozenset(), _set(law, switch, not value))
        for point, reading in law.defaults.items():
            others = [other for other in points[point].readings if other != reading] if point in points else ["another"]
            for other in others:
                yield Mutant(f"edition {name}: {point} = {other}", frozenset(), _set(law, "defaults", {**law.defaults, point: other}))


# --- code -----------------------------------------------------------------------------------------------------------------


class Sites(ast.NodeVisitor):
    """The places of a function that can be changed: (path of the node, the nodes that may stand there instead, how it reads)."""

    def __init__(self) -> None:
        self.found: list[tuple[ast.AST, list[ast.expr]]] = []

    def visit_If(self, node: ast.If) -> None:
        if _only_tells(node.test):
            for statement in node.orelse:
                self.visit(statement)
            return
        self._condition(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        if _only_tells(node.test):
            if not isinstance(node.orelse, ast.Constant):
                self.visit(node.orelse)
            return
        self._condition(node.test)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if not isinstance(node.op, (ast.BitAnd, ast.BitOr, ast.LShift, ast.RShift, ast.BitXor)):
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""
        if name in QUIET:
            return
        if name == "pending":  # its last argument is the step it follows from
            for part in node.args[:-1]:
                self.visit(part)
            return
        if name == "did":
            return
        if name in STEP_AT:
            for place, part in enumerate(node.args):
                if place != STEP_AT[name]:
                    self.visit(part)
            for keyword in node.keywords:
                self.visit(keyword.value)
            return
        if name in ("Go", "warp", "eliminate"):  # who goes where; then how it is told
            self.visit(node.args[name != "Go"])
            for keyword in node.keywords:
                self.visit(keyword.value)
            return
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.visit(node.value)  # places in a tuple are no numbers of a rule

    def visit_Assign(self, node: ast.Assign) -> None:
        names = {target.id for target in node.targets if isinstance(target, ast.Name)}
        if not (names & {"step", "number", "cause"} and isinstance(node.value, ast.Constant)):  # the number of a step
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        parts = [part for part in node.values if not _only_tells(part)]
        if len(parts) == len(node.values):
            for index in range(len(node.values)):
                left = node.values[:index] + node.values[index + 1 :]
                self.found.append((node, [left[0] if len(left) == 1 else ast.BoolOp(node.op, left)]))
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        if _of_writing(node):
            return
        if len(node.ops) == 1:
            swap = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}.get(type(node.ops[0]))
            if swap is not None:
                self.found.append((node, [ast.Compare(node.left, [swap()], node.comparators)]))
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for condition in node.ifs:
            self._condition(condition, false=False)
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if isinstance(node.value, (ast.Compare, ast.BoolOp)):
            self._condition(node.value)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.found.append((node, [ast.Constant(not node.value)]))
        elif isinstance(node.value, int):
            self.found.append((node, [ast.Constant(node.value + 1), ast.Constant(node.value - 1)]))

    def _condition(self, node: ast.expr, false: bool = True) -> None:
        if not isinstance(node, ast.Constant) and not _of_writing(node):
            self.found.append((node, [ast.Constant(True), *([ast.Constant(False)] if false else [])]))


def _of_writing(node: ast.expr) -> bool:
    """Whether a condition only asks how targets are written: `type(x) is tuple`, `len(x) > 1`."""
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        return False
    if not isinstance(node.left, ast.Call) or not isinstance(node.left.func, ast.Name):
        return False
    right = ast.unparse(node.comparators[0])
    return (node.left.func.id == "type" and right in ("tuple", "int")) or (node.left.func.id == "len" and right == "1")


def _only_tells(test: ast.expr) -> bool:
    """Whether a condition asks whether anything is to be told."""
    named = (node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else "" for node in ast.walk(test))
    return "tracing" in named


def _cites(function: ast.FunctionDef) -> bool:
    """Whether a function only says when a point is cited: `tests/test_citations.py` holds that."""
    arguments = function.args.args
    return bool(arguments) and ast.unparse(arguments[0]) == "case: Case"


def of_module(
    module: str, athletes: frozenset[str] | Callable[[str], frozenset[str]], only: tuple[str, ...] = (), but: tuple[str, ...] = ()
) -> Iterator[Mutant]:
    """The mutants of a module's functions (`only` these, or all `but` those)."""
    found = import_module(module)
    path = Path(str(found.__file__))
    tree = ast.parse(path.read_text())
    where = f"{path.stem}." if path.parent.name == "powers" else ""  # functions of the mechanisms go by their own name
    for place, function in enumerate(tree.body):
        if not isinstance(function, ast.FunctionDef) or function.name in QUIET or _cites(function):
            continue
        if (only and function.name not in only) or function.name in but:
            continue
        target = getattr(found, function.name)
        target = getattr(target, "__wrapped__", target)
        sites = Sites()
        for statement in function.body:
            sites.visit(statement)
        seen: dict[str, int] = {}
        for node, instead in sites.found:
            for new in instead:
                before, after = ast.unparse(node), ast.unparse(new)
                text = f"{where}{function.name}: {before} -> {after}"
                seen[text] = seen.get(text, 0) + 1
                name = text if seen[text] == 1 else f"{text} ({seen[text]})"
                whose = athletes(function.name) if callable(athletes) else athletes
                yield Mutant(name, whose, _code(tree, place, node, new, target, str(path)))


def _code(tree: ast.Module, place: int, node: ast.AST, new: ast.expr, target: FunctionType, path: str) -> Callable[[], Callable[[], None]]:
    """Give a function other code: everybody who holds the function has the changed one then."""

    def apply() -> Callable[[], None]:
        changed = copy.copy(tree)
        changed.body = list(tree.body)
        changed.body[place] = _replaced(tree.body[place], node, new)
        ast.fix_missing_locations(changed)
        module = compile(changed, path, "exec")
        code = next(c for c in module.co_consts if isinstance(c, CodeType) and c.co_name == target.__name__)
        was = target.__code__
        target.__code__ = code

        def undo() -> None:
            target.__code__ = was

        return undo

    return apply


def _replaced(function: ast.stmt, node: ast.AST, new: ast.expr) -> ast.stmt:
    """A copy of a function with one node replaced."""
    memo: dict[int, Any] = {id(node): new}
    return copy.deepcopy(function, memo)


def users(word: str) -> frozenset[str]:
    """The athletes whose clauses hear or do by this word; none (so: everybody) for what only other words use."""
    return frozenset(
        one.id
        for one in all_powers()
        for clause in one.clauses
        if word in (getattr(getattr(clause, part, None), "__name__", "") for part in ("hear", "applies", "adds", "takes", "run"))
    )


def mutants(athlete: str = "") -> Iterator[Mutant]:
    """All of them, or those of one athlete."""
    chosen = frozenset({athlete}) if athlete else frozenset[str]()
    yield from of_clauses(chosen)
    for one in all_powers():
        if not athlete or one.id == athlete:
            yield from of_module(f"{GAME}.powers.{one.id}", frozenset({one.id}))
            for module in MECHANISMS if one.id in SHAPES else ():
                yield from of_module(f"{GAME}.{module}", lambda _: frozenset(), SHAPES[one.id])  # others go through them too
    if athlete:
        for module in MECHANISMS:
            words = tuple(name for name in _functions(module) if athlete in users(name))
            if words:
                yield from of_module(f"{GAME}.{module}", chosen, words)
        return
    shaped = tuple(name for names in SHAPES.values() for name in names)
    for module in MECHANISMS:
        yield from of_module(f"{GAME}.{module}", users, but=(*shaped, *ASKING))
    yield from of_editions()


def _functions(module: str) -> list[str]:
    """The names of the functions a module of the game defines itself."""
    found = import_module(f"{GAME}.{module}")
    return [name for name, thing in vars(found).items() if isinstance(thing, FunctionType) and thing.__module__ == found.__name__]


# --- running --------------------------------------------------------------------------------------------------------------


class TooSlow(Exception):
    """A scenario hangs under a mutant."""


@contextmanager
def limit(seconds: int) -> Iterator[None]:
    """Raise TooSlow after so many seconds."""

    def stop(*_: Any) -> None:
        raise TooSlow

    old = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, old)


def notices(case: Case) -> bool:
    """Whether a scenario does not come out as it expects."""
    try:
        with limit(SECONDS):
            resolved = resolve(case.scenario, case.edition)
    except (Exception, RecursionError):
        return True
    return bool(resolved.problems) or not all(check.holds for check in resolved.checks)


class Suite:
    """The scenarios, by the athletes they name."""

    def __init__(self, folder: Path) -> None:
        there = editions_there()
        self.cases = [case for path in find([folder]) for case in cases(path)[0] if case.edition in there and not case.problems]
        self.cases = [case for case in self.cases if not notices(case)]
        self.names = [repr(case.scenario) for case in self.cases]
        self.chosen: dict[frozenset[str], list[Case]] = {}
        self.killer: dict[str, Case] = {}

    def of(self, athletes: frozenset[str]) -> list[Case]:
        """The scenarios that name one of these athletes, their own files first."""
        if athletes not in self.chosen:
            own = [case for case in self.cases if case.path.stem in athletes]
            rest = [
                case
                for case, text in zip(self.cases, self.names, strict=True)
                if case.path.stem not in athletes and (not athletes or any(f"'{athlete}'" in text for athlete in athletes))
            ]
            self.chosen[athletes] = own + rest
        return self.chosen[athletes]

    def kills(self, mutant: Mutant) -> str | None:
        """The title of the first scenario that notices a mutant. What noticed the one before is asked first."""
        place = mutant.id.split(": ")[0]
        order = self.of(mutant.athletes)
        if place in self.killer:
            order = [self.killer[place], *order]
        undo = mutant.apply()
        try:
            for case in order:
                if notices(case):
                    self.killer[place] = case
                    return case.name
        finally:
            undo()
        return None


class Explained:
    """The mutants known to change nothing, with the reason: by id, or by a pattern over ids."""

    def __init__(self) -> None:
        found = yaml.safe_load(EXPLAINED.read_text()) if EXPLAINED.exists() else []
        self.exact = {mutant: entry["why"] for entry in found for mutant in entry.get("mutants", ())}
        self.patterns = [(re.compile(pattern), entry["why"]) for entry in found for pattern in entry.get("patterns", ())]

    def why(self, mutant: str) -> str | None:
        """Why nothing can notice it; None where that is not known."""
        return self.exact.get(mutant) or next((why for pattern, why in self.patterns if pattern.search(mutant)), None)


def main() -> int:
    """Run the mutants and report."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--athlete", default="", help="only the mutants of this athlete's power")
    parser.add_argument("--again", type=Path, help="only the survivors of an earlier report")
    parser.add_argument("--json", action="store_true", help="the report as JSON")
    parser.add_argument("--all", action="store_true", help="show the killed ones too, with the scenario that noticed")
    parser.add_argument("--scenarios", type=Path, default=ROOT / "scenarios/compete")
    args = parser.parse_args()
    sys.setrecursionlimit(3000)
    for one in all_powers():
        power(one.id)
    known = Explained()
    suite = Suite(args.scenarios)
    began = time.perf_counter()
    killed: dict[str, str] = {}
    survivors: list[str] = []
    reasons: dict[str, str] = {}
    again = args.again and {line.removeprefix("survives ") for line in args.again.read_text().splitlines()}
    for mutant in mutants(args.athlete):
        if again and (mutant.id not in again or known.why(mutant.id)):
            continue
        by = suite.kills(mutant)
        if by is not None:
            killed[mutant.id] = by
        elif (why := known.why(mutant.id)) is not None:
            reasons[mutant.id] = why
        else:
            survivors.append(mutant.id)
            if not args.json:
                print("survives", mutant.id, flush=True)
    seconds = round(time.perf_counter() - began, 1)
    stale = sorted(mutant for mutant in known.exact if mutant in killed)
    if args.json:
        report = {"killed": len(killed), "explained": reasons, "survivors": survivors, "stale": stale, "seconds": seconds}
        print(json.dumps(report, ensure_ascii=False, indent=2))
    else:
        if args.all:
            for mutant_id, by in killed.items():
                print("killed", mutant_id, "by", by)
        for mutant_id in stale:
            print("explained, but noticed:", mutant_id)
        print(f"{len(killed)} killed, {len(reasons)} explained, {len(survivors)} survive; {len(suite.cases)} scenarios, {seconds} s")
    return 1 if survivors else 0


if __name__ == "__main__":
    raise SystemExit(main())
