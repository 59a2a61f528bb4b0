"""The yardstick the figures are told by: `../shared/bench/yardstick.py` where it is there, else nothing to divide by."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT.parent / "shared/bench/yardstick.py"
sys.path.insert(0, str(ROOT))


def yards() -> float | None:
    """Yards a second right now, or None without the yardstick."""
    if not PLACE.exists():
        return None
    spec = importlib.util.spec_from_file_location("yardstick", PLACE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return float(module.yards_per_second(0.3, 5))


def between(measure: Callable[[], float]) -> tuple[float, float | None]:
    """A measurement, with the yards a second right before and after it."""
    before = yards()
    value = measure()
    after = yards()
    return value, None if before is None or after is None else (before + after) / 2
