"""The sentences of a ruling, in one language: problems by their message files; a scenario's own by its game's teller."""

from __future__ import annotations

from typing import Any

from arbiter.games import game_of
from arbiter.language import problem_fixes, problem_message
from arbiter.language.scene import Problem, Scenario
from arbiter.story.teller import Teller
from arbiter.texts import texts


def teller_of(scenario: Scenario, lang: str) -> Teller:
    """Who tells a scenario in a language."""
    return game_of(scenario).teller(scenario, lang)


def problem_entry(problem: Problem, lang: str) -> dict[str, Any]:
    """An error or a warning as the ruling shows it. Lines and columns count from 1."""
    message, help_ = message_of(problem, lang)
    line, column, end_column = problem.span
    entry = {"line": line, "column": column, "end_column": end_column, "code": problem.code, "message": message, "help": help_}
    return {**entry, "fixes": problem_fixes(problem, lang)} if problem.fixes else entry


def message_of(problem: Problem, lang: str) -> tuple[str, str]:
    """Message and help of an error or a warning."""
    warning = texts(lang).warning(problem.code, dict(problem.args))
    return problem_message(problem, lang) if warning is None else warning
