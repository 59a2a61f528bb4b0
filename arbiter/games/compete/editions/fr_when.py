"""The French edition: when the lines of the FAQ hold, beyond what `conditions.py` knows."""

from __future__ import annotations

from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.editions.conditions import (
    Condition,
    action,
    after_clause,
    at_once_with,
    itself,
    owner_active,
    riders,
    settled,
    space_at,
    space_before,
    whom,
)
from arbiter.games.compete.table.board import GUESSED, PAID, Mark, leaders, marks_of
from arbiter.games.compete.told.citations import Case
from arbiter.kernel.trace import Step

# Steps that belong to a move or its value, not to what it sets off.
SHAPES = ("follow", "leaps", "put-behind", "refuse", "falls", "counts", "takes-place")


# --- kinds of step ------------------------------------------------------------------------------------------------------


def is_power(case: Case) -> bool:
    """The step is a power's."""
    return case.clause is not None and case.clause != "copycat.copy"


def reacts(case: Case) -> bool:
    """The step is the first of a power that waited for its rank."""
    return is_power(case) and bool(case.batch) and case.key != "step-up"


def of_main_move(case: Case) -> bool:
    """The step is the main move itself: it follows from the die or from what replaced it."""
    parent = case.parent
    return parent is not None and parent.message in ("roll", "transmute", "double", "jog")


def of_a_stop(case: Case) -> bool:
    """The step is an effect that looks at a stop: a space of the track, or a power of those who meet."""
    return case.clause in (None, "baba_yaga.trip", "romantic.swoon", "mouth.eat", "duelist.duel") and case.key not in SHAPES


def another_lap(case: Case) -> bool:
    """The same effect comes up again, by way of others, while it is still open further up its own branch: on another board, so no loop."""
    step, between = case.parent, False
    while step is not None and case.again():
        if step.clause == case.clause and step.owner == case.owner:
            return between
        step, between = case.step(step.parent), True
    return False


def branch_of_scooch(case: Case) -> bool:
    """Set off by Scoocher's step while something else is still due."""
    parent = case.parent
    return parent is not None and parent.message == "scooch" and case.key not in SHAPES and case.waits


def shown(step: Step | None) -> dict[str, object]:
    """The data of a step."""
    return {} if step is None else dict(step.data)


# --- numbers ------------------------------------------------------------------------------------------------------------


def has_modifiers(case: Case) -> bool:
    """Some modifier entered the value of this main move."""
    return any(step.event == "modifier" and step.parent == case.parent_n for step in case.steps())


def by_gunk(case: Case) -> bool:
    """Gunk's power entered the value of this main move."""
    return any(step.clause == "gunk.goop" and step.parent == case.parent_n for step in case.steps())


def from_start_back(case: Case) -> bool:
    """A move backwards from Start."""
    return bool((case.data.get("by") or 0) < 0 and case.data.get("space") == 0)


def clipped(case: Case) -> bool:
    """A move backwards that Start stopped short, or one that ended there just so."""
    by = case.data.get("by") or 0
    pairs = zip(case.after, case.before, strict=True)
    return bool(by < 0 and any(field == "space" and value == 0 and was < -by for (_, field, value), (_, _, was) in pairs))


def gunks_on_it(case: Case) -> int:
    """How many others slow the target by Gunk's power."""
    board = case.m.board
    return sum(held.id == "gunk" and seat != case.target and not board.out >> seat & 1 for seat, held in enumerate(board.powers))


def counts_by_jumps(case: Case) -> bool:
    """The one that is refused jumps, and somebody stands between it and the line."""
    board, target = case.m.board, case.target
    mine = board.spaces[target]
    return Moment.LEAP in board.powers[target].moments and any(
        mine < space < case.m.rules.line and not board.out >> seat & 1 for seat, space in enumerate(board.spaces)
    )


# --- the line -----------------------------------------------------------------------------------------------------------


