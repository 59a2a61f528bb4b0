"""Statements that end up as fields of a scene, not as nodes of it: what stands before the first turn."""

from __future__ import annotations

from typing import NamedTuple

from arbiter.language.scene import Span


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
