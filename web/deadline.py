"""A request may think for so long and no longer.

The engine is pure Python and knows no time. A watcher thread raises `TooSlow` inside a thread that thinks too long, which ends it at its
next bytecode. Nothing is left half done: the engine keeps nothing between rulings but what a cache has finished.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic, sleep

TICK = 0.1  # seconds between two looks of the watcher


class TooSlow(BaseException):
    """The time is up. No Exception, so that nothing on the way takes it for an error of its own."""


_raise: Callable[..., int] = ctypes.pythonapi.PyThreadState_SetAsyncExc
_lock = threading.Lock()
_watched: dict[int, float] = {}  # thread -> when its time is up
_watcher: threading.Thread | None = None


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Raise TooSlow in the body when it takes longer (to a tenth of a second). Not to be nested."""
    thread = threading.get_ident()
    with _lock:
        _watched[thread] = monotonic() + seconds
    _watch()
    try:
        yield
    finally:
        with _lock:
            _watched.pop(thread, None)
            _raise(ctypes.c_ulong(thread), None)  # one that was raised but not heard yet


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
