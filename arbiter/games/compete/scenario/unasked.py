"""Why a given die or decision was never asked for: a step or held reaction that tells it, else a reason of its own.

Reasons are problems with codes `why-…`, told from the message files as errors are.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from arbiter.games.compete.clauses.power import MAIN_MOVE, ROLL, TURN
from arbiter.games.compete.language import scene
from arbiter.games.compete.scenario.attendance import absent
from arbiter.games.compete.scenario.script import ANYWHERE, Given
from arbiter.games.compete.scenario.setup import Play
from arbiter.games.compete.table.board import NOBODY, Board, leaders, sharing
from arbiter.kernel.explore import Branch
from arbiter.kernel.trace import Checked as End
from arbiter.kernel.trace import Held, Step

Reason = Held | Step | scene.Problem

OF_THE_MAIN_MOVE = (ROLL, MAIN_MOVE)
NO_MAIN_MOVE = ("stands-up", "rests")  # steps instead of the main move
NO_ROLL = (*NO_MAIN_MOVE, "jog", "swap")  # steps instead of the roll
PLAIN = ("yes", "no")  # answers to any question
MOST = 2_000  # branches looked at


@dataclass(frozen=True, slots=True)
class Stretch:
    """What a branch did while an answer could be asked for: the boards before and after it, and its log."""

    before: Board
    after: Board
    log: tuple[Any, ...]

    def steps(self, messages: Iterable[str]) -> list[Step]:
        """Its steps with one of these messages."""
        return [entry for entry in self.log if isinstance(entry, Step) and entry.message in messages]


def why_not(play: Play, leaves: tuple[Branch, ...], index: int, used: int) -> Reason:
    """Why the given answer `index` was never asked for; `used` is the mask of the answers that some branch used."""
    return Unasked(play, leaves, play.script.given[index], used).why()


class Unasked:
    """One given answer that no branch used."""

    def __init__(self, play: Play, leaves: tuple[Branch, ...], given: Given, used: int) -> None:
        self.rules = play.machine.rules
        self.names = self.rules.names
        self.script = play.script.given
        self.given = given
        self.used = used
        self.asks = {id: clause.asks for id, clause in self.rules.edition.clauses.items() if clause.asks is not None}
        self.statements = tuple(one for one in play.scenario.script if isinstance(one, (scene.Turn, scene.Active, scene.BeforeRace)))
        self.all = [_stretch(play, leaf, given) for leaf in leaves[:MOST]]
        # an answer that holds for a while could be asked for in several turns
        self.one_turn = given.item != ANYWHERE and (not given.always or given.item == len(self.statements) - 1)

    def why(self) -> Reason:
        """The reason."""
        gone = self._nobody_plays()
        if gone is not None:
            return gone
        if self.given.kind == "die":
            return self._die()
        return self._duel_dice() if self.given.kind == "duel" else self._decision()

    def _say(self, code: str, *seats: int, **more: str | int) -> scene.Problem:
        """A reason; the first seat is called `athlete`, the second `who`."""
        args: tuple[tuple[str, Any], ...] = tuple(zip(("athlete", "who"), (self.names[seat] for seat in seats), strict=False))
        return scene.Problem(self.given.span, code, (*args, *more.items()))

    def _nobody_plays(self) -> Reason | None:
        """The turn never came, in any branch."""
        if not self.one_turn:
            return None
        statement = self.statements[self.given.item]
        if isinstance(statement, scene.BeforeRace):
            return None
        seat = self.names.index(statement.athlete.id) if statement.athlete is not None else NOBODY
        whys = {absent(one.before, seat, self.rules) for one in self.all}
        if "" in whys:
            return None
        return self._say("why-over") if "over" in whys else self._say("why-out", seat)

    def _before(self, kind: str, **like: Any) -> int:
        """How many answers of the same kind some branch used in the same turn."""
        return sum(
            self.used >> index & 1 and other.kind == kind and other.item == self.given.item
            and all(getattr(other, key) == value for key, value in like.items())
            for index, other in enumerate(self.script)
        )  # fmt: skip

    def _active(self) -> set[int]:
        """Whose turn it was, over the branches."""
        return {one.after.active for one in self.all if one.log or one.after != one.before}

    def _step(self, messages: Iterable[str], owners: Iterable[int]) -> Step | None:
        """The first step with one of these messages that belongs to one of these seats."""
        return next((step for one in self.all for step in one.steps(messages) if step.owner in owners), None)

    # --- dice

    def _die(self) -> Reason:
        fallen = self._before("die")
        if fallen:
            refused = any(
                self.used >> index & 1 and other.item == self.given.item and other.kind == "decision" and other.value.kind == "no"
                and self._asks(other) == "reroll"
                for index, other in enumerate(self.script)
            )  # fmt: skip
            return self._say("why-reroll-refused" if refused else "why-dice-enough", count=fallen)
        active = self._active()
        instead = self._step(NO_ROLL, active)
        if instead is not None:
            return instead
        gone = [seat for seat in active if all(one.after.out >> seat & 1 for one in self.all)]
        if gone:
            return self._say("why-left", gone[0])
        return self._say("why-over" if all(one.after.over for one in self.all) else "why-no-roll")

    def _asks(self, given: Given) -> str | None:
        """The question a given decision is for: the one it names, else that of its athlete's power."""
        mine = self._questions(given.seat)
        kind = given.value.kind
        fitting = [question for question in mine if kind in PLAIN or self._may_be(question, kind)]
        if kind == "athlete":  # one that copies names first of all whom it copies
            fitting.sort(key=lambda question: question != "copy")
        return given.question or next(iter(fitting or mine), None)

    def _may_be(self, question: str, kind: str) -> bool:
        """Whether a question may be answered with an athlete, a number or a space."""
        return any(ask.question == question and kind in ask.answers for ask in self.asks.values())

    def _comes_during(self, question: str, *during: str) -> bool:
        """Whether a question comes during such a part of its owner's turn."""
        return any(ask.question == question and ask.during in during for ask in self.asks.values())

    def _duel_dice(self) -> Reason:
        fought = self._before("duel")
        if fought:
            return self._say("why-duels-enough", count=fought)
        owners = [seat for seat in range(len(self.names)) if self.given.seat in (-1, seat) and "duel" in self._questions(seat)]
        if not owners:
            return self._say("why-no-duelist")
        for owner in owners:
            held = self._held(owner, "duel", declined=True)
            if held is not None:
                return held
        return self._say("why-shares-with-nobody" if self._alone(owners[0]) else "why-no-duel", owners[0])

    # --- decisions

    def _decision(self) -> Reason:
        given, seat = self.given, self.given.seat
        if all(one.before.out >> seat & 1 for one in self.all):
            return self._say("why-out", seat)
        later = [other for other in self.script if other.span > given.span and other.seat == seat and other.always]
        if given.always and any(other.question in (None, given.question) for other in later):
            return self._say("why-replaced")
        mine = self._questions(seat)
        active = self._active()
        question = self._asks(given)
        if question is None:
            return self._say("why-no-choice", seat)
        if self._before("decision", seat=seat, question=question) + self._before("decision", seat=seat, question=None):
            return self._say("why-answered", seat)
        if question == "whose":
            return self._say("why-whose", seat)
        if question not in mine:
            if question == "reroll":
                return self._say("why-no-reroll", seat)
            return self._say("why-no-power", seat, question=question)
        held = self._held(seat, question)
        if held is not None:
            return held
        before_race = self.one_turn and isinstance(self.statements[given.item], scene.BeforeRace)
        if question == "pick":
            return self._say("why-picked" if before_race else "why-before-race", seat)
        if before_race:
            return self._say("why-race-not-begun", seat)
        if self._comes_during(question, *OF_THE_MAIN_MOVE, TURN) and seat not in active:
            return self._say("why-turn-of", seat, *active) if len(active) == 1 else self._say("why-not-its-turn", seat)
        return self._of(seat, question)

    def _of(self, seat: int, question: str) -> Reason:
        """Why this question did not come to one whose power puts it, in a turn in which it may."""
        if question == "copy":
            return self._copy(seat)
        if question == "duel":
            return self._say("why-shares-with-nobody" if self._alone(seat) else "why-no-duel", seat)
        if question == "follow":
            return self._say("why-nobody-left", seat)
        once = any(self.asks[id].once for id in self._clauses(seat) & self.asks.keys())
        if once and any(one.before.begun >> seat & 1 for one in self.all):
            return self._say("why-first-turn", seat)
        begun = not self.one_turn or isinstance(self.statements[self.given.item], scene.Turn)
        rolls = begun or any(given.kind == "die" and given.item == self.given.item for given in self.script)
        if not begun and not (rolls and self._comes_during(question, *OF_THE_MAIN_MOVE)):
            return self._say("why-active", seat)
        if self._comes_during(question, *OF_THE_MAIN_MOVE) or question == "predict":
            instead = self._step(NO_ROLL if self._comes_during(question, ROLL) else NO_MAIN_MOVE, (seat,))
            if instead is not None:
                return instead
        if question == "transmute":
            face = next((dict(step.data)["face"] for one in self.all for step in one.steps(("roll",)) if step.owner == seat), None)
            if face is not None:
                return self._say("why-face", seat, face=face)
        if question in ("swap", "hypnotize") and not any(self._elsewhere(one, seat) for one in self.all):
            return self._say("why-all-here", seat)
        if all(one.after.out >> seat & 1 for one in self.all):
            return self._say("why-left", seat)
        return self._say("why-over" if all(one.after.over for one in self.all) else "why-never", seat)

    def _copy(self, seat: int) -> Reason:
        """Why one that copies had nothing to pick."""
        leading: set[tuple[int, ...]] = set()
        for one in self.all:
            leading.update(tuple(other for other in leaders(board) if other != seat) for board in (one.before, one.after))
        if any(len(others) > 1 for others in leading):
            return self._say("why-tie-idle", seat)
        if all(not others for others in leading):
            return self._say("why-leads", seat)
        models = {others[0] for others in leading if others}
        return self._say("why-one-leader", seat, *models) if len(models) == 1 else self._say("why-no-tie", seat)

    # --- what the branches show

    def _clauses(self, seat: int) -> set[str]:
        """The clauses a seat had, over all branches and moments looked at."""
        powers = {board.powers[seat] for one in self.all for board in (one.before, one.after)}
        found = {clause.id for power in powers for clause in power.clauses}
        found.update(clause.id for clause in self.rules.printed[seat].clauses if clause.asks is not None and clause.asks.question == "pick")
        for one in self.all:
            for step in one.steps(("copies", "takes-power")):
                if step.owner == seat:
                    power = dict(step.data)["power"]
                    found.update(clause for clause in self.asks if clause.partition(".")[0] == power)
        if any(board.copied[seat] is not None for one in self.all for board in (one.before, one.after)):
            found.add(self.rules.copy_clause.id)
        return found

    def _questions(self, seat: int) -> list[str]:
        """The questions that may come to a seat."""
        clauses = self._clauses(seat)
        copies = self.rules.copy_clause.id
        found = [ask.question for id, ask in sorted(self.asks.items(), key=lambda one: one[0] == copies) if id in clauses]
        others = set[str]().union(*(self._clauses(other) for other in range(len(self.names)) if other != seat))
        found += [ask.question for id, ask in self.asks.items() if ask.everyone and id in others]
        return list(dict.fromkeys(found))

    def _question(self, clause: str | None) -> str | None:
        """The question a clause puts."""
        ask = self.asks.get(clause or "")
        return None if ask is None else ask.question

    def _held(self, seat: int, question: str, declined: bool = False) -> Held | None:
        """The last held reaction of a seat's clause for this question that tells why it did not come."""
        for one in self.all:
            for entry in reversed(one.log):
                mine = isinstance(entry, Held) and entry.owner == seat and self._question(entry.clause) == question
                if mine and (declined or entry.reason != "declined"):
                    return entry  # type: ignore[no-any-return]
        return None

    def _alone(self, seat: int) -> bool:
        """Whether nobody shared the space of a seat before, between or after the steps of any branch."""
        for one in self.all:
            board = one.before
            if not board.out >> seat & 1 and sharing(board, seat):
                return False
            spaces = list(board.spaces)
            for step in one.log:
                if isinstance(step, Step):
                    moved = [(other, value) for other, field, value in step.after if field == "space"]
                    for other, value in moved:
                        spaces[other] = value
                    if moved and any(spaces[other] == spaces[seat] != self.rules.line for other in range(len(spaces)) if other != seat):
                        return False
        return True

    def _elsewhere(self, one: Stretch, seat: int) -> bool:
        """Whether somebody in the race stood on another space as the turn began."""
        board = one.before
        return any(not board.out >> other & 1 and space != board.spaces[seat] for other, space in enumerate(board.spaces))


def _stretch(play: Play, leaf: Branch, given: Given) -> Stretch:
    """What a branch did in the item of an answer; to the end for one that holds that long."""
    before, start, end, after = play.opening, 0, len(leaf.log), leaf.board
    for index, entry in enumerate(leaf.log):
        if isinstance(entry, End):
            if entry.block == given.item - 1:
                before, start = entry.board, index + 1
            elif entry.block == given.item and not given.always:
                after, end = entry.board, index
                break
    return Stretch(before, after, leaf.log[start:end])
