"""The board: all that a rule can depend on, immutable. Seats are numbered from 0 in the order of play."""

from __future__ import annotations

from typing import Any, NamedTuple

NOBODY = -1  # predicts nobody; no seat
LOST = -2  # a prediction that was made through a copied power and is gone with it


class Mark(NamedTuple):
    """Something of this turn that counts until it ends: what, and of whom or of which face."""

    what: str
    about: int = NOBODY


ROLLED = Mark("rolled")  # the main-move die is kept and its face being reacted to
DOWN = Mark("down")  # the active athlete had tripped before its turn began
AGAIN = Mark("again")  # another main move comes once the kept face's consequences are over
WAITS = "waits"  # the duel of that seat waits until the move is over
PAID = "paid"  # that seat's power paid for a reroll; once for each
GUESSED = "guessed"  # that face was foretold for the main-move die


class Board(NamedTuple):
    """A situation. `spaces` from 0 (Start) to the line; `tripped`, `out`, `eliminated`, `begun` are masks of seats.

    `places` holds the seats in the order of arrival (`places[0]` won). `points` is one number per purse (player).
    `powers` holds the power each seat has now. `copied` holds, for a copier at a tie, the leaders it chose among and its
    choice. `predictions` holds a seat, NOBODY, LOST, or None before it predicted. `noted` are the space the active athlete
    began its turn on, whether that was before the second corner, and whether it was alone in the lead; where passing is judged
    over the turn (open passing.span), all spaces as it began as well.
    """

    spaces: tuple[int, ...]
    tripped: int
    out: int
    eliminated: int
    places: tuple[int, ...]
    points: tuple[int, ...]
    powers: tuple[Any, ...]
    copied: tuple[Any, ...]
    predictions: tuple[int | None, ...]
    begun: int
    marks: tuple[Mark, ...]
    active: int
    noted: tuple[Any, ...]
    due: bool
    main: int | None
    claims: tuple[int, ...]
    extra: int
    owed: tuple[int, ...]
    last: int
    over: bool


(
    SPACES,
    TRIPPED,
    OUT,
    ELIMINATED,
    PLACES,
    POINTS,
    POWERS,
    COPIED,
    PREDICTIONS,
    BEGUN,
    MARKS,
    ACTIVE,
    NOTED,
    DUE,
    MAIN,
    CLAIMS,
    EXTRA,
    OWED,
    LAST,
    OVER,
) = range(20)

_new = tuple.__new__


def put(board: Board, field: int, value: Any) -> Board:
    """The board with one field changed (`_replace` by position, which is several times faster)."""
    return _new(Board, (*board[:field], value, *board[field + 1 :]))


def fresh(spaces: tuple[int, ...], powers: tuple[Any, ...], **fields: Any) -> Board:
    """A board before anybody has played: all race on their spaces, nothing else has happened but what `fields` say."""
    seats = len(spaces)
    usual: dict[str, Any] = {
        "tripped": 0,
        "out": 0,
        "eliminated": 0,
        "places": (),
        "points": (0,) * seats,
        "copied": (None,) * seats,
        "predictions": (None,) * seats,
        "begun": 0,
        "marks": (),
        "active": 0,
        "noted": (spaces[0], True, False),
        "due": False,
        "main": None,
        "claims": (),
        "extra": NOBODY,
        "owed": (),
        "last": seats - 1,
        "over": False,
    }
    return Board(spaces=spaces, powers=powers, **(usual | fields))


def on_turn(board: Board, seat: int, noted: tuple[Any, ...], claims: tuple[int, ...], owed: tuple[int, ...], last: int) -> Board:
    """The board as the turn of `seat` begins: its main move is due, and of the turn before nothing is left."""
    marks = (DOWN,) if board.tripped >> seat & 1 else ()
    return _new(Board, (*board[:MARKS], marks, seat, noted, True, None, claims, NOBODY, owed, last, False))


def main_moved(board: Board, total: int) -> Board:
    """The board as the main move is made: none is due any more, and how far it goes is known."""
    return _new(Board, (*board[:DUE], False, total, *board[MAIN + 1 :]))


def marked(board: Board, mark: Mark) -> Board:
    """The board with one more mark of the turn."""
    return put(board, MARKS, tuple(sorted((*board.marks, mark))))


def unmarked(board: Board, *whats: str) -> Board:
    """The board without the marks of these kinds."""
    return put(board, MARKS, tuple(mark for mark in board.marks if mark.what not in whats))


def marks_of(board: Board, what: str) -> list[int]:
    """Whom, or which faces, the marks of one kind are about."""
    return [mark.about for mark in board.marks if mark.what == what]


def without_points(board: Board) -> Board:
    """The board as a lap is compared where a gain does not count (open loop.points, one_lap)."""
    return put(board, POINTS, ())


def seated(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    """`values` with the entry of one seat changed."""
    return (*values[:seat], value, *values[seat + 1 :])


def racing(board: Board) -> list[int]:
    """The seats still in the race, in order of play."""
    out = board.out
    return [seat for seat in range(len(board.spaces)) if not out >> seat & 1]


def leads_alone(board: Board, seat: int) -> bool:
    """Whether a racing seat is ahead of all others."""
    spaces, out = board.spaces, board.out
    mine = spaces[seat]
    for other, space in enumerate(spaces):  # noqa: SIM110 (a loop is quicker than a generator)
        if space >= mine and other != seat and not out >> other & 1:
            return False
    return True


def leaders(board: Board) -> list[int]:
    """The racing seats nearest the line (zh.term.lead)."""
    seats = racing(board)
    if not seats:
        return []
    best = max(board.spaces[seat] for seat in seats)
    return [seat for seat in seats if board.spaces[seat] == best]


def last_ones(board: Board) -> list[int]:
    """The racing seats nearest Start (zh.term.last)."""
    seats = racing(board)
    if not seats:
        return []
    worst = min(board.spaces[seat] for seat in seats)
    return [seat for seat in seats if board.spaces[seat] == worst]


def copiers(board: Board) -> list[int]:
    """The seats whose power is the copy of another's."""
    return [seat for seat, choice in enumerate(board.copied) if choice is not None]


def mask_of(seats: list[int]) -> int:
    """Seats as a mask."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def sharing(board: Board, me: int) -> list[int]:
    """The racing seats on the space of `me`, itself left out (zh.term.sharing)."""
    spaces, out, mine = board.spaces, board.out, board.spaces[me]
    return [seat for seat in range(len(spaces)) if spaces[seat] == mine and seat != me and not out >> seat & 1]
