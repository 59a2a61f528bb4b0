"""The story: what a run left behind, told in French, Chinese or English.

Sentences stand in message files, those all games share here, a game's own in its folder; a game's story makes their arguments from the
data of steps and held reactions. A message may have a variant for a clause: `step-counts--gunk-goop` goes before `step-counts`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from arbiter.story.fluent import Messages

LANGUAGES = ("fr", "zh", "en")

# Spelled without ranges of Chinese characters: those take 6 ms to compile.
_GAP = re.compile(r"(?<![\x00-\x7f])(?<!→)(?<!↔) +(?![\x00-\x7f])(?!→)(?!↔)(?!−)")
_NUMBER = re.compile(r"(?<=[^\W\d_a-zA-Z])(?=\d)|(?<=\d)(?=[^\W\d_a-zA-Z])")


class Story:
    """Tells runs of one game in one language. It may be used by several threads.

    Nothing raises for an unknown message: a ruling without a sentence is still a ruling; a test sees to it that every message a game
    uses has its sentence.
    """

    def __init__(self, lang: str, folder: Path, functions: Mapping[str, Callable[[Any], str]]) -> None:
        """`lang` is `fr`, `zh` or `en` (ValueError for another); the game's `fr.ftl`, `zh.ftl`, `en.ftl` lie in `folder`."""
        if lang not in LANGUAGES:
            raise ValueError(f"no language {lang}")
        self.lang = lang
        texts = [(place / f"{lang}.ftl").read_text(encoding="utf-8") for place in (Path(__file__).parent, folder)]
        self.messages = Messages("\n".join(texts), lang, functions)
        self._chosen: dict[tuple[str, str | None], str] = {}

    def say(self, id: str, **args: Any) -> str:
        """Any message by its id. Raises KeyError for an unknown one, or a missing argument."""
        return self._said(id, args)

    def join(self, items: Iterable[str], last: str = "list-last") -> str:
        """A list: "A, B et C"; with `list-or`, "A, B ou C"."""
        said = list(items)
        if len(said) < 2:
            return "".join(said)
        return self._spaced(self.say("list-comma").join(said[:-1]) + self.say(last) + said[-1])

    def _said(self, id: str, args: Mapping[str, Any]) -> str:
        """A sentence; the full stop of a name that ends with one ends the sentence too."""
        return self._spaced(self.messages.say(id, args).replace("..", "."))

    def _spaced(self, said: str) -> str:
        """Chinese parts numbers by spaces, and nothing else."""
        return _NUMBER.sub(" ", _GAP.sub("", said)) if self.lang == "zh" else said

    def told(self, id: str, clause: str | None, otherwise: str, args: Mapping[str, Any]) -> str:
        """The message `id`, in its variant for the clause where there is one; `otherwise` where there is no such message."""
        return self._said(self._choose(id, clause, otherwise), args)

    def _choose(self, id: str, clause: str | None, otherwise: str) -> str:
        """The message's variant for this clause, the message, or the one for what has no sentence."""
        key = (id, clause)
        chosen = self._chosen.get(key)
        if chosen is None:
            own = f"{id}--{clause.replace('.', '-')}" if clause else id
            chosen = self._chosen[key] = own if own in self.messages else id if id in self.messages else otherwise
        return chosen

    def edition(self, edition: str) -> str:
        """An edition's name."""
        id = f"edition-{edition.replace('.', '-')}"
        return self.say(id) if id in self.messages else edition
