"""What kind of answer a question wants: a yes or no, or what the rule says (who, when, how many, what happens)."""

from __future__ import annotations

import re

from arbiter.asking.words import fold, words

POLAR, TOLD = "polar", "told"

_ZH_TOLD = re.compile("谁|什么|怎么|怎样|如何|多少|哪|几[格步分个次张颗场名人面遍]|为何|为啥|何时|还是|咋|[先]后顺序")
_ZH_POLAR = re.compile(
    "吗|是不是|能不能|会不会|可不可以|要不要|有没有|算不算|行不行|对不对|该不该|动不动|用不用|(.)[不没]\\1|么[？?]?$|是否"
)
_FR_TOLD = frozenset(
    [
        "combien",
        "comment",
        "pourquoi",
        "quel",
        "quelle",
        "quels",
        "quelles",
        "lequel",
        "laquelle",
        "lesquels",
        "lesquelles",
        "quoi",
        "qui",
        "oou",
    ]
)
_FR_FIRST = frozenset(
    (
        "que",
        "qu",
        "quand",
    )
)
_EN_TOLD = frozenset(
    (
        "who",
        "whom",
        "whose",
        "what",
        "which",
        "how",
        "why",
        "where",
    )
)
_EN_POLAR = frozenset(
    [
        "do",
        "does",
        "did",
        "can",
        "could",
        "may",
        "must",
        "is",
        "are",
        "am",
        "was",
        "were",
        "will",
        "would",
        "should",
        "has",
        "have",
        "shall",
    ]
)


def kind(text: str, lang: str) -> str:
    """`polar` for a question that yes or no answers, `told` for any other."""
    folded = fold(text)
    if lang == "zh":
        return (
            POLAR
            if _ZH_POLAR.search(folded) and not re.search("谁|还是|多少|什么|怎么|哪", folded)
            else TOLD
            if _ZH_TOLD.search(folded)
            else POLAR
        )
    clauses = [words(clause) for clause in re.split(r"[,;:.!?…—]| - ", folded) if words(clause)]
    if not clauses:
        return TOLD
    last = clauses[-1]
    if len(last) < 2 and len(clauses) > 1 and last[0] not in _FR_TOLD | _EN_TOLD | _EN_POLAR | {"quand"}:
        last = clauses[-2] + last
    return _french(last, folded) if lang == "fr" else _english(last)


def _french(clause: list[str], folded: str) -> str:
    if "est ce que" in folded.replace("-", " ") and not re.search(
        r"\b(qu|quand|quoi|qui|combien|comment|pourquoi|ou) ?'?’? ?est.ce", folded
    ):
        return POLAR
    if "ou" in clause[1:] and clause[-2:] != ["ou", "pas"] and clause[-2:] != ["ou", "non"]:
        return TOLD
    if clause[0] in _FR_FIRST or "quand" in clause[-2:]:
        return TOLD
    if "quand" in clause and "est" in clause and clause.index("quand") < 2:
        return TOLD
    asked = [place for place, word in enumerate(clause) if word in _FR_TOLD]
    return (
        TOLD
        if any(
            clause[place] != "qui" or place < 2 or place == len(clause) - 1 or clause[place - 1] in ("a", "de", "est") for place in asked
        )
        else POLAR
    )


def _english(clause: list[str]) -> str:
    first = clause[1] if clause[0] in ("and", "so", "but", "then", "ok") and len(clause) > 1 else clause[0]
    if "or" in clause[1:] and clause[-2:] != ["or", "not"]:
        return TOLD
    if first in _EN_POLAR:
        return POLAR
    if first in _EN_TOLD or (first == "when" and len(clause) > 1 and clause[1] in _EN_POLAR):
        return TOLD
    inner = [
        place
        for place, word in enumerate(clause)
        if word in _EN_TOLD - {"which", "who", "whose"} or (word == "when" and place == len(clause) - 1)
    ]
    helped = [place for place, word in enumerate(clause) if word in ("do", "does", "can", "may", "will", "must")]
    if inner and (not helped or inner[0] < helped[0]):
        return TOLD
    if len(clause) > 1 and first in ("to", "in", "on", "at", "with", "for", "by") and clause[1] in _EN_TOLD:
        return TOLD
    return POLAR