def crossed(case: Case) -> bool:
    """The one who left did so over the line."""
    board = case.m.board
    seat = case.owner if board.out >> case.owner & 1 else case.target
    return seat >= 0 and not board.eliminated >> seat & 1


def overshoots(case: Case) -> bool:
    """The move that crossed the line was longer than needed."""
    parent = case.parent
    data = shown(parent)
    by, start = data.get("by"), data.get("from")
    if parent is None or not isinstance(by, int) or not isinstance(start, int):
        return False
    leaps = [step for step in case.steps() if step.message == "leaps" and step.parent == parent.n and step.owner == case.owner]
    jumps: int = sum(dict(step.data)["times"] for step in leaps)
    return start + by + jumps > int(case.m.rules.line)


def first_place(case: Case) -> bool:
    """It is first place that is taken."""
    return case.data.get("place") == 1


def under_stickler(case: Case) -> bool:
    """Another athlete with Stickler's power raced when the line was crossed."""
    board, origin = case.m.board, action(case)
    together = set() if origin is None else {seat for seat, field, _ in origin.after if field == "space"} | riders(case)
    line = case.m.rules.line
    raced = {seat for seat, space in enumerate(board.spaces) if not board.out >> seat & 1 or (seat in together and space == line)}
    return any(board.powers[seat].id == "stickler" for seat in raced - {case.owner})


def crossed_as_pair(case: Case) -> bool:
    """It crossed together with the one it followed, or with its follower."""
    return case.owner in riders(case)


# --- arriving together --------------------------------------------------------------------------------------------------


def several_moved(case: Case) -> bool:
    """The step moves several at once."""
    return len(case.data.get("who") or ()) > 1


def arrived_together(case: Case) -> bool:
    """Several arrived in the action this follows from."""
    origin = action(case)
    return origin is not None and (sum(field == "space" for _, field, _ in origin.after) > 1 or bool(riders(case)))


def both_of_pair(case: Case) -> bool:
    """The effect awaits both the followed athlete and its follower: the followed one comes first."""
    pair = riders(case)
    if case.clause is None:
        return case.owner in pair and pair <= {owner for clause, owner in case.batch if clause == "space"}
    return case.target in pair and case.owner not in pair


def in_the_pair(case: Case) -> bool:
    """The owner is one of the pair that arrived together."""
    return case.owner in riders(case)


def from_one_space(case: Case) -> bool:
    """Several of those it moves stood on one space."""
    starts = [start for _, start, _ in case.data.get("who") or ()]
    return len(starts) > len(set(starts))


def several_spaces(case: Case) -> bool:
    """Its owner passed athletes on several spaces."""
    starts = {start for _, start, _ in case.data.get("who") or ()}
    return len(starts) > 1 or sum(member == (case.clause, case.owner) for member in case.batch) > 1


def in_a_pull(case: Case) -> bool:
    """It follows from Party Animal's pull."""
    return case.parent is not None and case.parent.clause == "party_animal.pull"


# --- who and where ------------------------------------------------------------------------------------------------------


def on_start_space(seat: str) -> Condition:
    """The meeting is on Start: where the `owner` or the `target` stood once the action before was over."""

    def there(case: Case) -> bool:
        who = case.owner if seat == "owner" else case.target
        return who >= 0 and space_at(case, who, settled(case)) == 0

    return there


def called_on_start(case: Case) -> bool:
    """The duel was called on Start."""
    return space_before(case, case.owner) == 0


def parted(case: Case) -> bool:
    """The one that set it off has left the place where it did since."""
    return case.target >= 0 and space_before(case, case.target) != space_at(case, case.target, settled(case))


def away_from_baba(case: Case) -> bool:
    """An active Duelist who won his duel first trips on the space he has reached."""
    duels = [step for step in case.steps() if step.clause == "duelist.duel" and step.owner == case.target]
    won = any(shown(step).get("winner") == case.target for step in duels)
    return won and case.target == case.m.board.active and at_once_with("duelist.duel")(case) and parted(case)


