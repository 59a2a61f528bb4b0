"""Sharing: the same content has the same link, it brings everything back, and nothing is stored before the button."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from arbiter.ruling import rule
from arbiter.web import store as storing  # type: ignore[attr-defined]

CROSSING = "Slime @0; Banane @4; Centaure @6\nactif Centaure\n  déplace Centaure de -3\n"
CONTENT = {
    "text": "Slime @0; Banane @4\ntour Slime\n", "lang": "zh", "edition": "zh", "scenario": 0, "step": 2,
    "choices": [{"athlete": "gunk", "for": "main", "faces": [5]}],
}  # fmt: skip


@pytest.fixture(params=["sqlite", "postgresql"])
def sharer(request: pytest.FixtureRequest, make: Any) -> FlaskClient:
    """A visitor of an application on each database."""
    if request.param == "sqlite":
        return make().test_client()  # type: ignore[no-any-return]
    return make(DATABASE=request.getfixturevalue("postgresql"), LIMITS="database", RATE_SHARE="1000/minute").test_client()  # type: ignore[no-any-return]


def test_what_is_shared_comes_back_whole(sharer: FlaskClient) -> None:
    made = sharer.post("/api/v1/share", json=CONTENT)
    assert made.status_code == 201
    link = made.get_json()
    assert link["url"].endswith(f"/s/{link['id']}")
    back = sharer.get(f"/api/v1/share/{link['id']}").get_json()
    assert {key: back[key] for key in CONTENT} == CONTENT
    page = sharer.get(f"/s/{link['id']}").text
    assert '<html lang="zh-Hans"' in page
    assert 'data-edition="zh"' in page
    assert '"step":2' in page
    assert '"faces":[5]' in page


def test_the_same_content_has_the_same_link_and_another_has_another(sharer: FlaskClient) -> None:
    keys = [
        sharer.post("/api/v1/share", json=content).get_json()["id"]
        for content in (CONTENT, dict(reversed(CONTENT.items())), CONTENT | {"step": 3})
    ]
    assert keys[0] == keys[1] != keys[2]


def test_two_contents_whose_hashes_begin_alike_both_keep_theirs(sharer: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storing, "letters", lambda digest: "a" * storing.LONGEST)
    one, two, three = ({"text": f"collision {n} {type(sharer).__name__}"} for n in range(3))
    keys = [sharer.post("/api/v1/share", json=content).get_json()["id"] for content in (one, two, three, two)]
    assert len(set(keys)) == 3
    assert keys[1] == keys[3]
    for content, key in zip((one, two, three), keys, strict=False):
        assert sharer.get(f"/api/v1/share/{key}").get_json()["text"] == content["text"]


def test_the_link_of_a_page_without_scripts(sharer: FlaskClient) -> None:
    pressed = sharer.post("/share", query_string={"lang": "en"}, data={"text": CROSSING, "step": "2"})
    assert pressed.status_code == 303
    page = sharer.get(pressed.headers["Location"])
    assert page.status_code == 200
    assert 'class="qr"' in page.text
    assert "déplace Centaure de -3" in page.text
    key = pressed.headers["Location"].split("/")[2]
    assert sharer.get(f"/api/v1/share/{key}").get_json()["step"] == 2


def test_a_link_carries_its_language_unless_the_address_says_otherwise(client: FlaskClient) -> None:
    key = client.post("/api/v1/share", json=CONTENT).get_json()["id"]
    assert '<html lang="zh-Hans"' in client.get(f"/s/{key}", headers={"Accept-Language": "fr"}).text
    assert '<html lang="en"' in client.get(f"/s/{key}?lang=en").text


def test_the_qr_code_is_an_svg_of_the_link(client: FlaskClient) -> None:
    key = client.post("/api/v1/share", json=CONTENT).get_json()["id"]
    code = client.get(f"/s/{key}/qr.svg")
    assert code.mimetype == "image/svg+xml"
    assert ET.fromstring(code.data).tag.endswith("svg")
    assert b"style=" not in code.data


def test_the_public_address_counts_where_it_is_set(make: Any) -> None:
    link = make(PUBLIC_URL="https://arbiter.example/").test_client().post("/api/v1/share", json=CONTENT).get_json()
    assert link["url"] == f"https://arbiter.example/s/{link['id']}"


def test_nothing_is_stored_before_the_button(client: FlaskClient, tmp_path: Path) -> None:
    for address in ("/", "/compare", "/save"):
        client.post(address, data={"text": CROSSING})
    client.post("/api/v1/rule", json={"text": CROSSING})
    assert list(tmp_path.iterdir()) == []  # not even a database


@pytest.mark.parametrize(
    "content",
    [{}, {"text": 1}, {"text": "", "step": -1}, {"text": "", "step": "x"}, {"text": "", "scenario": 10**9}, {"text": "", "choices": [1]}],
)
def test_what_is_no_situation_is_not_stored(client: FlaskClient, content: dict[str, Any], tmp_path: Path) -> None:
    assert client.post("/api/v1/share", json=content).status_code == 422
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("key", ["nothing", "../x", "a" * 500, "%00", "' or 1=1 --"])
def test_an_unknown_link_is_not_found(client: FlaskClient, key: str) -> None:
    for address in (f"/s/{key}", f"/s/{key}/qr.svg", f"/s/{key}/link", f"/s/{key}/scenario.arb", f"/api/v1/share/{key}"):
        assert client.get(address).status_code == 404


def test_deleting_nothing_else_stands_in_the_store(client: FlaskClient, app: Any) -> None:
    """What is kept is the content alone: no address, no browser, no cookie."""
    client.post("/api/v1/share", json=CONTENT, headers={"User-Agent": "a browser", "Referer": "https://elsewhere.example/"})
    with app.app_context(), storing.store().engine.connect() as connection:
        rows = connection.execute(storing.shared.select()).all()
    assert len(rows) == 1
    assert set(rows[0]._mapping) == {"key", "content", "created"}
    assert "browser" not in rows[0].content


@pytest.mark.parametrize("lang", ["fr", "zh", "en"])
def test_a_saved_scenario_expects_what_was_seen_and_says_so(client: FlaskClient, lang: str) -> None:
    saved = client.post("/save", data={"text": CROSSING, "lang": lang})
    assert saved.headers["Content-Disposition"] == 'attachment; filename="scenario.arb"'
    comments = [line for line in saved.text.splitlines() if line.startswith("#")]
    assert len(comments) == 2
    again = rule(saved.text, lang)
    assert again["errors"] == []
    expectations = again["scenarios"][0]["expectations"]
    assert expectations
    assert all(one["holds"] for one in expectations)
    # by the card and fr.banana.2: kicked back to 2, and Centaur lies on 3
    assert [athlete["space"] for athlete in again["scenarios"][0]["branches"][0]["final"]["athletes"].values()] == [0, 2, 3]
    wanted = {"fr": "Centaure @3 à terre", "zh": "半人马 @3 绊倒", "en": "Centaur @3 tripped"}[lang]
    assert re.search(rf"^\s*{wanted}$", saved.text, re.MULTILINE)


def test_open_dice_are_saved_as_what_is_common_and_what_is_possible(client: FlaskClient) -> None:
    key = client.post("/api/v1/share", json=CONTENT | {"lang": "en"}).get_json()["id"]
    saved = client.get(f"/s/{key}/scenario.arb").text
    again = rule(saved, "en", "zh")
    assert again["errors"] == []
    expectations = again["scenarios"][0]["expectations"]
    assert all(one["holds"] for one in expectations)
    assert any("possible Gunk @5" in one["text"] for one in expectations)  # he threw 5 of his own, nothing slows him
    assert all("@5" not in one["text"] for one in expectations if "possible" not in one["text"])


def test_two_scenarios_are_saved_each_with_its_own_expectations(client: FlaskClient) -> None:
    text = f'scénario "un"\n{CROSSING}\nscénario "deux"\nBanane @4; Slime @1\ntour Banane; dé 2\n'
    again = rule(client.post("/save", data={"text": text, "lang": "fr"}).text, "fr")
    assert [len(scenario["expectations"]) > 2 for scenario in again["scenarios"]] == [True, True]
    assert all(one["holds"] for scenario in again["scenarios"] for one in scenario["expectations"])


def test_a_text_with_errors_is_saved_as_it_is(client: FlaskClient) -> None:
    assert "bananananana @4" in client.post("/save", data={"text": "bananananana @4"}).text
