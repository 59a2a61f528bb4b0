"""A question in, its answer out as plain data (docs/asking.md, `arbiter/answer/1`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from arbiter.asking.concepts import ATHLETE, NUMBER, TERM, Spoken
from arbiter.asking.index import Index, Match, index
from arbiter.asking.kind import TOLD, kind
from arbiter.asking.meeting import Worked, worked
from arbiter.asking.shown import scenario_for
from arbiter.asking.verdict import DEPENDS, NO, OPEN, UNKNOWN, VALUE, YES, verdict
from arbiter.asking.words import language
from arbiter.games import DEFAULT, game_named, games
from arbiter.language.lexicon import lexicon
from arbiter.rulebook import rulebook
from arbiter.rulebook.divergences import ALIKE, divergences
from arbiter.texts import texts

SCHEMA = "arbiter/answer/1"
VERDICTS = ("yes", "no", "value", "depends", "open", "unknown")
RELATED = 4  # points told beside the one that answers
LONGEST = 500  # characters of a question that are looked at
FITS = 0.5  # a point that fits less well answers nothing
WORD_FOR_WORD = 0.8  # how like a phrasing a question must be that speaks of nothing of the rules by name
KNOWN = 0.6  # the share of a question's words that the rulebook must know
BESIDE = 0.55  # what fits this share of the best is related
OTHERWISE = 0.72  # how well a point of the other edition must fit, beside the best, to rule on the same question

Data = dict[str, Any]


class _Asked(NamedTuple):
    query: str
    lang: str  # of the answer
    spoken_in: str
    edition: str
    spoken: Spoken
    kind: str


def ask(query: str, lang: str | None = None, edition: str | None = None, game: str | None = None, show: bool = True) -> Data:
    """The answer to a question in words. `lang` is the answer's (the question's own where not given), `edition` the asker's.

    Without an edition it is that of the question's language where the game has one of it, else the game's first. `show`: with a
    scenario that shows the point, and its ruling. Raises KeyError for an unknown game, ValueError for an edition it has not.
    """
    spoken_in = language(query)
    all_known = index(game or game_of(query))
    if edition is not None and edition not in all_known.editions:
        raise ValueError(f"no edition {edition}")
    own = edition or next((one for one in all_known.editions if one.partition("-")[0] == spoken_in), all_known.editions[0])
    text = query[:LONGEST]
    asked = _Asked(query, lang or spoken_in, spoken_in, own, all_known.concepts.spoken(text, spoken_in, guess=True), kind(text, spoken_in))
    matches = all_known.find(asked.spoken, spoken_in, own)
    if asked.spoken.tokens and all(token[0] == ATHLETE for token in asked.spoken.tokens):  # a name alone: what its card says
        asked = asked._replace(kind=TOLD)
        matches = _card_first(asked, all_known, matches)
    if not fits(asked.spoken, matches, all_known.concepts.general):
        return _unknown(asked, all_known, matches)
    return _answer(asked, all_known, matches, show)


def _card_first(asked: _Asked, known: Index, matches: list[Match]) -> list[Match]:
    """The matches with the card of the first athlete named before all others."""
    who = asked.spoken.athletes[0]
    cards = [id for id, point in known.points.items() if who in (point.source.section, point.source.point)]
    card = next((id for id in cards if known.edition_of[id] == asked.edition), None)
    first = [replace(match, score=1.0) for match in matches if match.id == card]
    return [*first, *(match for match in matches if match.id != card)]


def game_of(query: str) -> str:
    """The game a question names, else the main one."""
    folded = query.casefold()
    for id in games():
        if id != DEFAULT and any(name.casefold() in folded for name in _called(id)):
            return id
    return DEFAULT


@lru_cache
def _called(game: str) -> tuple[str, ...]:
    from arbiter.rulebook.points import read_yaml

    names = read_yaml(game_named(game).words()).get("names", ())
    flat = names.values() if isinstance(names, dict) else names
    return tuple(name for entry in flat for name in (entry if isinstance(entry, list) else [entry]) if len(str(name)) > 2)


def fits(spoken: Spoken, matches: Sequence[Match], general: frozenset[str]) -> bool:
    """Whether a question is one of the rulebook's: a point fits, and most of its words are known."""
    if not matches or not spoken.said:
        return False
    topical = any(token[0] == TERM and token not in general for token in spoken.tokens)
    if not spoken.athletes and not topical and matches[0].phrases[0][0] < WORD_FOR_WORD:
        return False
    known = 1 - len(spoken.unknown) / max(spoken.said, 1)
    return known >= KNOWN and matches[0].score * known >= FITS


