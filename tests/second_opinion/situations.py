"""Random situations for comparing two resolvers: clustered boards, all 36 athletes, copies, marks, finished and eliminated athletes."""

from __future__ import annotations

import random
from collections.abc import Iterator

from .model import ATHLETES, WILD, Situation, Track

COPYING = ("egg", "twin")
MASKS = ("copycat", "scoocher", "huge_baby")
OWN = Track(12, ((2, "arrow", 2), (4, "arrow", -2), (6, "star", 0), (9, "rock", 0), (12, "arrow", 1), (20, "arrow", -5), (27, "star", 0)))


def random_situation(seed: int) -> Situation:
    """One situation; the same seed gives the same one."""
    r = random.Random(seed)
    count = r.choice((2, 3, 3, 4, 4, 4, 5, 5, 6, 6))
    athletes: list[str] = []
    if r.random() < 0.25:
        athletes.append("copycat")
    if r.random() < 0.25:
        athletes.append(r.choice(COPYING))
    if r.random() < 0.15:
        athletes += r.sample(("scoocher", "huge_baby", "suckerfish", "romantic", "leaptoad", "duelist"), 2)
    while len(athletes) < count:
        athletes += [a for a in [r.choice(ATHLETES)] if a not in athletes]
    athletes = athletes[:count]
    r.shuffle(athletes)

    powers: dict[str, str] = {}
    for a in athletes:
        if a in COPYING and r.random() < 0.9:
            pool = MASKS if r.random() < 0.3 else tuple(p for p in ATHLETES if p not in COPYING)
            powers[a] = r.choice(pool if r.random() < 0.8 else tuple(p for p in athletes if p not in COPYING) or pool)

    track: str | Track = r.choice(("mild", "mild", "wild", "wild", "wild", OWN))
    spaces = _spaces(r, count, track)
    tripped = frozenset(a for a in athletes if r.random() < 0.15)

    players: tuple[tuple[str, ...], ...] = ()
    if count >= 4 and r.random() < 0.1:
        pairs = [tuple(athletes[i : i + 2]) for i in range(0, len(athletes), 2)]
        players = tuple(tuple(reversed(p)) if r.random() < 0.5 else p for p in pairs)
        athletes = [a for p in players for a in p]
    groups = players or tuple((a,) for a in athletes)
    points = {}
    for group in groups:
        purse = r.choice((0, 0, 1, 2, 4, 9))
        points.update(dict.fromkeys(group, purse))

    finished: tuple[str, ...] = ()
    eliminated: frozenset[str] = frozenset()
    if count >= 3 and r.random() < 0.12:
        finished = (r.choice(athletes),)
    if count - len(finished) >= 3 and r.random() < 0.08:
        eliminated = frozenset({r.choice([a for a in athletes if a not in finished])})
    racing = [a for a in athletes if a not in finished and a not in eliminated]

    predictions: dict[str, str | None] = {}
    for a in racing:
        if powers.get(a, a) == "mastermind" and r.random() < 0.6:
            predictions[a] = r.choice((*racing, *racing, None))

    first = r.choice(racing)
    turns = (first, *("next",) * r.choice((0, 0, 0, 1, 2)))
    tripped -= eliminated.union(finished)
    seats = tuple(athletes)
    spaces = _apart(spaces, [powers.get(a, a) if a in racing else None for a in seats])
    return Situation(seats, spaces, turns, tripped, points, players, powers, predictions, track, finished, eliminated)


def _spaces(r: random.Random, count: int, track: str | Track) -> tuple[int, ...]:
    """Clustered places: one or two knots of athletes, at Start, near a mark, near the line, or anywhere."""
    marks = WILD.marks if track == "wild" else track.marks if isinstance(track, Track) else ()
    kind = r.choice(("start", "line", "mark", "any", "any", "spread"))
    if kind == "spread":
        return tuple(r.randrange(30) for _ in range(count))
    if kind == "start":
        centre = 0
    elif kind == "line":
        centre = r.randint(25, 29)
    elif kind == "mark" and marks:
        centre = r.choice(marks)[0] + r.randint(-3, 1)
    else:
        centre = r.randint(1, 28)
    width = r.choice((0, 1, 2, 3, 6))
    away = r.randrange(30)
    return tuple(min(29, max(0, centre + r.randint(-width, width))) if r.random() < 0.85 else away for _ in range(count))


def _apart(spaces: tuple[int, ...], held: list[str | None]) -> tuple[int, ...]:
    """Nobody begins on the space of a Huge Baby (but on Start): no play leads there, so neither resolver has to say what comes of it.

    Nor on that of a Copycat while a Huge Baby leads alone: it would have pushed as it came to that power. `held`: the power of each
    athlete, None where it is out.
    """
    places = list(spaces)
    seats = [i for i, power in enumerate(held) if power]
    while True:
        front = max(places[i] for i in seats)
        pushing = ("huge_baby", "copycat") if [held[i] for i in seats if places[i] == front] == ["huge_baby"] else ("huge_baby",)
        crowded = [j for i in seats for j in seats if held[i] in pushing and i != j and places[i] == places[j] > 0]
        if not crowded:
            return tuple(places)
        places[crowded[0]] -= 1


def situations(first: int, count: int) -> Iterator[tuple[int, Situation]]:
    """`count` situations with their seeds, from seed `first` on."""
    for seed in range(first, first + count):
        yield seed, random_situation(seed)
