"""Text as it is compared: letters levelled out, words cut to their stems, Chinese by characters."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

CHINESE = re.compile(r"[\u3400-\u9fff]")
WORD = re.compile(r"[+\u2212-]\d+|\d+|[a-z]+|[\u3400-\u9fff]+")
INITIALS = re.compile(r"\b(?:[a-z]\.){2,}(?:[a-z]\b)?")  # B.O.U.C.H.E. is a word
DIE = re.compile(r"\bdés?\b")  # the accents that make another word: dé (die), où (where)
WHERE = re.compile(r"\boù\b")
DIGITS = str.maketrans("一二三四五六七八九两", "1234567892")
NUMBERED = re.compile(r"[一二三四五六七八九两](?=[格步点分次张颗场名人个])")

# Words that say nothing of what is asked. Those that ask (who, when, how many) are terms of the rules' own file.
_SMALL = {
    "fr": """
        a ai alors as au aux avec c ca car ce ceci cela celui ces cet cette d dans de des donc du elle elles en est et etait eu
        eux fait faire font il ils j je l la le les leur leurs lui m ma mais me mes moi mon n ne nos notre nous on ont ou par
        pas peut peuvent peux plus pour qu que quel quelle quelles quels s sa sans se ses si soit son sont sur t ta te tes toi
        ton tu un une va vais vas vers veut voit vont vos votre vous y quoi comme etre avoir encore aussi deja bien tout toute
        toutes quand meme chez ici soi sera serait doit sinon parce lorsque lorsqu quelqu quelque chose rien
    """,
    "en": """
        a about an and any are as at be been being but by can could d did do does doing for from get gets go goes got had has
        have he her hers him his i if in into is it its just ll m may me might my of off on onto or our out re s shall she
        should so some still t than that the their them then there these they this those to too up us ve was we were what will
        with would you your also am ain don doesn didn isn won one thing happens happen else even really
    """,
    "zh": """
        怎 办 样 人 什 为 等 些 该 请 问 一 的 了 吗 呢 吧 啊 么 是 在 和 跟 与 就 都 也 还 会 能 可
        以 要 那 这 我 你 他 她 它 们 有 没 把 被 到 对 得 地 着 个 名 里 上 下 时
    """,
}
STOP = {lang: frozenset(small.split()) for lang, small in _SMALL.items()}
_ASKING = {  # words that tell the language of a short question
    "fr": "qui quoi quand combien comment pourquoi oou quel quelle lequel athlete dee tour depart",
    "en": "who what when where which how why whom whose after before over turn race space moves",
}
ASKING = {lang: frozenset(asking.split()) for lang, asking in _ASKING.items()}


def fold(text: str) -> str:
    """`text` in small letters, without accents, ligatures, full-width forms; Chinese numbers of things as digits."""
    text = DIE.sub("dee", text.casefold())
    text = WHERE.sub("oou", text).replace("œ", "oe").replace("æ", "ae").replace("\u2212", "-").replace("\u2013", "-")
    plain = text if text.isascii() else "".join(map(_plain, text))
    plain = INITIALS.sub(lambda found: found[0].replace(".", ""), plain)
    return NUMBERED.sub(lambda found: found[0].translate(DIGITS), plain)


@lru_cache(maxsize=20_000)
def _plain(char: str) -> str:
    return "".join(part for part in unicodedata.normalize("NFKD", char) if not unicodedata.combining(part))


def words(folded: str) -> list[str]:
    """The words of a folded text in their order: runs of letters, numbers (with their sign), runs of Chinese characters."""
    return WORD.findall(folded)


def language(text: str) -> str:
    """The language a text is in: Chinese where it has Chinese characters, else French or English by its small words."""
    if CHINESE.search(text):
        return "zh"
    found = words(fold(text))
    french, english = (
        sum(word in ASKING[lang] or (word in STOP[lang] and word not in STOP[other]) for word in found)
        for lang, other in (("fr", "en"), ("en", "fr"))
    )
    accents = sum(char in "àâçéèêëîïôùûüœ’«" for char in text.casefold())
    return "en" if english > french + accents else "fr"


_LAST = {
    "fr": """
        issements issement aient ements ement antes ante ants ant ations ation ateurs ateur erait eront erons iez ions ees ee
        era ait ais ent ons ez er es e s x
    """,
    "en": """
        ements ement ations ation ingly edly ings ing ied ies ers er ed es ly s e
    """,
}
_ENDINGS = {lang: last.split() for lang, last in _LAST.items()}


@lru_cache(maxsize=50_000)
def stem(word: str, lang: str) -> str:
    """A word without its ending, four letters at least left."""
    for ending in _ENDINGS.get(lang, ()):
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            word = word[: -len(ending)]
            break
    return word[:-1] if len(word) > 4 and word[-1] == word[-2] else word


def pairs(run: str) -> list[str]:
    """A run of Chinese characters by pairs that say something; a single character alone."""
    return [run[i : i + 2] for i in range(len(run) - 1) if not (run[i] in STOP["zh"] or run[i + 1] in STOP["zh"])] or [run]
