"""What the rules of compete.lark become."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from arbiter.games.compete.language.scene import (
    Active,
    Acts,
    Answer,
    Answered,
    BeforeRace,
    Cards,
    Decision,
    Duel,
    End,
    Goes,
    MainMove,
    Mark,
    Move,
    Name,
    Next,
    Order,
    Plain,
    RaceNumber,
    RaceOver,
    Roll,
    Rolled,
    RolledFrom,
    Span,
    State,
    States,
    Swap,
    Swapped,
    Track,
    Trip,
    Turn,
    Warp,
    Winners,
)
from arbiter.language.builder import CoreBuilder, over
from arbiter.language.scanner import UNKNOWN, Token

LINE, CORNER = 30, 15  # of the two printed tracks
Detail = tuple[str, Any, Span, bool]  # field of State, value, span, whether it began with a bare number
Pair = tuple[int, int, Span]


@v_args(inline=True)
class CompeteBuilder(CoreBuilder):
    """One method a rule of compete.lark."""

    def one(self, fact: Plain | States) -> Plain:
        if not isinstance(fact, States):
            return fact
        if len(fact.states) > 1:
            self.fail(fact.states[1].span, "one-at-a-time")
        return fact.states[0]

    # --- header

    def mild(self, word: Token, kind: Token) -> Track:
        return Track("mild", LINE, CORNER, (), over(word, kind))

    mild_track = mild

    def wild(self, word: Token, kind: Token) -> Track:
        return Track("wild", LINE, CORNER, (), over(word, kind))

    wild_track = wild

    def own_track(self, word: Token, line: Token, *features: tuple[Token | None, Token, int | None, Span]) -> Track:
        marks: list[Mark] = []
        corner: int | None = None
        kind = ""
        for named, space, by, span in features:
            kind = named.type.lower() if named else kind
            if not kind:
                self.fail(space.span, "unexpected", ("word", str(space.value)))
            elif (by is not None) != (kind == "arrow"):
                self.fail(span, "arrow-without-sign" if kind == "arrow" else "sign-without-arrow", ("space", space.value))
            elif kind == "corner":
                if corner is not None:
                    self.fail(span, "said-twice", ("what", "corner"))
                corner = space.value
            else:
                marks.append(Mark(kind, space.value, by or 0, span))
        if not line.value:
            self.fail(line.span, "track-too-short")
        return Track("own", line.value, corner, tuple(marks), over(word, features[-1][3] if features else line))

    def feature(self, comma: Token | None, kind: Token | None, space: Token, by: tuple[int, Span] | None) -> Any:
        return kind, space, by[0] if by else None, over(kind or space, by[1] if by else space)

    def feature_kind(self, word: Token) -> Token:
        return word

    def forwards(self, sign: Token, number: Token) -> tuple[int, Span]:
        return number.value, over(sign, number)

    def backwards(self, sign: Token, number: Token) -> tuple[int, Span]:
        return -number.value, over(sign, number)

    def race_number(self, word: Token, number: Token) -> RaceNumber:
        if not number.value:
            self.fail(number.span, "race-off-range")
        return RaceNumber(number.value, over(word, number))

    def winners(self, word: Token, names: tuple[Name, ...]) -> Winners:
        return Winners(names, over(word, names[-1]))

    def names(self, *names: Token) -> tuple[Name, ...]:
        return tuple(name.value for name in names if name.type == "NAME")

    def player(self, word: Token, name: Token, colon: Token, states: States) -> States:
        seats = tuple(replace(state, player=name.value) for state in states.states)
        return States(seats, name.value, over(word, states))

    # --- what is said of an athlete

    def states(self, *parts: Any) -> States:
        grouped: list[tuple[Name, list[Detail]]] = []
        for part in parts:
            if isinstance(part, Token):
                continue
            name, details = part
            if name is not None:
                grouped.append((name, list(details)))
                continue
            before = grouped[-1][1]
            first = details[0]
            if first[3]:  # a number alone behind a comma can only be one more place
                if before[-1][0] != "finished":
                    self.fail(first[2], "unexpected", ("word", str(first[1])))
                details = [("finished", first[1], first[2], False), *details[1:]]
            before.extend(details)
        states = tuple(self._state(name, details) for name, details in grouped)
        return States(states, None, over(states[0], states[-1]))

    def _state(self, name: Name, details: list[Detail]) -> State:
        said: dict[str, Any] = {}
        span_of: dict[str, Span] = {}
        for key, value, span, _ in details:
            if key == "finished":
                said[key] = (*said.get(key, ()), value)
            elif key in said or (key.startswith("predicts") and any(other.startswith("predicts") for other in said)):
                self.fail(span, "said-twice", ("what", key.removesuffix("_nobody")))
            else:
                said[key] = value
            span_of[key] = span
        return State(name, over(name, details[-1][2]), space_span=span_of.get("space"), **said)

    def athlete_state(self, name: Token, *details: Detail) -> tuple[Name, tuple[Detail, ...]]:
        return name.value, details

    def more_state(self, *details: Detail) -> tuple[None, tuple[Detail, ...]]:
        return None, details

    def at(self, place: tuple[int, Span, bool]) -> Detail:
        return "space", place[0], place[1], place[2]

    def space(self, at: Token | None, number: Token) -> tuple[int, Span, bool]:
        return number.value, over(at or number, number), at is None

    def space_below_start(self, at: Token, minus: Token, number: Token) -> tuple[int, Span, bool]:
        return -number.value, over(at, number), False

    def start(self, at: Token | None, word: Token) -> tuple[int, Span, bool]:
        return 0, over(at or word, word), False

    def tripped(self, word: Token) -> Detail:
        return "tripped", True, word.span, False

    def standing(self, word: Token) -> Detail:
        return "tripped", False, word.span, False

    def eliminated(self, word: Token) -> Detail:
        return "eliminated", True, word.span, False

    def finished(self, word: Token, place: Token) -> Detail:
        return "finished", place.value, over(word, place), False

    def points(self, word: Token, number: Token) -> Detail:
        return "points", number.value, over(word, number), False

    def power(self, word: Token, name: Token) -> Detail:
        return "power", name.value, over(word, name), False

    def predicts(self, word: Token, name: Token) -> Detail:
        return "predicts", name.value, over(word, name), False

    def predicts_nobody(self, word: Token, none: Token) -> Detail:
        return "predicts_nobody", True, over(word, none), False

    # --- a turn

    def turn(self, word: Token, who: Token, more: Token | None = None) -> Turn:
        return Turn(who.value if who.type == "NAME" else None, over(word, more or who))

    def turn_of(self, who: Token, word: Token) -> Turn:
        return Turn(who.value, over(who, word))

    def active(self, word: Token, name: Token) -> Active:
        return Active(name.value, over(word, name))

    def before_race(self, word: Token) -> BeforeRace:
        return BeforeRace(word.span)

    def cards(self, word: Token, names: tuple[Name, ...]) -> Cards:
        return Cards(names, over(word, names[-1]))

    def roll(self, word: Token, *faces: Token) -> Roll:
        dice = [face for face in faces if face.type != "COMMA"]
        values = tuple(None if die.type == "UNKNOWN_DIE" else self._face(die) for die in dice)
        return Roll(values, over(word, dice[-1]), tuple(die.span for die in dice))

    def rolls(self, who: Token, word: Token, *faces: Token) -> Rolled:
        roll = self.roll(word, *faces)
        return Rolled(who.value, roll, over(who, roll))

    def rolls_from(self, state: tuple[Name, tuple[Detail, ...]], word: Token, *faces: Token) -> RolledFrom:
        states, roll = self.states(state), self.roll(word, *faces)
        return RolledFrom(states, Rolled(state[0], roll, over(states, roll)), over(states, roll))

    def face(self, die: Token) -> Token:
        return die

    def _face(self, die: Token) -> int:
        if not 1 <= die.value <= 6:
            self.fail(die.span, "die-off-range", ("face", die.value))
        return int(die.value)

    def duel(self, word: Token, pairs: tuple[Pair, ...]) -> Duel:
        return Duel(tuple(pair[:2] for pair in pairs), over(word, pairs[-1][2]), tuple(pair[2] for pair in pairs))

    def pairs(self, *pairs: Any) -> tuple[Pair, ...]:
        return tuple(pair for pair in pairs if not isinstance(pair, Token))

    def pair(self, first: Token, minus: Token, second: Token) -> Pair:
        return self._face(first), self._face(second), over(first, second)

    def decision(
        self, name: Token, question: str | None, colon: Token, always: Token | None, answer: tuple[Answer, tuple[Pair, ...]]
    ) -> Decision:
        reply, pairs = answer
        if pairs and question not in (None, "duel"):
            self.fail(over(pairs[0][2], pairs[-1][2]), "dice-without-duel")
        span = over(name, pairs[-1][2] if pairs else reply)
        return Decision(name.value, question, reply, always is not None, tuple(pair[:2] for pair in pairs), span)

    def asked(self, word: Token) -> Token:
        return word

    def decision_told(self, name: Token, question: Token, aside: Token | None, always: Token | None, answer: Any) -> Decision:
        return self.decision(name, question.type.lower(), name, always, answer)

    def decision_of_anyone(self, question: Token, colon: Token | None, always: Token | None, answer: Any) -> Answered:
        nobody = Token("NAME", Name(UNKNOWN, question.span), question.span)
        decision = self.decision(nobody, question.type.lower(), question, always, answer)
        return Answered(decision, decision.span)

    def question(self, word: Token) -> str:
        return word.type.lower()

    def yes(self, word: Token, pairs: tuple[Pair, ...] | None) -> Any:
        return Answer("yes", None, word.span), pairs or ()

    def no(self, word: Token) -> Any:
        return Answer("no", None, word.span), ()

    def athlete(self, name: Token, pairs: tuple[Pair, ...] | None) -> Any:
        return Answer("athlete", name.value.id, name.span), pairs or ()

    def number(self, number: Token) -> Any:
        return Answer("number", number.value, number.span), ()

    def answer_space(self, at: Token, number: Token) -> Any:
        return Answer("space", number.value, over(at, number)), ()

    def answer_start(self, at: Token | None, word: Token) -> Any:
        return Answer("space", 0, over(at or word, word)), ()

    # --- events under `active`

    def move(self, word: Token, *shifts: Any) -> Move:
        moved = [shift for shift in shifts if not isinstance(shift, Token)]
        return Move(tuple((name, by) for name, by, _ in moved), over(word, moved[-1][2]))

    def shift(self, name: Token, by: Token | None, signed: tuple[int, Span]) -> tuple[Name, int, Span]:
        return name.value, signed[0], over(name, signed[1])

    def goes(self, name: Token | None, word: Token, by: Token | None, signed: tuple[int, Span]) -> Goes:
        return Goes(name.value if name else None, signed[0], over(name or word, signed[1]))

    def goes_back(self, name: Token | None, word: Token, by: Token | None, number: Token) -> Goes:
        return Goes(name.value if name else None, -number.value, over(name or word, number))

    def plain(self, number: Token) -> tuple[int, Span]:
        return number.value, number.span

    plus = forwards
    minus = backwards

    def warp(self, word: Token, name: Token, place: tuple[int, Span, bool]) -> Warp:
        return Warp(name.value, place[0], over(word, place[1]))

    def swap(self, word: Token, first: Token, comma: Token, second: Token) -> Swap:
        return Swap(first.value, second.value, over(word, second))

    def swapped(self, first: Token, comma: Token, second: Token, word: Token) -> Swapped:
        return Swapped(first.value, second.value, over(first, word))

    def trip(self, word: Token, name: Token) -> Trip:
        return Trip(name.value, over(word, name))

    def end(self, word: Token, name: Token, since: Token, place: tuple[int, Span, bool]) -> End:
        return End(name.value, place[0], over(word, place[1]))

    # --- what must hold

    def main_move(self, word: Token, signed: tuple[int, Span]) -> MainMove:
        return MainMove(signed[0], over(word, signed[1]))

    def main_move_none(self, word: Token, none: Token) -> MainMove:
        return MainMove(None, over(word, none))

    def rolls_nothing(self, name: Token, word: Token) -> MainMove:
        return MainMove(None, over(name, word))

    def acts(self, name: Token, word: Token, times: Token) -> Acts:
        return Acts(name.value, times.value, over(name, times))

    def never_acts(self, name: Token, word: Token) -> Acts:
        return Acts(name.value, 0, over(name, word))

    def order(self, word: Token, *items: Token) -> Order:
        named = [item for item in items if item.type != "COMMA"]
        return Order(tuple(item.value if item.type == "NAME" else None for item in named), over(word, named[-1]))

    def order_item(self, item: Token) -> Token:
        return item

    def next(self, word: Token, name: Token) -> Next:
        return Next(name.value, over(word, name))

    def race_over(self, word: Token, state: Token) -> RaceOver:
        return RaceOver(True, over(word, state))

    def race_on(self, word: Token, state: Token) -> RaceOver:
        return RaceOver(False, over(word, state))
