"""The message files: the same in three languages, read as Project Fluent reads them, and written as a native writes."""

from __future__ import annotations

import re
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

import arbiter.games.compete.told
import arbiter.story
from arbiter.games.compete.told.names import FUNCTIONS, build, names, signed
from arbiter.games.compete.told.story import story
from arbiter.story import LANGUAGES
from arbiter.story.fluent import Messages

from .faults import faults
from .situations import cases, filled, shown, used

COMMON = Path(arbiter.story.__file__).parent
FOLDER = Path(arbiter.games.compete.told.__file__).parent
def written(lang: str) -> str:
    """The message files of a language, the one all games share first."""
    return "\n".join((folder / f"{lang}.ftl").read_text(encoding="utf-8") for folder in (COMMON, FOLDER))


IDS = list(story("fr").messages)
# Bits that are joined to others, and a document's own name: rules about whole sentences do not hold for them.
PARTS = {"list-comma", "list-last", "list-or", "list-semicolon", "borrowed", "edition-fr-2-0"}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_language_has_the_same_messages_in_the_same_order(lang: str) -> None:
    assert list(story(lang).messages) == IDS


@pytest.mark.parametrize("id", IDS)
def test_a_message_shows_the_same_arguments_in_every_language(id: str) -> None:
    spoken = {lang: shown(story(lang), id) - {"holder"} for lang in LANGUAGES}
    # a pronoun may stand for a name in one language where another repeats it
    assert spoken["fr"] == spoken["en"] == spoken["zh"] or {
        lang: arguments - {"count", "times"} for lang, arguments in spoken.items()
    } == dict.fromkeys(LANGUAGES, spoken["fr"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_reader_loses_no_message(lang: str) -> None:
    text = written(lang)
    assert len(re.findall(r"^[a-z][\w-]* =", text, re.M)) == len(list(story(lang).messages)) == len(set(story(lang).messages))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_reads_as_fluent_runtime_reads_it(lang: str) -> None:
    """The files are Project Fluent: its own runtime must render every variant of every message alike."""
    bundle = FluentBundle([lang], functions=dict(FUNCTIONS[lang]), use_isolating=False)
    bundle.add_resource(FluentResource(written(lang)))
    teller = story(lang)
    known = list(names(lang).values())
    for number, id in enumerate(IDS):
        for turn, case in enumerate(cases(id)):
            owner, target = known[(number + turn) % 36], known[(number + turn + 11) % 36]
            args = filled(teller, id, case, owner, target)
            message = bundle.get_message(id)
            assert message.value is not None, id
            theirs, errors = bundle.format_pattern(message.value, args)
            assert not errors, (id, errors)
            assert teller.messages.say(id, args) == theirs, (id, args)


@pytest.mark.parametrize(
    "text, message",
    [
        ("a = one\n    two\n", "more than one line"),
        ("a = { b }\n", "another message"),
        ('a = { "x\\u0020" }\n', "escape"),
        ("a = { $n ->\n    [one] x\n    [other] y\n }\n", "default"),
        ("a = { $n\n", "not closed"),
        ("a = x }\n", "stray brace"),
    ],
)
def test_what_is_not_read_is_an_error_that_names_the_message(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"message a: .*{message}"):
        Messages(text, "fr", {}).parts("a")


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(KeyError, match="face"):
        story("fr").say("step-roll", owner="Banane")


def test_french_counts_0_and_1_as_one_and_english_only_1() -> None:
    text = "a = { $n ->\n    [one] one\n   *[other] other\n }\n"
    said = {lang: [Messages(text, lang, {}).say("a", {"n": n}) for n in (0, 1, 2, -1)] for lang in LANGUAGES}
    assert said == {"fr": ["one", "one", "other", "one"], "en": ["other", "one", "other", "one"], "zh": ["other"] * 4}


def test_signs_are_those_of_print() -> None:
    assert [signed(n) for n in (3, -1, 0)] == ["+3", "−1", "0"]


def test_the_index_of_names_is_up_to_date() -> None:
    """`python -m arbiter.games.compete.told` writes it."""
    import json

    assert json.loads((FOLDER / "names.json").read_text(encoding="utf-8")) == build()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_with_every_athlete_reads_as_a_native_writes(lang: str) -> None:
    """Every variant with all pairs of athletes in French, where names change the words around them; else with three partners each."""
    teller = story(lang)
    known = list(names(lang).values())
    for id in IDS:
        if id in PARTS or id.endswith("-other"):
            continue
        needs = used(teller, id)
        pairs: Any
        if not needs & {"owner", "holder", "winner", "name", "athlete", "target", "power", "who", "movers", "loser", "rival", "guest"}:
            pairs = [(known[0], known[1])]
        elif lang == "fr":
            pairs = ((a, b) for a, b in product(known, known) if a is not b)
        else:
            pairs = ((known[i], known[(i + step) % 36]) for i in range(36) for step in (1, 7, 19))
        pairs = list(pairs)
        for case in cases(id):
            few = pairs if lang != "fr" or len(needs) > 1 else list(islice(pairs, 0, None, 35))
            lines = {teller.say(id, **filled(teller, id, case, a, b)) for a, b in few}
            assert faults("\n".join(sorted(lines)), lang) == [], id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_ends_with_one_full_stop(lang: str) -> None:
    teller = story(lang)
    mouth = names(lang)["mouth"]
    end = "。" if lang == "zh" else "."
    for id in IDS:
        if id.startswith(("step-", "held-")) and id not in ("step-derived", "step-open"):
            for case in cases(id):
                said = teller.say(id, **filled(teller, id, case, mouth, mouth))
                assert said.endswith(end) and not said.endswith(end * 2), said


@pytest.mark.parametrize(
    "lang, text",
    [
        ("fr", "Le pouvoir de Œuf agit."),
        ("fr", "Il faut que Hypnotiseur passe."),
        ("fr", "d’Banane"),
        ("fr", "À la fin : Banane."),
        ("fr", "Banane avance de 2 case."),
        ("fr", "à le Coach"),
        ("fr", "Banane n'avance pas."),
        ("fr", "Slime : None."),
        ("fr", "Il recule de -2."),
        ("en", "Banana moves 1 spaces."),
        ("en", "Banana moves  2 spaces."),
        ("en", "Passes M.O.U.T.H.."),
        ("zh", "香蕉, 后退 2 格。"),
        ("zh", "Banana后退 2 格。"),
        ("zh", "香蕉后退2格。"),
        ("zh", "香蕉 后退。"),
        ("zh", "香蕉后退。。"),
    ],
)
def test_the_search_for_faults_finds_them(lang: str, text: str) -> None:
    assert faults(text, lang)
