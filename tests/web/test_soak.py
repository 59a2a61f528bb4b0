"""The soak's own judgement, and a quarter of a minute of it on a real server."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from serving import ROOT

sys.path.insert(0, str(ROOT / "benchmarks"))


@pytest.mark.parametrize(
    ("seen", "level"),
    [
        ([[50, 50], [90, 80], [100, 100], [120, 100], [104, 100], [130, 105]], True),  # answers come and go
        ([[50, 50], [60, 60], [70, 60], [80, 60], [90, 60], [100, 60]], False),  # one grows
        ([[100]], True),
    ],
)
def test_a_leak_is_told_from_answers_that_come_and_go(seen: list[list[float]], level: bool) -> None:
    soak: Any = __import__("soak")
    assert soak.stays_level(seen) is level


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the soak reads /proc")
def test_a_short_soak_breaks_nothing() -> None:
    command = [sys.executable, "benchmarks/soak.py", "--minutes", "0.25", "--clients", "3"]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=400)
    assert "BROKE" not in ended.stdout
    assert ended.returncode == 0, ended.stdout + ended.stderr
