"""The athletes' data: names that cannot be confused, and the French forms a native would write."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Any

import pytest
import yaml

import arbiter.rulebook

DATA = Path(arbiter.rulebook.__file__).parent / "data" / "athletes.yaml"
ATHLETES: list[dict[str, Any]] = yaml.safe_load(DATA.read_text(encoding="utf-8"))
BY_ID = {athlete["id"]: athlete for athlete in ATHLETES}

# Read off the FAQ, athlete by athlete ("Elle peut réagir…", "aucune n’était installée", "Pompon … elle-même").
FEMININE = {
    "baba_yaga",
    "banana",
    "mouth",
    "inchworm",
    "third_wheel",
    "lovable_loser",
    "leaptoad",
    "heckler",
    "cheerleader",
    "romantic",
    "flip_flop",
}
ELIDED = {
    "alchemist": ("d’Alchimiste", "qu’Alchimiste"),
    "lovable_loser": ("d’Endormimie", "qu’Endormimie"),
    "heckler": ("d’Hyénarquoise", "qu’Hyénarquoise"),
    "hypnotist": ("d’Hypnotiseur", "qu’Hypnotiseur"),
    "copycat": ("d’Imichateur", "qu’Imichateur"),
    "egg": ("d’Œuf", "qu’Œuf"),
}


def fold(name: str) -> str:
    """A name without case, accents and everything that is no letter or digit."""
    folded = "".join(c for c in unicodedata.normalize("NFD", name.lower()) if not unicodedata.combining(c))
    return "".join(c for c in folded.replace("œ", "oe") if c.isalnum())


def test_there_are_thirty_six() -> None:
    assert len(ATHLETES) == len(BY_ID) == 36


def test_no_name_or_alias_stands_for_two_athletes() -> None:
    owner: dict[str, str] = {}
    for athlete in ATHLETES:
        for name in (athlete["en"], athlete["fr"], athlete["zh"], *athlete["also"]):
            assert owner.setdefault(fold(name), athlete["id"]) == athlete["id"], name


def test_gender_is_that_of_the_faq() -> None:
    assert {id for id, athlete in BY_ID.items() if athlete["forms"]["fr"]["gender"] == "f"} == FEMININE
    assert {athlete["forms"]["fr"]["gender"] for athlete in ATHLETES} == {"m", "f"}


@pytest.mark.parametrize("id", BY_ID)
def test_french_forms_elide_before_a_vowel_and_a_mute_h_only(id: str) -> None:
    name, forms = BY_ID[id]["fr"], BY_ID[id]["forms"]["fr"]
    assert forms["bare"] == name
    assert forms["a"] == f"à {name}"
    assert (forms["de"], forms["que"]) == ELIDED.get(id, (f"de {name}", f"que {name}"))
    assert forms["plural"] is False
