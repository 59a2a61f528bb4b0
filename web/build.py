"""Which build this is: a fingerprint of everything an answer depends on, so that a cached answer never outlives a change."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import arbiter
from arbiter import place

WEB = Path(__file__).resolve().parent
KINDS = {".py", ".yaml", ".json", ".ftl", ".lark", ".html"}


@cache
def fingerprint() -> str:
    """Sixteen hex digits over the content of the package, the grammar and the page."""
    digest = hashlib.sha256(arbiter.__version__.encode())
    package = Path(arbiter.__file__).resolve().parent
    for folder in dict.fromkeys((package, place("grammar"), WEB)):
        for path in sorted(folder.rglob("*")):
            if path.suffix in KINDS and not {"__pycache__", "node_modules", "static"} & set(path.parts):
                digest.update(path.name.encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def file_hash(path: Path) -> str:
    """Eight hex digits over a file's content."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:8]
