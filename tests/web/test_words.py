"""What the page says: the same keys and arguments in all three languages, and every key a template or module asks for is there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

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


def test_every_trouble_has_its_texts() -> None:
    known = read(WEB / "texts" / "pages", "fr")
    raised = {code for path in WEB.glob("*.py") for code in re.findall(r'Trouble\(\s*"([\w-]+)"', path.read_text(encoding="utf-8"))}
    assert "too-slow" in raised
    for code in raised:
        for part in ("title", "detail", "meaning"):
            assert f"problem.{code}.{part}" in known
