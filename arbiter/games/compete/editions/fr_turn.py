"""The French edition: what the steps of the turn, of moves and of the track cite, and general points any step may rest on."""

from __future__ import annotations

from arbiter.games.compete.citations import Case, Cite
from arbiter.games.compete.editions.conditions import (
    after_clause,
    after_follow,
    after_message,
    basis,
    both,
    contested,
    copied,
    either,
    has,
    more,
    no,
    owner_down,
    owner_is,
    racing,
    rules,
    teammates,
    whom,
)


def is_power(case: Case) -> bool:
    """The step is a power's."""
    return case.clause is not None and case.clause != "copycat.copy"


def reacts(case: Case) -> bool:
    """The step is a power that reacts to an action or a face."""
    return is_power(case) and bool(case.batch)


def together(case: Case) -> bool:
    """Several arrived in the action this follows from."""
    parent = case.parent
    if parent is None:
        return False
    siblings = [step for step in case.steps() if step.parent == parent.n and step.message == "follow"]
    moved = sum(field == "space" for _, field, _ in parent.after)
    return moved > 1 or bool(siblings) or parent.message == "follow"


def moved_while_down(case: Case) -> bool:
    """Somebody who has tripped is moved or teleported by it."""
    tripped = case.m.board.tripped
    return case.key != "stands-up" and any(field == "space" and tripped >> seat & 1 for seat, field, _ in case.after)


def overshoots(case: Case) -> bool:
    """The move that crossed the line was longer than needed."""
    parent = case.parent
    if parent is None:
        return False
    data = dict(parent.data)
    by = data.get("by")
    return by is not None and "from" in data and data["from"] + by > case.m.rules.line


def exactly(case: Case) -> bool:
    """The move that crossed the line had the exact length."""
    return case.parent is not None and not overshoots(case)


def crossed(case: Case) -> bool:
    """The one who left did so over the line."""
    board = case.m.board
    seat = case.owner if board.out >> case.owner & 1 else case.target
    return seat >= 0 and not board.eliminated >> seat & 1


def from_start_back(case: Case) -> bool:
    """A move backwards from Start."""
    return bool((case.data.get("by") or 0) < 0 and case.data.get("space") == 0)


def clipped(case: Case) -> bool:
    """A move backwards that Start stopped short."""
    by = case.data.get("by") or 0
    return bool(by < 0 and any(field == "space" and value == 0 and was < -by for (_, field, value), (_, _, was) in zip(case.after, case.before, strict=True) if field == "space"))


def earlier_down(case: Case) -> bool:
    """The athlete that gets up fell earlier in this same turn."""
    return any(seat == case.owner and field == "tripped" and value for step in case.steps() for seat, field, value in step.after)


def stayed_for_it(case: Case) -> bool:
    """A follower that did not ride along takes its own arrow."""
    return case.who == "suckerfish" and any(step.message == "follow" and step.owner == case.owner for step in case.steps())


def by_gunk(case: Case) -> bool:
    return any(step.clause == "gunk.goop" for step in case.steps())


