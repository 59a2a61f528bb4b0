"""Hostile and malformed requests: a few hundred here, 10,000 by `benchmarks/hostile.py`."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

FILE = Path(__file__).parents[2] / "benchmarks" / "hostile.py"


def load() -> Any:
    spec = importlib.util.spec_from_file_location("hostile", FILE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_that_is_sent_breaks_the_page(make: Any, seed: int) -> None:
    client = make(SECONDS=3).test_client()
    hostile = load()
    broken = []
    slowest = 0.0
    answered = 0
    for sent in hostile.requests(260, seed):
        status, seconds, wrong = hostile.send(client, sent)
        slowest = max(slowest, seconds)
        answered += status > 0
        if wrong:
            broken.append((wrong, sent))
    assert broken == []
    assert answered > 200
    assert slowest < 10  # seconds: the page thinks three, on a busy machine


def test_the_requests_of_a_seed_are_always_the_same() -> None:
    hostile = load()
    assert list(hostile.requests(30, 7)) == list(hostile.requests(30, 7))
    assert list(hostile.requests(30, 7)) != list(hostile.requests(30, 8))
