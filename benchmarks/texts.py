"""Mutated texts through the library, in this process: none may raise, take too long, say too much, or be tidied twice differently.

`python benchmarks/texts.py [COUNT] [SEED]` reads, rules on and formats 100,000 texts that may once have been scenarios, in the three
languages in turn. It prints how many were ruled on and how many refused, the slowest in seconds of the processor and in yards, the longest
answer, and the memory after each tenth; what broke is printed as the number of its text. The tests try a few hundred.
"""

from __future__ import annotations

import json
import random
import resource
import sys
import time
from typing import NamedTuple

import hostile
import yard

from arbiter.language import format_text
from arbiter.language.lexicon import LANGUAGES
from arbiter.ruling import rule

SECONDS = 10.0  # of a processor of PACE yards a second
PACE = 10_000.0
MEGABYTES = 300


class Tried(NamedTuple):
    """What became of a text: `ruled` or `refused`, seconds of the processor, characters of the answer, what is wrong with it."""

    kind: str
    seconds: float
    size: int
    wrong: str


def mutated(seed: int, number: int) -> str:
    """Text `number` of a seed: it can be made again without those before it. Every twentieth may go on for hundreds of open turns."""
    return hostile.scenario(random.Random(f"{seed} {number}"), turns=number % 20 == 0)


def tried(text: str, lang: str) -> Tried:
    """Rule on a text and tidy it."""
    begin = time.process_time()
    wrong, ruling, size = "", None, 0
    try:
        ruling = rule(text, lang)
        size = len(json.dumps(ruling, ensure_ascii=False))
        tidy = format_text(text, lang)
        if format_text(tidy, lang) != tidy:
            wrong = "tidied twice differently"
    except Exception as error:
        wrong = repr(error)[:200]
    if size > hostile.LARGEST:
        wrong = wrong or f"an answer of {size} characters"
    return Tried("ruled" if ruling and not ruling["errors"] else "refused", time.process_time() - begin, size, wrong)


def peak() -> int:
    """The most memory this process has held so far, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main(count: int = 100_000, seed: int = 1) -> int:
    """Try them and print what came of it. The exit status is 1 where something broke."""
    counts = {"ruled": 0, "refused": 0}
    slowest, largest, broken = (0.0, -1), (0, -1), []
    pace = yard.yards()
    for number in range(count):
        one = tried(mutated(seed, number), LANGUAGES[number % len(LANGUAGES)])
        counts[one.kind] += 1
        slowest, largest = max(slowest, (one.seconds, number)), max(largest, (one.size, number))
        late = one.seconds * (pace or PACE) / PACE > SECONDS
        if one.wrong or late:
            broken.append(f"text {number} (seed {seed}): {one.wrong or f'{one.seconds:.1f} s'}")
        if (number + 1) % max(1, count // 10) == 0:
            print(f"{number + 1} texts: at most {peak()} MB so far", flush=True)
    if peak() > MEGABYTES:
        broken.append(f"{peak()} MB")
    told = ", ".join(f"{number} {kind}" for kind, number in counts.items())
    yards = f" ({slowest[0] * pace:.0f} yards)" if pace else ""
    print(f"{told}; slowest {slowest[0]:.2f} s{yards}: text {slowest[1]}; longest answer {largest[0]} characters: text {largest[1]}")
    for line in broken[:20]:
        print("BROKE", line)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(*(int(word) for word in sys.argv[1:3])))
