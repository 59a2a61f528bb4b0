"""A real Chromium against a real server on a free port. Skipped by name where either is missing."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update"]
FLAGS += ["--disable-sync"]
SIZES = {"phone": (360, 740), "desktop": (1280, 800)}
LOCALES = {"fr": "fr-FR", "zh": "zh-CN", "en": "en-GB"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Say why nothing runs where there is no browser."""
    try:
        import_module("axe_playwright_python")
        import_module("playwright")
        missing = "" if CHROMIUM.exists() else f"no {CHROMIUM}"
    except ImportError as error:
        missing = f"no {error.name}"
    if missing:
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(pytest.mark.skip(reason=f"browser tests: {missing}"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running page with a database of its own."""
    from werkzeug.serving import make_server

    from web.app import create_app

    folder = tmp_path_factory.mktemp("browser")
    free = {f"RATE_{name}": "" for name in ("ASK", "PAGES", "FILES", "SHARE")}
    app = create_app({"DATABASE": f"sqlite:///{folder / 'shared.db'}", "SECONDS": 60, **free})
    running = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=running.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{running.server_port}"
    running.shutdown()
    thread.join(5)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """One browser for all tests."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(server: str, chromium: Any) -> Iterator[Callable[..., Any]]:
    """Open a page: `visit("/", "phone", "fr")`. What the console complains of, or a request to another host, fails the test."""
    complaints: list[str] = []
    contexts: list[Any] = []

    def open_page(path: str = "/", size: str = "desktop", lang: str = "fr", wait: bool = True, **options: Any) -> Any:
        width, height = SIZES[size]
        mobile = size == "phone"
        settings = {"service_workers": "block", "reduced_motion": "reduce"} | options
        context = chromium.new_context(
            base_url=server,
            viewport={"width": width, "height": height},
            locale=LOCALES[lang],
            has_touch=mobile,
            is_mobile=mobile,
            **settings,
        )
        context.set_default_timeout(8_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        ours = (server, "data:", "blob:")
        page.on("request", lambda request: None if request.url.startswith(ours) else complaints.append(f"asked {request.url}"))
        page.goto(path)
        if wait:
            page.wait_for_selector("html.ready")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