def _answer(asked: _Asked, known: Index, matches: Sequence[Match], show: bool) -> Data:
    say = texts(asked.lang)
    top = matches[0]
    if top.id in known.opens and asked.edition in known.opens[top.id].default and top.phrases[0][0] >= 0.7:
        return _open(asked, known, matches, show)
    mine = [match for match in matches if match.id in known.points]
    first = mine[0]
    ruled_by = known.edition_of[first.id]
    same = [match for match in mine if known.edition_of[match.id] == ruled_by]
    found = verdict(same, asked.kind)
    points = _related(mine)
    gist = known.points[first.id].gist[asked.lang]
    stated = [
        match for match in same if known.points[match.id].athletes and set(known.points[match.id].athletes) == set(asked.spoken.athletes)
    ]
    meeting = () if stated[:1] == mine[:1] and found not in (DEPENDS, OPEN) else _meeting(asked, known)
    if meeting:
        return _worked(asked, known, meeting, [*stated, *(match for match in mine if match not in stated)] if stated else [])
    return _entry(
        asked,
        known,
        verdict=found,
        answer=say(f"ask.{found}", gist=gist),
        points=points,
        differs=_differs(asked, known, mine, found),
        scenario=_scenario(asked, known, points) if show else None,
    )


def _meeting(asked: _Asked, known: Index) -> tuple[Worked, ...]:
    """Where a question asks which of two athletes goes first, without numbers: the situations that show it."""
    numbers = any(token[0] == NUMBER for token in asked.spoken.tokens)
    if asked.kind != TOLD or len(asked.spoken.athletes) != 2 or numbers or TERM + "order" not in asked.spoken.tokens:
        return ()
    return worked(known.game, *asked.spoken.athletes, asked.edition, asked.lang)


def _worked(asked: _Asked, known: Index, meeting: Sequence[Worked], mine: Sequence[Match]) -> Data:
    """What the point says where one speaks of both, and what comes of it at the turn of either."""
    say = texts(asked.lang)
    name = lexicon(known.game).name
    parted = len({one.first for one in meeting}) > 1
    gist = known.points[mine[0].id].gist[asked.lang] if mine else ""
    cited = dict.fromkeys(id for one in meeting for id in one.cites if id in known.points)
    told = "".join(say("ask.turn", athlete=name(one.turn, asked.lang), told=one.told) for one in meeting)
    entry = _entry(
        asked,
        known,
        verdict=DEPENDS if parted else VALUE,
        answer=(say("ask.depends" if parted else "ask.value", gist=gist).rstrip() + told).strip(),
        points=_related(mine or [Match(id, 1.0, ()) for id in cited]),
        differs=None,
        scenario=None,
    )
    turns = [name(one.turn, asked.lang) for one in meeting]
    back = [{"about": "turn", "text": say("ask.whose-turn"), "choices": turns}] if parted else []
    return {**entry, "scenario": meeting[0].scenario, "ruling": meeting[0].ruling, "asked_back": back}


def _open(asked: _Asked, known: Index, matches: Sequence[Match], show: bool) -> Data:
    say = texts(asked.lang)
    one = known.opens[matches[0].id]
    rests = [Match(id, matches[0].score, ()) for id in one.rests_on[asked.edition]]
    rest = [match for match in matches if match.id in known.points and match.id not in one.rests_on[asked.edition]]
    readings = "".join(say("ask.reading", reading=one.names[name][asked.lang]) for name in one.readings)
    taken = one.names[one.default[asked.edition]][asked.lang]
    points = _related([*rests, *rest])
    return _entry(
        asked,
        known,
        verdict=OPEN,
        answer=say("ask.open-point", question=one.question[asked.lang], readings=readings, taken=taken),
        points=points,
        differs=None,
        scenario=_scenario(asked, known, points) if show else None,
    )


