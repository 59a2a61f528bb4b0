"""The engine put to the same situations and answers as the reference resolver, and how the two outcomes differ."""

from __future__ import annotations

from typing import Any

from arbiter.games.compete.clauses.copying import refresh
from arbiter.games.compete.editions import edition
from arbiter.games.compete.powers import power
from arbiter.games.compete.rules import Rules
from arbiter.games.compete.scenario.setup import close_item, open_item
from arbiter.games.compete.table.board import NOBODY, fresh
from arbiter.games.compete.table.course import Course
from arbiter.games.compete.table.track import MILD, Track, own, standard
from arbiter.games.compete.told.trace import Happened, finished
from arbiter.games.compete.turn import turn
from arbiter.kernel.machine import Machine
from arbiter.kernel.trace import Looped, Step
from second_opinion.model import LINE, Situation

NAMED = {"both": "both_move", "first": "first_only", "two": "two_rerolls", "one": "one", "pushes": "pushes_at_once"}


def play(situation: Situation, answers: Any, tracing: bool = True) -> dict[str, Any]:
    """The engine's outcome of a situation, in the reference's terms."""
    machine = _machine(situation, tracing)
    rules: Rules = machine.rules
    names = rules.names
    log: list[Any] = []
    while True:
        machine.run()
        log += machine.log
        machine.log = []
        fork = machine.fork
        if fork is None:
            break
        who = names[fork.owner]
        if fork.kind == "main":
            machine.answer(answers.die(who, "main"))
        elif fork.kind == "duel-dice":
            mine, theirs = answers.duel(who, names[fork.about])
            machine.answer(fork.outcomes[0] if mine >= theirs else fork.outcomes[1])
        else:
            options = {_option(fork, outcome, machine): outcome for outcome in reversed(fork.outcomes)}
            order = [_option(fork, outcome, machine) for outcome in fork.outcomes]
            if fork.kind == "reroll":
                order.sort(key=lambda name: ("magician", "dicemonger", "no").index(name))
            machine.answer(options[answers.choose(who, fork.kind, tuple(dict.fromkeys(order)))])
    board = machine.board
    acts = {name: 0 for name in names}
    for entry in log:
        if isinstance(entry, Happened) and entry.turn == machine.course.turn:
            acts[names[entry.owner]] += 1
    following = rules.next_seat(board)
    return {
        "spaces": {name: board.spaces[seat] for seat, name in enumerate(names) if not board.out >> seat & 1},
        "tripped": frozenset(name for seat, name in enumerate(names) if board.tripped >> seat & 1 and not board.out >> seat & 1),
        "eliminated": frozenset(name for seat, name in enumerate(names) if board.eliminated >> seat & 1),
        "finished": {name: finished(board, seat) for seat, name in enumerate(names)},
        "points": dict(zip(names, board.points, strict=True)),
        "main_move": board.main,
        "next": None if board.over or following == NOBODY else names[following],
        "race_over": board.over,
        "acts": acts,
        "loop": any(isinstance(entry, Looped) for entry in log),
        "steps": sum(isinstance(entry, Step) for entry in log),
        "log": log,
    }


def differences(situation: Situation, mine: dict[str, Any], theirs: Any, keys: tuple[str, ...] = ()) -> list[str]:
    """Where the two outcomes differ, in words."""
    found = []
    out = theirs.eliminated | {name for name, places in theirs.finished.items() if places}
    racing = {name for name, space in theirs.spaces.items() if space < LINE and name not in out}
    reference = {
        "spaces": {name: space for name, space in theirs.spaces.items() if name in racing},
        "tripped": frozenset(name for name in theirs.tripped if name in racing),
        "eliminated": theirs.eliminated,
        "finished": {name: tuple(theirs.finished.get(name, ())) for name in situation.athletes},
        "points": theirs.points,
        "main_move": theirs.main_move,
        "next": theirs.next,
        "race_over": theirs.race_over,
        "acts": {name: theirs.acts.get(name, 0) for name in situation.athletes},
        "loop": theirs.loop,
    }
    for key, value in reference.items():
        if (not keys or key in keys) and mine[key] != value:
            if isinstance(value, dict):
                value = {name: (mine[key].get(name), value.get(name)) for name in value if mine[key].get(name) != value.get(name)}
            found.append(f"{key}: engine {mine[key] if not isinstance(mine[key], dict) else ''} reference {value}")
    return found


def _option(fork: Any, outcome: Any, machine: Machine) -> Any:
    if fork.kind == "reroll" and outcome != "no":
        return machine.board.powers[outcome].id
    if fork.kind in ("swap", "hypnotize", "duel", "copy") or (fork.kind == "predict" and "no" not in fork.outcomes):
        return outcome if outcome == "no" else machine.rules.names[outcome]
    return outcome


def _machine(situation: Situation, tracing: bool) -> Machine:
    names = situation.athletes
    grouped = {name: group for group in situation.players for name in group}
    players = tuple(dict.fromkeys(tuple(names.index(member) for member in grouped.get(name, (name,))) for name in names))
    track: Track
    if isinstance(situation.track, str):
        track = standard(situation.track)
    else:
        track = own(30, situation.track.corner, [(kind, space, by) for space, kind, by in situation.track.marks])
    readings = {point: NAMED.get(reading, reading) for point, reading in situation.readings.items()}
    rules = Rules(names, players, tuple(power(name) for name in names), track, edition("fr-2.0"), readings)
    powers = []
    copied: list[Any] = []
    for seat, name in enumerate(names):
        base = power(situation.powers[name]) if name in situation.powers else rules.printed[seat]
        powers.append(base)
        copied.append((0, NOBODY) if base.id == "copycat" else None)
    mask = {name: 1 << seat for seat, name in enumerate(names)}
    out = sum(mask[name] for name in set(situation.finished) | set(situation.eliminated))
    predictions = tuple(
        None if name not in situation.predictions else NOBODY if (whom := situation.predictions[name]) is None else names.index(whom)
        for name in names
    )
    begun = sum(mask[name] for name in situation.predictions)
    spaces = tuple(30 if name in situation.finished else space for name, space in zip(names, situation.spaces, strict=True))
    board = fresh(
        spaces,
        tuple(powers),
        tripped=sum(mask[name] for name in situation.tripped),
        out=out,
        eliminated=sum(mask[name] for name in situation.eliminated),
        places=tuple(names.index(name) for name in situation.finished),
        points=tuple(situation.points.get(name, 0) for name in names),
        copied=tuple(copied),
        predictions=predictions,
        begun=begun,
        over=len(situation.finished) >= 2,
    )
    machine = Machine(rules, board, tracing, Course())
    refresh(machine)
    agenda: Any = None
    for index, name in reversed(list(enumerate(situation.turns))):
        task = (turn.begin, NOBODY if name == "next" else names.index(name))
        agenda = ((open_item, index, (task,)), ((close_item, index), agenda))
    machine.agenda = agenda
    return machine


__all__ = ["MILD", "differences", "play"]
