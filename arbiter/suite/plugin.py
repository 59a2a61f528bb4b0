"""The pytest plugin: collects `.arb` files, one item a scenario and edition."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from arbiter.suite.runner import Case


class ScenarioFailed(Exception):
    """A scenario did not come out as it expects."""


class ScenarioFile(pytest.File):
    """A file of scenarios."""

    def collect(self) -> Iterator[pytest.Item]:
        """One item for each scenario and edition; a file without a readable scenario is one failing item."""
        from arbiter.suite.runner import cases

        found, problems = cases(self.path)
        seen: dict[str, int] = {}
        for case in found:
            seen[case.name] = seen.get(case.name, 0) + 1
            name = case.name if seen[case.name] == 1 else f"{case.name} ({seen[case.name]})"
            yield ScenarioItem.from_parent(self, name=name, case=case)
        if problems:
            yield BrokenFile.from_parent(self, name=self.path.name, problems=problems)


class BrokenFile(pytest.Item):
    """A file that cannot be read as scenarios."""

    def __init__(self, *, problems: Any, **rest: Any) -> None:
        super().__init__(**rest)
        self.problems = problems

    def runtest(self) -> None:
        """Fail with every problem of the file."""
        from arbiter.ruling.tell import message_of

        lines = [f"{self.path}:{problem.span.line}: {' '.join(message_of(problem, 'en'))}" for problem in self.problems]
        raise ScenarioFailed("\n".join(lines))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The problems alone."""
        return str(excinfo.value) if isinstance(excinfo.value, ScenarioFailed) else super().repr_failure(excinfo)


class ScenarioItem(pytest.Item):
    """A scenario under an edition."""

    def __init__(self, *, case: Case, **rest: Any) -> None:
        super().__init__(**rest)
        self.case = case

    def runtest(self) -> None:
        """Play it; every expectation that fails has its line."""
        from arbiter.suite.runner import PASSED, SKIPPED, run

        outcome = run(self.case, "en")
        if outcome.status == SKIPPED:
            pytest.skip(f"{self.case.name}: {outcome.reason}")
        if outcome.status != PASSED:
            raise ScenarioFailed("\n".join(f"{self.path}:{failure.line}: {failure.message}" for failure in outcome.failures))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The failures alone, without a trace of Python."""
        return str(excinfo.value) if isinstance(excinfo.value, ScenarioFailed) else super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where it stands."""
        return self.path, self.case.scenario.span.line - 1, self.name


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> pytest.Collector | None:
    """Take `.arb` files."""
    return ScenarioFile.from_parent(parent, path=file_path) if file_path.suffix == ".arb" else None
