"""The order of statements in a scenario of Athlètes de Compète: the table, then turns, stretches in the middle of one, the time before
the race.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from arbiter.games.compete.language import spoken
from arbiter.games.compete.language.scene import (
    Active,
    Acts,
    BeforeRace,
    Cards,
    Decision,
    Duel,
    End,
    Expectation,
    MainMove,
    Move,
    Name,
    Next,
    Order,
    RaceNumber,
    RaceOver,
    Roll,
    Scenario,
    Span,
    State,
    States,
    Swap,
    Track,
    Trip,
    Turn,
    Warp,
    Winners,
)
from arbiter.language.lines import Line
from arbiter.language.outline import Draft, Outline, put_before
from arbiter.language.scanner import UNKNOWN
from arbiter.language.scene import Edit, Fix

EVENTS = (Move, Warp, Swap, Trip, End)


class CompeteOutline(Outline):
    """Phases: `turn`, `active`, `before` (the race)."""

    openers: ClassVar = {Turn: "turn", Active: "active", BeforeRace: "before"}
    opening: ClassVar = {"TURN": "turn", "ACTIVE": "active", "BEFORE_RACE": "before"}
    header: ClassVar = {Track: "track", RaceNumber: "race", Winners: "winners"}
    lines = (States,)
    facts = (MainMove, Acts, Order, Next, RaceOver)
    named: ClassVar = {Decision: "decision"}
    too_much = ("dice-without-duel",)

    def late(self, node: Any) -> str:
        return "seat-after-turn" if isinstance(node, States) else "header-after-turn"

    def wrong(self, node: Any, phase: str) -> str | None:
        said = spoken.wrong(node, phase)
        if said is not None:
            return said
        if isinstance(node, Cards):
            return None if phase in ("header", "before") else "cards-outside-before-race"
        if phase == "header":
            # what holds in every turn, and Copycat's choice, may stand before any turn
            early = isinstance(node, Decision) and (node.always or node.question in (None, "copy"))
            return None if early else "statement-outside-turn"
        if isinstance(node, EVENTS) and phase != "active":
            return "event-outside-active"
        if isinstance(node, (Roll, Duel)) and phase == "before":
            return "statement-outside-turn"
        return None

    def expected(self, node: States, line: Line, span: Span) -> Iterator[tuple[Expectation, str]] | None:
        return None if node.player is not None else _each(node, line, span)

    def expand(self, node: Any, draft: Draft) -> tuple[Any, ...]:
        return spoken.plainly(node, draft, lambda: _seats(draft, draft.shared or draft))

    def holds(self, node: States) -> int:
        return len(node.states)

    def examples(self) -> dict[str, str]:
        from arbiter.games.compete.language.examples import EXAMPLES

        return EXAMPLES

    def kind(self, opener: str, context: str) -> str:
        kind = opener.lower()
        if context == "expect" and kind == "race":
            return "race_over"
        if kind in self.examples():
            return kind
        return context if context != "turn" else "decision" if kind == "name" else "roll"

    def fixes(self, wrong: str, node: Any, span: Span, own: Draft, shared: Draft) -> tuple[Fix, ...]:
        turn = own.opener
        said = spoken.fixes(wrong, node, span, own, lambda: _seats(own, shared))
        if said:
            return said
        if wrong in ("expectation-outside-expect", "seat-after-turn"):
            return (put_before(span, "word.expect"),)
        if wrong == "not-an-expectation" and isinstance(node, (Roll, Duel, Decision)):
            return (put_before(span, "word.turn", " ", "word.next"),)
        if wrong == "event-outside-active" and isinstance(turn, Turn) and turn.athlete is not None:
            return (Fix((Edit(turn.span, ("word.active", " ", f"athlete.{turn.athlete.id}")),)),)
        if wrong == "statement-outside-turn":
            word = "word.active" if isinstance(node, EVENTS) else "word.turn"
            named = [node.athlete.id] if getattr(node, "athlete", None) is not None else []
            seated = [state.athlete.id for state in _seats(own, shared)]
            ids = dict.fromkeys(id_ for id_ in (*named, *seated) if id_ in seated)
            return tuple(put_before(span, word, " ", f"athlete.{id_}") for id_ in list(ids)[:3])
        return ()

    def scenario(self, core: Mapping[str, Any], own: Draft, shared: Draft) -> Scenario:
        said = {**shared.said, **own.said}
        race: RaceNumber | None = said.get("race")
        winners: Winners | None = said.get("winners")
        return Scenario(
            **core,
            track=said.get("track"),
            race=race.number if race else None,
            winners=winners.athletes if winners else (),
            seats=_seats(own, shared),
        )


def _seats(own: Draft, shared: Draft) -> tuple[State, ...]:
    """Who is seated; whoever is seated here replaces all that are shared."""
    lines: list[States] = own.lines or shared.lines
    return tuple(known for line in lines for state in line.states if (known := _known(state)) is not None)


def _each(node: States, line: Line, span: Span) -> Iterator[tuple[State, str]]:
    """What is expected of each athlete of a line, with its part of the text."""
    ends = [state.span.column for state in node.states[1:]] + [span.end_column]
    for state, end in zip(node.states, ends, strict=True):
        known = _known(state)
        if known is not None:
            text = line.typed_between(Span(line.number, state.span.column, end))
            yield known, text.rstrip(" \t\u3000,，、")


def _known(state: State) -> State | None:
    """The state without what could not be read, or None where its athlete could not."""
    if state.athlete.id == UNKNOWN:
        return None

    def known(name: Name | None) -> Name | None:
        return None if name is None or name.id == UNKNOWN else name

    if known(state.power) is state.power and known(state.predicts) is state.predicts:
        return state
    return replace(state, power=known(state.power), predicts=known(state.predicts))
