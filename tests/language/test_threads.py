"""A web server reads in several threads at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from arbiter.language import parse

from .same import bare


def test_threads_do_not_disturb_each_other() -> None:
    texts = [f"Banane @{space}\ntour Banan\ndé {space % 6 + 1}\nattendu\nBanane @{space}" for space in range(20)] * 5
    alone = [(bare(parse(text).scenarios), parse(text).problems) for text in texts]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(parse, texts))
    assert [(bare(document.scenarios), document.problems) for document in together] == alone
