"""The page at the table: what is tapped is written, what is written is ruled on, and every step says why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browser_helpers import address, settle, until

Visit = Callable[..., Any]
BOTH = pytest.mark.parametrize("lang", ["fr", "zh"])
SIZES = pytest.mark.parametrize("size", ["phone", "desktop"])

# Banana (4) is passed by Centaur going back from 6 to 3: Centaur kicks it two spaces back and trips (fr.centaur.card, fr.banana.card).
CROSSING = "Slime @0; Banane @4; Centaure @6\nactif Centaure\n  déplace Centaure de -3\n"
# Romantic stops beside Duelist alone and moves two more (fr.romantic.card); the faces are open.
OPEN_DIE = "Banane @4; Romantique @6; Slime @0\ntour Banane\n"
NAMES = {
    "fr": {"banana": "Banane", "centaur": "Centaure", "tripped": "à terre", "turn": "tour Banane", "die": "dé 3"},
    "zh": {"banana": "香蕉", "centaur": "半人马", "tripped": "绊倒", "turn": "回合 香蕉", "die": "骰子 3"},
}


def board(page: Any) -> dict[str, tuple[str, str]]:
    """The board in words: place and state by athlete's name."""
    rows = page.locator("#board-rows tr").evaluate_all("rows => rows.map(row => [...row.children].map(cell => cell.textContent))")
    return {name.split(" (")[0]: (place, state) for name, place, state in rows}


def drawing(page: Any, size: str) -> str:
    return f"svg.board-{'narrow' if size == 'phone' else 'wide'}"


@BOTH
@SIZES
def test_what_is_tapped_is_written(visit: Visit, size: str, lang: str) -> None:
    page, names = visit(f"/?lang={lang}", size, lang), NAMES[lang]
    page.click("#clear")
    settle(page)
    for typed, space in (("香蕉", 4), ("cent", 6)):
        page.click("#add-athlete")
        page.fill("#picker-search", typed)
        page.press("#picker-search", "Enter")
        settle(page)
        page.locator(f'{drawing(page, size)} .space[data-space="{space}"]').click(force=True)
        settle(page)
    page.locator(".toggle").first.click()  # the second one is tripped
    settle(page)
    page.click("#seat-done")
    page.locator(".turn .answer", has_text=names["banana"]).click()
    settle(page)
    page.locator(".die").nth(2).click()
    settle(page)
    written = page.input_value("#text").split("\n")
    assert written[:2] == [f"{names['banana']} @4", f"{names['centaur']} @6 {names['tripped']}"]
    assert [line.strip() for line in written[2:4]] == [names["turn"], names["die"]]
    page.wait_for_selector(".verdict")
    assert "4 → 7" in page.inner_text(".verdict")


def test_undo_and_redo(visit: Visit) -> None:
    page = visit(address(CROSSING))
    page.locator(".chip.athlete").nth(1).click()
    page.locator('svg.board-wide .space[data-space="9"]').click()
    settle(page)
    assert "Banane @9" in page.input_value("#text")
    page.click("#undo")
    settle(page)
    assert page.input_value("#text") == CROSSING
    page.click("#redo")
    settle(page)
    assert "Banane @9" in page.input_value("#text")


def test_a_pawn_is_dragged(visit: Visit) -> None:
    page = visit(address(CROSSING))
    page.locator('svg.board-wide .pawn[data-athlete="banana"]').hover()
    page.mouse.down()
    page.locator('svg.board-wide .space[data-space="12"]').hover(force=True)
    page.mouse.up()
    settle(page)
    assert "Banane @12" in page.input_value("#text")


def test_an_athlete_put_behind_the_line_has_finished(visit: Visit) -> None:
    page = visit(address("Slime @0; Banane @4; Coach @5\ntour Slime"))
    for chip, text in ((1, "Banane arrivé 1"), (2, "Coach arrivé 2")):
        page.locator(".chip.athlete").nth(chip).click()
        page.locator("svg.board-wide .space.finish").click(force=True)
        settle(page)
        assert text in page.input_value("#text")
    page.locator('svg.board-wide .space[data-space="7"]').click(force=True)
    settle(page)
    assert "Coach @7" in page.input_value("#text") and "Coach arrivé" not in page.input_value("#text")


