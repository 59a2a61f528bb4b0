"""What the commands say beside the rulings themselves, in French, Chinese and English: one message file a language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from arbiter.language.lexicon import lexicon

LANGUAGES = ("fr", "zh", "en")
_HERE = Path(__file__).parent


class Texts:
    """The messages of one language. Athletes are given by id and named in that language."""

    def __init__(self, lang: str, messages: Mapping[str, Any]) -> None:
        """`messages` is the content of the language's file."""
        self.lang = lang
        self._messages = messages

    def __call__(self, key: str, **args: Any) -> str:
        """The message of a key such as `test.total`. Raises KeyError for an unknown one."""
        found: Any = self._messages
        for part in key.split("."):
            found = found[part]
        return str(found).format_map(args) if args else str(found)

    def name(self, athlete: str) -> str:
        """An athlete's name."""
        return lexicon().name(athlete, self.lang)

    def names(self, athletes: tuple[str, ...] | list[str]) -> str:
        """Several names, listed."""
        return self("list.comma").join(self.name(athlete) for athlete in athletes)

    def space(self, space: int, line: int | None = None) -> str:
        """A space as it is called: Start has a name."""
        return self("state.start") if not space else self("state.space", space=space)

    def state(self, state: Mapping[str, Any]) -> str:
        """How an athlete stands: the fields present of a final state (`space`, `tripped`, `eliminated`, `finished`, `points`, `power`)."""
        parts: list[str] = []
        if state.get("eliminated"):
            parts.append(self("state.eliminated"))
        elif state.get("finished"):
            parts.append(self("state.finished", places=self("list.comma").join(map(str, state["finished"]))))
        elif "space" in state:
            parts.append(self.space(state["space"]))
        if "tripped" in state:
            parts.append(self("state.tripped" if state["tripped"] else "state.standing"))
        if not parts:
            parts += [self("state.racing")] if "eliminated" in state or "finished" in state else []
        if state.get("points"):
            parts.append(self("state.points", points=state["points"]))
        elif "points" in state and len(state) == 1:
            parts.append(self("state.points", points=0))
        if "power" in state:
            parts.append(self("state.power", athlete=self.power(state["power"])))
        if "predicts" in state:
            parts.append(self("state.predicts", athlete=self.name(state["predicts"]) if state["predicts"] else self("state.nobody")))
        return self("list.comma").join(parts)

    def power(self, power: str) -> str:
        """A power by the athlete whose card it is; none."""
        return self.name(power) if power in lexicon().athletes else self("state.nobody")

    def detail(self, key: str, args: Mapping[str, Any]) -> str:
        """What there is instead of what an expectation wants."""
        said = self(f"detail.{key}", **self._said(key, args))
        if args.get("branches", 1) > 1 and "branch" in args:
            return self("detail.in-branch", branch=args["branch"], branches=args["branches"], detail=said)
        return said

    def _said(self, key: str, args: Mapping[str, Any]) -> dict[str, Any]:
        none = self("state.none")
        words: dict[str, Any] = dict(args)
        if args.get("athlete"):
            words["athlete"] = self.name(args["athlete"])
        elif "athlete" in args:
            words["athlete"] = none
        if "state" in args:
            words["state"] = self.state(args["state"])
        if "items" in args:
            items = [self("detail.roll") if item is None else self.name(item) for item in args["items"]]
            words["items"] = self("list.comma").join(items) or none
        if "instead" in args:
            words["found"] = self.detail(*args["instead"])
        if "points" in args:
            words["points"] = ", ".join(args["points"]) or none
        if "value" in args:
            words["value"] = none if args["value"] is None else args["value"]
        return words

    def warning(self, code: str, args: Mapping[str, Any]) -> tuple[str, str] | None:
        """Message and help of a warning; None where the code is none of a warning."""
        entry = self._messages["warning"].get(code)
        if entry is None:
            return None
        words = {key: self.name(value) if key in ("athlete", "who") else value for key, value in args.items()}
        return entry["message"].format_map(words), entry.get("help", "").format_map(words)


@cache
def texts(lang: str) -> Texts:
    """The messages of `fr`, `zh` or `en`, loaded once a process."""
    import yaml

    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang}")
    with (_HERE / f"{lang}.yaml").open(encoding="utf-8") as file:
        return Texts(lang, yaml.load(file, Loader=yaml.CSafeLoader))
