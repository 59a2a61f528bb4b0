"""The moments at which a clause may speak."""

from __future__ import annotations

from enum import Enum


class Moment(Enum):
    """When a clause is looked at; which kind of clause speaks then, and about what."""

    BEFORE_RACE = "before_race"  # everybody is on Start: `BeforeRace`
    START = "start"  # a turn starts: `When`, the seat whose turn it is
    BEFORE_MAIN = "before_main"  # right before the main move: `When`, the seat whose turn it is
    MAIN_MOVE = "skip"  # the owner's main move is due: `Instead` of it, the seat
    ROLL = "before_roll"  # the owner is about to roll: `Instead` of it, the seat
    REROLL = "reroll"  # the die lies: `Reroll`, the seat that rolled
    REROLLED = "rerolled"  # a die is given up: `When`, (seat that rolled, seat that pays, step)
    FACE = "face"  # the face is kept: `When`, (seat, face, step)
    LATE_FACE = "late_face"  # the face is kept, after all others that hear it: `When`, (seat, face, step)
    BASE = "base"  # the value of the owner's main move is worked out: `Instead` of the face, the face
    VALUE = "value"  # what is added to that value: `Counts`, the seat that moves
    LEAP = "leap"  # a move is made: which spaces count (`Leaps`)
    FOLLOW = "follow"  # a move is made: who goes along (`Follows`)
    REFUSE = "refuse"  # a move is made: whether it may be (`Refuses`)
    PUSH = "push"  # somebody stops: whether it may share the space (`Pushes`)
    ACTION = "act"  # an action is finished: `When`, the `Act`
    END = "end"  # a turn ends: `When`, (seat, the space it began on)
    FIRST_PLACE = "first_place"  # first place is taken: `AtTheLine`, the winner
    ALWAYS = "view"  # whose power the owner has: `Copies`

    __hash__ = object.__hash__  # as quick as that of a string: moments are looked up every turn


MOVE = (Moment.LEAP, Moment.FOLLOW, Moment.REFUSE, Moment.PUSH)  # what shapes a move while it is made
