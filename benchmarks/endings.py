"""Situations of one turn with six athletes and everything open: how long the whole ruling takes, other readings and telling included.

    python benchmarks/endings.py [COUNT] [FIRST]     2,000 situations from seed 0 unless told otherwise

Processor time, told in yards (`../shared/bench/yardstick.py` in the same minutes) and as seconds on a machine of 10,000 yards a second.
"""

from __future__ import annotations

import statistics
import sys
import time

from yard import ROOT, yards

from arbiter.ruling import rule

sys.path.insert(0, str(ROOT / "tests"))

from test_search import open_turn

MACHINE = 10_000  # yards a second of the machine the goals speak of


def main() -> None:
    """Rule on every situation; print the distribution, and the slowest ones."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    found: list[tuple[float, int, int, int, str]] = []
    whole = missing = 0
    speed = yards() or MACHINE
    rule(open_turn(-1))
    for seed in range(first, first + count):
        text = open_turn(seed)
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
