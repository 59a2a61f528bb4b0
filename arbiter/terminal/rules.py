"""`arbiter rules`, as data and drawn: lists, one rule point, open points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from arbiter.rulebook import rulebook
from arbiter.rulebook.open_points import OpenPoint
from arbiter.suite.library import examples
from arbiter.terminal.labels import edition_name
from arbiter.terminal.paint import Paint
from arbiter.texts import texts

Data = Mapping[str, Any]


def point_data(id: str, lang: str, with_examples: bool = False) -> dict[str, Any]:
    """A rule point; UnknownPoint where there is none such."""
    book = rulebook()
    point = book.point(id)
    data: dict[str, Any] = {
        "id": id,
        "kind": point.kind,
        "label": book.label(id, lang),
        "source": {"document": point.source.document, "section": point.source.section, "point": point.source.point},
        "athletes": list(point.athletes),
        "same_as": list(book.same_as(id)),
        "place": texts(lang).place(id),
        "gist": point.gist[lang],
        "ask": list(point.ask.get(lang, ())),
    }
    if with_examples:
        data["scenarios"] = [
            {"file": _short(example.path), "line": example.scenario.span.line, "title": example.scenario.title} for example in examples(id)
        ]
    return data


def _short(path: Path) -> str:
    try:
        return path.relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()


def draw_list(ids: Iterable[str], lang: str, paint: Paint, gists: bool) -> list[str]:
    """Rule points, one a line with its label; with their gists where asked for."""
    book = rulebook()
    lines: list[str] = []
    for id in ids:
        lines += paint.sides(paint(id, "bold"), paint(book.label(id, lang), "dim"), "  ")
        if gists:
            lines += paint.block(book.point(id).gist[lang], "  ", "  ")
    return lines


def draw_left(count: int, every: int, lang: str, paint: Paint) -> list[str]:
    """How many answers are left out of a list of `every`; nothing where none is."""
    return ["", paint(texts(lang)("rules.left." + ("one" if count == 1 else "many"), count=count, all=every), "dim")] if count else []


def draw_point(data: Data, lang: str, paint: Paint) -> list[str]:
    """One rule point whole."""
    say = texts(lang)
    lines = [paint(data["label"], "bold"), ""]
    lines += paint.block(data["gist"])
    lines += ["", *paint.block(say("rules.source", source=data["label"], id=data["id"], place=data["place"]), "", "  ", "dim")]
    lines.append(paint(say(f"rules.kind.{data['kind']}"), "dim"))
    if data["athletes"]:
        lines += paint.block(say("rules.athletes", names=say.names(data["athletes"])), "", "  ", "dim")
    if data["same_as"]:
        lines += paint.block(say("rules.same", points=say("list.comma").join(map(say.point, data["same_as"]))), "", "  ", "dim")
    lines += paint.block("  ".join(data["ask"]), paint.sign("? ", "? "), "  ", "cyan") if data["ask"] else []
    if data["scenarios"]:
        lines += ["", say("rules.cited")]
        for one in data["scenarios"]:
            lines += paint.block(one["title"] or say("rule.untitled"), "  ", "  ")
            lines.append(paint(f"    {one['file']}:{one['line']}", "dim"))
    else:
        lines += ["", say("rules.uncited")]
    return lines


def open_data(point: OpenPoint, lang: str) -> dict[str, Any]:
    """An open point."""
    return {
        "id": point.id,
        "question": point.question[lang],
        "readings": {name: point.names[name][lang] for name in point.readings},
        "default": dict(point.default),
        "why": point.why[lang],
        "rests_on": {edition: list(ids) for edition, ids in point.rests_on.items()},
        "last_resort": dict(point.authority),
        "athletes": list(point.athletes),
    }


def draw_open(data: Data, lang: str, paint: Paint, whole: bool) -> list[str]:
    """An open point: its question and readings; `whole`: the reason and the rule points too."""
    say = texts(lang)
    lines = [*paint.block(data["question"], "", "  ", "bold", "yellow"), paint(f"  {data['id']}", "dim")]
    for name, meaning in data["readings"].items():
        editions = [edition_name(edition, lang) for edition, default in data["default"].items() if default == name]
        mark = " " + say("rules.default", editions=say("list.comma").join(editions)) if editions else ""
        lines += paint.block(f"{meaning} — {name}{mark}", paint.sign("  · ", "  - "), "    ")
    if whole:
        lines += ["", *paint.block(say("rules.why", why=data["why"]), "  ", "  ")]
        for edition, ids in data["rests_on"].items():
            rests = say("rules.rests", points=say("list.comma").join(map(say.point, [*ids, data["last_resort"][edition]])))
            lines += paint.block(f"{edition_name(edition, lang)} · {rests}", "  ", "    ", "dim")
    return lines
