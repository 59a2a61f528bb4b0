"""Where points stand in their documents, and the page that tells it."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.rulebook import rulebook
from arbiter.rulebook.places import Place, as_markdown, places

ROOT = Path(__file__).parents[2]


def test_the_page_agrees_with_the_rulebook() -> None:
    """`python -m arbiter.rulebook.places` writes it."""
    assert (ROOT / "docs" / "points.md").read_text(encoding="utf-8") == as_markdown()


@pytest.mark.parametrize(
    ("id", "place"),
    [
        ("fr.banana.2", Place("Banane", "2", True)),
        ("fr.romantic.card", Place("Romantique", "card", False)),
        ("fr.order.2", Place("Quand plusieurs effets veulent se résoudre…", "5", False)),  # behind a lead-in and a list of three
        ("fr.action.1", Place("On laisse toujours une action…", "1", False)),
        ("fr.wording.1", Place("Un athlète / un autre athlète", "2", False)),  # the first paragraph rules nothing
        ("fr.spirit.4", Place("On s’est trompés sur une règle…", "2", False)),
        ("zh.term.passing", Place("关键术语", "超越", False)),
        ("zh.banana", Place("选手能力一览", "香蕉", False)),
        ("zh.pitfall.7", Place("易错规则", "7", False)),
    ],
)
def test_a_point_stands_where_the_document_has_it(id: str, place: Place) -> None:
    assert places().place(id) == place


def test_no_two_points_of_the_faq_stand_in_one_place() -> None:
    stands = [places().place(id) for id in rulebook().point_ids("fr")]
    assert len(set(stands)) == len(stands)