@BOTH
def test_an_event_in_the_middle_of_a_turn(visit: Visit, lang: str) -> None:
    page, names = visit(address("Slime @0; Banane @4; Centaure @6", lang), "phone", lang), NAMES[lang]
    page.locator(".turn .toggle").nth(1).click()
    page.locator(".who .answer").nth(2).click()
    settle(page)
    page.fill("#event-number", "-3")
    page.click("#event-add")
    settle(page)
    assert {"fr": "actif Centaure\n  déplace Centaure de -3", "zh": "行动中 半人马\n  移动 半人马 -3"}[lang] in page.input_value("#text")
    page.locator(".step-go").nth(2).click()
    assert board(page)[names["centaur"]][1] == {"fr": "à terre", "zh": "倒地"}[lang]


def test_the_rest_may_be_declined(visit: Visit) -> None:
    page = visit(address("Duelliste @3; Banane @4\ntour Duelliste; dé 1"))
    page.click("#decline")
    settle(page)
    assert page.input_value("#text").strip().endswith("sinon non")
    assert page.locator(".question").count() == 0


def test_the_builder_keeps_what_it_does_not_know(visit: Visit) -> None:
    text = 'scénario "Un essai"\n# une remarque\nSlime @0; Banane @4  # ici\nCentaure @6\nactif Centaure\n'
    text += "  déplace Centaure de -3\nattendu\n  Centaure @3 à terre\n"
    page = visit(address(text))
    page.locator(".chip.athlete").nth(1).click()
    page.click("text=À terre")
    settle(page)
    assert page.input_value("#text") == text.replace("Banane @4", "Banane @4 à terre")
    page.click("#seat-done")
    page.locator(".chip.athlete").nth(0).click()
    page.locator(".seat .button", has_text="Retirer").click()
    settle(page)
    assert page.input_value("#text") == text.replace("Slime @0; Banane @4", "Banane @4 à terre")


@BOTH
def test_what_is_written_stands_on_the_board(visit: Visit, lang: str) -> None:
    page = visit(f"/?lang={lang}", "phone", lang)
    page.click("#tab-text")
    page.fill("#text", "赛道 狂野\n香蕉 @4 绊倒；半人马 @6\n回合 半人马；骰子 2")
    until(page, "document.querySelectorAll('#board-rows tr').length === 2")
    settle(page)
    page.click("#tab-builder")
    assert page.locator(".chip.athlete").count() == 2
    assert page.locator("svg.board-narrow .mark.arrow").count() == 5
    assert page.locator("svg.board-narrow .pawn.fallen").count() == 1
    assert page.locator('.die[aria-pressed="true"]').get_attribute("aria-label") == {"fr": "Dé\u202f: 2", "zh": "骰子：2"}[lang]


def test_an_error_leads_to_its_place(visit: Visit) -> None:
    page = visit("/", "phone")
    page.click("#tab-text")
    page.fill("#text", "Slime @0\nRomantik @4\ntour Slime")
    problem = page.locator(".problem")
    problem.wait_for()
    assert "2" in problem.locator(".problem-place").inner_text() and "Romantique" in problem.inner_text()
    problem.click()
    start, end = page.evaluate("() => { const a = document.getElementById('text'); return [a.selectionStart, a.selectionEnd] }")
    assert page.input_value("#text")[start:end] == "Romantik"


def test_the_editor_marks_and_completes(visit: Visit) -> None:
    page = visit(address("Slime @0\n"))
    page.click("#tab-text")
    page.wait_for_selector(".cm-content")
    page.click(".cm-content")
    page.keyboard.press("Control+End")
    page.keyboard.type("香")
    page.wait_for_selector(".cm-tooltip-autocomplete")
    assert "Banane" in page.inner_text(".cm-tooltip-autocomplete")
    page.wait_for_timeout(150)  # a completion is not taken in the instant it appears
    page.keyboard.press("Enter")
    page.keyboard.type(" @4\nRomantik @2")
    page.wait_for_selector(".cm-lintRange-error")
    assert page.input_value("#text") == "Slime @0\nBanane @4\nRomantik @2"
    assert page.locator(".cm-line .tok-name").first.inner_text() == "Slime"


