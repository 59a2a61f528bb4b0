"""What keeps readers and server safe: headers, sizes, rates, escaping, and that nothing typed reaches a log."""

from __future__ import annotations

import gzip
import json
import logging
import re
from typing import Any

import pytest
from flask.testing import FlaskClient

ADDRESSES = ("/", "/rules", "/gallery", "/compare", "/nothing", "/api/v1/health", "/api/v1/rules", "/api/v1/nothing", "/s/nothing")
ATTACK = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)> ${7*7} {{7*7}} </textarea></script>"


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_answer_carries_the_headers(client: FlaskClient, address: str) -> None:
    headers = client.get(address).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Frame-Options"] == "DENY"
    assert "geolocation=()" in headers["Permissions-Policy"]
    policy = headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'")
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy  # no other host


def test_a_nonce_serves_once(client: FlaskClient) -> None:
    nonces = {re.search(r"'nonce-([^']+)'", client.get("/rules").headers["Content-Security-Policy"]).group(1) for _ in range(5)}  # type: ignore[union-attr]
    assert len(nonces) == 5


def test_no_page_asks_another_host_or_carries_code_of_its_own(client: FlaskClient) -> None:
    for address in ("/", "/rules", "/rules/fr.banana.2", "/rules/open", "/gallery", "/compare"):
        page = client.get(address).text
        assert not re.search(r'(?:src|href|action)="(?:https?:)?//', page)
        assert not re.search(r"\son\w+=|\sstyle=|javascript:", page), address
        for attributes in re.findall(r"<script([^>]*)>", page):
            assert "src=" in attributes or "application/json" in attributes


@pytest.mark.parametrize("where", ["title", "comment", "name", "note"])
def test_nothing_typed_is_rendered_unescaped(client: FlaskClient, where: str) -> None:
    text = {
        "title": f"scénario « {ATTACK.replace('»', '')} »\nBanane @4; Slime @0\ntour Slime; dé 2",
        "comment": f"Banane @4; Slime @0 # {ATTACK}\ntour Slime; dé 2",
        "name": f"{ATTACK} @4\nBanane @4",
        "note": f"note « {ATTACK} »\nBanane @4; Slime @0\ntour Slime; dé 2",
    }[where]
    for address in ("/", "/compare", f"/rules?q={ATTACK}", f"/?step={ATTACK}"):
        page = client.post(address, data={"text": text}).text if not address.startswith("/rules") else client.get(address).text
        assert "<script>alert" not in page
        assert "<img src=x" not in page
        assert "49" not in re.findall(r"\$\{?(\d+)", page)
    shared = client.post("/share", data={"text": text})
    assert shared.status_code == 303
    for address in (shared.headers["Location"], shared.headers["Location"].removesuffix("/link")):
        page = client.get(address).text
        assert "<script>alert" not in page
        assert "<img src=x" not in page


@pytest.mark.parametrize("lang", ['"><script>alert(1)</script>', "../fr", "fr\r\nSet-Cookie: a=b"])
def test_what_stands_in_the_address_is_checked_or_escaped(client: FlaskClient, lang: str) -> None:
    for name in ("lang", "edition", "theme", "other"):
        response = client.get("/rules", query_string={name: lang})
        assert response.status_code == 200
        assert "<script>alert" not in response.text
        assert "a=b" not in str(response.headers)


def test_a_body_beyond_64_kib_is_refused(client: FlaskClient) -> None:
    room = 64 * 1024 - len(b"text=")
    assert client.post("/", data=b"text=" + b"x" * room, content_type="application/x-www-form-urlencoded").status_code == 200
    for address in ("/", "/compare", "/share", "/save"):
        refused = client.post(address, data=b"text=" + b"x" * (room + 1), content_type="application/x-www-form-urlencoded")
        assert refused.status_code == 413
        assert "<html" in refused.text
    api = client.post("/api/v1/rule", data=b" " * (64 * 1024 + 1), content_type="application/json")
    assert api.status_code == 413
    assert json.loads(api.data)["type"] == "/problems/too-large"


