"""A thread that thinks too long is ended, and nothing of it is felt afterwards."""

from __future__ import annotations

import contextlib
import threading
import time

import pytest

from arbiter.web.deadline import TooSlow, within  # type: ignore[import-not-found]


def think(seconds: float) -> int:
    end, turns = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        turns += 1
    return turns


def test_what_is_quick_gives_its_answer() -> None:
    assert within(5, lambda: "done") == "done"


def test_what_is_slow_ends_soon_after_its_time() -> None:
    begin = time.monotonic()
    with pytest.raises(TooSlow):
        within(0.2, lambda: think(30))
    assert time.monotonic() - begin < 5
    think(0.3)  # no second alarm
    assert within(5, lambda: "done") == "done"


def test_an_error_of_the_work_is_its_own() -> None:
    with pytest.raises(ZeroDivisionError):
        within(5, lambda: 1 // 0)
    think(0.3)


def test_no_handler_of_errors_swallows_the_alarm() -> None:
    def stubborn() -> None:
        while True:
            try:
                think(1)
            except Exception:
                continue

    with pytest.raises(TooSlow):
        within(0.2, stubborn)


def test_each_thread_has_its_own_time() -> None:
    came: dict[str, str] = {}

    def run(name: str, limit: float, seconds: float) -> None:
        try:
            within(limit, lambda: think(seconds))
            came[name] = "done"
        except TooSlow:
            came[name] = "slow"

    threads = [threading.Thread(target=run, args=one) for one in (("a", 0.2, 30.0), ("b", 30.0, 0.8), ("c", 0.3, 30.0))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert came == {"a": "slow", "b": "done", "c": "slow"}


def test_an_alarm_on_the_last_moment_never_rings_later() -> None:
    """Work that ends just when its time does: either an answer or TooSlow, and afterwards nothing."""
    for wait in (0.09, 0.1, 0.11, 0.19, 0.2, 0.21):
        with contextlib.suppress(TooSlow):
            within(0.1, lambda wait=wait: think(wait))  # type: ignore[misc]
        think(0.05)
