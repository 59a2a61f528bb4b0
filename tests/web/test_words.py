"""What the page says: the same keys and arguments in all three languages, and every key a template or module asks for is there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from arbiter.web.problems import CODES  # type: ignore[import-not-found]

WEB = Path(__file__).parents[2] / "web"
FOLDERS = sorted(path for path in (WEB / "texts").iterdir() if path.is_dir())


def flat(node: Any, key: str = "") -> dict[str, str]:
    if isinstance(node, dict):
        return {name: text for part, child in node.items() for name, text in flat(child, f"{key}.{part}" if key else str(part)).items()}
    return {key: str(node)}


def read(folder: Path, lang: str) -> dict[str, str]:
    return flat(yaml.safe_load((folder / f"{lang}.yaml").read_text(encoding="utf-8")))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_language_has_the_same_keys_and_arguments(folder: Path, lang: str) -> None:
    french, other = read(folder, "fr"), read(folder, lang)
    assert set(french) == set(other)
    for key, text in french.items():
        assert set(re.findall(r"\{(\w*)\}", text)) == set(re.findall(r"\{(\w*)\}", other[key])), key
        assert other[key].strip(), key


def test_chinese_is_chinese() -> None:
    """A text that was forgotten would stand there in another alphabet."""
    for folder in FOLDERS:
        for key, text in read(folder, "zh").items():
            letters = re.sub(
                r"\{\w*\}|[\W\d_]|FAQ|JSON|UTF|SQL|QR|KiB|Retry|After|Allow|api|Content|Type|application|pointer|text", "", text
            )
            assert not letters or re.search(r"[\u4e00-\u9fff]", text), (folder.name, key, text)


def test_every_text_that_is_asked_for_is_there() -> None:
    known = read(WEB / "texts" / "pages", "fr") | {f"play.{key}": text for key, text in read(WEB / "texts" / "play", "fr").items()}
    asked = {
        (path.name, key)
        for path in [*WEB.glob("templates/**/*.html"), *WEB.glob("*.py")]
        for key in re.findall(r"""say(?:\(\))?\(["']([\w.-]+)["'][,)]""", _code(path))
    }
    assert len(asked) > 50
    assert {(file, key) for file, key in asked if key not in known} == set()


def _code(path: Path) -> str:
    """A file without comments and docstrings, which may show an example."""
    return re.sub(r'\{#.*?#\}|""".*?"""', "", path.read_text(encoding="utf-8"), flags=re.DOTALL)


SCHEMA = json.loads((WEB.parent / "arbiter" / "ruling" / "ruling.schema.json").read_text(encoding="utf-8"))["$defs"]


def enums(node: Any) -> list[str]:
    """All words that a part of the schema of rulings lists."""
    if isinstance(node, dict):
        return [*map(str, node.get("enum", ())), *([str(node["const"])] if "const" in node else []), *enums(list(node.values()))]
    return [word for part in node for word in enums(part)] if isinstance(node, list) else []


def asked_by_data() -> dict[str, list[str]]:
    """The beginnings of keys that are made from data, with all that the data can be."""
    from arbiter.rulebook import rulebook
    from arbiter.web.preferences import EDITIONS, THEMES

    decision, others = SCHEMA["decision"]["properties"], SCHEMA["rest"]["properties"]["others"]
    authority, answers = enums(SCHEMA["authority"]), [word for word in enums(decision["answer"]) if word]
    return {
        "authority.": authority,
        "verdict.": authority,
        "play.authority.": [*authority, *(f"{one}_long" for one in authority)],
        "play.question.": enums(decision["question"]),
        "play.choices.": answers,
        "play.open.": [word for one in others["additionalProperties"]["oneOf"] for word in enums(one["properties"]["outcome"])],
        "play.ruling.": ["holds", "fails"],
        "edition.": list(EDITIONS),
        "theme.": list(THEMES),
        "nav.": ["play", "rules", "gallery", "compare"],
        "rules.kind.": sorted({point.kind for point in rulebook().points()}),
        "problem.": [],  # test_every_trouble_has_its_texts
        "play.builder.": [],  # the builder's own words, asked for by its buttons
    }


@pytest.mark.parametrize("lang", ["fr", "zh", "en"])
def test_every_text_that_data_can_ask_for_is_there(lang: str) -> None:
    from arbiter.web.wording import wording

    asked = asked_by_data()
    assert {"same", "differs", "unknown"} <= set(asked["play.open."])
    for start, words in asked.items():
        for word in words:
            assert wording(lang)(start + word), start + word
    made = {
        start
        for path in [*WEB.glob("templates/**/*.html"), *WEB.glob("*.py")]
        for start in re.findall(r"""say(?:\(\))?\(f?["']([\w.-]*\.)(?:["'] ?~|\{)""", _code(path))
    }
    scripts = [WEB / "static" / "play.js", *WEB.glob("static/js/*.js")]
    made |= {f"play.{start}" for path in scripts for start in re.findall(r"\bt\(`([\w.-]*\.)\w*\$\{", path.read_text(encoding="utf-8"))}
    assert len(made) > 8
    assert made <= set(asked), "keys are made from data that this test does not know"


def test_every_text_that_a_script_asks_for_is_there() -> None:
    known = read(WEB / "texts" / "play", "fr")
    scripts = [WEB / "static" / "play.js", *WEB.glob("static/js/*.js")]
    asked = {key for path in scripts for key in re.findall(r"""\bt\("([\w.-]+)\"""", path.read_text(encoding="utf-8"))}
    assert len(asked) > 50
    assert asked <= set(known)


def test_every_trouble_has_its_texts() -> None:
    known = read(WEB / "texts" / "pages", "fr")
    code = "\n".join(path.read_text(encoding="utf-8") for path in WEB.glob("*.py"))
    raised = set(re.findall(r'(?:Trouble\(\s*|REFUSED\] = |read_json\([^\n]*, )"([\w-]+)"', code)) | set(CODES.values())
    assert {"too-slow", "busy", "too-deep", "bad-json", "bad-request", "internal", "not-found"} <= raised
    for code in raised:
        for part in ("title", "detail", "meaning"):
            assert f"problem.{code}.{part}" in known
