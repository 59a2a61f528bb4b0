"""The sentences of a ruling, in one language: steps and held reactions by the story, problems and details by their message files."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from arbiter.games.compete.setup import Play
from arbiter.games.compete.trace import Held, Step
from arbiter.language import problem_message
from arbiter.language.scene import Problem
from arbiter.texts import Texts, texts


class Teller:
    """Tells one scenario in one language."""

    def __init__(self, lang: str, play: Play) -> None:
        self._texts: Texts = texts(lang)
        self._names = play.machine.rules.names

    def step(self, entry: Step) -> str:
        """The sentence of a step."""
        return entry.message

    def held(self, entry: Held) -> str:
        """The sentence of a held reaction."""
        return entry.reason

    def reason(self, entry: Step | Held | None) -> str:
        """A step or held reaction as the reason of something, with the rule points that decide it."""
        if entry is None:
            return ""
        said = self.held(entry) if isinstance(entry, Held) else self.step(entry)
        points = ", ".join(entry.cites)
        return f"{said} ({points})" if points else said

    def detail(self, key: str, args: dict[str, Any]) -> str:
        """What there is instead of what an expectation wants."""
        return self._texts.detail(key, args)


def problem_entry(problem: Problem, lang: str, reason: str = "") -> dict[str, Any]:
    """An error or a warning as the ruling shows it. Lines and columns count from 1. `reason`: why an answer was never asked for."""
    message, help_ = message_of(problem, lang, reason)
    line, column, end_column = problem.span
    return {"line": line, "column": column, "end_column": end_column, "code": problem.code, "message": message, "help": help_}


def message_of(problem: Problem, lang: str, reason: str = "") -> tuple[str, str]:
    """Message and help of an error or a warning."""
    warning = texts(lang).warning(problem.code, dict(problem.args))
    if warning is not None:
        return warning
    if problem.code == "unused":
        problem = replace(problem, args=(*problem.args, ("reason", reason)))
    return problem_message(problem, lang)
