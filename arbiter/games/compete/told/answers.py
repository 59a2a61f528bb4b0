"""The dice and decisions of a branch written as statements: put into the turn, they lead back to the branch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.games import DEFAULT
from arbiter.language.lexicon import lexicon

Data = Mapping[str, Any]


def statements(branch: Data, lang: str = "en") -> list[str]:
    """The statements that give the dice and decisions of a branch of one turn, in the words of `lang` (`fr`, `zh`, `en`).

    `branch` is the ruling's. Of faces that lead to the same steps the first is taken; duel dice won by one side are written as
    6-1 or 1-6.
    """
    words = lexicon(DEFAULT)
    colon = {"fr": " : ", "zh": "：", "en": ": "}[lang]
    rolls = [str(die["faces"][0]) for die in branch["dice"] if die["for"] == "main"]
    duels = [_pair(die) for die in branch["dice"] if die["for"] == "duel"]
    lines = [
        f"{words.name(one['athlete'], lang)} {words.write(one['question'], lang)}{colon}{_answer(one, lang)}" for one in branch["decisions"]
    ]
    if duels:
        lines.append(f"{words.write('duel', lang)} {', '.join(duels)}")
    if rolls:
        lines.insert(0, f"{words.write('roll', lang)} {', '.join(rolls)}")
    return lines


def _pair(die: Data) -> str:
    if "faces" in die:
        return "-".join(map(str, die["faces"]))
    return "6-1" if die["won_by"] in (die["athlete"], None) else "1-6"


def _answer(decision: Data, lang: str) -> str:
    words, answer = lexicon(DEFAULT), decision["answer"]
    if answer in ("yes", "no"):
        return words.write(answer, lang)
    return words.name(answer, lang) if answer in words.names else str(answer)
