"""What a ruling leaves behind in its process: nothing. No memory, no setting, whatever runs beside it."""

from __future__ import annotations

import gc
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from arbiter.kernel.budget import Budget
from arbiter.ruling import rule

ROOT = Path(__file__).resolve().parent.parent
HALF = 1_500
MOST = 10_000  # kilobytes that the second half of twice as many rulings may add

ATHLETES = ("Banane", "Slime", "Centaure", "Magicien", "Duelliste", "Romantique", "Mécaniglobule", "Jumeau", "Grouille-Grenouille")


def situations(seed: int) -> Iterator[str]:
    """Situations without end, each another one: some with their die given, some open."""
    lot = random.Random(seed)
    while True:
        racing = lot.sample(ATHLETES, 4)
        places = "; ".join(f"{name} @{lot.randrange(1, 28)}" for name in racing)
        die = f"; dé {lot.randint(1, 6)}" if lot.random() < 0.9 else ""
        yield f"piste {lot.choice(('douce', 'sauvage'))}\n{places}\ntour {racing[0]}{die}\n"


GROWTH = f"""
import resource, sys
sys.path.insert(0, "tests")
from test_process import situations
from arbiter.kernel.budget import Budget
from arbiter.ruling import rule
texts = situations(1)
peaks = []
for _ in range(2):
    for _ in range({HALF}):
        rule(next(texts))
    peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
print(peaks[1] - peaks[0])
"""


def test_the_memory_of_a_ruling_goes_with_it() -> None:
    done = subprocess.run([sys.executable, "-c", GROWTH], cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(done.stdout) < MOST


def test_a_ruling_leaves_nothing_for_the_collector() -> None:
    """What goes round in circles would stay until a full collection, which a busy process comes to late."""
    texts = situations(2)
    for _ in range(100):
        rule(next(texts))
    gc.collect()
    gc.disable()
    try:
        for _ in range(100):
            rule(next(texts))
        assert gc.collect() < 100
    finally:
        gc.enable()


def test_rulings_side_by_side_change_nothing_of_the_process() -> None:
    before = (sys.getrecursionlimit(), gc.isenabled(), gc.get_threshold())
    seen: set[object] = set()

    def work(seed: int) -> None:
        texts = situations(seed)
        for _ in range(10):
            rule(next(texts))
            seen.add((sys.getrecursionlimit(), gc.isenabled(), gc.get_threshold()))

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == {before} == {(sys.getrecursionlimit(), gc.isenabled(), gc.get_threshold())}


def test_statements_that_nothing_comes_of_count_as_work() -> None:
    """Turns behind the end of a race, after two dice left open: each way passes all of them."""

    def work(more: int) -> int:
        budget = Budget(100_000)
        rule("Banane @29; Slime @29; Coach @3\ntour Banane\ntour Slime\n" + "tour suivant\n" * more, budget=budget)
        return 100_000 - budget.left

    assert work(300) > work(100) + 2 * 200