def _unknown(asked: _Asked, known: Index, matches: Sequence[Match]) -> Data:
    say = texts(asked.lang)
    book = rulebook()
    near = [match for match in matches if match.id in known.points][:3]
    headings = list(dict.fromkeys(_heading(match.id, asked.lang) for match in near))
    last = game_named(known.game).edition(asked.edition).last_resort
    told = book.point(last).gist[asked.lang] if last in book else ""
    text = say("ask.unknown", last=told).strip()
    if headings:
        text += " " + say("ask.nearest", headings=say("list.comma").join(headings))
    points = [Match(last, 0.0, ())] if last in book else []
    return _entry(asked, known, verdict=UNKNOWN, answer=text, points=points, differs=None, scenario=None)


def _heading(id: str, lang: str) -> str:
    """The section a point stands in: its label without the number."""
    label = rulebook().label(id, lang)
    return label.rpartition("·")[0].strip() or label


def _related(matches: Sequence[Match]) -> list[Match]:
    """The points told: the best, and up to four that fit nearly as well and say something else."""
    book = rulebook()
    kept: list[Match] = []
    for match in matches:
        if len(kept) > RELATED or (kept and match.score < BESIDE * kept[0].score and match.phrases):
            break
        if not any(match.id in book.same_as(other.id) for other in kept):
            kept.append(match)
    return kept


def _differs(asked: _Asked, known: Index, matches: Sequence[Match], found: str) -> Data | None:
    """What another edition answers to the same question, where it rules differently."""
    first = matches[0]
    ruled_by = known.edition_of[first.id]
    for edition in known.editions:
        theirs = [match for match in matches if known.edition_of[match.id] == edition]
        if edition == ruled_by or not theirs:
            continue
        listed = _listed(first.id, ruled_by, edition, {match.id for match in theirs if match.score >= BESIDE * first.score})
        rival = next((match for match in theirs if match.id in listed), theirs[0])
        other = verdict([rival, *(match for match in theirs if match is not rival)], asked.kind)
        contrary = {found, other} == {YES, NO} and rival.score >= OTHERWISE * first.score
        if contrary or (listed and other != found):
            gist = known.points[rival.id].gist[asked.lang]
            return {
                "edition": edition,
                "verdict": other,
                "answer": texts(asked.lang)(f"ask.{other}", gist=gist),
                "points": [_point(known, rival, asked.lang)],
            }
    return None


def _listed(id: str, own: str, other: str, among: set[str]) -> list[str]:
    """The points of another edition that a listed difference sets against this one, of those that fit the question."""
    found = []
    for one in divergences().values():
        if one.shows != ALIKE and id in one.points.get(own, ()):
            found += [point for point in one.points.get(other, ()) if point in among]
    return found


def _scenario(asked: _Asked, known: Index, points: Sequence[Match]) -> str | None:
    """The scenario that shows the point, in the reader's language."""
    names = {athlete.id: tuple(athlete.name.values()) for athlete in rulebook().athletes()}
    best = [match.id for match in points[:1]]
    return scenario_for(rulebook().expand(best), asked.spoken.athletes, names)


def _entry(
    asked: _Asked, known: Index, *, verdict: str, answer: str, points: Sequence[Match], differs: Data | None, scenario: str | None
) -> Data:
    return {
        "schema": SCHEMA,
        "query": asked.query,
        "lang": asked.lang,
        "verdict": verdict,
        "answer": answer,
        "points": [_point(known, match, asked.lang) for match in points],
        "differs": differs,
        "scenario": _told(scenario, asked.lang) if scenario else None,
        "ruling": _ruled(scenario, asked.lang) if scenario else None,
        "asked_back": [],
    }


def _point(known: Index, match: Match, lang: str) -> Data:
    point = rulebook().point(match.id)
    edition = known.edition_of.get(match.id, point.edition)
    return {
        "id": match.id,
        "edition": edition,
        "score": round(min(match.score, 1.0), 3),
        "text": point.gist[lang],
        "source": rulebook().label(match.id, lang),
    }


@lru_cache(maxsize=512)
def _told(scenario: str, lang: str) -> str:
    """A scenario in the reader's words; titles stay."""
    from arbiter.language import format_text

    return format_text(scenario, lang)


@lru_cache(maxsize=64)
def _ruled(scenario: str, lang: str) -> Data | None:
    """Its ruling; none where it cannot be ruled on."""
    from arbiter.ruling import rule

    ruling = rule(scenario, lang)
    return ruling if not ruling["errors"] else None


__all__ = ["SCHEMA", "VERDICTS", "ask"]
