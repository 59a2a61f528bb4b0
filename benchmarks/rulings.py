"""The other figures of the goal: one ruling, a full turn of Magician, scenarios a second, start-up. Each with its ratio to the goal.

    python benchmarks/rulings.py [--quick]

Times are told as they would be on a machine of 10,000 yards a second (`../shared/bench/yardstick.py`, taken before and after each); a ratio
of 1 or more means that the goal is reached.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from yard import ROOT, between

from arbiter.language import parse
from arbiter.ruling.assemble import rule
from arbiter.ruling.resolve import resolve
from arbiter.suite.runner import document, find, run_all

MACHINE = 10_000  # yards a second of the machine the goals speak of

ONE = "piste sauvage\nCentaure @{}; Banane @{}; Slime @{}; Romantique @{}\ntour Centaure\n  dé {}\nattendu\n  Banane @4\n"
MAGICIAN = "piste douce\nMagicien @6; Banane @9; Centaure @4; Slime @2; Romantique @12; Grouille-Grenouille @15\ntour Magicien\n"
DUELIST = "piste douce\nMagicien @6; Duelliste @9; Banane @9; Centaure @9; Slime @9\ntour Magicien\n"


def one(lot: random.Random) -> str:
    """A scenario of six lines, each time another one: nothing of it comes from memory."""
    return ONE.format(*(lot.randrange(28) for _ in range(4)), lot.randint(1, 6))


def median(work: Callable[[], object], repeats: int) -> float:
    """The median time of some work, in seconds, once it is warm."""
    work()
    found = []
    for _ in range(repeats):
        began = time.perf_counter()
        work()
        found.append(time.perf_counter() - began)
    return statistics.median(found)


def told(name: str, goal: float, measure: Callable[[], float], at_most: bool = True, unit: str = "ms") -> None:
    """Measure and print: the figure as it is, on the machine of the goal, per yard, and how well the goal is met."""
    value, yards = between(measure)
    scale = 1.0 if yards is None else yards / MACHINE
    figure = value * scale if at_most else value / scale
    ratio = goal / figure if at_most else figure / goal
    a_yard = "" if yards is None else f"  {value * yards / 1000:8.2f} yards" if unit == "ms" else f"  {value / yards:8.3f} a yard"
    print(f"{name:52} {value:9.2f} {unit:10}{a_yard}  on 10,000 yards/s {figure:9.2f}  goal {goal:g}  ratio {ratio:5.2f}")


def whole_turn(text: str, repeats: int) -> float:
    """All branches of a turn, exact, in milliseconds."""
    (scenario,) = parse(text).scenarios
    return median(lambda: resolve(scenario, "fr-2.0"), repeats) * 1000


def scenarios_a_second() -> float:
    """The project's own scenario files, read, resolved and checked, in one process."""
    paths = [ROOT / "scenarios"]
    document(find(paths)[0])  # once, to have grammar and rulebook loaded
    began, count = time.perf_counter(), 0
    for _ in run_all(paths):
        count += 1
    return count / (time.perf_counter() - began)


def start_up() -> tuple[float, float]:
    """Seconds of `arbiter rule` on a scenario and of importing what it needs."""

    def shell(*command: str) -> Callable[[], object]:
        return lambda: subprocess.run(command, input=one(random.Random(1)).encode(), capture_output=True, check=False)

    arbiter = str(Path(sys.executable).with_name("arbiter"))
    return median(shell(arbiter, "rule", "-"), 9), median(shell(sys.executable, "-c", "import lark, click, yaml"), 9)


def main() -> None:
    """Print every figure."""
    parser = argparse.ArgumentParser(description="figures of rulings")
    parser.add_argument("--quick", action="store_true", help="fewer repeats")
    repeats = 3 if parser.parse_args().quick else 15
    lot = random.Random(1)
    told("text to French story, in process", 2, lambda: median(lambda: rule(one(lot)), repeats * 20) * 1000)
    told("Magician, a full turn, all branches", 30, lambda: whole_turn(MAGICIAN, repeats))
    told("Magician, with Duelist beside three rivals", 300, lambda: whole_turn(DUELIST, repeats))
    told("the project's scenarios", 1000, scenarios_a_second, at_most=False, unit="/s")
    ours, imports = start_up()
    times = ours / imports
    figures = f"{ours * 1000:9.2f} ms  imports {imports * 1000:.2f} ms  times {times:.2f}  goal 2.5  ratio {2.5 / times:.2f}"
    print(f"{'arbiter rule from the shell':52} {figures}")


if __name__ == "__main__":
    main()
