"""The rulebook as one object: cheap questions are answered from the index, the texts are read when asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType

from arbiter.rulebook.index import Entry, index
from arbiter.rulebook.points import DATA, Athlete, Point, read_athletes, read_points


class UnknownPoint(LookupError):
    """A rule point the rulebook does not have."""

    def __init__(self, id: str) -> None:
        super().__init__(f"no rule point {id}")
        self.id = id


class Rulebook:
    """Every rule point of every edition.

    `point_ids`, `kind`, `same_as`, `label` and `expand` cost next to nothing; `point` reads one file, `points` reads all.
    Every method that takes a point's id raises UnknownPoint where there is none such; languages are `fr`, `zh`, `en`.
    """

    def __init__(self, data: Path = DATA, *more: Path) -> None:
        """`data` is the folder of athletes.yaml, documents.yaml and points/; `more` are those of other games, of the same shape."""
        self._data = data
        self._more = more
        self._files: dict[str, Mapping[str, Point]] = {}

    @cached_property
    def _index(self) -> Mapping[str, Entry]:
        found = dict(index(self._data))
        for folder in self._more:
            found |= {id: replace(entry, file=str(folder / entry.file)) for id, entry in index(folder).items()}
        return found

    @cached_property
    def _athletes(self) -> tuple[Athlete, ...]:
        return read_athletes(self._data)

    def _entry(self, id: str) -> Entry:
        try:
            return self._index[id]
        except KeyError:
            raise UnknownPoint(id) from None

    def __contains__(self, id: object) -> bool:
        """Whether the rulebook has the point."""
        return id in self._index

    def point_ids(self, edition: str | None = None) -> tuple[str, ...]:
        """The ids of all points, or of one edition's (`fr`, `zh`), general ones first, then by athlete."""
        return tuple(id for id in self._index if edition is None or id.startswith(edition + "."))

    def kind(self, id: str) -> str:
        """`engine`, `game` or `text`."""
        return self._entry(id).kind

    def same_as(self, id: str) -> tuple[str, ...]:
        """The other points that say the very same thing: the whole class, whichever of them names which."""
        return self._entry(id).same_as

    def label(self, id: str, lang: str) -> str:
        """How a citation names the point: "FAQ 2.0 · Banane · 2", "《FAQ 2.0》香蕉·2"."""
        return self._entry(id).label[lang]

    def expand(self, ids: Iterable[str]) -> tuple[str, ...]:
        """`ids` with the points joined to each behind it, none twice."""
        return tuple(dict.fromkeys(joined for id in ids for joined in (id, *self.same_as(id))))

    def point(self, id: str) -> Point:
        """The whole point."""
        return self._file(self._entry(id).file)[id]

    def points(self, edition: str | None = None) -> tuple[Point, ...]:
        """All points, or those of one edition, in the order of `point_ids`."""
        return tuple(self.point(id) for id in self.point_ids(edition))

    def athletes(self) -> tuple[Athlete, ...]:
        """The athletes, in the order of their file."""
        return self._athletes

    def named(self, words: str) -> tuple[str, ...]:
        """The point called `words`, or all of the section called so, in any language: by id, by label ("Banane · 2"), by heading.

        The document may be left out, case, accents and signs between the words do not matter; nothing where nothing is called so.
        """
        from arbiter.rulebook.search import called

        typed = words.strip().casefold()
        if typed in self._index:
            return (typed,)
        section = tuple(id for id in self._index if typed and id.startswith(typed + "."))
        return section or called(words, {id: entry.label for id, entry in self._index.items()}, self._athletes)

    def nearest(self, word: str) -> tuple[str, ...]:
        """The ids that come nearest to a mistyped one, best first; none where none is near."""
        from difflib import get_close_matches

        return tuple(get_close_matches(word.strip().casefold(), list(self._index), n=3, cutoff=0.7))

    def _file(self, name: str) -> Mapping[str, Point]:
        if name not in self._files:
            self._files[name] = MappingProxyType({point.id: point for point in read_points(self._data / name)})
        return self._files[name]


@cache
def rulebook() -> Rulebook:
    """The rulebook of this installation, one a process."""
    from arbiter.games import rulebooks

    return Rulebook(DATA, *rulebooks())
