"""Answers kept in memory: each is a pure function of the build and the question, so it never goes stale."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Any


class Cache:
    """The answers asked for last, by question: at most `most` of them and `size` bytes."""

    def __init__(self, most: int, size: int) -> None:
        """`most` 0 keeps nothing."""
        self._most = most
        self._size = size
        self._held = 0
        self._kept: OrderedDict[Any, tuple[Any, int]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, question: Any) -> Any:
        """The answer, or None."""
        with self._lock:
            found = self._kept.get(question)
            if found is None:
                return None
            self._kept.move_to_end(question)
            return found[0]

    def put(self, question: Any, answer: Any, size: int) -> None:
        """Keep an answer of so many bytes; one larger than a quarter of the whole is not kept."""
        if size > self._size // 4:
            return
        with self._lock:
            _, old = self._kept.pop(question, (None, 0))
            self._kept[question] = (answer, size)
            self._held += size - old
            while self._kept and (len(self._kept) > self._most or self._held > self._size):
                _, (_, gone) = self._kept.popitem(last=False)
                self._held -= gone
