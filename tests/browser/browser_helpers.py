"""What the browser tests share. The page's policy forbids `eval`, so waiting asks from outside."""

from __future__ import annotations

import time
from typing import Any
from urllib.parse import quote


def until(page: Any, condition: str, seconds: float = 8.0) -> None:
    """Wait until an expression holds in the page."""
    end = time.monotonic() + seconds
    while not page.evaluate(condition):
        if time.monotonic() > end:
            raise AssertionError(f"never came true: {condition}")
        page.wait_for_timeout(40)


def settle(page: Any) -> None:
    """Wait until nothing is asked of the server any more."""
    until(page, "!document.body.classList.contains('asking')")


def address(text: str, lang: str = "fr") -> str:
    """The play page with a text."""
    return f"/?lang={lang}&text={quote(text)}"
