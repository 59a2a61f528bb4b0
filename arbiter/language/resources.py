"""The files the language is made of, and what is in them."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from arbiter import place

_Loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


def read_grammar(own: Path) -> str:
    """The grammar of a game: the core's, and the game's own part behind it."""
    return "\n".join(path.read_text(encoding="utf-8") for path in (place("grammar") / "core.lark", own))


def table_cache(game: str) -> str | None:
    """Where the parser's tables made from a game's grammar may be kept between runs (they take 40 ms to make), or None for nowhere.

    A file of the user's own cache folder, which must be the user's and nobody else's to write. lark compares the grammar's hash.
    """
    try:
        home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
        folder = Path(home) / "table-arbiter"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        known = folder.stat()
        if hasattr(os, "getuid") and (known.st_uid != os.getuid() or known.st_mode & 0o022):
            return None
        return str(folder / f"{game}-{sys.version_info[0]}.{sys.version_info[1]}.lark")
    except (OSError, RuntimeError):
        return None


def read_words() -> Any:
    """The words that all games share, as mappings and lists of strings (nothing is taken for a number or a truth value)."""
    return read_yaml(place("grammar") / "core.yaml")


def read_messages(folder: Path, lang: str) -> Any:
    """The error messages of one language in a folder; nothing where it has no file of them."""
    path = folder / f"{lang}.yaml"
    return read_yaml(path) if path.is_file() else {}


@cache
def read_yaml(path: Path) -> Any:
    """A YAML file with every scalar as a string. Not to be changed: it is read once a process."""
    return yaml.load(path.read_bytes(), Loader=_Loader)
