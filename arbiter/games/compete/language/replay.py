"""A branch of a ruling as statements: the dice and decisions that lead back to it, and its end as expectations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.games.compete.language.scene import Answer, Decision, Duel, MainMove, Next, RaceOver, Roll, State
from arbiter.language.scene import NOWHERE, Cites, Loop, Name, Node

Data = Mapping[str, Any]


def replay(branch: Data) -> list[Node]:
    """The statements that give the dice and decisions of a branch of one turn; `branch` is the ruling's.

    Of faces that lead to the same steps the first is taken; duel dice won by one side are 6-1 or 1-6.
    """
    rolls = [die["faces"][0] for die in branch["dice"] if die["for"] == "main"]
    duels = [_pair(die) for die in branch["dice"] if die["for"] == "duel"]
    nodes: list[Node] = [_decision(one) for one in branch["decisions"]]
    if duels:
        nodes.append(Duel(tuple(duels), NOWHERE, ()))
    return [Roll(tuple(rolls), NOWHERE, ()), *nodes] if rolls else nodes


def ends(branch: Data) -> list[Node]:
    """What may be expected of the end of a branch: how everybody stands, the main move, who is next, the points cited."""
    final = branch["final"]
    found: list[Node] = [state(athlete, stands) for athlete, stands in final["athletes"].items()]
    if final["main_move"] is not None:
        found.append(MainMove(final["main_move"], NOWHERE))
    if final["next"] is not None:
        found.append(Next(Name(final["next"], NOWHERE), NOWHERE))
    if final["race_over"]:
        found.append(RaceOver(True, NOWHERE))
    if final["loop"]:
        found.append(Loop(NOWHERE))
    found += [Cites(point, NOWHERE) for step in branch["steps"] if step["clause"] for point in step["cites"]]
    return list(dict.fromkeys(found))


def state(athlete: str, stands: Data) -> State:
    """How an athlete of the ruling stands, as far as it matters: its place or its space, and points where it has any."""
    points = stands["points"] or None
    name = Name(athlete, NOWHERE)
    if stands["finished"]:
        return State(name, NOWHERE, finished=tuple(stands["finished"]), points=points)
    if stands["eliminated"]:
        return State(name, NOWHERE, eliminated=True, points=points)
    return State(name, NOWHERE, space=stands["space"], tripped=stands["tripped"], points=points)


def _pair(die: Data) -> tuple[int, int]:
    if "faces" in die:
        first, second = die["faces"]
        return first, second
    return (6, 1) if die["won_by"] in (die["athlete"], None) else (1, 6)


def _decision(one: Data) -> Decision:
    answer = one["answer"]
    kind = answer if answer in ("yes", "no") else "athlete" if isinstance(answer, str) else "number"
    value = None if answer in ("yes", "no") else answer
    return Decision(Name(one["athlete"], NOWHERE), one["question"], Answer(kind, value, NOWHERE), False, (), NOWHERE)
