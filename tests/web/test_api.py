"""The interface for programs: answers, problem details, ETags, and that it keeps to its own OpenAPI document."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

import arbiter
from arbiter.compare import compare_text
from arbiter.ruling import rule
from arbiter.web import create_app  # noqa: F401

CROSSING = "Slime @0; Banane @4; Centaure @6\nactif Centaure\n  déplace Centaure de -3\n"
OPEN_DIE = "Slime @0; Banane @4\ntour Slime\n"
API = "/api/v1"


def post(client: FlaskClient, path: str, **body: Any) -> Any:
    response = client.post(f"{API}/{path}", json=body)
    assert response.status_code == 200, response.text
    return response.get_json()


# --- answers ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["fr", "zh", "en"])
def test_rule_gives_the_ruling_itself(client: FlaskClient, lang: str) -> None:
    assert post(client, "rule", text=CROSSING, lang=lang) == rule(CROSSING, lang)


def test_a_ruling_keeps_to_its_schema(client: FlaskClient) -> None:
    schema = json.loads((Path(arbiter.__file__).parent / "ruling" / "ruling.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(post(client, "rule", text=CROSSING))


def test_get_and_post_give_the_same_answer(client: FlaskClient) -> None:
    by_address = client.get(f"{API}/rule", query_string={"text": CROSSING, "lang": "en", "edition": "zh"})
    by_body = client.post(f"{API}/rule", json={"text": CROSSING, "lang": "en", "edition": "zh"})
    assert by_address.data == by_body.data
    assert by_address.get_json()["scenarios"][0]["edition"] == "zh"


def test_views_tell_the_board_before_the_first_step(client: FlaskClient) -> None:
    answer = post(client, "rule", text=CROSSING, views=True)
    opening = answer["views"][0]["opening"]
    assert {name: state["space"] for name, state in opening.items()} == {"gunk": 0, "banana": 4, "centaur": 6}
    assert answer["views"][0]["track"]["line"] == 30
    # replayed from there, the steps lead to the end
    branch = answer["scenarios"][0]["branches"][0]
    for step in branch["steps"]:
        for name, fields in step["after"].items():
            opening[name] |= fields
    shown = {
        name: {key: state[key] for key in end}
        for (name, state), end in zip(opening.items(), branch["final"]["athletes"].values(), strict=True)
    }
    assert shown == branch["final"]["athletes"]


def test_choices_leave_the_branches_that_fit(client: FlaskClient) -> None:
    whole = post(client, "rule", text=OPEN_DIE)["scenarios"][0]["branches"]
    assert len(whole) == 6  # six faces, six different moves
    for face in (1, 6):
        left = post(client, "rule", text=OPEN_DIE, choices=[{"athlete": "gunk", "for": "main", "faces": [face]}])["scenarios"][0][
            "branches"
        ]
        assert [branch["dice"][0]["faces"] for branch in left] == [[face]]
    none = post(client, "rule", text=OPEN_DIE, choices=[{"athlete": "banana", "for": "main", "faces": [3]}])
    assert none["scenarios"][0]["branches"] == []


def test_a_decision_chosen_leaves_its_branch(client: FlaskClient) -> None:
    text = "Legs @0; Banana @9\nturn Legs"
    asked = {
        decision["answer"] for branch in post(client, "rule", text=text)["scenarios"][0]["branches"] for decision in branch["decisions"]
    }
    assert asked == {"yes", "no"}
    left = post(client, "rule", text=text, choices=[{"athlete": "legs", "question": "jog", "answer": "yes"}])["scenarios"][0]["branches"]
    assert [branch["decisions"][0]["answer"] for branch in left] == ["yes"]
    assert left[0]["final"]["athletes"]["legs"]["space"] == 5  # he walks 5


def test_why_tells_an_athletes_moments_whatever_it_is_called(client: FlaskClient) -> None:
    answers = [post(client, "why", text=CROSSING, athlete=name, lang="en") for name in ("banana", "Banane", "香蕉")]
    assert answers[0] == answers[1] == answers[2]
    moments = answers[0]["scenarios"][0]["branches"][0]["moments"]
    assert any("fr.banana.2" in moment["step"]["cites"] for moment in moments if "step" in moment)


def test_check_points_at_the_word(client: FlaskClient) -> None:
    errors = post(client, "check", text="Banane @4\nRomantik @3\ntour Banane", lang="fr")["errors"]
    assert [(error["line"], error["column"], error["end_column"]) for error in errors] == [(2, 1, 9)]
    assert post(client, "check", text=CROSSING)["errors"] == []


def test_format_tidies_and_translates(client: FlaskClient) -> None:
    answer = post(client, "format", text="banane   @4; tour banane ;dé 3", to="zh")
    assert "香蕉 @4" in answer["text"]
    assert answer["errors"] == []
    broken = post(client, "format", text="bananananana @4")
    assert broken["text"] == "bananananana @4"
    assert broken["errors"]


def test_scene_gives_seats_with_their_places(client: FlaskClient) -> None:
    scene = post(client, "scene", text=CROSSING)["scenes"][0]
    assert [(seat["athlete"], seat["space"]) for seat in scene["seats"]] == [("gunk", 0), ("banana", 4), ("centaur", 6)]
    assert scene["boards"]


def test_compare_gives_both_editions_whatever_the_text_names(client: FlaskClient) -> None:
    answer = post(client, "compare", text="édition zh\n" + CROSSING, lang="en")
    found = answer["scenarios"][0]
    assert found["editions"] == ["fr-2.0", "zh"]
    for edition, entry in found["rulings"].items():
        assert entry == post(client, "rule", text=CROSSING, edition=edition, lang="en")["scenarios"][0]
    assert answer == compare_text("édition zh\n" + CROSSING, "en")


def test_compare_is_bounded_too(client: FlaskClient) -> None:
    assert [error["code"] for error in post(client, "compare", text=ENDLESS)["errors"]] == ["too-many-branches"]


def test_rules_are_listed_searched_and_filtered(client: FlaskClient) -> None:
    everything = client.get(f"{API}/rules?lang=en").get_json()
    assert everything["total"] == len(everything["points"]) > 350
    french = client.get(f"{API}/rules?edition=fr-2.0&athlete=Banane&kind=engine&lang=en").get_json()["points"]
    assert {"fr.banana.card", "fr.banana.1", "fr.banana.2", "fr.banana.3"} <= {point["id"] for point in french}
    assert all(point["edition"] == "fr-2.0" and "banana" in point["athletes"] for point in french)
    best = client.get(f"{API}/rules?q=fr.banana.2&limit=1").get_json()["points"]
    assert [point["id"] for point in best] == ["fr.banana.2"]


def test_one_rule_point_and_one_open_point(client: FlaskClient) -> None:
    point = client.get(f"{API}/rules/fr.banana.2?lang=en").get_json()
    assert point["source"] == {"document": "FAQ 2.0", "section": "Banana", "point": "2"}
    assert any(example["id"].startswith("compete/fr/banana/") for example in point["examples"])
    one = client.get(f"{API}/open/duel.many?lang=en").get_json()
    assert {reading["name"] for reading in one["readings"]} >= {"each", "once"}
    assert len(client.get(f"{API}/open").get_json()["points"]) > 10
    assert client.get(f"{API}/rules/fr.nothing").status_code == 404
    assert client.get(f"{API}/open/nothing").status_code == 404


def test_health_names_version_build_and_database(client: FlaskClient) -> None:
    health = client.get(f"{API}/health")
    assert health.get_json()["status"] == "ok"
    assert health.get_json()["version"] == arbiter.__version__
    assert health.headers["Cache-Control"] == "no-store"


def test_health_says_so_when_the_database_is_gone_and_rulings_go_on(make: Any) -> None:
    response = make(DATABASE="sqlite:////proc/nowhere/shared.db").test_client().get(f"{API}/health")
    assert response.status_code == 200
    told = response.get_json()
    assert (told["status"], told["rulings"], told["database"], told["limits"]) == ("degraded", True, False, True)


# --- problem details ----------------------------------------------------------------------------------------------------------------

BAD = [
    ({"data": b"{", "content_type": "application/json"}, 400, "bad-json"),
    ({"data": b"\xff\xfe", "content_type": "application/json"}, 400, "bad-json"),
    ({"data": b'{"text": NaN}', "content_type": "application/json"}, 400, "bad-json"),
    ({"data": b"[" * 65_000, "content_type": "application/json"}, 400, "too-deep"),
    ({"data": b'{"text": ' * 6_000 + b"1" + b"}" * 6_000, "content_type": "application/json"}, 400, "too-deep"),
    ({"json": {"text": "", "choices": json.loads("[" * 20 + "]" * 20)}}, 400, "too-deep"),
    ({"json": {"text": "", "choices": json.loads("[" * 9 + "]" * 9)}}, 422, "bad-value"),
    ({"data": b"[]", "content_type": "application/json"}, 422, "bad-value"),
    ({"json": {}}, 422, "text-missing"),
    ({"json": {"text": 3}}, 422, "text-missing"),
    ({"json": {"text": "", "lang": "de"}}, 422, "bad-value"),
    ({"json": {"text": "", "lang": ["fr"]}}, 422, "bad-value"),
    ({"json": {"text": "", "edition": "fr"}}, 422, "bad-value"),
    ({"json": {"text": "", "views": 1}}, 422, "bad-value"),
    ({"json": {"text": "", "choices": {}}}, 422, "bad-value"),
    ({"json": {"text": "", "choices": [{"athlete": "gunk", "for": "main", "faces": [7]}]}}, 422, "bad-value"),
    ({"data": "text=x", "content_type": "application/x-www-form-urlencoded"}, 415, "media-type"),
    ({"json": {"text": "x" * 65_536}}, 413, "too-large"),
]


@pytest.mark.parametrize(("sent", "status", "code"), BAD)
def test_a_bad_request_is_told_as_problem_details(client: FlaskClient, sent: dict[str, Any], status: int, code: str) -> None:
    response = client.post(f"{API}/rule", **sent)
    assert response.status_code == status
    assert response.mimetype == "application/problem+json"
    told = json.loads(response.data)
    assert told["status"] == status
    assert told["type"] == f"/problems/{code}"
    assert client.get(told["type"]).status_code == 200


def test_problem_details_come_in_the_asked_language(client: FlaskClient) -> None:
    for lang, word in (("fr", "JSON illisible"), ("zh", "无法读取 JSON"), ("en", "Unreadable JSON")):
        for asked in ({"query_string": {"lang": lang}}, {"headers": {"Accept-Language": lang}}):
            response = client.post(f"{API}/rule", data=b"{", content_type="application/json", **asked)  # type: ignore[arg-type]
            assert json.loads(response.data)["title"] == word
    response = client.post(f"{API}/rule", json={"lang": "zh", "edition": "x", "text": ""}, headers={"Accept-Language": "en"})
    assert json.loads(response.data)["title"] == "值不可用"


def test_a_field_at_fault_is_pointed_at(client: FlaskClient) -> None:
    choices = [{"athlete": "gunk", "for": "main", "faces": [1]}, {"athlete": "gunk"}]
    assert json.loads(client.post(f"{API}/rule", json={"text": "", "choices": choices}).data)["pointer"] == "/choices/1"


def test_unknown_addresses_and_methods_are_problem_details(client: FlaskClient) -> None:
    assert json.loads(client.get(f"{API}/nothing").data)["type"] == "/problems/not-found"
    refused = client.delete(f"{API}/rule")
    assert refused.status_code == 405
    assert "POST" in refused.headers["Allow"]


def test_an_unknown_athlete_is_told(client: FlaskClient) -> None:
    response = client.post(f"{API}/why", json={"text": CROSSING, "athlete": "Nobody"})
    assert (response.status_code, json.loads(response.data)["type"]) == (404, "/problems/unknown-athlete")


# --- caching ------------------------------------------------------------------------------------------------------------------------


def test_an_answer_that_is_known_is_not_sent_again(client: FlaskClient) -> None:
    asked = {"text": CROSSING, "lang": "en"}
    first = client.get(f"{API}/rule", query_string=asked)
    etag = first.headers["ETag"]
    assert not etag.startswith("W/")
    again = client.get(f"{API}/rule", query_string=asked, headers={"If-None-Match": etag})
    assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", etag)


@pytest.mark.parametrize("other", [{"text": CROSSING + "\n"}, {"lang": "fr"}, {"edition": "zh"}, {"choices": "[]"}, {"views": "true"}])
def test_another_question_has_another_etag(client: FlaskClient, other: dict[str, str]) -> None:
    asked = {"text": CROSSING, "lang": "en"}
    etag = client.get(f"{API}/rule", query_string=asked).headers["ETag"]
    changed = client.get(f"{API}/rule", query_string=asked | other, headers={"If-None-Match": etag})
    assert changed.status_code == 200
    assert changed.headers["ETag"] != etag


def test_the_language_of_the_browser_counts_in_the_etag(client: FlaskClient) -> None:
    one, two = (client.get(f"{API}/rule", query_string={"text": CROSSING}, headers={"Accept-Language": lang}) for lang in ("fr", "zh"))
    assert one.headers["ETag"] != two.headers["ETag"]
    assert "Accept-Language" in one.headers["Vary"]


def test_the_build_in_the_address_lets_an_answer_be_kept_for_a_year(client: FlaskClient) -> None:
    build = client.get(f"{API}/health").get_json()["build"]
    kept = client.get(f"{API}/rule", query_string={"text": CROSSING, "lang": "fr", "v": build})
    assert kept.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    other = client.get(f"{API}/rule", query_string={"text": CROSSING, "lang": "fr", "v": "old"})
    assert other.headers["Cache-Control"] == "public, no-cache"
    assert client.post(f"{API}/rule", json={"text": CROSSING}).headers["Cache-Control"] == "no-store"


# --- bounds -------------------------------------------------------------------------------------------------------------------------

SEATS = "Banane @0; Duelliste @0; Romantique @0; Lièvrapide @0; Slime @0; Centaure @0\n"
ENDLESS = SEATS + "tour Banane\ntour Duelliste\ntour Romantique\n" * 11
HEAVY = "Slime @0; Banane @4; Centaure @6; Larbin @2\n" + "tour suivant\n" * 8


def test_too_many_branches_are_told_with_what_is_open(client: FlaskClient) -> None:
    errors = post(client, "rule", text=ENDLESS, lang="en")["errors"]
    assert [error["code"] for error in errors] == ["too-many-branches"]


def test_a_request_that_thinks_too_long_ends(make: Any) -> None:
    """With room for many branches but no time, the answer is a clear problem and the next question is answered."""
    client = make(SECONDS=0.3).test_client()
    response = client.post(f"{API}/rule", json={"text": HEAVY})
    assert (response.status_code, json.loads(response.data)["type"]) == (422, "/problems/too-slow")
    assert post(client, "rule", text=CROSSING)["errors"] == []
    page = client.post("/", data={"text": HEAVY, "lang": "en"})
    assert page.status_code == 200


def test_too_many_scenarios_are_refused(make: Any) -> None:
    client = make(SCENARIOS=20).test_client()
    text = "".join(f'scénario "{n}"\nBanane @4; Slime @1\ntour Banane; dé 1\n# {"x" * 200}\n' for n in range(30))
    response = client.post(f"{API}/rule", json={"text": text})
    assert (response.status_code, json.loads(response.data)["type"]) == (422, "/problems/too-many-scenarios")


# --- the document -------------------------------------------------------------------------------------------------------------------


def test_the_document_names_every_route(client: FlaskClient, app: Any) -> None:
    document = client.get(f"{API}/openapi.json").get_json()
    assert document["openapi"].startswith("3.1")
    assert document["info"]["version"] == arbiter.__version__
    routes = {
        (rule.rule.removeprefix(API).replace("<key>", "{id}").replace("<id>", "{id}"), method.lower())
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith(API)
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    assert routes == {(path, method) for path, item in document["paths"].items() for method in item}
