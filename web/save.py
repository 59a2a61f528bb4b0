"""A situation as a scenario file, with expectations taken from what was seen.

They say what the engine did, not what is right: a comment says so.
"""

from __future__ import annotations

from typing import Any

import arbiter
from arbiter.games import DEFAULT, game_of
from arbiter.language import format_text, parse
from arbiter.language.lexicon import lexicon
from arbiter.language.lines import split_lines
from arbiter.language.scene import Scenario
from arbiter.ruling.document import DEFAULT_EDITION

from . import answers
from .answers import Question
from .wording import wording


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
        seen = expectations(whole["scenarios"][found], narrow["scenarios"][found])
        block = "expect" if scenario.edition or edition == DEFAULT_EDITION else f"expect in {edition}"
        end = starts[place + 1] - 1 if place + 1 < len(starts) else len(lines)
        while end > 0 and not lines[end - 1].strip():
            end -= 1
        lines[end:end] = [f"# {say('save.mark')}", block, *(f"  {line}" for line in seen)]
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


def expectations(whole: dict[str, Any], narrow: dict[str, Any]) -> list[str]:
    """The lines of an `expect` block, in English words."""
    everywhere = _common(whole["branches"])
    left = [line for line in _common(narrow["branches"]) if line not in everywhere]
    return everywhere + [f"possible {line}" for line in left]


def _common(branches: list[dict[str, Any]]) -> list[str]:
    """What holds in every one of some branches."""
    if not branches:
        return []
    first, *others = [_seen(branch) for branch in branches]
    return [line for line in first if all(line in other for other in others)]


def _seen(branch: dict[str, Any]) -> dict[str, None]:
    final = branch["final"]
    found = [_state(athlete, state) for athlete, state in final["athletes"].items()]
    if final["main_move"] is not None:
        found.append(f"main move {final['main_move']}")
    if final["next"] is not None:
        found.append(f"next {_name(final['next'])}")
    if final["race_over"]:
        found.append("race over")
    if final["loop"]:
        found.append("loop")
    found += [f"cites {point}" for step in branch["steps"] if step["clause"] for point in step["cites"]]
    return dict.fromkeys(found)


def _state(athlete: str, state: dict[str, Any]) -> str:
    parts = [_name(athlete)]
    if state["finished"]:
        parts.append("finished " + ", ".join(map(str, state["finished"])))
    elif state["eliminated"]:
        parts.append("eliminated")
    else:
        parts += [f"@{state['space']}", "tripped" if state["tripped"] else "standing"]
    if state["points"]:
        parts.append(f"points {state['points']}")
    return " ".join(parts)


def _name(athlete: str) -> str:
    return lexicon(DEFAULT).name(athlete, "en")
