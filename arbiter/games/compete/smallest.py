"""Smallest situations in which the two editions part: an enumeration of small situations, the smallest first.

A situation seats the athletes of a cast on low spaces; one thing happens: a turn with every face and every answer, a move or a teleport.
Its size is the number of athletes, then the sum of the spaces they stand on, of the length of what happens, of the faces rolled and of
the number of answers. Among situations of one size the seed decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from random import Random
from typing import Any, NamedTuple

from arbiter.compare import compare, matching, under
from arbiter.divergences import Found
from arbiter.divergences.check import by_its_points, parted, read_otherwise
from arbiter.games import DEFAULT
from arbiter.games.compete.language import scene
from arbiter.games.compete.language.replay import replay, state
from arbiter.games.compete.rules import Rules
from arbiter.games.compete.scenario.setup import set_up
from arbiter.games.compete.table.board import Board
from arbiter.kernel.explore import Branch, TooMany, branches, explore
from arbiter.kernel.machine import TooLong
from arbiter.language import format_text, parse
from arbiter.language.nodes import Title
from arbiter.language.scene import NOWHERE, Cites, Name, Node, Reading, Scenario
from arbiter.language.writer import writer
from arbiter.rulebook.divergences import END, READING, Divergence, Look

BUDGET = 4_000  # situations looked at for one divergence
BRANCHES = 5_000  # more possibilities than this and a situation is no small one
STEPS = (1, -1, 2, -2, 3, -3)

Data = Mapping[str, Any]


class Situation(NamedTuple):
    """Where each athlete of a cast stands, and what happens: `turn`, `move` or `warp`, to whom, by how much or to which space."""

    cast: tuple[str, ...]
    spaces: tuple[int, ...]
    event: str
    who: int
    by: int

    @property
    def size(self) -> tuple[int, int]:
        """Its size without faces and answers."""
        return len(self.cast), sum(self.spaces) + abs(self.by)


def smallest(divergence: Divergence, lang: str = "fr", seed: int = 1, budget: int = BUDGET) -> Found:
    """The smallest situation that shows a divergence; nothing where its entry says not where to look, or where none is found."""
    looked = 0
    best = Found(None, "", 0)
    size: tuple[int, int] | None = None
    if divergence.look is not None and divergence.clauses:
        for situation in situations(divergence.look, seed):
            if looked == budget or (size is not None and situation.size >= size):
                break
            looked += 1
            found = shows(situation, divergence, lang)
            if found is not None and (size is None or found[0] < size):
                size = found[0]
                best = Found(situation, found[1], looked)
    return best._replace(looked=looked)


def situations(look: Look, seed: int) -> Iterator[Situation]:
    """All situations of a search, the smallest first."""
    random = Random(seed)
    first, last = look.spaces
    found: list[Situation] = []
    for cast in look.casts:
        for spaces in product(range(first, last + 1), repeat=len(cast)):
            for event in look.events:
                for who in range(len(cast)):
                    found += [Situation(cast, spaces, event, who, by) for by in _lengths(event, spaces, who)]
    random.shuffle(found)
    found.sort(key=lambda situation: situation.size)
    yield from found


def _lengths(event: str, spaces: Sequence[int], who: int) -> tuple[int, ...]:
    if event == "move":
        return tuple(by for by in STEPS if spaces[who] + by >= 0)
    if event == "warp":
        return tuple(sorted({space for place, space in enumerate(spaces) if place != who and space != spaces[who]}))
    return (0,)


def shows(situation: Situation, divergence: Divergence, lang: str = "fr") -> tuple[tuple[int, int], str] | None:
    """The whole size of a situation that shows the divergence and its scenario, with the answers and both expectation blocks; else None."""
    assert divergence.look is not None
    scenario = parse(_text(situation, divergence.look, lang)).scenarios[0]
    if divergence.shows in (END, READING) and not _ends_differ(read_otherwise(scenario, divergence)):
        return None
    compared = compare(read_otherwise(scenario, divergence), lang)
    pairs = parted(compared.found, divergence) if compared.found else []
    pairs = [pair for pair in pairs if by_its_points(compared.found, pair, divergence)]
    if not pairs:
        return None
    pair = min(pairs, key=lambda pair: _answers(compared.found, pair))
    joined = _joined(*_both(compared.found, pair))
    athletes, size = situation.size
    faces = sum(entry["faces"][0] for entry in joined["dice"] if entry["for"] == "main")
    size += faces + len(joined["dice"]) + len(joined["decisions"])
    return (athletes, size), _scenario(situation, divergence, compared.found, pair, joined, lang)


# --- whether the ends differ, without a trace -------------------------------------------------------------------------------------


def _ends_differ(scenario: Scenario) -> bool:
    try:
        (left, rules), (right, others) = (_leaves(scenario, edition) for edition in ("fr-2.0", "zh"))
    except (TooMany, TooLong):
        return False
    return any(_end(left[a].board, rules) != _end(right[b].board, others) for a, b in matching(left, right))


def _leaves(scenario: Scenario, edition: str) -> tuple[list[Branch], Rules]:
    ours = under(scenario, edition)
    assert isinstance(ours, scene.Scenario)
    play = set_up(ours, edition)
    play.machine.tracing = False
    return list(branches(explore(play.machine, play.script, 0, BRANCHES))), play.machine.rules


def _end(board: Board, rules: Rules) -> tuple[Any, ...]:
    following = None if board.over else rules.next_seat(board)
    return board.spaces, board.tripped, board.eliminated, board.places, board.points, board.main, board.over, following


# --- the scenario of a situation ------------------------------------------------------------------------------------------------


def _text(situation: Situation, look: Look, lang: str) -> str:
    """The situation in the scenario language; what the search says of track and states stands as it was typed there."""
    write = writer(lang, DEFAULT).write
    names = [Name(athlete, NOWHERE) for athlete in situation.cast]
    who = names[situation.who]
    states = [
        _read(f"{write(scene.State(name, NOWHERE, space=space))} {look.states.get(name.id, '')}").seats[0]
        for name, space in zip(names, situation.spaces, strict=True)
    ]
    rest = iter(states)
    teams = [scene.States(tuple(islice(rest, size)), chr(65 + number), NOWHERE) for number, size in enumerate(look.teams)]
    seats = "\n".join(map(write, teams)) if teams else "; ".join(map(write, states))
    events: dict[str, list[Node]] = {
        "turn": [scene.Turn(who, NOWHERE)],
        "move": [scene.Active(who, NOWHERE), scene.Move(((who, situation.by),), NOWHERE)],
        "warp": [scene.Active(who, NOWHERE), scene.Warp(who, situation.by, NOWHERE)],
    }
    track = look.track or write(scene.Track("mild", 0, None, (), NOWHERE))
    return "\n".join([track, seats, *map(write, events[situation.event]), ""])


def _read(text: str) -> scene.Scenario:
    (scenario,) = parse(text).scenarios
    assert isinstance(scenario, scene.Scenario)
    return scenario


def _both(found: Data, pair: Data) -> list[Data]:
    """The two branches of a pair."""
    return [found["rulings"][edition]["branches"][place] for edition, place in zip(found["editions"], pair["branches"], strict=True)]


def _answers(found: Data, pair: Data) -> tuple[int, int]:
    """How many dice and decisions lead to a pair of branches, and how high the faces are."""
    entries = [entry for branch in _both(found, pair) for entry in (*branch["dice"], *branch["decisions"])]
    return len(entries), sum(min(entry["faces"]) for entry in entries if entry.get("for") == "main" and "faces" in entry)


def _scenario(situation: Situation, divergence: Divergence, found: Data, pair: Data, joined: Data, lang: str) -> str:
    assert divergence.look is not None
    both = dict(zip(found["editions"], _both(found, pair), strict=True))
    write = writer(lang, DEFAULT).write
    lines = [write(Title(divergence.gist[lang], NOWHERE)), f"# {divergence.id}"]
    if divergence.reading is not None:
        lines.append(write(Reading(divergence.reading.point, divergence.reading.name, NOWHERE, NOWHERE)))
    lines += _text(situation, divergence.look, lang).splitlines()
    lines += map(write, replay(joined))
    points = dict(zip(found["editions"], pair["parting"]["points"], strict=True)) if pair["parting"] else {}
    for edition, branch in both.items():
        cited = [Cites(point, NOWHERE) for point in points.get(edition, ()) if point in divergence.points[edition]]
        lines += map(write, [scene.Expect(edition, (), NOWHERE), *_expected(branch["final"], situation), *cited])
    return format_text("\n".join([*lines, ""]), lang)


def _joined(one: Data, two: Data) -> dict[str, list[Data]]:
    """The dice and decisions of two branches, those of both once (of a die the faces that lead to both)."""
    joined: dict[str, list[Data]] = {}
    for key in ("dice", "decisions"):
        mine, rest = list(one[key]), list(two[key])
        for place, entry in enumerate(mine):
            twin = next((other for other in rest if _asked(other) == _asked(entry)), None)
            if twin is not None:
                rest.remove(twin)
                if "faces" in entry and entry["for"] == "main":
                    mine[place] = {**entry, "faces": [face for face in entry["faces"] if face in twin["faces"]] or entry["faces"]}
        joined[key] = mine + rest
    return joined


def _asked(entry: Data) -> tuple[Any, ...]:
    return entry["athlete"], entry.get("for"), entry.get("question")


def _expected(final: Data, situation: Situation) -> list[Node]:
    """The end of a branch as expectations."""
    nodes: list[Node] = [state(athlete, final["athletes"][athlete]) for athlete in situation.cast]
    if situation.event == "turn":
        nodes.append(scene.MainMove(final["main_move"], NOWHERE))
    if final["race_over"]:
        return [*nodes, scene.RaceOver(True, NOWHERE)]
    return [*nodes, scene.Next(Name(final["next"], NOWHERE), NOWHERE)] if final["next"] else nodes
