"""The interface held against its own OpenAPI document by schemathesis: what it promises, for whatever is sent."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings

schemathesis = pytest.importorskip("schemathesis", reason="schemathesis is not installed")

from schemathesis import GenerationMode  # noqa: E402

from arbiter.web import create_app  # noqa: E402

API = "/api/v1"
DOCUMENT = yaml.safe_load((Path(__file__).parents[2] / "web" / "openapi.yaml").read_text(encoding="utf-8"))
OPERATIONS = [f"{method.upper()} {path}" for path, item in DOCUMENT["paths"].items() for method in item if path != "/openapi.json"]


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Any:
    place = tmp_path_factory.mktemp("described")
    app = create_app({"DATABASE": f"sqlite:///{place}/shared.db", "RATE_ASK": "", "RATE_PAGES": "", "RATE_SHARE": "", "SECONDS": 3})
    return schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["as described", "against it"])
@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_answer_keeps_to_the_document(described: Any, operation: str, mode: Any) -> None:
    found = next(
        result.ok() for result in described.get_all_operations() if result.ok().label in (operation, operation.replace(" ", f" {API}", 1))
    )
    sent = []

    @settings(max_examples=10, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(case=found.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        case.call_and_validate(headers={"Accept-Encoding": "identity"})
        sent.append(case)

    try:
        ask()
    except Exception as error:
        if type(error).__name__ not in ("Unsatisfiable", "InvalidArgument") or mode == GenerationMode.POSITIVE:
            raise
        pytest.skip("nothing can be sent against the description")
    assert sent