TURN: dict[str, tuple[Cite, ...]] = {
    "/roll": (rules("fr.intro.reflex"), basis("zh.turn.1"), rules("fr.magician.1", lambda case: any(step.clause == "magician.poof" for step in case.steps()))),
    "/main-move": (
        rules("fr.intro.reflex"),
        rules("fr.modifier.1", more("modifiers", 0)),
        rules("fr.line.1", clipped),
        basis("zh.term.main_move"),
    ),
    "/main-move-back": (
        rules("fr.intro.reflex"),
        rules("fr.modifier.1"),
        rules("fr.modifier.4"),
        rules("fr.gunk.4", by_gunk),
        rules("fr.line.1", clipped),
    ),
    "/no-move": (
        rules("fr.intro.reflex", has("by", 0)),
        rules("fr.modifier.4", has("by", 0)),
        rules("fr.line.1", from_start_back),
        rules("fr.modifier.4", lambda case: case.parent is not None and case.parent.event in ("roll", "modifier") and case.data.get("by", 0) < 0),
    ),
    "/move": (rules("fr.action.1"), basis("zh.term.move")),
    "/move-back": (rules("fr.action.1"), basis("zh.term.move"), rules("fr.line.1", clipped)),
    "/move-together": (rules("fr.action.1"), basis("zh.term.move"), rules("fr.group.1")),
    "/stands-up": (rules("fr.trip.1"), rules("fr.trip.2")),
    "/trip": (basis("zh.term.trip"),),
    "/warp": (rules("fr.warp.1"),),
    "/swap-event": (rules("fr.warp.1"),),
    "/warp-nowhere": (basis("zh.term.warp"),),
    "/arrow": (basis("zh.wild.arrow"), rules("fr.order.1", contested), rules("fr.flip_flop.3", after_clause("flip_flop.swap")), rules("fr.group.1", together), rules("fr.line.1", clipped), rules("fr.suckerfish.7", stayed_for_it)),
    "/rock": (basis("zh.wild.rock"), rules("fr.order.1", contested), rules("fr.flip_flop.3", after_clause("flip_flop.swap")), rules("fr.group.1", together), rules("fr.warp.1", after_message("warp", "swap", "swap-event", "hypnotize", "join", "back-to-start"))),
    "/star": (basis("zh.wild.star"), rules("fr.order.1", contested), rules("fr.flip_flop.3", after_clause("flip_flop.swap")), rules("fr.group.1", together), rules("fr.warp.1", after_message("warp", "swap", "swap-event", "hypnotize", "join", "back-to-start"))),
    "/takes-place": (
        basis("zh.end.1"),
        rules("fr.line.1", overshoots),
        rules("fr.line.3"),
        rules("fr.stickler.2", both(racing("stickler"), exactly, no(owner_is("stickler")))),
        rules("fr.stickler.4", both(owner_is("stickler"), overshoots)),
        rules("fr.suckerfish.3", after_follow),
    ),
    "/last-one-left": (rules("fr.mouth.4"),),
    "/nobody-can-finish": (basis("zh.end.1"),),
    "/loop-stops": (rules("fr.loop.1"),),
    "/loop-stops-space": (rules("fr.loop.1"),),
    "/rests-on": (basis("fr.intro.diceoff"),),
    "*": (
        rules("fr.order.1", both(reacts, contested)),
        rules("fr.order.3", both(reacts, teammates)),
        rules("fr.trip.1", both(is_power, owner_down)),
        rules("fr.trip.1", moved_while_down),
        rules("fr.loop.2", both(is_power, lambda case: case.again() and case.key != "loop-stops")),
        rules("fr.copycat.card", both(is_power, copied)),
        rules("fr.cheerleader.2", after_message("cheer")),
        rules("fr.scoocher.4", both(is_power, after_clause("scoocher.scooch"))),
    ),
    "!left-the-race": (rules("fr.line.3", crossed),),
    "!target-left-the-race": (rules("fr.line.3", crossed),),
    "!rerolled": (rules("fr.reroll.1"), rules("fr.alchemist.2", both(whom("alchemist"), has("face", 1), either(owner_is("inchworm"), owner_is("skipper"))))),
    "!teleported": (rules("fr.warp.1"),),
    "!together": (rules("fr.group.1"),),
    "!left-the-space": (rules("fr.order.2"), rules("fr.lapsed.2")),
    "!began-beside": (rules("fr.passing.1"),),
    "!stopped-beside": (rules("fr.passing.1"),),
    "!own-roll": (rules("fr.wording.2"),),
    "!own-move": (rules("fr.wording.2"),),
    "!not-the-face": (
        rules("fr.modifier.2", has("total", 6)),
        rules("fr.modifier.3", has("total", 1)),
    ),
    "!played-in-this-lap": (rules("fr.loop.1"),),
    "!no-main-move": (basis("fr.modifier.1"),),
}

