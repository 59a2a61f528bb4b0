"""Statements that end up as fields of a scene, not as nodes of it: what stands before the first turn."""

from __future__ import annotations

from typing import NamedTuple

from arbiter.language.scene import Expect, Expectation, Name, Reading, Span, State, Statement, Track


class Title(NamedTuple):
    """`scenario "…"`."""

    text: str
    span: Span


class Note(NamedTuple):
    """`note "…"`."""

    text: str
    span: Span


class Game(NamedTuple):
    """`game NAME`: the game's id, or the name as typed where no game is called so."""

    id: str
    span: Span


class Edition(NamedTuple):
    """`edition ID`; `span` is that of the id."""

    id: str
    span: Span


class RaceNumber(NamedTuple):
    """`race N`."""

    number: int
    span: Span


class Winners(NamedTuple):
    """`winners X, Y`."""

    athletes: tuple[Name, ...]
    span: Span


class States(NamedTuple):
    """A line of athletes: seats before the first turn, expectations behind `expect`."""

    states: tuple[State, ...]
    player: str | None
    span: Span


Header = Title | Note | Game | Edition | RaceNumber | Winners | Track | Reading
Node = Header | States | Statement | Expectation | Expect
