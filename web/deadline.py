"""A request may take for so long and no longer: reading it, ruling, drawing the answer.

The engine is pure Python and knows no time. A watcher thread raises `TooSlow` inside a thread that takes too long, which ends it at its
next call or loop. Nothing is left half done: the engine keeps nothing between rulings but what a cache has finished.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from time import monotonic, sleep
from typing import TypeVar

TICK = 0.1  # seconds between two looks of the watcher
GRACE = 1.5  # seconds to tell that the time was up

Answer = TypeVar("Answer")


class TooSlow(BaseException):
    """The time is up. No Exception, so that nothing on the way takes it for an error of its own."""


_raise: Callable[..., int] = ctypes.pythonapi.PyThreadState_SetAsyncExc
_lock = threading.Lock()
_watched: dict[int, float] = {}  # thread -> when its time is up
_open: set[int] = set()  # threads inside `within`
_watcher: threading.Thread | None = None


def within(seconds: float, think: Callable[[], Answer]) -> Answer:
    """What `think` gives. Raises TooSlow where that takes longer (to a tenth of a second). Not to be nested."""
    thread = threading.get_ident()
    with _lock:
        _open.add(thread)
        _watched[thread] = monotonic() + seconds
    _watch()
    try:
        answer = think()
    except TooSlow:
        with _lock:
            _open.discard(thread)
            _watched.pop(thread, None)
        raise
    except BaseException:
        _done(thread)
        raise
    _done(thread)
    return answer


def told(seconds: float = GRACE) -> None:
    """The alarm was heard: what remains, telling so, has a time of its own. Outside `within` it does nothing."""
    thread = threading.get_ident()
    with _lock:
        if thread in _open:
            _watched[thread] = monotonic() + seconds


def _done(thread: int) -> None:
    """Watch a thread no longer. Raises TooSlow where the alarm had gone off but was not heard yet: it must not ring in another request."""
    with _lock:
        _open.discard(thread)
        rang = _watched.pop(thread, None) is None
    for _ in range(100 if rang else 0):
        sleep(0.001)


def _watch() -> None:
    """See that this process has its watcher (a forked one starts its own)."""
    global _watcher
    if _watcher is None or not _watcher.is_alive():
        with _lock:
            if _watcher is None or not _watcher.is_alive():
                _watcher = threading.Thread(target=_look, name="deadline", daemon=True)
                _watcher.start()


def _look() -> None:
    while True:
        sleep(TICK)
        with _lock:
            now = monotonic()
            for thread in [thread for thread, end in _watched.items() if end < now]:
                del _watched[thread]
                _raise(ctypes.c_ulong(thread), ctypes.py_object(TooSlow))
