"""What a text sets up, as the page needs it: each scenario with its places in the text, and what its game's drawing adds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arbiter.language import parse
from arbiter.language.scene import Scenario, Span

from .drawings import drawing

SHOWN = 20  # scenarios of a text whose boards are drawn


def scenes(text: str, words: Mapping[str, str], name: Callable[[str], str]) -> list[dict[str, Any]]:
    """The scenarios of a text that can be read, broken statements left out.

    Spans are [line, column, end column], all from 1, columns in characters. `words` are those of the board; `name` gives an
    athlete's name from its id.
    """
    return [scene(scenario, words, name) for scenario in parse(text).scenarios[:SHOWN]]


def scene(scenario: Scenario, words: Mapping[str, str], name: Callable[[str], str]) -> dict[str, Any]:
    """One scenario. `drawn`: its game has a drawing that the scripts know; `boards` are its drawings with the opening on them."""
    chosen = drawing(scenario.game)
    return {
        "title": scenario.title,
        "span": list(scenario.span),
        "edition": scenario.edition,
        "edition_span": _span(scenario.edition_span),
        "game": scenario.game,
        "drawn": chosen.DRAWN,
        "note": scenario.note,
        "readings": [{"point": reading.point, "name": reading.name, "span": list(reading.span)} for reading in scenario.readings],
        "otherwise_no": scenario.otherwise_no,
        **chosen.scene(scenario, words, name),
    }


def _span(span: Span | None) -> list[int] | None:
    return None if span is None else list(span)