def duel_before_baba(case: Case) -> bool:
    """An active Duelist wins his duel while Baba Yaga's power waits."""
    return owner_active(case) and case.data.get("winner") == case.owner and at_once_with("baba_yaga.trip")(case)


def duel_with_romantic(case: Case) -> bool:
    """Duelist and Romantic both wait, and it is the turn of one of them."""
    clauses = {clause for clause, _ in case.batch}
    return case.power(case.m.board.active) in ("duelist", "romantic") and {"romantic.swoon", "duelist.duel"} <= clauses


def romantic_first(case: Case) -> bool:
    """Active Romantic stopped on the Duelist's space by her main move, and both her power and the duel are due."""
    parent = case.parent
    main = parent is not None and parent.message.startswith("main-move")
    return main and itself(case) and owner_active(case) and at_once_with("duelist.duel")(case)


def romantic_went_first(case: Case) -> bool:
    """The one the duel misses is active Romantic, who moved on by her own power."""
    parent, target = case.parent, case.target
    went = any(step.clause == "romantic.swoon" and step.owner == target and step.parent == case.parent_n for step in case.steps())
    return parent is not None and whom("romantic")(case) and target == case.m.board.active and went


def missed_romantic(case: Case) -> bool:
    """It was so on the space where her main move ended."""
    return romantic_went_first(case) and case.parent is not None and case.parent.message.startswith("main-move")


def baby_pushed_it(case: Case) -> bool:
    """The passer, with Huge Baby's power, put the passed one behind it in that move."""
    pushes = [step for step in case.steps() if step.clause == "huge_baby.bounce" and step.owner == case.target and step.n > case.parent_n]
    return any(shown(step).get("target") == case.owner for step in pushes)


def jumped_over_it(case: Case) -> bool:
    """The passer jumped the space of the one it passed."""
    origin = action(case)
    if origin is None:
        return False
    moved = [value for seat, field, value in origin.before if seat == case.owner and field == "space"]
    here = moved[0] if moved else space_at(case, case.owner, origin.n)
    leaps = [step for step in case.steps() if step.message == "leaps" and step.owner == case.target and step.parent == origin.n]
    return any(here in dict(step.data)["jumped"] for step in leaps)


def baba_warped(case: Case) -> bool:
    """It was the owner that the teleport brought."""
    parent = case.parent
    return parent is not None and any(seat == case.owner and field == "space" for seat, field, _ in parent.after)


def by_swap(case: Case) -> bool:
    """The teleport was Flip Flop's."""
    return after_clause("flip_flop.swap")(case)


def pull_over_host(case: Case) -> bool:
    """Leaptoad jumped the space of the Party Animal that drew her."""
    parent = case.parent
    return in_a_pull(case) and parent is not None and case.m.board.spaces[parent.owner] in case.data.get("jumped", ())


def not_main(case: Case) -> bool:
    """Not a main move."""
    return case.parent is None or case.parent.event != "move" or not case.parent.message.startswith("main")


def jumped_back(case: Case) -> bool:
    """The move went backwards."""
    by = shown(case.parent).get("by")
    return isinstance(by, int) and by < 0


def stayed_for_it(case: Case) -> bool:
    """A follower that did not ride along takes its own arrow."""
    parent = case.parent
    return parent is not None and parent.message == "follow" and parent.owner == case.owner


def follows_again(case: Case) -> bool:
    """Scoocher's step, which it follows, was set off by its following just before."""
    parent = case.parent
    if parent is None or parent.message != "scooch":
        return False
    above = case.step(parent.parent)
    return above is not None and above.message == "follow" and above.owner == case.owner


def on_arrow(case: Case) -> bool:
    """It rides along on an arrow."""
    return case.parent is not None and case.parent.message == "arrow"


