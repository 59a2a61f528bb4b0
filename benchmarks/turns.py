"""Turns a yard with the trace off, on the three line-ups of the goal: whole races from Start, dice and decisions at random.

    python benchmarks/turns.py [SECONDS]
"""

from __future__ import annotations

import random
import sys
import time

from yard import between

from arbiter.games.compete.editions import edition
from arbiter.games.compete.powers import power
from arbiter.games.compete.rules import Rules
from arbiter.games.compete.table.board import NOBODY, Board, fresh
from arbiter.games.compete.table.course import Course
from arbiter.games.compete.table.track import standard
from arbiter.games.compete.turn import turn
from arbiter.kernel.machine import Machine

# The line-ups, with the turns a yard of the fastest Python simulator known.
LINE_UPS = (
    (("banana", "centaur", "gunk", "coach"), 4.9),
    (("huge_baby", "romantic", "leaptoad", "banana"), 4.9),
    (("scoocher", "gunk", "centaur", "magician"), 3.7),
)
LONGEST = 500  # turns: nobody finishes a race that lasts longer


def race(rules: Rules, start: Board, rng: random.Random) -> int:
    """Play one race; the number of turns it took."""
    m = Machine(rules, start, False, Course())
    turns = 0
    lot = rng.random
    while not m.board.over and turns < LONGEST:
        m.agenda = ((turn.begin, NOBODY), None)
        m.effects = 0
        while True:
            m.run()
            fork = m.fork
            if fork is None:
                break
            outcomes = fork.outcomes
            if fork.kind == "duel-dice":
                m.answer(outcomes[0] if lot() < 21 / 36 else outcomes[1])
            else:
                m.answer(outcomes[int(lot() * len(outcomes))])
        turns += 1
    return turns


def turns_a_second(names: tuple[str, ...], seconds: float) -> float:
    """Turns a second of races of these athletes on the mild track."""
    n = len(names)
    rules = Rules(names, tuple((seat,) for seat in range(n)), tuple(power(name) for name in names), standard("mild"), edition("fr-2.0"), {})
    start = fresh((0,) * n, rules.printed)
    rng = random.Random(1)
    began, turns = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        turns += race(rules, start, rng)
    return turns / (time.perf_counter() - began)


def main() -> None:
    """Print turns a second, a yard, and the ratio to the fastest known."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    for names, best in LINE_UPS:
        speed, yards = between(lambda names=names: turns_a_second(names, seconds))  # type: ignore[misc]
        a_yard = "" if yards is None else f"  {speed / yards:6.2f} a yard  {speed / yards / best:5.2f} times the fastest known ({best})"
        print(f"{' '.join(names):40} {speed:8.0f} turns/s{a_yard}")


if __name__ == "__main__":
    main()
