"""What the page says, in French, Chinese and English.

`texts/*/LANG.yaml` are merged: `texts/pages/` for everything the server draws, `texts/play/` (below the key `play`) for the play page.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

LANGUAGES = ("fr", "zh", "en")
HTML_LANG = {"fr": "fr", "zh": "zh-Hans", "en": "en"}
_HERE = Path(__file__).parent / "texts"


class Wording:
    """The texts of one language: `say("nav.rules")`, `say("gallery.count", n=3)`."""

    def __init__(self, lang: str, texts: dict[str, Any]) -> None:
        """`texts` are nested mappings of strings (or lists of them)."""
        self.lang = lang
        self.texts = texts

    def get(self, key: str) -> Any:
        """What stands at a key: a text or a mapping. Raises KeyError."""
        found: Any = self.texts
        rest = key
        while rest:
            if not isinstance(found, dict):
                raise KeyError(key)
            part = rest if rest in found else rest.partition(".")[0]  # a name may hold a dot (fr-2.0)
            if part not in found:
                raise KeyError(key)
            found, rest = found[part], rest[len(part) + 1 :]
        return found

    def __call__(self, key: str, **args: Any) -> str:
        """The text of a key, its arguments filled in. Raises KeyError."""
        found = str(self.get(key))
        return found.format_map(args) if args else found


@cache
def wording(lang: str) -> Wording:
    """The texts of `fr`, `zh` or `en`, read once a process."""
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang}")
    texts: dict[str, Any] = {}
    for folder in sorted(path for path in _HERE.iterdir() if path.is_dir()):
        file = folder / f"{lang}.yaml"
        if file.is_file():
            content = yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader) or {}
            if folder.name == "pages":
                texts |= content
            else:
                texts[folder.name] = content
    return Wording(lang, texts)
