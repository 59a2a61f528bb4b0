"""The rooms of the house: who may know whom."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    found = {}
    for path in sorted((ROOT / "arbiter").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path: Path, known: dict[str, Path]) -> Iterator[str]:
    """The modules of the package that a module needs when it runs: inside functions too, for the type checker alone not."""
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            waiting.extend(node.orelse)
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield from (name for name in (whole, node.module) if name in known and (name == whole or whole not in known))
        waiting.extend(ast.iter_child_nodes(node))


def circles(imports: dict[str, set[str]]) -> list[list[str]]:
    """Ways from a module back to itself, one for each place where there is one."""
    done: set[str] = set()
    found = []

    def walk(name: str, way: list[str]) -> None:
        if name in way:
            found.append([*way[way.index(name) :], name])
        elif name not in done:
            for other in sorted(imports[name]):
                walk(other, [*way, name])
            done.add(name)

    for name in sorted(imports):
        walk(name, [])
    return found


def test_no_module_needs_itself_by_way_of_others() -> None:
    known = modules()
    imports = {name: {other for other in imported(path, known) if other != name} for name, path in known.items()}
    assert not circles(imports)


def test_a_circle_is_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == [["b", "c", "b"]]
