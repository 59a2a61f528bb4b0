"""From a text to the ruling: every scenario under every edition it names, put together as `ruling.schema.json` says."""

from __future__ import annotations

from typing import Any

from arbiter import __version__
from arbiter.games.compete.resolve import LIMIT, Resolved, editions_of, opens_of, probability, resolve
from arbiter.games.compete.trace import Held, Step
from arbiter.kernel.explore import Branch, TooMany
from arbiter.kernel.machine import Fork
from arbiter.language.scene import Problem, Scenario, Span
from arbiter.ruling import shown
from arbiter.ruling.document import DEFAULT_EDITION, editions_there, read
from arbiter.ruling.others import Others
from arbiter.ruling.tell import Teller, problem_entry
from arbiter.ruling.warnings import warnings

SCHEMA = "arbiter/ruling/1"


def rule(text: str, lang: str = "fr", edition: str | None = None, limit: int = LIMIT) -> dict[str, Any]:
    """The ruling on a text, with sentences in `lang` (`fr`, `zh`, `en`).

    `edition` is the one for scenarios that name none. Nothing is raised for bad input: what is wrong stands in `errors`, and a scenario
    with an error has no entry. The same input gives the same bytes.
    """
    document = read(text)
    scenarios: list[dict[str, Any]] = []
    errors = [problem_entry(problem, lang) for problem in document.problems]
    cautions: dict[Problem, None] = {}
    if edition is not None and edition not in editions_there():
        first = document.scenarios[0].span if document.scenarios else Span(1, 1, 1)
        errors.insert(0, problem_entry(missing_edition(edition, first), lang))
    if not errors:
        for scenario in document.scenarios:
            for chosen in editions_of(scenario, edition or DEFAULT_EDITION):
                try:
                    resolved = resolve(scenario, chosen, limit=limit)
                    entry = None if resolved.problems else _scenario(scenario, chosen, resolved, lang, limit)
                except TooMany as many:
                    errors.append(problem_entry(too_many(scenario, many, limit), lang))
                    continue
                except RecursionError:
                    errors.append(problem_entry(too_long(scenario), lang))
                    continue
                cautions.update(dict.fromkeys(warnings(resolved.play)))
                if entry is None:
                    errors += resolved_problems(resolved, lang)
                else:
                    scenarios.append(entry)
    return {
        "schema": SCHEMA,
        "version": __version__,
        "lang": lang,
        "scenarios": scenarios,
        "warnings": [problem_entry(problem, lang) for problem in cautions],
        "errors": [error for place, error in enumerate(errors) if error not in errors[:place]],
    }


def resolved_problems(resolved: Resolved, lang: str) -> list[dict[str, Any]]:
    """The errors that only playing a scenario brings to light, each with its reason."""
    teller = Teller(lang, resolved.play)
    return [problem_entry(problem, lang, teller.reason(resolved.whys.get(problem))) for problem in resolved.problems]


def missing_edition(edition: str, span: Span) -> Problem:
    """The problem of an edition asked for from outside that is not there."""
    return Problem(span, "edition-missing", (("edition", edition), ("options", editions_there())))


def too_long(scenario: Scenario) -> Problem:
    """The problem of a scenario whose forks lie deeper than can be followed."""
    return Problem(scenario.span, "too-long", (("steps", len(scenario.script)),))


def too_many(scenario: Scenario, many: TooMany, limit: int) -> Problem:
    """The problem of a scenario with more branches than the limit: what is open is named."""
    seats = tuple(seat.athlete.id for seat in scenario.seats)
    names = tuple(dict.fromkeys(_open_answer(fork, seats) for fork in many.forks))
    return Problem(scenario.span, "too-many-branches", (("limit", limit), ("open", names)))


def _open_answer(fork: Fork, names: tuple[str, ...]) -> str:
    word = {"main": "roll", "duel-dice": "duel"}.get(fork.kind, fork.kind)
    return f"athlete.{names[fork.owner]} word.{word}"


def _scenario(scenario: Scenario, edition: str, resolved: Resolved, lang: str, limit: int) -> dict[str, Any]:
    teller = Teller(lang, resolved.play)
    others = Others(scenario, edition, resolved, limit)
    return {
        "title": scenario.title,
        **({"note": scenario.note} if scenario.note else {}),
        "game": scenario.game,
        "edition": edition,
        "athletes": list(resolved.play.machine.rules.names),
        "readings": {reading.point: reading.name for reading in scenario.readings},
        "branches": [_branch(branch, resolved, teller, others) for branch in resolved.branches],
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


def _branch(branch: Branch, resolved: Resolved, teller: Teller, others: Others) -> dict[str, Any]:
    rules = resolved.play.machine.rules
    chance = probability(branch)
    final = shown.final(branch.board, branch.log, rules)
    return {
        "probability": None if chance is None else str(chance),
        "dice": shown.dice(branch, rules.names),
        "decisions": shown.decisions(branch, rules.names),
        "verdict": shown.verdict(branch.log),
        "open_points": [others.entry(point, branch, final) for point in opens_of(branch)],
        "steps": [shown.step(entry, rules, teller.step(entry)) for entry in branch.log if isinstance(entry, Step)],
        "held": [shown.held(entry, rules, teller.held(entry)) for entry in branch.log if isinstance(entry, Held)],
        "final": final,
    }
