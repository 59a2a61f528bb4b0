"""The nearest known word to a misspelt one. Compares with every language's spelling, since a file may mix them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from arbiter.language.letters import is_ideograph, squeeze
from arbiter.language.lexicon import Lexicon
from arbiter.language.scene import Name

_AT_LEAST, _AT_LEAST_IDEOGRAPHS = 68.0, 50.0
_AS_GOOD = 12.0  # how far behind the best another guess may be
_BEGINNING = 60.0  # how much the first of several words must look like the beginning of a candidate
_MOST = 3


class Near(NamedTuple):
    """The best score (0 to 100) and up to three ids (`word.KEY`, `athlete.ID`, or plain), the nearest first."""

    score: float
    ids: tuple[str, ...]


NOTHING = Near(0.0, ())
NOBODY: Mapping[str, Name] = {}


def nearest(typed: str, candidates: Mapping[str, Iterable[str]], first: str = "") -> Near:
    """The nearest of some candidates, each with its spellings (squeezed, as `typed` is).

    Where several words were typed, `first` is the first of them: a candidate must begin much like it.
    """
    from rapidfuzz.fuzz import ratio
    from rapidfuzz.process import extract

    if not typed:
        return NOTHING
    floor = _AT_LEAST_IDEOGRAPHS if is_ideograph(typed[0]) else _AT_LEAST
    flat = [(id_, spelling) for id_, spellings in candidates.items() for spelling in spellings]
    scores: dict[str, float] = {}
    for spelling, score, place in extract(typed, [spelling for _, spelling in flat], scorer=ratio, score_cutoff=floor, limit=None):
        id_ = flat[place][0]
        if score > scores.get(id_, 0.0) and (not first or ratio(first, spelling[: len(first)]) >= _BEGINNING):
            scores[id_] = score
    order = {id_: place for place, id_ in enumerate(candidates)}
    scored = sorted(scores.items(), key=lambda pair: (-pair[1], order[pair[0]]))
    if not scored:
        return NOTHING
    best = scored[0][1]
    return Near(best, tuple(id_ for id_, score in scored[:_MOST] if score >= best - _AS_GOOD))


def nearest_ids(typed: str, ids: Iterable[str]) -> tuple[str, ...]:
    """The nearest of some ids (rule points, open points, readings) to one that is none of them."""
    return nearest(squeeze(typed), _squeezed(tuple(ids))).ids


@lru_cache(maxsize=16)
def _squeezed(ids: tuple[str, ...]) -> dict[str, tuple[str]]:
    return {id_: (squeeze(id_),) for id_ in ids}


def words_near(lexicon: Lexicon, typed: str, terminals: Container[str] | None, first: str = "") -> Near:
    """The nearest keywords among those that are one of the terminals (None: among all)."""
    if len(typed) < 2:
        return NOTHING
    candidates = {
        f"word.{key}": lexicon.spellings[key] for key, terminal in lexicon.terminal_of.items() if terminals is None or terminal in terminals
    }
    return nearest(typed, candidates, first)


def names_near(lexicon: Lexicon, typed: str, first: str = "", introduced: Mapping[str, Name] = NOBODY) -> Near:
    """The nearest names of participants: the game's, and those a scenario introduced."""
    return nearest(typed, _names(lexicon, introduced), first)


def longer_near(lexicon: Lexicon, typed: str, known: str, introduced: Mapping[str, Name] = NOBODY) -> Near:
    """The nearest names and words that begin with a `known` one and are longer (`Baba Yagga`, `à tere`)."""
    everything = _names(lexicon, introduced)
    everything |= {f"word.{key}": spellings for key, spellings in lexicon.spellings.items()}
    longer = {
        id_: tuple(spelling for spelling in spellings if spelling.startswith(known) and len(spelling) > len(known))
        for id_, spellings in everything.items()
    }
    return nearest(typed, longer)


def _names(lexicon: Lexicon, introduced: Mapping[str, Name]) -> dict[str, tuple[str, ...]]:
    names = {f"athlete.{id_}": spellings for id_, spellings in lexicon.name_spellings.items()}
    for spelling, name in introduced.items():
        names[f"athlete.{name.id}"] = (spelling,)
    return names
