"""What people say instead of the short form of the language, and what it is in the short form: it depends on where it stands.

`X rolls 4` is `turn X; roll 4`, in X's own turn `roll 4`; `moves back 3` under `active X` is `move X by -3`; `X and Y swap` is an event in
the middle of a turn and X's decision in a whole one; `duel yes` is the decision of the one athlete there whose power asks that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from arbiter.games.compete.language.scene import (
    Active,
    Answer,
    Answered,
    Decision,
    Goes,
    Move,
    Name,
    Roll,
    Rolled,
    RolledFrom,
    Span,
    State,
    Swap,
    Swapped,
    Turn,
)
from arbiter.language.outline import Draft
from arbiter.language.scene import Edit, Fix

MOST_FIXES = 3
Seats = Callable[[], tuple[State, ...]]  # who is seated so far


def plainly(node: Any, draft: Draft, seats: Seats) -> tuple[Any, ...]:
    """A node in the short form; nothing where that form cannot be told from what stands before."""
    opener = draft.opener if draft.phase in ("turn", "active") else None
    if isinstance(node, Rolled):
        if not _is_turn_of(opener, node.athlete):
            return Turn(node.athlete, node.span), node.roll
        return () if isinstance(opener, Turn) and _rolled(draft) else (node.roll,)
    if isinstance(node, RolledFrom):
        rolled = plainly(node.rolled, draft, seats)
        return (node.states, *rolled) if rolled else ()
    if isinstance(node, Goes) and isinstance(opener, Active):
        return (Move(((node.athlete or opener.athlete, node.by),), node.span),)
    if isinstance(node, Swapped) and isinstance(opener, Active):
        return (Swap(node.first, node.second, node.span),)
    if isinstance(node, Swapped) and isinstance(opener, Turn):
        return (Decision(node.first, "swap", Answer("athlete", node.second.id, node.second.span), False, (), node.span),)
    if isinstance(node, Answered):
        asked = [state.athlete for state in seats() if _asks(state, node.decision.question, opener)]
        return (replace(node.decision, athlete=Name(asked[0].id, node.span)),) if len(asked) == 1 else ()
    return () if isinstance(node, (Goes, Swapped)) else (node,)


def wrong(node: Any, phase: str) -> str | None:
    """What is wrong with a node that could not be put in the short form: two things may be meant, or it stands at the wrong place."""
    if isinstance(node, (Rolled, RolledFrom)):
        return "rolled-again"
    if isinstance(node, Goes):
        return "moves-or-rolls" if 0 < node.by <= 6 else "event-outside-active" if phase == "turn" else "statement-outside-turn"
    if isinstance(node, Swapped):
        return "statement-outside-turn"
    return "decision-of-whom" if isinstance(node, Answered) else None


def fixes(code: str, node: Any, span: Span, draft: Draft, seats: Seats) -> tuple[Fix, ...]:
    """What may be meant, each as a change of the text."""
    if code == "rolled-again" and isinstance(node, Rolled):
        faces = ", ".join("?" if face is None else str(face) for face in node.roll.faces)
        return _instead(span, ("word.roll", " ", faces), ("word.turn", " ", f"athlete.{node.athlete.id}", "; ", "word.roll", " ", faces))
    if code == "moves-or-rolls":
        who = node.athlete or (draft.opener.athlete if draft.opener is not None else None)
        if who is None:
            return ()
        turn = () if _is_turn_of(draft.opener, who) else ("word.turn", " ", f"athlete.{who.id}", "; ")
        moved = ("word.active", " ", f"athlete.{who.id}", "; ", "word.move", " ", f"athlete.{who.id}", " ", "word.by", " ", str(node.by))
        return _instead(span, (*turn, "word.roll", " ", str(node.by)), moved)
    if code == "decision-of-whom":
        many = [state for state in seats() if _asks(state, node.decision.question, draft.opener)] or list(seats())
        before = Span(span.line, span.column, span.column)
        return tuple(Fix((Edit(before, (f"athlete.{state.athlete.id}", " ")),)) for state in many[:MOST_FIXES])
    return ()


def _instead(span: Span, *many: tuple[str, ...]) -> tuple[Fix, ...]:
    return tuple(Fix((Edit(span, items),)) for items in many)


def _is_turn_of(opener: Any, athlete: Name) -> bool:
    return isinstance(opener, (Turn, Active)) and opener.athlete is not None and opener.athlete.id == athlete.id


def _rolled(draft: Draft) -> bool:
    """Whether a die stands in the turn that is being read."""
    for node in reversed(draft.script):
        if node is draft.opener:
            return False
        if isinstance(node, Roll):
            return True
    return False


def _asks(state: State, question: str | None, opener: Any) -> bool:
    """Whether an athlete is the one that such a question is put to: its power puts it; a reroll is asked of whoever rolls."""
    from arbiter.games.compete.powers import power as power_of

    if question == "reroll":
        return _is_turn_of(opener, state.athlete)
    power = power_of((state.power or state.athlete).id)
    return any(clause.asks is not None and clause.asks.question == question for clause in power.clauses)
