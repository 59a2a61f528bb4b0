"""The seeded search at large: random situations of the engine that must come to rest and hang together (`tests/test_search.py`).

    python benchmarks/search.py [COUNT] [FIRST]     200,000 situations from seed 0 unless told otherwise
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from test_search import look  # noqa: E402


def main() -> int:
    """Look at every situation; print what is wrong, and the longest ones."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    began = time.perf_counter()
    longest: list[tuple[int, int, int]] = []
    sizes: Counter[str] = Counter()
    wrong = 0
    for seed in range(first, first + count):
        try:
            seen = look(seed)
        except Exception as error:  # a crash is what the search is for
            print("seed", seed, "fails:", repr(error), flush=True)
            wrong += 1
            continue
        for what in seen.wrong:
            print("seed", seed, what, seen.situation, flush=True)
        wrong += bool(seen.wrong)
        size = "over 1000 effects" if seen.effects > 1000 else "over 100" if seen.effects > 100 else "to 100"
        sizes["stopped as too long" if seen.too_long else size] += 1
        longest = sorted([*longest, (seen.effects, seen.steps, seed)], reverse=True)[:5]
    met = ", ".join(f"{size}: {n}" for size, n in sizes.items())
    print(f"{count} situations, {wrong} wrong, {time.perf_counter() - began:.0f} s; {met}")
    print("longest (effects, steps, seed):", longest)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
