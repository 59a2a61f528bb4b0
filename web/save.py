"""A situation as a scenario file, with expectations taken from what was seen.

They say what the engine did, not what is right: a comment says so.
"""

from __future__ import annotations

from typing import Any

import arbiter
from arbiter.games import game_of
from arbiter.games.game import Game
from arbiter.language import format_text, parse
from arbiter.language.lines import split_lines
from arbiter.language.scene import NOWHERE, Expect, Plain, Possible, Scenario
from arbiter.language.writer import writer

from . import answers
from .answers import Question
from .wording import wording

Data = dict[str, Any]


def scenario_file(asked: Question) -> str:
    """The text, tidied and in the asked language, each scenario with an `expect` block behind it. A text with errors stays as it is.

    What holds in every branch is expected plainly; where choices narrowed them down, what holds in all of those left is `possible`.
    """
    say = wording(asked.lang)
    head = "".join(f"# {line}\n" for line in say("save.head", version=arbiter.__version__).splitlines())
    document = parse(asked.text)
    whole = answers.rule(asked._replace(choices=(), views=False))
    if document.problems or whole["errors"] or not document.scenarios:
        return head + "\n" + asked.text.rstrip() + "\n"
    narrow = answers.narrowed(whole, asked.choices) if asked.choices else whole
    lines = split_lines(asked.text)
    starts = [scenario.span.line for scenario in document.scenarios]
    for place in range(len(starts) - 1, -1, -1):
        scenario = document.scenarios[place]
        edition = scenario.edition or asked.edition
        found = _entry(whole, document.scenarios, place, edition)
        if not scenario.script or found is None:
            continue
        game = game_of(scenario)
        seen = expectations(game, whole["scenarios"][found]["branches"], narrow["scenarios"][found]["branches"])
        block = Expect(None if scenario.edition or edition == game.editions[0] else edition, (), NOWHERE)
        write = writer(asked.lang, scenario.game).write
        end = starts[place + 1] - 1 if place + 1 < len(starts) else len(lines)
        while end > 0 and not lines[end - 1].strip():
            end -= 1
        lines[end:end] = [f"# {say('save.mark')}", write(block), *(f"  {write(node)}" for node in seen)]
    text = "\n".join(lines).strip() + "\n"
    return head + "\n" + (text if parse(text).problems else format_text(text, asked.lang))


def _entry(ruling: dict[str, Any], scenarios: tuple[Scenario, ...], place: int, edition: str) -> int | None:
    """Where in the ruling a scenario stands under an edition: its entries follow one another in the order of the text."""
    at = -1
    seen = -1
    athletes = [list(game_of(scenario).seats(scenario)) for scenario in scenarios]
    previous: set[str] = set()
    for index, entry in enumerate(ruling["scenarios"]):
        fresh = seen < 0 or entry["edition"] in previous or entry["title"] != scenarios[seen].title or entry["athletes"] != athletes[seen]
        if fresh:
            seen, previous = seen + 1, set()
        previous.add(entry["edition"])
        if seen == place and entry["edition"] == edition:
            at = index
    return at if at >= 0 else None


def expectations(game: Game, whole: list[Data], narrow: list[Data]) -> list[Plain | Possible]:
    """What an `expect` block says: what holds in every branch, and as possible what holds in all of those that choices left."""
    everywhere = _common(game, whole)
    return everywhere + [Possible(node, NOWHERE) for node in _common(game, narrow) if node not in everywhere]


def _common(game: Game, branches: list[Data]) -> list[Plain]:
    """What holds in every one of some branches."""
    if not branches:
        return []
    first, *others = [list(game.ends(branch)) for branch in branches]
    return [node for node in first if all(node in other for other in others)]
