"""Which messages and reasons the game can give: read off its source, so that none is left without a sentence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import arbiter.games.compete
from arbiter.games.compete.clauses.power import Clause

FOLDER = Path(arbiter.games.compete.__file__ or "").parent
MESSAGE = {"tell": 2, "Go": 1, "warp": 2, "eliminate": 4}  # the place of the message among a call's arguments
REASON = {"hold": 3, "without_effect": 5}
KINDS = {kind.__name__ for kind in (Clause, *Clause.__subclasses__())}  # of clauses
VARIABLES = {"message", "reason"}  # where a message or reason is chosen before the call


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call of a plain name in the game's source."""
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, (ast.Name, ast.Attribute)):
                yield (node.func.id if isinstance(node.func, ast.Name) else node.func.attr), node


def texts(node: ast.AST | None) -> Iterator[str]:
    """The texts an expression can be: a constant, the arms of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)


def messages() -> set[str]:
    """All message ids of steps: at the calls that tell, and those a clause brings along (`args=("kick", -2)`)."""
    found = set(_at(MESSAGE)) | _chosen("message")
    for name, call in calls():
        if name in KINDS:
            for keyword in call.keywords:
                if keyword.arg == "args" and isinstance(keyword.value, ast.Tuple):
                    found.update(text for item in keyword.value.elts for text in texts(item))
    return found


def reasons() -> set[str]:
    """All reasons of held reactions: at the calls that hold, and those a condition gives back with -1."""
    found = set(_at(REASON)) | _chosen("reason")
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple) and len(node.value.elts) == 2:
                first, second = node.value.elts
                if isinstance(first, ast.UnaryOp):
                    found.update(texts(second))
    return found - {"", "alone"}  # met nobody: never held


def _at(places: dict[str, int]) -> Iterator[str]:
    for name, call in calls():
        place = places.get(name)
        if place is not None and place < len(call.args):
            yield from texts(call.args[place])


def _chosen(variable: str) -> set[str]:
    found: set[str] = set()
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign) and any(isinstance(target, ast.Name) and target.id == variable for target in node.targets):
                found.update(texts(node.value))
            elif isinstance(node, ast.arguments):
                names = [argument.arg for argument in node.args]
                for argument, default in zip(names[len(names) - len(node.defaults) :], node.defaults, strict=True):
                    if argument == variable:
                        found.update(texts(default))
    return found


def questions() -> set[str]:
    """All questions put to a player, and the dice, as kinds of forks."""
    return {text for name, call in calls() if name == "Fork" and len(call.args) > 1 for text in texts(call.args[1])}
