"""Duelist: whenever an athlete shares my space I may call a duel; the higher die moves 2, ties are mine. (fr.duelist.*, zh.duelist)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.act import Act
from arbiter.games.compete.action.move import Go, go
from arbiter.games.compete.action.react import pending
from arbiter.games.compete.clauses import undecided
from arbiter.games.compete.clauses.cites import Cites, basis, rules
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.clauses.power import ANY, STOPS, Ask, Power, When
from arbiter.games.compete.clauses.words import ran_past
from arbiter.games.compete.conditions import either, no
from arbiter.games.compete.conditions.batch import at_once_with, contested
from arbiter.games.compete.conditions.before import after_something, after_warp, seen_this_turn
from arbiter.games.compete.conditions.numbers import began_on_start, space_before
from arbiter.games.compete.conditions.who import owner_active, whom
from arbiter.games.compete.table.board import ROLLED, WAITS, Mark, marked, sharing
from arbiter.games.compete.told.citations import Case
from arbiter.games.compete.told.trace import Declined, hold, telling, waits
from arbiter.kernel.machine import Fork, Task

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine

WINS = (21, 15)  # the Duelist wins ties


def sharing_at_start(m: Machine, seat: int, me: int, clause: When, pend: list[Task]) -> None:
    """A turn starts while somebody shares my space."""
    rivals = sharing(m.board, me)
    if rivals:
        pending(pend, clause, me, tuple(rivals), None, 0)


def sharing_anew(m: Machine, act: Act, me: int, clause: When, pend: list[Task]) -> None:
    """An action made or renewed a sharing of my space."""
    mine = act.after[me]
    out, arrived = m.board.out, act.arrived
    if out >> me & 1:
        return
    if m.rules.readings["duel.again"] == "any_action":
        rivals = tuple(sharing(m.board, me))
    elif arrived >> me & 1:
        rivals = tuple(seat for seat in range(len(act.after)) if seat != me and act.after[seat] == mine and not out >> seat & 1)
    else:
        rivals = tuple(sorted(seat for seat, space, _ in act.stops if space == mine))
    if not rivals:
        if not arrived >> me & 1:
            ran_past(m, act, me, clause)
        offered_already(m, act, me, clause)
        return
    if not m.rules.edition.duel_after(m, act):
        hold(m, clause, me, "teleported", act.step, rivals[0])
        return
    cause = next((step for seat, space, step in act.stops if space == mine), act.step)
    pending(pend, clause, me, rivals, None, cause)


@telling
def offered_already(m: Machine, act: Act, me: int, clause: When) -> None:
    """Somebody I declined to duel this turn still shares my space: asked again only by the other reading (open duel.again)."""
    rivals = sharing(m.board, me)
    if not rivals or not (act.movers or act.stops):
        return
    trail = m.trail
    while trail is not None and getattr(trail[0], "turn", m.course.turn) == m.course.turn:
        entry = trail[0]
        if isinstance(entry, Declined) and entry.owner == me:
            if entry.noted:
                return
            if any(seat in entry.rivals for seat in rivals):
                m.trail = (entry._replace(noted=True), m.trail)
                m.rules.reading(m, "duel.again")
                hold(m, clause, me, "same-sharing", act.step, rivals[0])
                return
        trail = trail[1]


def still_here(m: Machine, me: int, target: Any, data: Any, cause: int, clause: When) -> bool:
    """Its turn come, somebody still shares my space (fr.lapsed.2)."""
    spaces = m.board.spaces
    rivals = target if type(target) is tuple else (target,)
    if any(spaces[seat] == spaces[me] for seat in rivals):
        return True
    hold(m, clause, me, "left-the-space", cause, rivals[0], at=spaces[rivals[0]], mine=spaces[me])
    return False


def offer(m: Machine, me: int, target: Any, data: Any, cause: int, clause: When) -> None:
    """Ask whether and whom to duel, of those that still share my space."""
    board = m.board
    rivals = tuple(
        seat
        for seat in (target if type(target) is tuple else (target,))
        if board.spaces[seat] == board.spaces[me] and not board.out >> seat & 1
    )
    if rivals and not board.out >> me & 1:
        if ROLLED in board.marks and board.due and m.rules.reading(m, "duel.between") == "no":
            m.board = marked(board, Mark(WAITS, me))
            hold(m, clause, me, "between-roll-and-move", cause, rivals[0])
            return
        m.ask(Fork(me, "duel", (*rivals, "no"), None), (answered, me, clause, cause, rivals))


def answered(m: Machine, task: Task) -> None:
    """Duel this one, then perhaps the others; or nobody."""
    _, me, clause, cause, rivals, answer = task
    if answer == "no":
        declined(m, me, clause, cause, rivals)
        return
    rest = tuple(seat for seat in rivals if seat != answer)
    if rest and m.rules.reading(m, "duel.many") == "once":
        rest = ()
    m.push((more, me, clause, cause, rest, answer))
    m.ask(Fork(me, "duel-dice", ((me, None), (answer, None)), WINS, answer), (fought, me, clause, cause, answer))


def fought(m: Machine, task: Task) -> None:
    """The winner moves 2."""
    _, me, clause, cause, rival, (winner, dice) = task
    data = (("winner", winner), ("rival", rival), *((("dice", dice),) if dice else ()))
    go(m, Go(((winner, 2),), "duel", "power", clause, me, rival, cause, happened=((clause, me, rival, cause),), data=data))


@telling
def declined(m: Machine, me: int, clause: When, cause: int, rivals: tuple[int, ...]) -> None:
    """No duel; kept for whether it is offered again (open duel.again)."""
    m.trail = (Declined(me, rivals, m.course.turn), m.trail)
    hold(m, clause, me, "declined", cause, rivals[0])


@waits()
def more(m: Machine, task: Task) -> None:
    """After one duel and all that followed: the remaining rivals, the condition looked at again (open duel.many)."""
    _, me, clause, cause, rest, fought_rival = task
    board = m.board
    if board.over or board.out >> me & 1:
        return
    if any(board.spaces[seat] == board.spaces[me] and not board.out >> seat & 1 for seat in rest):
        question = undecided.may_have(m, me, clause.power)
        if question is not None:
            m.push(task)
            undecided.put_question(m, question)
            return
    if clause.power != board.powers[me].id:
        return
    if not board.out >> fought_rival & 1 and board.spaces[fought_rival] == board.spaces[me]:
        m.rules.reading(m, "duel.again")
        hold(m, clause, me, "same-sharing", cause, fought_rival)
    if any(board.spaces[seat] == board.spaces[me] and not board.out >> seat & 1 for seat in rest):
        offer(m, me, rest, None, cause, clause)
    elif rest:
        hold(m, clause, me, "left-the-space", cause, rest[0], at=board.spaces[rest[0]], mine=board.spaces[me])


# --- when its points are cited ----------------------------------------------------------------------------------------


def duel_before_baba(case: Case) -> bool:
    """An active Duelist wins his duel while Baba Yaga's power waits."""
    return owner_active(case) and case.data.get("winner") == case.owner and at_once_with("baba_yaga.trip")(case)


