"""The sentences of a ruling, in one language: steps and held reactions by the story, problems and details by their message files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.scenario.setup import Play
from arbiter.kernel.trace import Held, Step
from arbiter.language import problem_message
from arbiter.language.scene import Problem
from arbiter.story import story
from arbiter.texts import Texts, texts

if TYPE_CHECKING:
    from arbiter.games.compete.scenario.unasked import Reason


class Teller:
    """Tells one scenario in one language."""

    def __init__(self, lang: str, play: Play) -> None:
        self.lang = lang
        self._texts: Texts = texts(lang)
        self._story = story(lang)
        self._names = play.machine.rules.names
        self._line = play.machine.rules.line

    def step(self, entry: Step) -> str:
        """The sentence of a step."""
        return self._story.step(entry, self._names, self._line)

    def held(self, entry: Held) -> str:
        """The sentence of a held reaction."""
        return self._story.held(entry, self._names, self._line)

    def reason(self, entry: Reason | None) -> str:
        """A step or held reaction as the reason of something, with the rule points that decide it; or a reason of its own."""
        if entry is None:
            return ""
        if isinstance(entry, Problem):
            return problem_message(entry, self.lang)[0]
        said = self.held(entry) if isinstance(entry, Held) else self.step(entry)
        points = ", ".join(entry.cites)
        return f"{said} ({points})" if points else said

    def detail(self, key: str, args: dict[str, Any]) -> str:
        """What there is instead of what an expectation wants."""
        return self._texts.detail(key, args)


def problem_entry(problem: Problem, lang: str) -> dict[str, Any]:
    """An error or a warning as the ruling shows it. Lines and columns count from 1."""
    message, help_ = message_of(problem, lang)
    line, column, end_column = problem.span
    return {"line": line, "column": column, "end_column": end_column, "code": problem.code, "message": message, "help": help_}


def message_of(problem: Problem, lang: str) -> tuple[str, str]:
    """Message and help of an error or a warning."""
    warning = texts(lang).warning(problem.code, dict(problem.args))
    return problem_message(problem, lang) if warning is None else warning
