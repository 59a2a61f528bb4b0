"""The suite's scenarios as other people might have typed them: words of three languages mixed, other signs, spaces, comments, line ends."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

from arbiter import games
from arbiter.games import DEFAULT
from arbiter.language import format_text, parse
from arbiter.language.lexicon import lexicon

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FULL_WIDTH = str.maketrans("@:,;0123-?", "＠：，；０１２３－？")
STRAY = [
    *" \t\u3000\u00a0\u200b;；。,、#＃\n\r\"'’«»「」:：@＠.-–()3４三\ufeff\x0b\x1c\x85\u2028/?=+%",
    *("\r\n", "# ", "#x ", "\n\n", "et", "和", "e\u0301", "l’", "le ", "第", "格"),
]
ENDS = ["\n"] * 6 + ["\r\n", "; ", "；", " ; ;", "\n\n\n", "\n#\n", "\n  # c  \n", "\n \t \n"]
COMMENTS = [" # mot ", " #", "#x  ", '  # un ; " « deux \t', "＃\u3000"]


@cache
def scenario_lines() -> list[list[str]]:
    """The lines of every scenario file."""
    return [path.read_text("utf-8").split("\n") for path in sorted(SCENARIOS.rglob("*.arb"))]


@cache
def spellings() -> tuple[re.Pattern[str], dict[str, list[str]]]:
    """Every word and name of the language: what finds one in a text, and for each all spellings of the same in any language."""
    same: dict[str, list[str]] = {}
    words = lexicon(DEFAULT)
    names = games.game_named(DEFAULT).participants().values()
    for forms in [*words.typed.values(), *([entry["en"], entry["fr"], entry["zh"], *entry["also"]] for entry in names)]:
        for form in forms:
            same.setdefault(form.lower(), []).extend(forms)
    found = sorted((re.escape(form) for form in same if len(form) > 1), key=len, reverse=True)
    return re.compile("|".join(found), re.IGNORECASE), same


def mutated(rng: Random) -> str:
    """Some stretches of the suite's files, each line changed or not."""
    lines: list[str] = []
    for _ in range(rng.randint(1, 3)):
        file = rng.choice(scenario_lines())
        begin = rng.randrange(len(file))
        lines += file[begin : begin + rng.randint(1, 11)]
    return "".join(_mutated_line(line, rng) + rng.choice(ENDS) for line in lines)


def _mutated_line(line: str, rng: Random) -> str:
    change = rng.choice(["none", "none", "full-width", "translate", "upper", "spaces", "comment", "stray"])
    if change == "full-width":
        line = line.translate(FULL_WIDTH)
    elif change == "translate" and not parse(line).problems:
        line = format_text(line, rng.choice(["fr", "zh", "en"])).rstrip("\n")
    elif change == "upper":
        line = line.upper()
    elif change == "spaces":
        line = "  " + line.replace(" ", rng.choice(["  ", "\u3000", "\t"])) + rng.choice([" ", "\t", "\u3000"])
    elif change == "comment":
        line += rng.choice(COMMENTS)
    elif change == "stray":
        at = rng.randint(0, len(line))
        line = line[:at] + rng.choice(STRAY) + line[at:]
    return _mixed(line, rng) if rng.randint(0, 9) < 4 else line


def _mixed(line: str, rng: Random) -> str:
    finds, same = spellings()

    def other(found: re.Match[str]) -> str:
        kept = rng.randint(0, 1) or found.group().lower() not in same
        return found.group() if kept else f" {rng.choice(same[found.group().lower()])} "

    return finds.sub(other, line)
