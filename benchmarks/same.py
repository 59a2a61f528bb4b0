"""Whether two checkouts rule alike: the rulings of every scenario file of a folder, in French, Chinese and English, byte by byte.

    python benchmarks/same.py OTHER_CHECKOUT [FOLDER] [--facts]

Each checkout plays with its own `.venv` where it has one, else with this Python, its packages first on the path. FOLDER is
`scenarios` of this checkout by default. `--facts` leaves the sentences out (`text`, `help`, `detail`): what is
compared then is what was ruled, not how it is told. Prints the first differences; ends with 1 where there are any.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent.parent
LANGUAGES = ("fr", "zh", "en")
SENTENCES = frozenset({"text", "help", "detail"})
MOST = 20  # differences shown

# Run in each checkout: one line of JSON for each file and language.
RULER = """
import json, sys
from pathlib import Path
from arbiter.ruling import rule
for name in sys.stdin.read().splitlines():
    text = Path(name).read_text(encoding="utf-8")
    for lang in ("fr", "zh", "en"):
        try:
            print(json.dumps(rule(text, lang), ensure_ascii=True), flush=True)
        except Exception as error:
            print(json.dumps({"raised": repr(error)}), flush=True)
"""


def rulings(checkout: Path, files: list[Path]) -> Iterator[dict[str, Any]]:
    """The rulings of a checkout, file by file, language by language."""
    own = checkout / ".venv/bin/python"
    python = str(own) if own.exists() else sys.executable
    environment = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONDONTWRITEBYTECODE": "1"}
    process = subprocess.Popen(
        [python, "-c", RULER], cwd=checkout, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write("\n".join(map(str, files)))
    process.stdin.close()
    for line in process.stdout:
        yield json.loads(line)
    process.wait()


def without_sentences(thing: Any) -> Any:
    """The same without what is told in words."""
    if isinstance(thing, dict):
        return {key: without_sentences(value) for key, value in thing.items() if not (key in SENTENCES and is_sentence(value))}
    return [without_sentences(one) for one in thing] if isinstance(thing, list) else thing


def is_sentence(value: Any) -> bool:
    """Whether a value is text, or several."""
    return isinstance(value, str) or (isinstance(value, list) and all(isinstance(one, str) for one in value))


def differences(old: Any, new: Any, where: str = "") -> Iterator[str]:
    """Where two rulings differ, and how; the order of keys counts."""
    if isinstance(old, dict) and isinstance(new, dict) and list(old) == list(new):
        for key in old:
            yield from differences(old[key], new[key], f"{where}.{key}")
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from differences(one, other, f"{where}[{index}]")
    elif old != new or type(old) is not type(new):
        yield f"{where}\n      other: {json.dumps(old, ensure_ascii=False)[:300]}\n      here:  {json.dumps(new, ensure_ascii=False)[:300]}"


def main() -> None:
    """Compare, and say what differs."""
    parser = argparse.ArgumentParser(description="whether two checkouts rule alike")
    parser.add_argument("other", type=Path, help="the other checkout")
    parser.add_argument("folder", type=Path, nargs="?", default=HERE / "scenarios", help="scenario files (default: those here)")
    parser.add_argument("--facts", action="store_true", help="leave out the sentences")
    asked = parser.parse_args()
    files = sorted(path.resolve() for path in asked.folder.rglob("*.arb"))
    if not files:
        sys.exit(f"no scenario files in {asked.folder}")
    keys = [(path, lang) for path in files for lang in LANGUAGES]
    different = shown = 0
    both = zip_longest(rulings(asked.other.resolve(), files), rulings(HERE, files))
    for (path, lang), (old, new) in zip_longest(keys, both, fillvalue=(None, None)):
        if asked.facts:
            old, new = without_sentences(old), without_sentences(new)
        if old is not None and old == new and json.dumps(old) == json.dumps(new):
            continue
        different += 1
        for difference in differences(old, new):
            if shown < MOST:
                print(f"{path} [{lang}] {difference}")
            shown += 1
    print(f"{len(keys)} rulings of {len(files)} files: {different} differ" + (f", {shown} differences" if different else ""))
    sys.exit(bool(different))


if __name__ == "__main__":
    main()
