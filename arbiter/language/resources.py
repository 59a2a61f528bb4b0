"""The files the language is made of: where they lie, and what is in them.

In a checkout `grammar/` lies beside the package, in an installed package it lies inside it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import yaml

_PACKAGE = Path(__file__).resolve().parent.parent
_Loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


def grammar_folder() -> Path:
    """The folder of `*.lark` and `words.yaml`. Raises FileNotFoundError where it is in neither place."""
    for folder in (_PACKAGE / "grammar", _PACKAGE.parent / "grammar"):
        if (folder / "words.yaml").is_file():
            return folder
    raise FileNotFoundError("grammar/words.yaml")


def read_grammar(*names: str) -> str:
    """The text of grammar files, one behind the other."""
    folder = grammar_folder()
    return "\n".join((folder / f"{name}.lark").read_text(encoding="utf-8") for name in names)


def table_cache() -> str | None:
    """Where the parser's tables made from the grammar may be kept between runs (they take 40 ms to make), or None for nowhere.

    A file of the user's own cache folder, which must be the user's and nobody else's to write. lark compares the grammar's hash.
    """
    try:
        home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
        folder = Path(home) / "table-arbiter"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        known = folder.stat()
        if hasattr(os, "getuid") and (known.st_uid != os.getuid() or known.st_mode & 0o022):
            return None
        return str(folder / f"scenario-{sys.version_info[0]}.{sys.version_info[1]}.lark")
    except (OSError, RuntimeError):
        return None


def read_words() -> Any:
    """`words.yaml` as mappings and lists of strings (nothing is taken for a number or a truth value)."""
    return read_yaml(grammar_folder() / "words.yaml")


def read_athletes() -> Any:
    """The athletes' file: a list of mappings with at least id, en, fr, zh and also."""
    return read_yaml(_PACKAGE / "rulebook" / "data" / "athletes.yaml")


def read_messages(lang: str) -> Any:
    """The error messages of one language: `messages/LANG.yaml`."""
    return read_yaml(_PACKAGE / "language" / "messages" / f"{lang}.yaml")


def read_yaml(path: Path) -> Any:
    """A YAML file with every scalar as a string."""
    return yaml.load(path.read_bytes(), Loader=_Loader)
