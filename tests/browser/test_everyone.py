"""For everyone: no violation of accessibility rules, the keyboard alone, no scripts, no network, nothing that is too wide."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from browser_helpers import address, settle, until

Visit = Callable[..., Any]
CROSSING = "Slime @0; Banane @4; Centaure @6\nactif Centaure\n  déplace Centaure de -3\n"
DUEL = "Duelliste @3; Banane @4; Slime @0\ntour Duelliste\n"


def violations(page: Any) -> list[str]:
    axe = import_module("axe_playwright_python.sync_playwright").Axe()
    found = axe.run(page).response["violations"]
    return [f"{one['id']}: {node['target']} {node.get('failureSummary', '')[:200]}" for one in found for node in one["nodes"]]


VIEWS = [("phone", "fr", "light"), ("phone", "zh", "dark"), ("desktop", "zh", "light"), ("desktop", "en", "dark")]


@pytest.mark.parametrize(("size", "lang", "scheme"), VIEWS)
def test_the_play_page_has_no_violation(visit: Visit, size: str, lang: str, scheme: str) -> None:
    page = visit(address(DUEL, lang), size, lang, color_scheme=scheme)
    page.click("#step-next")
    page.locator(".chip.athlete").first.click()
    page.locator("#board-text summary").click()
    assert violations(page) == []
    page.locator(".cite").first.click()
    page.wait_for_selector("#sheet .facts")
    assert violations(page) == []
    page.click("#sheet-close")
    page.click("#tab-text")
    assert violations(page) == []


@pytest.mark.parametrize("path", ["/rules", "/rules/fr.banana.1", "/rules/open", "/gallery", "/compare"])
def test_the_other_pages_have_no_violation(visit: Visit, path: str) -> None:
    page = visit(path, "phone", wait=False)
    assert violations(page) == []


@pytest.mark.parametrize("lang", ["fr", "zh", "en"])
@pytest.mark.parametrize("path", ["/", "/rules", "/rules/fr.banana.1", "/gallery", "/compare"])
def test_nothing_is_wider_than_a_phone(visit: Visit, path: str, lang: str) -> None:
    page = visit(f"{path}?lang={lang}", "phone", lang, wait=path == "/")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_touch_targets_are_large(visit: Visit) -> None:
    page = visit(address(DUEL), "phone")
    page.locator(".chip.athlete").first.click()
    small = page.evaluate(
        """() => [...document.querySelectorAll('main button, main a, main select, main input, main summary')]
          .filter(one => one.checkVisibility() && !one.closest('.unseen'))
          .map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
          .filter(([, box]) => box.height < 43.5).map(([html, box]) => `${html} ${box.width}x${box.height}`)"""
    )
    assert small == []


def test_the_keyboard_alone(visit: Visit) -> None:
    """From the empty page to a ruling and a rule point without a pointer."""
    page = visit(address(""))

    def to(selector: str) -> None:
        for _ in range(80):
            if page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"{selector} is not reached from {page.evaluate('document.activeElement.outerHTML.slice(0, 120)')}")

    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    for name, space in (("banane", "4"), ("centaure", "6")):
        to("#add-athlete")
        page.keyboard.press("Enter")
        page.wait_for_selector("#picker-search:focus")
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        until(page, f"document.getElementById('text').value.toLowerCase().includes('{name}')")
        settle(page)
        page.wait_for_selector("#seat-space")
        to("#seat-space")
        page.keyboard.type(space)
        page.keyboard.press("Tab")
        until(page, f"document.getElementById('text').value.trim().endsWith('@{space}')")
        settle(page)
    to(".turn .answer")
    page.keyboard.press("Enter")
    page.wait_for_selector(".die")
    to(".die")
    page.keyboard.press("Enter")
    page.wait_for_selector(".step-go")
    to(".step-go")
    page.keyboard.press("Enter")
    assert page.input_value("#step-slider") == "1"
    page.keyboard.press("ArrowRight")
    assert page.input_value("#step-slider") == "2"
    to(".cite")
    page.keyboard.press("Enter")
    page.wait_for_selector("#sheet .facts")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.matches('.cite')")


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("desktop", "zh")])
def test_without_scripts_a_plain_form_gives_the_whole_ruling(visit: Visit, size: str, lang: str) -> None:
    page = visit(f"/?lang={lang}", size, lang, wait=False, java_script_enabled=False)
    page.fill("#text", CROSSING)
    page.click(".button-main.no-js")
    assert page.locator(".step-text").count() == 3
    assert page.locator('.cite[data-point="fr.banana.card"]').count() >= 1
    assert page.input_value("#text") == CROSSING
    page.fill("#text", "Slime @0\nRomantik @4")
    page.click(".button-main.no-js")
    assert page.locator(".problem").count() >= 1
    assert page.locator("svg.board").count() == 2


def test_motion_is_not_forced_on_anybody(visit: Visit) -> None:
    page = visit(address(CROSSING))
    page.click("#step-next")
    assert page.evaluate("document.querySelector('.board-wide .pawn').getAnimations({subtree: true}).length") == 0
    lively = visit(address(CROSSING), reduced_motion="no-preference")
    lively.click("#step-next")
    assert lively.evaluate("[...document.querySelectorAll('.board-wide .pawn')].flatMap(pawn => pawn.getAnimations()).length") > 0


def test_what_was_seen_answers_offline(visit: Visit) -> None:
    page = visit(address(CROSSING), "phone", service_workers="allow")
    until(page, "navigator.serviceWorker.controller !== null")
    page.reload()
    page.wait_for_selector("html.ready")
    page.click("#tab-text")
    page.fill("#text", DUEL)
    until(page, "document.querySelectorAll('.question').length > 0")
    seen = page.url
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("html.ready")
    assert page.url == seen
    assert page.input_value("#text") == DUEL
    page.wait_for_selector(".question")
    page.context.set_offline(False)


def test_nothing_typed_becomes_markup(visit: Visit) -> None:
    evil = 'scénario "<img src=x onerror=alert(1)>"\nnote "</script><script>alert(2)</script>"\nSlime @0; Banane @4\ntour Slime; dé 2\n'
    page = visit(address(evil))
    assert page.input_value("#text") == evil
    assert page.locator("main img").count() == 0
    page.click("#compare")
    page.wait_for_selector("#sheet .column")
    assert page.locator("#sheet img").count() == 0
