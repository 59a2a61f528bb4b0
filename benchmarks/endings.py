"""Situations of one turn with six athletes and everything open: how long the whole ruling takes, other readings and telling included.

    python benchmarks/endings.py [COUNT] [FIRST]     2,000 situations from seed 0 unless told otherwise

Processor time, told in yards (`../shared/bench/yardstick.py` in the same minutes) and as seconds on a machine of 10,000 yards a second.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from yard import yards

from arbiter.language.lexicon import lexicon
from arbiter.ruling import rule

MACHINE = 10_000  # yards a second of the machine the goals speak of
NEAR = 6  # spaces around one that most athletes stand on


def situation(seed: int) -> str:
    """A random situation; the same seed gives the same one."""
    lot = random.Random(f"endings {seed}")
    words = lexicon("compete")
    racing = lot.sample(sorted(words.names), 6)
    base = lot.randint(0, 27 - NEAR)
    places = [base + lot.choice((0, 0, lot.randint(0, NEAR), lot.randint(0, NEAR))) for _ in racing]
    states = "; ".join(f"{words.name(id, 'en')} @{place}" for id, place in zip(racing, places, strict=True))
    return f"track {lot.choice(('mild', 'wild'))}\n{states}\nturn {words.name(racing[0], 'en')}\n"


def main() -> None:
    """Rule on every situation; print the distribution, and the slowest ones."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    found: list[tuple[float, int, int, int, str]] = []
    whole = missing = 0
    speed = yards() or MACHINE
    rule(situation(-1))
    for seed in range(first, first + count):
        text = situation(seed)
        began = time.process_time()
        ruling = rule(text, "en")
        took = time.process_time() - began
        if seed % 50 == 0:
            speed = yards() or MACHINE
        for entry in ruling["scenarios"]:
            whole += entry["complete"]
            found.append((took * speed, seed, len(entry["endings"]), entry["more"] + len(entry["branches"]), text.replace("\n", "; ")))
        if ruling["errors"]:
            missing += 1
            print("seed", seed, ruling["errors"][0]["message"], text.replace("\n", "; "), flush=True)
    figures = sorted(one[0] for one in found)
    seconds = [figure / MACHINE for figure in figures]
    told = ", ".join(f"{share} % {seconds[min(len(seconds) - 1, len(seconds) * share // 100)]:.3f}" for share in (50, 90, 95, 99))
    print(f"{len(found)} situations, {whole} complete, {missing} refused")
    print(f"seconds on 10,000 yards/s: mean {statistics.mean(seconds):.3f}, {told}, most {seconds[-1]:.3f}")
    print("slowest (s, seed, endings, ways):")
    for took, seed, endings, ways, text in sorted(found, reverse=True)[:10]:
        print(f"  {took / MACHINE:6.2f}  {seed:5}  {endings:5}  {ways:9}  {text}")


if __name__ == "__main__":
    main()
