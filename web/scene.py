"""What a text sets up, as the page's builder needs it: seats, script and track of each scenario, each with its place in the text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from arbiter.games.compete.table.track import Track as Lane
from arbiter.games.compete.table.track import own, standard
from arbiter.language import parse
from arbiter.language.scene import Answer, Name, Scenario, Span, State, Track

from .board import SHAPES, Pawn, draw

WORDS = ("start", "finish", "corner")
SHOWN = 20  # scenarios of a text whose boards are drawn
LONGEST = 200  # spaces of an own track that is still drawn


def scenes(text: str, words: Mapping[str, str], name: Callable[[str], str]) -> list[dict[str, Any]]:
    """The scenarios of a text that can be read, broken statements left out.

    Spans are [line, column, end column], all from 1, columns in characters. `words` are those of `board.draw`; `name` gives an
    athlete's name from its id.
    """
    return [scene(scenario, words, name) for scenario in parse(text).scenarios[:SHOWN]]


def scene(scenario: Scenario, words: Mapping[str, str], name: Callable[[str], str]) -> dict[str, Any]:
    """One scenario. `boards` are the drawings with the opening on them, by the name of their shape."""
    lane = track(scenario.track)
    seats = [seat(state, lane.line) for state in scenario.seats]
    boards: dict[str, str] = {}
    pawns = [Pawn(entry["athlete"], name(entry["athlete"]), entry) for entry in seats if entry["space"] is not None]
    if lane.line <= LONGEST:
        boards = {shape.name: draw(lane.kind, lane.line, lane.corner, lane.marks, words, shape, pawns) for shape in SHAPES}
    return {
        "title": scenario.title,
        "span": list(scenario.span),
        "edition": scenario.edition,
        "edition_span": _span(scenario.edition_span),
        "game": scenario.game,
        "note": scenario.note,
        "track": {
            "kind": lane.kind,
            "line": lane.line,
            "corner": lane.corner,
            "marks": [[space, kind, by] for space, here in sorted(lane.marks.items()) for kind, by in here],
            "span": _span(scenario.track.span if scenario.track else None),
        },
        "readings": [{"point": reading.point, "name": reading.name, "span": list(reading.span)} for reading in scenario.readings],
        "otherwise_no": scenario.otherwise_no,
        "seats": seats,
        "script": [statement(node) for node in scenario.script],
        "boards": boards,
    }


def track(written: Track | None) -> Lane:
    """The track of a scenario: the mild one where none is written."""
    if written is None:
        return standard("mild")
    if written.kind != "own":
        return standard(written.kind)
    return own(written.line, written.corner, [(mark.kind, mark.space, mark.by) for mark in written.marks])


def seat(state: State, line: int) -> dict[str, Any]:
    """An athlete as the text seats it; who crossed or is out may have no space written."""
    finished = list(state.finished or ())
    space = state.space if state.space is not None else line if finished else None
    return {
        "athlete": state.athlete.id,
        "space": space,
        "tripped": bool(state.tripped),
        "eliminated": bool(state.eliminated),
        "finished": finished,
        "points": state.points,
        "power": state.power.id if state.power else None,
        "predicts": state.predicts.id if state.predicts else None,
        "predicts_nobody": state.predicts_nobody,
        "player": state.player,
        "span": list(state.span),
    }


def statement(node: Any) -> dict[str, Any]:
    """A statement of a turn: `kind` is the node's name in small letters, the rest its fields as plain data."""
    out: dict[str, Any] = {"kind": type(node).__name__.lower()}
    for field in fields(node):
        if field.name != "lines":  # what an expectation says is not the builder's affair
            out[field.name] = _plain(getattr(node, field.name))
    return out


def _plain(value: Any) -> Any:
    if isinstance(value, Name):
        return value.id
    if isinstance(value, Answer):
        return {"kind": value.kind, "value": value.value}
    if isinstance(value, Span):
        return list(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def _span(span: Span | None) -> list[int] | None:
    return None if span is None else list(span)


__all__ = ["WORDS", "scenes", "track"]