# --- the ruling -----------------------------------------------------------------------------------------------------------------------


@BOTH
@SIZES
def test_walking_the_steps(visit: Visit, size: str, lang: str) -> None:
    page, names = visit(address(CROSSING, lang), size, lang), NAMES[lang]
    space = {"fr": "case {}", "zh": "第 {} 格"}[lang]
    assert board(page)[names["centaur"]][0] == space.format(6)
    page.click("#step-next")
    assert board(page)[names["centaur"]][0] == space.format(3)
    page.click("#step-next")
    assert board(page)[names["banana"]][0] == space.format(2)
    page.keyboard.press("ArrowRight")
    assert board(page)[names["centaur"]] == (space.format(3), {"fr": "à terre", "zh": "倒地"}[lang])
    assert page.locator(f"{drawing(page, size)} .pawn.fallen").count() == 1
    assert page.locator(".step.current").count() == 1
    page.keyboard.press("Home")
    assert board(page)[names["centaur"]][0] == space.format(6)


@BOTH
def test_a_citation_says_what_its_point_says(visit: Visit, lang: str) -> None:
    page = visit(address(CROSSING, lang), "phone", lang)
    page.locator('.cite[data-point="fr.banana.card"]').first.click()
    page.wait_for_selector("#sheet .examples a")
    assert {"fr": "dépasse Banane", "zh": "香蕉"}[lang] in page.inner_text("#sheet .gist")
    assert "fr.banana.card" in page.inner_text("#sheet .source")
    page.click("#sheet-close")
    assert not page.locator("#sheet").is_visible()


def test_why_not_on_every_step(visit: Visit) -> None:
    page = visit(address("Romantique @4; Banane @9; Duelliste @12\ntour Romantique; dé 3\nsinon non"))
    assert page.locator(".why").count() == page.locator(".step").count() > 0
    page.locator(".why").last.click()
    told = page.inner_text("#sheet")
    assert all(name in told for name in ("Romantique", "Banane", "Duelliste"))


def test_how_sure_a_step_is_can_be_asked(visit: Visit) -> None:
    page = visit(address(CROSSING))
    page.locator(".verdict .authority").click()
    assert page.locator("#sheet dt").count() == 3
    page.keyboard.press("Escape")
    assert not page.locator("#sheet").is_visible()


def test_open_dice_become_tabs(visit: Visit) -> None:
    """Banana alone moves by the face, Gunk takes one off (fr.gunk.card): six ways of one in six."""
    page = visit(address(OPEN_DIE))
    answers = page.locator(".question .answer")
    assert answers.count() == 6 and "1/6" in answers.first.inner_text()
    answers.nth(4).click()
    assert "4 → 8" in page.inner_text(".verdict .outcome")
    page.click("#pin")
    settle(page)
    assert "dé 5" in page.input_value("#text")
    assert page.locator(".question").count() == 0


def test_the_next_die_of_a_turn_is_offered(visit: Visit) -> None:
    page = visit(address("Banane @4; Coach @9\ntour Banane; dé 2"))
    assert page.locator(".dice").count() == 1
    page.click("#next-turn")
    settle(page)
    until(page, "document.querySelectorAll('.dice').length === 2")
    assert page.input_value("#text").strip().endswith("tour suivant")


def test_an_open_point_shows_its_readings(visit: Visit) -> None:
    """Moving back onto an occupied Start is left open for Leaptoad (leaptoad.start)."""
    page = visit(address("Grouille-Grenouille @2; Banane @0\nactif Grouille-Grenouille\n  déplace Grouille-Grenouille de -2"))
    point = page.locator(".open-point")
    assert point.count() == 1
    assert point.locator(".reading").count() == 2
    point.locator("[data-take]").first.click()
    settle(page)
    assert "lecture " in page.input_value("#text")


def test_both_editions_side_by_side(visit: Visit) -> None:
    page = visit(address(CROSSING))
    page.click("#compare")
    page.wait_for_selector("#sheet .column")
    assert page.locator("#sheet .column").count() == 2
    assert page.locator("#sheet .column").first.locator("li").count() == 3


