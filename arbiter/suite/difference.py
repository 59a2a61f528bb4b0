"""A failed expectation told in one line: what was wanted, what there is instead, and the step where the trace first parts from it."""

from __future__ import annotations

from arbiter.games import game_of
from arbiter.kernel.trace import Step
from arbiter.language import scene
from arbiter.ruling.expected import Checked
from arbiter.ruling.resolve import Resolved
from arbiter.story.teller import Teller
from arbiter.texts import Texts, texts


def difference(check: Checked, resolved: Resolved, teller: Teller, lang: str) -> str:
    """The line of a failed expectation."""
    say = texts(lang)
    parts = [say("test.expected", text=check.text.strip())]
    if check.detail is not None:
        parts.append(say("test.instead", detail=teller.detail(*check.detail)))
    where = _where(check, resolved, teller, say)
    return " · ".join([*parts, where] if where else parts)


def _where(check: Checked, resolved: Resolved, teller: Teller, say: Texts) -> str:
    """The step, or the held reaction, where the first branch that fails parts from what is wanted."""
    line = check.expectation
    plain = line.inner if isinstance(line, (scene.Possible, scene.Chance)) else line
    if resolved.more or resolved.left is not None:
        return ""  # the way that fails need not be among those that are told
    number = check.detail[1].get("branch", 1) if check.detail is not None else 1
    leaf = resolved.branches[number - 1]
    item = next((item for item, block in resolved.play.blocks if any(line is one for one, _ in block.lines)), 0)
    game = game_of(resolved.play.scenario)
    entry = game.parted(plain, game.view(resolved.play, leaf.log, item, leaf.board), resolved.play)
    if isinstance(entry, Step):
        return say("test.step", n=entry.n, text=teller.step(entry))
    return say("test.held", text=teller.held(entry)) if entry is not None else ""
