"""Hostile requests and mutated texts: a few hundred here, 10,000 and 100,000 by `make soak`."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
hostile: Any = importlib.import_module("hostile")
texts: Any = importlib.import_module("texts")


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_that_is_sent_breaks_the_page(make: Any, seed: int) -> None:
    client = make(SECONDS=3).test_client()
    broken = []
    answered = 0
    for sent in hostile.requests(260, seed):
        status, _, wrong = hostile.send(client, sent)
        answered += status > 0
        if wrong:
            broken.append((wrong, sent))
    assert broken == []
    assert answered > 200


def test_the_requests_of_a_seed_are_always_the_same() -> None:
    assert list(hostile.requests(30, 7)) == list(hostile.requests(30, 7))
    assert list(hostile.requests(30, 7)) != list(hostile.requests(30, 8))


@pytest.mark.parametrize("lang", ["fr", "zh", "en"])
def test_no_mutated_text_breaks_the_library(lang: str) -> None:
    kinds = set()
    for number in range(1, 150):
        one = texts.tried(texts.mutated(3, number), lang)
        assert one.wrong == "", f"text {number}"
        kinds.add(one.kind)
    assert kinds == {"ruled", "refused"}


def test_what_breaks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "rule", lambda text, lang: 1 / 0)
    assert "ZeroDivisionError" in texts.tried("Banana @1", "en").wrong
    monkeypatch.setattr(texts, "rule", lambda text, lang: {"errors": []})
    monkeypatch.setattr(texts, "format_text", lambda text, lang: text + "!")
    assert texts.tried("Banana @1", "en").wrong == "tidied twice differently"
