"""Scenes compared without the places their nodes stand at."""

from __future__ import annotations

import dataclasses
from fractions import Fraction
from typing import Any

from arbiter.language import parse
from arbiter.language.scene import Document, Expect, Span


def bare(node: Any) -> Any:
    """A node as plain data: no spans, and of an expectation not the text it was typed as."""
    if isinstance(node, Span):
        return None
    if isinstance(node, Expect):
        return ("Expect", node.edition, tuple(bare(line[0]) for line in node.lines))
    if dataclasses.is_dataclass(node):
        values = {field.name: getattr(node, field.name) for field in dataclasses.fields(node)}
        return (type(node).__name__, *((name, bare(value)) for name, value in values.items() if "span" not in name))
    if isinstance(node, tuple):
        return tuple(bare(part) for part in node)
    assert node is None or isinstance(node, str | int | bool | Fraction), node
    return node


def scenes(text: str) -> Any:
    """The scenes of a text that has no problems, as plain data."""
    document = sound(text)
    return bare(document.scenarios)


def sound(text: str) -> Document:
    """The document of a text that has no problems."""
    document = parse(text)
    assert document.problems == (), document.problems
    return document
