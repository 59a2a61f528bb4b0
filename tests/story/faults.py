"""What no native writes: patterns searched for in every rendered sentence."""

from __future__ import annotations

import re

THIN = "\u202f"
_VOWEL = "aeiouyâàéèêëîïôùûœæAEIOUYÂÀÉÈÊËÎÏÔÙÛŒÆ"
_MUTE_H = "Hyénarquoise|Hypnotiseur"

_ALL = {
    "a placeable": r"[{}$]",
    "a missing value": r"\bNone\b|\bTrue\b|\bFalse\b|\bnone\b(?! is)",
    "two spaces": r"[ \u202f\u00a0]{2}",
    "a space at an end": r"(?m)^[ \u202f]|[ \u202f]$",
    "doubled punctuation": r"([.,;:!?。，；：、])\1",
    "a space before a closing sign": r" [,.)]|\( ",
    "an ASCII apostrophe": r"'",
    "an ASCII minus": r"(?<![\w])-\d",
}
_BY_LANG = {
    "fr": {
        "de le": r"\b[Dd]e les? [A-Z]",
        "à le": r"\b[àÀ] les? [A-Z]",
        "no elision": rf"\b(?:[Dd]e|[Qq]ue|[Ll]e|[Nn]e|[Ss]e|[Jj]usque) (?:[{_VOWEL}]|{_MUTE_H})",
        "elision before a consonant": rf"\b(?:[dDlLnNsS]|[qQ]u)’(?![{_VOWEL}]|h[eoiy]|{_MUTE_H})",
        "a wide space before ; : ! ?": r"(?<!\u202f)[;:!?»]",
        "an open quotation mark without its space": r"«(?!\u202f)",
        "s in the singular": r"\b(?:1|une) cases\b|\b1 points\b",
        "no s in the plural": r"\b(?:[2-9]|[1-9]\d) case\b|\b(?:[2-9]|[1-9]\d) point\b",
    },
    "en": {
        "a space before a sign": r"\s[:;!?]",
        "s in the singular": r"\b1 spaces\b|\b1 points\b",
        "no s in the plural": r"\b(?:[2-9]|[1-9]\d) (?:space|point)\b",
    },
    "zh": {
        "Latin letters": r"[A-Za-zÀ-ÿ]",
        "ASCII punctuation": r"[.,;:!?()\"]",
        "a space between Chinese characters": r"[\u4e00-\u9fff。，：；、（）] [\u4e00-\u9fff。，：；、（）]",
        "a thin space": r"\u202f",
        "a number without its space": r"[\u4e00-\u9fff]\d|\d[\u4e00-\u9fff]",
    },
}
_PATTERNS = {lang: {name: re.compile(pattern) for name, pattern in {**_ALL, **own}.items()} for lang, own in _BY_LANG.items()}


def faults(text: str, lang: str) -> list[str]:
    """The faults of a text (a sentence a line), each with what is around it."""
    found = []
    for name, pattern in _PATTERNS[lang].items():
        for hit in pattern.finditer(text):
            found.append(f"{name}: …{text[max(0, hit.start() - 25) : hit.end() + 25]}…")
            if len(found) > 8:
                return found
    return found