@pytest.mark.parametrize("where", ["memory://", "database"])
def test_too_many_requests_are_told_when_to_come_back(make: Any, where: str) -> None:
    client = make(RATE_ASK="3/minute", RATE_SHARE="1/minute", LIMITS=where).test_client()
    answers = [client.post("/api/v1/check", json={"text": str(n)}) for n in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert 0 < int(answers[3].headers["Retry-After"]) <= 60
    assert json.loads(answers[3].data)["type"] == "/problems/too-many-requests"
    assert client.post("/api/v1/share", json={"text": ""}).status_code == 201  # another count
    assert client.post("/share", data={"text": ""}).status_code == 429
    assert client.get("/api/v1/health").status_code == 200  # yet another
    other = client.post("/api/v1/check", json={"text": "x"}, environ_base={"REMOTE_ADDR": "192.0.2.7"})
    assert other.status_code == 200


def test_two_workers_share_their_count_through_the_database(make: Any) -> None:
    one, two = (make(RATE_ASK="4/minute", LIMITS="database").test_client() for _ in range(2))
    statuses = [client.post("/api/v1/check", json={"text": str(n)}).status_code for n, client in enumerate((one, two) * 3)]
    assert statuses == [200, 200, 200, 200, 429, 429]


def test_no_address_stands_in_the_database(make: Any, tmp_path: Any) -> None:
    client = make(RATE_ASK="4/minute", LIMITS="database").test_client()
    client.post("/api/v1/check", json={"text": ""}, environ_base={"REMOTE_ADDR": "198.51.100.23"})
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert written
    assert b"198.51.100.23" not in written


def test_a_forwarded_address_counts_only_behind_a_known_proxy(make: Any) -> None:
    def statuses(client: FlaskClient) -> list[int]:
        return [
            client.post("/api/v1/check", json={"text": str(n)}, headers={"X-Forwarded-For": f"203.0.113.{n}"}).status_code for n in range(3)
        ]

    assert statuses(make(RATE_ASK="2/minute").test_client()) == [200, 200, 429]
    assert statuses(make(RATE_ASK="2/minute", PROXIES=1).test_client()) == [200, 200, 200]


def test_no_log_holds_what_was_typed(app: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """Even where the engine fails with the text in its error."""
    from arbiter.web import answers  # type: ignore[attr-defined]

    def fail(text: str, *_: Any) -> None:
        raise KeyError(text)

    monkeypatch.setattr(answers, "rule_all", fail)
    caplog.set_level(logging.DEBUG)
    response = app.test_client().post("/api/v1/rule", json={"text": "a very private situation"})
    assert response.status_code == 200
    assert [error["code"] for error in response.get_json()["errors"]] == ["internal"]
    assert caplog.records
    assert "private" not in caplog.text
    assert "KeyError" in caplog.text


def test_an_unknown_setting_is_refused() -> None:
    from arbiter.web import create_app

    with pytest.raises(ValueError, match="DATABSE"):
        create_app({"DATABSE": "x"})


def test_only_known_hosts_are_answered_where_they_are_named(make: Any) -> None:
    client = make(HOSTS="arbiter.example").test_client()
    assert client.get("/rules", headers={"Host": "arbiter.example"}).status_code == 200
    assert client.get("/rules", headers={"Host": "evil.example"}).status_code == 400


# --- packing ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["/", "/api/v1/rules?lang=fr", "/static/style.css", "/sw.js", "/manifest.webmanifest"])
def test_a_packed_answer_is_the_same_answer(client: FlaskClient, address: str) -> None:
    plain = client.get(address)
    packed = client.get(address, headers={"Accept-Encoding": "br, gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert len(packed.data) < len(plain.data)
    nonce = re.compile(rb"[\w-]{22}")  # a page's own
    assert nonce.sub(b"", gzip.decompress(packed.data)) == nonce.sub(b"", plain.data)
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert client.get(address, headers={"Accept-Encoding": "gzip;q=0"}).headers.get("Content-Encoding") is None


@pytest.mark.parametrize("address", ["/api/v1/rules?lang=fr", "/static/style.css"])
def test_packed_and_plain_bytes_have_etags_of_their_own_and_both_are_known_again(client: FlaskClient, address: str) -> None:
    plain = client.get(address).headers["ETag"]
    packed = client.get(address, headers={"Accept-Encoding": "gzip"}).headers["ETag"]
    assert plain != packed
    for etag, coding in ((plain, {}), (packed, {"Accept-Encoding": "gzip"})):
        again = client.get(address, headers={"If-None-Match": etag, **coding})
        assert (again.status_code, again.headers["ETag"]) == (304, etag)


def test_a_file_whose_hash_stands_in_the_address_is_kept_for_a_year(client: FlaskClient) -> None:
    link = re.search(r'href="(/static/style\.css\?v=[0-9a-f]+)"', client.get("/rules").text)
    assert link is not None
    assert "immutable" in client.get(link.group(1)).headers["Cache-Control"]
    for other in ("/static/style.css", "/static/style.css?v=old"):
        assert client.get(other).headers["Cache-Control"] == "no-cache"


# --- counted, named, ours -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["/static/style.css", "/nothing", "/api/v1/nothing", "/api/v1/health", "/sw.js"])
def test_files_and_what_is_not_there_are_counted_too(make: Any, address: str) -> None:
    client = make(RATE_FILES="3/minute").test_client()
    statuses = [client.get(address).status_code for _ in range(4)]
    assert statuses[3] == 429
    assert 429 not in statuses[:3]
    assert client.get("/rules").status_code == 200  # another count


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),  # a program
        ({"Sec-Fetch-Site": "same-origin", "Origin": "http://localhost"}, 201),
        ({"Sec-Fetch-Site": "none"}, 201),
        ({"Origin": "http://localhost"}, 201),
        ({"Origin": "https://arbiter.example"}, 201),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://localhost.evil.example"}, 403),
    ],
)
def test_another_page_cannot_share(make: Any, headers: dict[str, str], status: int) -> None:
    client = make(PUBLIC_URL="https://arbiter.example/").test_client()
    assert client.post("/api/v1/share", json={"text": "x"}, headers=headers).status_code == status
    pressed = client.post("/share", data={"text": "x"}, headers=headers)
    assert pressed.status_code == (303 if status == 201 else status)


@pytest.mark.parametrize(
    ("settings", "cached"), [({}, False), ({"HOSTS": "arbiter.example"}, True), ({"PUBLIC_URL": "https://arbiter.example"}, True)]
)
def test_a_host_that_the_asker_wrote_stands_in_nothing_that_others_keep(make: Any, settings: dict[str, str], cached: bool) -> None:
    client = make(**settings).test_client()
    here = {"Host": "arbiter.example"}
    key = client.post("/api/v1/share", json={"text": "x"}, headers=here).get_json()["id"]
    for address in (f"/s/{key}/qr.svg", f"/s/{key}", f"/s/{key}/link", f"/api/v1/share/{key}"):
        kept = client.get(address, headers=here).headers["Cache-Control"]
        assert ("public" in kept) == (cached and address.endswith("qr.svg")), address
    poisoned = client.get(f"/s/{key}/qr.svg", headers={"Host": "evil.example"})
    if "HOSTS" in settings:
        assert poisoned.status_code == 400
    elif cached:
        assert poisoned.data == client.get(f"/s/{key}/qr.svg", headers=here).data
    else:
        assert poisoned.headers["Cache-Control"] == "no-store"