# --- language, edition, theme, the address ----------------------------------------------------------------------------------------------


def test_the_language_switch_keeps_everything(visit: Visit) -> None:
    page = visit("/", "phone")
    page.click("#tab-text")
    page.fill("#text", CROSSING + "# mienne\n")
    until(page, "location.hash.includes('t=')")
    settle(page)
    page.click("#step-next")
    page.locator("#language [value=zh], #language [hreflang=zh]").click()
    page.wait_for_selector("html[lang|=zh].ready")
    assert page.input_value("#text") == CROSSING + "# mienne\n"
    assert page.input_value("#step-slider") == "1"
    assert "半人马" in page.inner_text("#caption")


def test_the_theme_switch(visit: Visit) -> None:
    page = visit(address(CROSSING))
    light = page.evaluate("getComputedStyle(document.body).color")
    page.locator("#theme > *").nth(2).click()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("getComputedStyle(document.body).color") != light
    page.reload()
    page.wait_for_selector("html.ready")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_the_edition_switch_rules_anew(visit: Visit) -> None:
    page = visit(address(CROSSING))
    with page.expect_response("**/api/v1/rule") as answer:
        page.locator("#edition > *").nth(1).click()
    assert answer.value.request.post_data_json["edition"] == "zh"


def test_a_link_to_a_step_back_and_forward(visit: Visit) -> None:
    page = visit(address(CROSSING))
    page.locator(".step-go").nth(1).click()
    assert "s=2" in page.url
    page.locator(".step-go").nth(2).click()
    page.go_back()
    assert page.input_value("#step-slider") == "2"
    page.go_forward()
    assert page.input_value("#step-slider") == "3"
    page.reload()
    page.wait_for_selector("html.ready")
    assert page.input_value("#step-slider") == "3"


def test_back_brings_the_old_text(visit: Visit) -> None:
    page = visit(address(CROSSING))
    page.locator(".chip.athlete").nth(1).click()
    page.locator('svg.board-wide .space[data-space="9"]').click()
    settle(page)
    until(page, "location.hash.includes('t=')")
    page.go_back()
    until(page, f"document.getElementById('text').value === {CROSSING!r}")
    page.go_forward()
    until(page, "document.getElementById('text').value.includes('Banane @9')")


@BOTH
def test_a_shared_link_brings_everything_back(visit: Visit, lang: str) -> None:
    page = visit(address(OPEN_DIE, lang), "phone", lang)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "share" in request.url else None)
    page.locator(".question .answer").nth(4).click()
    page.click("#step-next")
    assert asked == []  # nothing is stored before the button is pressed
    page.click("#share")
    link = page.input_value("#share-url")
    assert "/s/" in link and page.locator(".qr").get_attribute("alt")
    until(page, "document.querySelector('.qr').naturalWidth > 0")
    again = visit(link, "desktop", "fr" if lang == "zh" else "zh")
    assert again.input_value("#text") == OPEN_DIE
    assert again.get_attribute("html", "data-lang") == lang
    assert again.input_value("#step-slider") == "1"
    assert "4 → 8" in again.inner_text(".verdict .outcome")
    again.reload()
    again.wait_for_selector("html.ready")
    assert "4 → 8" in again.inner_text(".verdict .outcome")


def test_saved_as_a_scenario_file(visit: Visit) -> None:
    page = visit(address(CROSSING))
    page.click("#share")
    page.wait_for_selector("#save-file")
    with page.expect_download() as saved:
        page.click("#save-file")
    text = saved.value.path().read_text(encoding="utf-8")
    assert saved.value.suggested_filename.endswith(".arb")
    assert "Centaure @3 à terre" in text and "attendu" in text


def test_paper_has_every_step_and_what_its_points_say(visit: Visit) -> None:
    page = visit(address(CROSSING))
    with page.expect_response("**/api/v1/rules?**"):
        page.reload()
    page.wait_for_selector("html.ready")
    page.wait_for_timeout(300)
    page.click("#fold-all")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.locator(".step-text:visible").count() == 3
    assert "dépasse Banane" in page.inner_text("#printed")
    assert not page.locator("#setup").is_visible()
