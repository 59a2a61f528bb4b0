"""Finds scenario files, runs each scenario under each edition its expectations name, and says what failed and where it parted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from arbiter.kernel.budget import Budget
from arbiter.kernel.explore import TooMany
from arbiter.kernel.machine import TooLong
from arbiter.language import decode
from arbiter.language.files import read_bytes
from arbiter.language.scene import Document, Problem, Scenario
from arbiter.rulebook.open_points import EDITIONS
from arbiter.ruling.assemble import reasoned, spent, too_long, too_many, used_somewhere
from arbiter.ruling.document import DEFAULT_EDITION, editions_there, problems_of, read
from arbiter.ruling.resolve import ENTRIES, REQUEST, Resolved, Spent, editions_of, resolve
from arbiter.ruling.tell import message_of, teller_of
from arbiter.suite.difference import difference
from arbiter.texts import texts

PASSED, FAILED, INVALID, SKIPPED = "passed", "failed", "invalid", "skipped"
UNITS, TOLD = 2_000, 500  # units of work and entries of the log that each case adds to what a file may take: enough for ordinary ones


@dataclass(frozen=True)
class Case:
    """One scenario under one edition. `problems` are those of its lines: with any it is not played.

    `default` is the edition of scenarios that name none.
    """

    path: Path
    scenario: Scenario
    edition: str
    problems: tuple[Problem, ...]
    default: str = DEFAULT_EDITION

    @property
    def name(self) -> str:
        """Its title, or its line where it has none; with the edition where that is not the default."""
        return self.named("en")

    def named(self, lang: str) -> str:
        """Its name, told in a language: only a case without a title differs."""
        title = self.scenario.title or texts(lang)("test.line", line=self.scenario.span.line)
        return title if self.edition == DEFAULT_EDITION else f"{title} [{self.edition}]"


@dataclass(frozen=True)
class Failure:
    """What went wrong at a line: a message of one line."""

    line: int
    message: str


@dataclass(frozen=True)
class Outcome:
    """What came of a case: `passed`, `failed`, `invalid` (the input is not valid) or `skipped`; `reason` tells why it was skipped."""

    case: Case
    status: str
    failures: tuple[Failure, ...] = ()
    reason: str = ""
    resolved: Resolved | None = field(default=None, compare=False, repr=False)


def find(paths: Iterable[Path]) -> list[Path]:
    """The scenario files among `paths` and in the folders among them, in order of name, none twice. Raises FileNotFoundError."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            found.update(dict.fromkeys(sorted(path.rglob("*.arb"))))
        elif path.exists():
            found[path] = None
        else:
            raise FileNotFoundError(str(path))
    return list(found)


@lru_cache(maxsize=4096)
def _read(path: Path, stamp: int, size: int) -> Document:
    with path.open("rb") as opened:
        text, problems = decode(read_bytes(opened))
    if problems:
        return Document((), problems, text)
    return read(text, {*editions_there(), *EDITIONS})


def document(path: Path) -> Document:
    """The checked document of a file, kept as long as the file does not change. Raises OSError."""
    stat = path.stat()
    return _read(path, stat.st_mtime_ns, stat.st_size)


def cases(path: Path, edition: str = DEFAULT_EDITION) -> tuple[tuple[Case, ...], tuple[Problem, ...]]:
    """The cases of a file, and the problems that belong to none of its scenarios. `edition`: of scenarios that name none."""
    doc = document(path)
    if not doc.scenarios:
        return (), doc.problems
    found = [
        Case(path, scenario, chosen, problems_of(doc, scenario) if doc.problems else (), edition)
        for scenario in doc.scenarios
        for chosen in editions_of(scenario, edition)
    ]
    return tuple(found), ()


def allowance(cases: int) -> Budget:
    """The budget of a file with so many cases: that of one request, and a little more for each."""
    return Budget(REQUEST + UNITS * cases, ENTRIES + TOLD * cases)


def run(case: Case, lang: str = "fr", budget: Budget | None = None) -> Outcome:
    """Play a case and check what it expects; messages in `lang`. `budget`: what is left for its file (else that of one request)."""
    if case.problems:
        return Outcome(case, INVALID, tuple(Failure(problem.span.line, _told(problem, lang)) for problem in case.problems))
    if case.edition not in editions_there():
        return Outcome(case, SKIPPED, reason=texts(lang)("test.skipped", edition=case.edition))
    try:
        resolved = _resolved(case, budget)
    except TooMany as many:
        return _invalid(case, too_many(case.scenario, many), lang)
    except Spent:
        return _invalid(case, spent(case.scenario), lang)
    except TooLong as long:
        return _invalid(case, too_long(case.scenario, long.effects), lang)
    teller = teller_of(case.scenario, lang)
    problems = tuple(Failure(problem.span.line, _told(problem, lang)) for problem in reasoned(resolved, lang))
    failures = tuple(
        Failure(check.expectation.span.line, difference(check, resolved, teller, lang)) for check in resolved.checks if not check.holds
    )
    status = INVALID if problems else FAILED if failures else PASSED
    return Outcome(case, status, (*problems, *failures), resolved=resolved)


def _resolved(case: Case, budget: Budget | None) -> Resolved:
    """The case played. An answer it does not use is no problem where another edition that the scenario names uses it."""
    resolved = resolve(case.scenario, case.edition, default=case.default, budget=budget)
    found = {case.edition: resolved}
    if resolved.problems:
        for other in editions_of(case.scenario, case.default):
            if other != case.edition and other in editions_there():
                found[other] = resolve(case.scenario, other, default=case.default, budget=budget)
    return used_somewhere(found)[case.edition]


def _invalid(case: Case, problem: Problem, lang: str) -> Outcome:
    return Outcome(case, INVALID, (Failure(problem.span.line, _told(problem, lang)),))


def _told(problem: Problem, lang: str) -> str:
    return " ".join(part for part in message_of(problem, lang) if part)


def run_all(
    paths: Iterable[Path], edition: str = DEFAULT_EDITION, lang: str = "fr", word: str = ""
) -> Iterator[Outcome | tuple[Path, Problem]]:
    """The outcome of every case of the files, one after the other; a problem that belongs to no scenario comes with its file.

    `word`: only scenarios whose title contains it (case does not matter). One budget holds for all of a file: a case that comes when it
    is spent is not played and says so.
    """
    for path in find(paths):
        found, problems = cases(path, edition)
        yield from ((path, problem) for problem in problems)
        chosen = [case for case in found if word.casefold() in case.named(lang).casefold()]
        budget = allowance(len(chosen))
        yield from (run(case, lang, budget) for case in chosen)
