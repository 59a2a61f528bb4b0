"""Arguments for every message: for each its choices are found in the message itself, so that every variant is rendered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from arbiter.games.compete.told.names import Name
from arbiter.games.compete.told.story import CompeteStory as Story
from arbiter.games.compete.told.story import story
from arbiter.story import LANGUAGES
from arbiter.story.fluent import Part, Select, Value

NAMES = ("owner", "target", "holder", "movers", "winner", "loser", "rival", "guest", "power", "name", "who", "athlete")
TEXTS = {
    "fr": {"path": "6 → 3", "paths": "X 6 → 3", "far": "de 3 cases", "amount": "3 cases", "where": "sur la case 7", "other": "texte"},
    "en": {"path": "6 → 3", "paths": "X 6 → 3", "far": "3 spaces", "amount": "3 spaces", "where": "space 7", "other": "text"},
    "zh": {"path": "6 → 3", "paths": "6 → 3", "far": "3 格", "amount": "3 格", "where": "第 7 格", "other": "文字"},
}
THERE = {"fr": "case 7", "en": "space 7", "zh": "第 7 格"}
NUMBERS = frozenset({
    "by", "face", "faces", "space", "from", "to", "start", "end", "mine", "at", "began", "ended", "others", "place", "total", "guess",
    "count", "times", "points", "lost", "high", "low", "first", "last", "second", "line", "jumped",
})  # fmt: skip


def values(parts: tuple[Part, ...]) -> Iterator[tuple[Value, bool]]:
    """Every value of a message, and whether it only chooses between variants."""
    for part in parts:
        if isinstance(part, Value):
            yield part, False
        elif isinstance(part, Select):
            yield part.value, True
            for _, inner in part.variants:
                yield from values(inner)


def shown(teller: Story, id: str) -> set[str]:
    """The arguments a message shows (not those it only chooses by, nor those a function makes an ending or a pronoun of)."""
    found = values(teller.messages.parts(id))
    return {value.argument for value, choice in found if not choice and value.function in ("", "DE", "A", "QUE", "SIGNED")}


def used(teller: Story, id: str) -> set[str]:
    """All arguments of a message."""
    return {value.argument for value, _ in values(teller.messages.parts(id))}


def choices(teller: Story, id: str) -> dict[str, set[Any]]:
    """The keys of a message's choices by argument; for plurals a number of each kind."""
    found: dict[str, set[Any]] = {}

    def look(parts: tuple[Part, ...]) -> None:
        for part in parts:
            if isinstance(part, Select):
                for key, inner in part.variants:
                    if not part.value.function:
                        found.setdefault(part.value.argument, set()).add(key)
                    look(inner)

    look(teller.messages.parts(id))
    return {argument: _numbers(keys) if _counts(argument, keys) else {str(key) for key in keys} for argument, keys in found.items()}


def _counts(argument: str, keys: set[Any]) -> bool:
    return argument in NUMBERS and argument != "second"


def _numbers(keys: set[Any]) -> set[Any]:
    return {key for key in keys if isinstance(key, int)} | {1, 2, 5}


def cases(id: str) -> list[dict[str, Any]]:
    """Argument sets that go through every variant of a message in any language, athletes not filled in."""
    found: dict[str, set[Any]] = {}
    for lang in LANGUAGES:
        for argument, keys in choices(story(lang), id).items():
            found.setdefault(argument, set()).update(keys)
    order = sorted(found)
    return [dict(zip(order, chosen, strict=True)) for chosen in product(*(sorted(found[argument], key=str) for argument in order))]


def filled(teller: Story, id: str, case: dict[str, Any], owner: Name, target: Name) -> dict[str, Any]:
    """All arguments of a message for two athletes."""
    texts = TEXTS[teller.lang] | {"there": THERE[teller.lang]}
    args: dict[str, Any] = {}
    for argument in used(teller, id):
        if argument in ("owner", "holder", "winner", "name", "athlete"):
            args[argument] = owner
        elif argument in NAMES:
            args[argument] = target
        elif argument == "chance":
            args[argument] = "1/6"
        elif argument in NUMBERS:
            args[argument] = 3
        else:
            args[argument] = texts.get(argument, texts["other"])
    return args | {argument: value for argument, value in case.items() if argument in args}
