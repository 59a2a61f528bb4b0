"""From a text to the ruling: every scenario under every edition it names, put together as `ruling.schema.json` says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from arbiter import __version__
from arbiter.games import game_of
from arbiter.kernel.budget import Budget
from arbiter.kernel.explore import Branch, TooMany
from arbiter.kernel.machine import TooLong
from arbiter.kernel.trace import Held, Looped, Step
from arbiter.language.scene import Problem, Scenario, Span
from arbiter.ruling import shown
from arbiter.ruling.document import DEFAULT_EDITION, editions_there, read
from arbiter.ruling.others import Others
from arbiter.ruling.resolve import Resolved, Spent, editions_of, probability, request, resolve
from arbiter.ruling.shown import Shown
from arbiter.ruling.table import table
from arbiter.ruling.tell import problem_entry, teller_of
from arbiter.story.teller import Teller

SCHEMA = "arbiter/ruling/2"
REASONED = ("unused", "athlete-out")  # errors that are told with their reason


class Ruled(NamedTuple):
    """A scenario under an edition, and its entry of the ruling."""

    scenario: Scenario
    edition: str
    entry: dict[str, Any]
    resolved: Resolved


class Ruling(NamedTuple):
    """All that came of a text: what could be ruled on, and the warnings and errors (`unused` with its reason among its arguments)."""

    ruled: tuple[Ruled, ...]
    warnings: tuple[Problem, ...]
    errors: tuple[Problem, ...]


def rule(text: str, lang: str = "fr", edition: str | None = None, budget: Budget | None = None) -> dict[str, Any]:
    """The ruling on a text, with sentences in `lang` (`fr`, `zh`, `en`).

    `edition` is the one for scenarios that name none, `budget` the work all of it may take. Nothing is raised for bad input: what is
    wrong stands in `errors`, and a scenario with an error has no entry. The same input gives the same bytes.
    """
    ruling = rule_all(text, lang, edition, budget)
    return as_data(ruling, lang)


def as_data(ruling: Ruling, lang: str) -> dict[str, Any]:
    """A ruling as `ruling.schema.json` describes it."""
    return {
        "schema": SCHEMA,
        "version": __version__,
        "lang": lang,
        "scenarios": [ruled.entry for ruled in ruling.ruled],
        "warnings": [problem_entry(problem, lang) for problem in ruling.warnings],
        "errors": [problem_entry(problem, lang) for problem in ruling.errors],
    }


def rule_all(text: str, lang: str = "fr", edition: str | None = None, budget: Budget | None = None) -> Ruling:
    """As `rule`, with the scenes and problems themselves."""
    document = read(text)
    errors = list(document.problems)
    if edition is not None and edition not in editions_there():
        first = document.scenarios[0].span if document.scenarios else Span(1, 1, 1)
        errors.insert(0, missing_edition(edition, first))
    if errors:
        return Ruling((), (), tuple(dict.fromkeys(errors)))
    ruled: list[Ruled] = []
    cautions: dict[Problem, None] = {}
    own = edition or DEFAULT_EDITION
    budget = budget if budget is not None else request()
    for index, scenario in enumerate(document.scenarios, 1):
        entries, problems = rule_scenario(scenario, editions_of(scenario, own), lang, budget, own, index)
        ruled += entries
        errors += problems
        for one in entries:
            cautions.update(dict.fromkeys(game_of(scenario).warnings(one.resolved.play)))
    return Ruling(tuple(ruled), tuple(cautions), tuple(dict.fromkeys(errors)))


def rule_scenario(
    scenario: Scenario, editions: tuple[str, ...], lang: str, budget: Budget, default: str = DEFAULT_EDITION, index: int = 1
) -> tuple[list[Ruled], list[Problem]]:
    """A checked scenario, the one at place `index` of its text, ruled on under several editions.

    What could be ruled on, and the problems that playing it brought to light.
    """
    return rule_under(dict.fromkeys(editions, scenario), lang, budget, default, index)


def rule_under(
    scenes: Mapping[str, Scenario], lang: str, budget: Budget, default: str = DEFAULT_EDITION, index: int = 1
) -> tuple[list[Ruled], list[Problem]]:
    """As `rule_scenario`; `scenes` holds for each edition the scenario as it is read under it, its statements at the same places."""
    found: dict[str, Resolved] = {}
    for chosen, scenario in scenes.items():
        try:
            found[chosen] = resolve(scenario, chosen, default=default, budget=budget)
        except TooMany as many:
            return [], [too_many(scenario, many)]
        except Spent:
            return [], [spent(scenario)]
        except TooLong as long:
            return [], [too_long(scenario, long.effects)]
    ruled: list[Ruled] = []
    problems: list[Problem] = []
    for chosen, resolved in used_somewhere(found).items():
        if resolved.problems:
            problems += reasoned(resolved, lang)
        else:
            ruled.append(Ruled(scenes[chosen], chosen, _scenario(scenes[chosen], chosen, resolved, lang, budget, index), resolved))
    return ruled, problems


def used_somewhere(found: Mapping[str, Resolved]) -> dict[str, Resolved]:
    """The runs of a scenario under its editions without the problems of given answers that one of the editions does use."""
    bad = [{problem.span for problem in resolved.problems} for resolved in found.values()]
    never = set.intersection(*bad) if bad else set()
    return {
        edition: resolved._replace(problems=tuple(problem for problem in resolved.problems if problem.span in never))
        for edition, resolved in found.items()
    }


def reasoned(resolved: Resolved, lang: str) -> list[Problem]:
    """The errors that only playing a scenario brings to light, with their reasons."""
    teller, whys = teller_of(resolved.play.scenario, lang), resolved.whys
    return [
        problem if problem.code not in REASONED else replace(problem, args=(*problem.args, ("reason", teller.reason(whys.get(problem)))))
        for problem in resolved.problems
    ]


def missing_edition(edition: str, span: Span) -> Problem:
    """The problem of an edition asked for from outside that is not there."""
    return Problem(span, "edition-missing", (("edition", edition), ("options", editions_there())))


def too_long(scenario: Scenario, effects: int) -> Problem:
    """The problem of a scenario whose chain of effects goes on further than can be followed."""
    return Problem(scenario.span, "too-long", (("steps", effects),))


def spent(scenario: Scenario) -> Problem:
    """The problem of a scenario that comes when all the work one request may ask for is done."""
    return Problem(scenario.span, "work-spent", ())


def too_many(scenario: Scenario, many: TooMany) -> Problem:
    """The problem of a scenario with more ways than can be followed to any end: what is open most often is named."""
    game = game_of(scenario)
    seats = game.seats(scenario)
    names = tuple(dict.fromkeys(f"athlete.{seats[fork.owner]} word.{game.asked(fork)}" for fork in many.forks))
    return Problem(scenario.span, "too-many-branches", (("open", names),))


def _scenario(scenario: Scenario, edition: str, resolved: Resolved, lang: str, budget: Budget, index: int) -> dict[str, Any]:
    teller = teller_of(scenario, lang)
    show = Shown(resolved.play)
    open_there = game_of(scenario).edition(edition).open_points
    others = Others(scenario, edition, resolved, budget)
    told: dict[int, Told] = {}
    branches = [_branch(branch, show, teller, others, told) for branch in resolved.branches]
    others.close()
    return {
        "title": scenario.title,
        "index": index,
        "line": scenario.span.line,
        "status": "ruled",
        "game": scenario.game,
        "edition": edition,
        "athletes": list(resolved.play.names),
        "readings": {reading.point: reading.name for reading in scenario.readings if reading.point in open_there},
        **table(resolved, branches, show),
        "branches": branches,
        "more": resolved.more,
        "expectations": [
            {
                "line": check.expectation.span.line,
                "text": check.text,
                "after_turn": check.after_turn,
                "holds": check.holds,
                "detail": "" if check.detail is None else teller.detail(*check.detail),
            }
            for check in resolved.checks
        ],
    }


class Told(NamedTuple):
    """What the ruling says of an entry of the log: `step`, `held`, or nothing; how weak its authority is, what it rests on, a loop."""

    kind: str
    data: dict[str, Any]
    weakness: int = 0
    opens: tuple[str, ...] = ()
    loop: bool = False


def _told(entry: Any, show: Shown, teller: Teller) -> Told:
    if isinstance(entry, Step):
        weakness = shown.WEAKNESS.index(shown.authority(entry))
        return Told("step", show.step(entry, teller.step(entry)), weakness, entry.opens)
    if isinstance(entry, Held):
        return Told("held", show.held(entry, teller.held(entry)), 0, entry.opens)
    return Told("", {}, loop=isinstance(entry, Looped))


def _branch(branch: Branch, show: Shown, teller: Teller, others: Others, told: dict[int, Told]) -> dict[str, Any]:
    """A branch's entry. `told` keeps what is said of an entry of the log, which many branches share, by the entry's identity."""
    entries: dict[str, list[dict[str, Any]]] = {"step": [], "held": [], "": []}
    opens: dict[str, None] = {}
    weakest, loop = 0, False
    for entry in branch.log:
        one = told.get(id(entry))
        if one is None:
            one = told[id(entry)] = _told(entry, show, teller)
        entries[one.kind].append(one.data)
        if one.weakness > weakest:
            weakest = one.weakness
        for point in one.opens:
            opens[point] = None
        loop = loop or one.loop
    chance, dice = probability(branch), show.dice(branch)
    open_points = [others.entry(point, branch) for point in opens]
    if any(other["outcome"] == "differs" for point in open_points for other in point["others"].values()):
        weakest = len(shown.WEAKNESS) - 1  # it may rest on a reaction that did not come, which no step says
    return {
        "probability": None if chance is None else str(chance),
        "dice": dice,
        "decisions": show.decisions(branch),
        "verdict": shown.WEAKNESS[weakest],
        "open_points": open_points,
        "steps": teller.whole(entries["step"], dice),
        "held": entries["held"],
        "final": show.final(branch.board, loop),
    }
