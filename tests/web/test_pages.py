"""Every page in every language: it answers, says what it should, and works by plain forms."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from arbiter.web import create_app  # noqa: F401 (the folder's other name must work)

PAGES = (
    "/",
    "/rules",
    "/rules/fr.banana.2",
    "/rules/zh.banana",
    "/rules/open",
    "/rules/open/duel.many",
    "/gallery",
    "/compare",
    "/problems/bad-json",
)
# fr.banana.2 and fr.centaur.1 decide this: crossing Banana backwards trips, and she is kicked two spaces back before
CROSSING = "Slime @0; Banane @4; Centaure @6\nactif Centaure\n  déplace Centaure de -3\n"


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(("lang", "html"), [("fr", "fr"), ("zh", "zh-Hans"), ("en", "en")])
def test_every_page_answers_in_every_language(client: FlaskClient, page: str, lang: str, html: str) -> None:
    response = client.get(page, query_string={"lang": lang})
    assert response.status_code == 200
    assert f'<html lang="{html}"' in response.text
    assert response.text.count("<h1") == 1
    assert "<title>" in response.text


def test_the_play_page_holds_the_whole_ruling_without_scripts(client: FlaskClient) -> None:
    page = client.post("/", data={"text": CROSSING, "lang": "fr"}).text
    for point in ("fr.banana.2", "fr.centaur.1"):
        assert f'href="/rules/{point}' in page
    assert "Centaure" in page
    assert "à terre" in page  # the final state in words
    assert "<svg" in page


def test_a_ruling_in_the_address_is_the_same_as_by_form(client: FlaskClient) -> None:
    by_address = client.get("/", query_string={"text": CROSSING, "lang": "fr"}).text
    by_form = client.post("/", query_string={"lang": "fr"}, data={"text": CROSSING}).text
    assert _steps(by_address) == _steps(by_form)
    assert _steps(by_form)


def _steps(page: str) -> list[str]:
    return re.findall(r'class="step-text">(.*?)</p>', page, re.DOTALL)


def test_errors_of_the_text_stand_on_the_page_with_their_line(client: FlaskClient) -> None:
    page = client.post("/", data={"text": "Banane @4\nRomantik @3\ntour Banane", "lang": "fr"}).text
    assert "Romantique" in page  # what was meant
    assert 'class="problem"' in page


def test_the_first_visit_follows_the_browser(client: FlaskClient) -> None:
    for header, html in (("zh-TW,zh;q=0.9", "zh-Hans"), ("en-GB", "en"), ("de", "fr"), ("", "fr"), ("de, en;q=0.5", "en")):
        assert f'<html lang="{html}"' in client.get("/rules", headers={"Accept-Language": header}).text


def test_the_address_wins_over_the_cookie_and_the_cookie_over_the_browser(client: FlaskClient) -> None:
    chosen = client.get("/rules?lang=zh", headers={"Accept-Language": "en"})
    assert "lang=zh" in chosen.headers["Set-Cookie"]
    assert '<html lang="zh-Hans"' in client.get("/rules", headers={"Accept-Language": "en"}).text
    assert '<html lang="fr"' in client.get("/rules?lang=fr").text


def test_no_cookie_but_language_and_theme_is_ever_set(client: FlaskClient) -> None:
    names = set()
    for address in ("/", "/?lang=en&theme=dark&edition=zh", "/rules?lang=zh", "/gallery?theme=light", "/compare"):
        names |= {value.partition("=")[0] for value in client.get(address).headers.getlist("Set-Cookie")}
    assert names == {"lang", "theme"}


def test_the_language_switch_keeps_what_is_in_the_address(client: FlaskClient) -> None:
    page = client.get("/rules?q=banane&edition=fr-2.0&lang=fr").text
    switch = re.search(r'<div id="language".*?</div>', page, re.DOTALL)
    assert switch is not None
    link = re.search(r'href="([^"]*)" hreflang="zh"', switch.group())
    assert link is not None
    assert "q=banane" in link.group(1)
    assert "lang=zh" in link.group(1)
    assert "edition=fr-2.0" in link.group(1)


def test_a_switch_of_the_play_page_sends_the_text_along(client: FlaskClient) -> None:
    page = client.get("/?lang=fr").text
    assert 'form="situation" name="lang" value="zh"' in page
    switched = client.post("/?lang=fr&edition=fr-2.0", data={"text": CROSSING, "lang": "zh"}).text
    assert '<html lang="zh-Hans"' in switched
    assert "déplace Centaure de -3" in switched


def test_the_theme_stands_on_the_page(client: FlaskClient) -> None:
    assert 'data-theme="dark"' in client.get("/rules?theme=dark").text
    assert 'data-theme="dark"' in client.get("/rules").text  # by its cookie
    assert 'data-theme="auto"' in client.get("/rules?theme=auto").text


def test_a_rule_point_tells_gist_source_questions_and_scenarios(client: FlaskClient) -> None:
    page = client.get("/rules/fr.banana.2?lang=en").text
    assert "one trips in either direction" in page
    assert "FAQ 2.0" in page
    assert "Does Banana work backwards?" in page
    opens = re.findall(r'href="(/\?from=[^"]*)"', page)
    assert opens
    shown = client.get(opens[0].replace("&amp;", "&"))
    assert shown.status_code == 200
    assert "fr.banana.2" in shown.text


def test_rules_are_found_by_words_by_athlete_and_by_section(client: FlaskClient) -> None:
    assert 'href="/rules/fr.banana.2' in client.get("/rules?q=banane+recule&lang=fr").text
    athlete = client.get("/rules?athlete=banana&lang=en").text
    assert 'href="/rules/fr.banana.card' in athlete
    assert 'href="/rules/fr.loop' not in athlete
    assert 'href="/rules/fr.passing.1' in client.get("/rules?section=passing&lang=en").text
    assert 'href="/rules/zh.banana' in client.get("/rules?q=香蕉&lang=zh&edition=zh").text
    assert client.get("/rules?athlete=nobody").status_code == 404
    assert client.get("/rules?section=nowhere").status_code == 404
    assert "zzzzqqqq" not in client.get("/rules?lang=en").text


def test_a_search_without_result_says_so(client: FlaskClient) -> None:
    page = client.get("/rules?q=zzzzqqqq&lang=en")
    assert page.status_code == 200
    assert "Nothing fits" in page.text


def test_open_points_tell_their_readings_and_which_is_the_default(client: FlaskClient) -> None:
    page = client.get("/rules/open/duel.many?lang=en").text
    for reading in ("each", "once"):
        assert f"<code>{reading}</code>" in page
    assert "default: " in page
    assert client.get("/rules/open/no.such").status_code == 404


def test_every_scenario_of_the_gallery_opens_on_the_play_page_without_error(client: FlaskClient) -> None:
    page = client.get("/gallery?lang=fr").text
    links = re.findall(r'href="(/\?from=[^"]*)"', page)
    assert len(links) > 300
    for link in links[:: len(links) // 25]:
        opened = client.get(link.replace("&amp;", "&"))
        assert opened.status_code == 200
        assert 'class="problem"' not in opened.text, link


def test_what_the_gallery_gives_means_what_its_file_says() -> None:
    """A scenario cut out of its file has the same scene, its file's shared lines included."""
    from arbiter.suite.library import folder
    from arbiter.suite.runner import document
    from arbiter.web import gallery  # type: ignore[attr-defined]

    home = folder()
    assert home is not None
    for shelf in gallery.shelves().values():
        whole = document(home / f"{shelf.id}.arb").scenarios
        assert len(whole) == len(shelf.entries)
        for scenario, entry in zip(whole, shelf.entries, strict=True):
            assert _meaning(entry.text) == [_bare(scenario)], entry.id