def duel_with_romantic(case: Case) -> bool:
    """Duelist and Romantic both wait, and it is the turn of one of them."""
    clauses = {clause for clause, _ in case.batch}
    return case.power(case.m.board.active) in ("duelist", "romantic") and {"romantic.swoon", "duelist.duel"} <= clauses


def romantic_went_first(case: Case) -> bool:
    """The one the duel misses is active Romantic, who moved on by her own power."""
    parent, target = case.parent, case.target
    went = any(step.clause == "romantic.swoon" and step.owner == target and step.parent == case.parent_n for step in case.steps())
    return parent is not None and whom("romantic")(case) and target == case.m.board.active and went


def missed_romantic(case: Case) -> bool:
    """It was so on the space where her main move ended."""
    return romantic_went_first(case) and case.parent is not None and case.parent.message.startswith("main-move")


def several_rivals(case: Case) -> bool:
    """Several share the space where the duel is called."""
    spaces = [space_before(case, seat) for seat in range(len(case.m.board.spaces))]
    out: int = case.m.board.out
    return sum(space == spaces[case.owner] and not out >> seat & 1 for seat, space in enumerate(spaces)) > 2


POWER = Power(
    "duelist",
    When(
        "duel",
        Moment.START,
        sharing_at_start,
        offer,
        still=still_here,
        looks_at=STOPS,
        asks=Ask("duel", ANY, ("athlete",)),
        cites={
            "fr-2.0": Cites(
                rules("fr.duelist.card"),
                rules("fr.duelist.1", after_something),
                rules("fr.action.1", after_something),
                rules("fr.duelist.2", duel_with_romantic),
                rules("fr.duelist.3", either(seen_this_turn, began_on_start)),
                rules("fr.line.2", began_on_start),
                rules("fr.order.2", contested),
                rules("fr.warp.1", after_warp),
                rules("fr.baba_yaga.4", duel_before_baba),
                held={
                    "left-the-space": (
                        rules("fr.order.2"),
                        rules("fr.duelist.2", romantic_went_first),
                        rules("fr.lapsed.1", missed_romantic),
                        rules("fr.lapsed.2", romantic_went_first),
                    ),
                    "target-left-the-race": (
                        rules("fr.order.2"),
                        rules("fr.duelist.2", romantic_went_first),
                        rules("fr.lapsed.1", missed_romantic),
                        rules("fr.lapsed.2", romantic_went_first),
                    ),
                    "same-sharing": rules("fr.duelist.3"),
                    "between-roll-and-move": rules("fr.duelist.1"),
                    "ran-past": (rules("fr.duelist.card"), rules("fr.duelist.1"), rules("fr.action.1")),
                    "declined": rules("fr.duelist.card"),
                },
            ),
            "zh": Cites(
                rules("zh.duelist"),
                rules("zh.term.sharing"),
                rules("zh.q.duelist_many.1"),
                rules("zh.q.duelist_many.2"),
                rules("zh.q.duelist_many.3"),
                rules("zh.q.duelist_many.7"),
                rules("zh.faq.5", no(owner_active)),
                basis("zh.q.duelist_many.4", several_rivals),
                rules("zh.q.duelist_many.5", whom("baba_yaga")),
                rules("zh.special.start", began_on_start),
                held={
                    "left-the-space": (rules("zh.duelist"), rules("zh.q.duelist_many.2")),
                    "same-sharing": basis("zh.duelist"),
                    "between-roll-and-move": (rules("zh.duelist"), rules("zh.q.duelist_many.8")),
                    "ran-past": rules("zh.term.sharing"),
                },
            ),
        },
    ),
    When(
        "duel",
        Moment.ACTION,
        sharing_anew,
        offer,
        still=still_here,
        looks_at=STOPS,
        asks=Ask("duel", ANY, ("athlete",)),
    ),
)
