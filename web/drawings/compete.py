"""Athlètes de Compète on the page: the track with its pawns, and what the builder needs: seats, script and track with their places."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from arbiter.games.compete.language.scene import Answer, Name, Scenario, Span, State, Track
from arbiter.games.compete.table.track import Track as Lane
from arbiter.games.compete.table.track import own, standard
from arbiter.games.compete.told.details import Details
from arbiter.games.compete.told.shown import state
from arbiter.ruling.assemble import Ruled
from arbiter.texts import texts

from ..board import SHAPES, Pawn, draw
from .compete_phrases import phrases as phrases

DRAWN = True
WORDS = ("start", "finish", "corner")
LONGEST = 200  # spaces of an own track that is still drawn


def scene(scenario: Scenario, words: Mapping[str, str], name: Callable[[str], str]) -> dict[str, Any]:
    """A scenario's seats, script and track. `boards` are the drawings with the opening on them, by the name of their shape."""
    lane = track(scenario.track)
    seats = [seat(state, lane.line) for state in scenario.seats]
    boards: dict[str, str] = {}
    pawns = [Pawn(entry["athlete"], name(entry["athlete"]), entry) for entry in seats if entry["space"] is not None]
    if lane.line <= LONGEST:
        boards = {shape.name: draw(lane.kind, lane.line, lane.corner, lane.marks, words, shape, pawns) for shape in SHAPES}
    return {
        "track": {
            "kind": lane.kind,
            "line": lane.line,
            "corner": lane.corner,
            "marks": [[space, kind, by] for space, here in sorted(lane.marks.items()) for kind, by in here],
            "span": _span(scenario.track.span if scenario.track else None),
        },
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


def stands(state: Mapping[str, Any], lang: str) -> str:
    """How an athlete stands."""
    return Details(texts(lang)).state(state)


def view(ruled: Ruled, lang: str) -> dict[str, Any]:
    """The board before the first step, and the track: `{"opening": {athlete: state}, "track": {kind, line, corner, marks}}`."""
    play = ruled.resolved.play
    assert isinstance(ruled.scenario, Scenario)
    lane = track(ruled.scenario.track)
    marks = [{"space": space, "kind": kind, "by": by} for space, here in sorted(lane.marks.items()) for kind, by in here]
    return {
        "opening": {name: state(play.opening, seat) for seat, name in enumerate(play.names)},
        "track": {"kind": lane.kind, "line": lane.line, "corner": lane.corner, "marks": marks},
    }