def fell_this_turn(case: Case) -> bool:
    """The athlete that gets up fell earlier in this same turn."""
    return any(seat == case.owner and field == "tripped" and value for step in case.steps() for seat, field, value in step.after)


def moved_while_down(case: Case) -> bool:
    """Somebody who has tripped is moved or teleported by it."""
    tripped = case.m.board.tripped
    return case.key not in ("stands-up", "put-behind") and any(field == "space" and tripped >> seat & 1 for seat, field, _ in case.after)


def merely_stood_up(case: Case) -> bool:
    """The athlete whose turn ends where it began spent its main move on getting up."""
    stood = any(step.message == "stands-up" and step.owner == case.target for step in case.steps())
    return stood and space_before(case, case.target) == space_at(case, case.target, 0)


def helped_herself(case: Case) -> bool:
    """Cheerleader was among the last she moved."""
    cheers = [step for step in case.steps() if step.message == "cheer" and step.owner == case.owner]
    return any(seat == case.owner for step in cheers for seat, _, _ in step.after)


# --- the die ------------------------------------------------------------------------------------------------------------


def rolled_by_one_who_guessed(case: Case) -> bool:
    """The roller predicted this 1 rightly."""
    board = case.m.board
    return Mark(GUESSED, 1) in board.marks and board.powers[board.active].id == "genius"


def face_hunter_racing(case: Case) -> bool:
    """Somebody else races that a die could have attracted."""
    board = case.m.board
    hunters = [seat for seat, held in enumerate(board.powers) if held.id in ("inchworm", "skipper", "lackey")]
    return any(seat != case.owner and not board.out >> seat & 1 for seat in hunters)


def reroll_declined(case: Case) -> bool:
    """A reroll by Dicemonger's power was still to be had as the face was kept: now it is too late for it."""
    board = case.m.board
    paid = marks_of(board, PAID)
    return any(held.id == "dicemonger" and seat not in paid and not board.out >> seat & 1 for seat, held in enumerate(board.powers))


def by_magician(case: Case) -> bool:
    """Magician's power took the face away."""
    return case.parent is not None and case.parent.clause == "magician.poof"


def by_dicemonger(case: Case) -> bool:
    """Dicemonger's reroll took the face away."""
    return case.parent is not None and case.parent.clause == "dicemonger.deal"


def by_another_dicemonger(case: Case) -> bool:
    """Dicemonger's reroll, used by another athlete, took the face away."""
    return by_dicemonger(case) and case.parent is not None and case.parent.owner != case.target


# --- copies -------------------------------------------------------------------------------------------------------------


def original_over_copy(case: Case) -> bool:
    """The original keeps what it and its copy both want."""
    board = case.m.board
    copy = case.target >= 0 and board.copied[case.target] is not None and Moment.PUSH in board.powers[case.target].moments
    return copy and board.copied[case.owner] is None


def both_foretold(case: Case) -> bool:
    """The original is served before a copier that predicted the same winner."""
    board = case.m.board
    if board.copied[case.owner] is not None:
        return False
    copiers = [seat for seat, copied in enumerate(board.copied) if copied is not None and board.powers[seat] is board.powers[case.owner]]
    return any(board.predictions[seat] == board.predictions[case.owner] for seat in copiers)


def before_race_power(case: Case) -> bool:
    """The copied card speaks of the time before the race."""
    from arbiter.games.compete.powers import power

    name = case.data.get("power")
    return name not in (None, "none", "undecided") and Moment.BEFORE_RACE in power(str(name)).moments


def another_model(case: Case) -> bool:
    """The copier had another power, or none, before."""
    return case.data.get("was") not in ("", "undecided")


def chosen_at_a_tie(case: Case) -> bool:
    """Several others lead, one of them was picked."""
    return case.data.get("was") == "undecided" or len([seat for seat in leaders(case.m.board) if seat != case.owner]) > 1