def _meaning(text: str) -> list[Any]:
    from arbiter.language import parse

    document = parse(text)
    assert not document.problems
    return [_bare(scenario) for scenario in document.scenarios]


def _bare(node: Any) -> Any:
    """A scene without its places in the text and in the file."""
    from dataclasses import fields, is_dataclass

    if is_dataclass(node):
        said = [field.name for field in fields(node) if not field.name.endswith(("span", "spans", "index"))]
        return {type(node).__name__: {name: _bare(getattr(node, name)) for name in said}}
    return tuple(_bare(one) for one in node) if isinstance(node, tuple) else node


def test_comparing_shows_both_editions_and_where_they_part(client: FlaskClient) -> None:
    page = client.post("/compare", data={"text": CROSSING, "lang": "en"}).text
    assert page.count('class="column"') == 2
    assert "FAQ 2.0" in page
    assert "Chinese rules" in page


def test_unknown_addresses_are_told_in_the_asked_language(client: FlaskClient) -> None:
    for lang, word in (("fr", "Introuvable"), ("zh", "找不到"), ("en", "Not found")):
        response = client.get("/nothing/here", query_string={"lang": lang})
        assert response.status_code == 404
        assert word in response.text
    assert client.get("/rules/fr.nothing.1").status_code == 404
    assert client.get("/?from=compete/fr/nothing/1").status_code == 404
    assert client.get("/problems/no-such").status_code == 404


def test_the_play_page_can_be_asked_for_by_its_old_name(client: FlaskClient) -> None:
    response = client.get("/play?lang=zh")
    assert response.status_code == 308
    assert response.headers["Location"] == "/?lang=zh"


UNKNOWN = """piste sauvage
Romantique @15; Stickler @16; Duelliste @13; Scoocher @13
tour Romantique
  dé 3
"""


@pytest.mark.parametrize("lang", ["fr", "zh", "en"])
def test_a_reading_that_is_too_long_to_follow_is_told(client: FlaskClient, lang: str) -> None:
    page = client.get("/", query_string={"text": UNKNOWN, "lang": lang})
    assert page.status_code == 200
    assert 'class="step' in page.text


def test_the_gallery_opens_without_scripts(client: FlaskClient) -> None:
    """Every fiftieth scenario of the project, as a page."""
    from arbiter.web import gallery  # type: ignore[attr-defined]

    for id in list(gallery.entries())[::50]:
        page = client.get("/", query_string={"from": id, "lang": "zh"})
        assert page.status_code == 200, id
        assert 'class="problem"' not in page.text, id
