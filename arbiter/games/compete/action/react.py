"""After an action: what it sets off, in the order of resolution, each resolved wholly before the next.

Source: fr.action.1, fr.order.1 to .3, fr.lapsed.1 and .2, fr.loop.1 and .2; zh.order.1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.act import Act
from arbiter.games.compete.action.order import hasty_first
from arbiter.games.compete.clauses import copying, undecided
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.told.reactions import heard_when_out, loops, note_batch, powers_happened
from arbiter.games.compete.told.trace import hold, supposing, waits
from arbiter.kernel.machine import ENTERED, Task, later

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def did(m: Machine, clause: Any, owner: int, target: int, step: int) -> None:
    """An action that is nothing but a power taking effect, with nobody moving."""
    spaces = m.board.spaces
    collect(m, Act("power", step, spaces, spaces, happened=((clause, owner, target, step),)))


def collect(m: Machine, act: Act) -> None:
    """Collect what `act` set off and put it on the agenda in the order of resolution."""
    rules = m.rules
    gained: tuple[Task, ...] = ()
    before: dict[int, Any] | None = None
    if rules.copies and not m.board.over:
        changed = copying.settled(m, act.switched, copying.refresh(m))
        act = act._replace(switched=tuple(changed))
        if undecided.asked(m, Moment.ACTION, act, (later, collect, act)):
            return
        if changed:
            gained = copying.gained(m, changed)
            before = _as_it_was(m, act, changed)
            act = act._replace(happened=act.happened + copying.switched(m, changed, act))
    board = m.board
    if act.happened:
        powers_happened(m, act)
    if board.over:
        return
    pend = _spaces(m, act) if rules.marks else []
    out = board.out
    listeners = _listeners_before(m, before) if before else rules.table(board).acts
    for seat, clause in listeners:
        if not out >> seat & 1:
            clause.hear(m, act, seat, clause, pend)
        else:
            heard_when_out(m, act, seat, clause)
    if before:
        pend = [(react_as_it_was, *task[1:]) if task[0] is react and task[1].power != board.powers[task[2]].id else task for task in pend]
    if len(pend) > 1:
        if rules.table(board).hasty:
            pend = hasty_first(m, pend)
        note_batch(m, pend)
    agenda = m.agenda
    for task in reversed(pend):
        agenda = (task, agenda)
    for task in reversed(gained):
        agenda = (task, agenda)
    m.agenda = agenda


def _spaces(m: Machine, act: Act) -> list[Task]:
    """The marked spaces somebody stopped on; one that an arrow sent there: open arrow.chain."""
    rules = m.rules
    return [
        (rules.on_space, seat, space, step)
        for seat, space, step in act.stops
        if space in rules.marks and (act.kind != "arrow" or act.put >> seat & 1 or rules.reading(m, "arrow.chain") == "yes")
    ]


def _as_it_was(m: Machine, act: Act, changed: list[tuple[int, Any]]) -> dict[int, Any]:
    """Where an action itself changed a copied power: the powers that listen to it as they were (open copycat.moment); none: as they are."""
    pend: list[Task] = []
    with supposing(m):
        for me, old in changed:
            for clause in (*old.moments.get(Moment.ACTION, ()), *m.board.powers[me].moments.get(Moment.ACTION, ())):
                clause.hear(m, act, me, clause, pend)
    if not pend or m.rules.reading(m, "copycat.moment") == "after":
        return {}
    return dict(changed)


def _listeners_before(m: Machine, before: dict[int, Any]) -> list[tuple[int, Any]]:
    """Who listens to an action, some with the power they had before it."""
    powers = m.board.powers
    order = m.rules.orders[m.board.active]
    return [(seat, clause) for seat in order for clause in before.get(seat, powers[seat]).moments.get(Moment.ACTION, ())]


def pending(pend: list[Task], clause: Any, me: int, target: Any, data: Any, cause: int) -> None:
    """Add a power's reaction to what is pending."""
    pend.append((react, clause, me, target, data, cause))


@waits(cause=5)
def react_as_it_was(m: Machine, task: Task) -> None:
    """A pending reaction of a power its holder had when the action began (open copycat.moment, before)."""
    _, clause, me, target, data, cause = task
    if not m.board.over and _is_there(m, clause, me, cause):
        _act(m, clause, me, target, data, cause)


@waits(cause=5)
def react(m: Machine, task: Task) -> None:
    """A pending reaction's turn has come."""
    _, clause, me, target, data, cause = task
    board = m.board
    if board.over or not _is_there(m, clause, me, cause):
        return
    question = undecided.may_have(m, me, clause.power)
    if question is not None:
        m.push(task)
        undecided.put_question(m, question)
    elif clause.power == board.powers[me].id or _kept(m, clause, me, cause):
        _act(m, clause, me, target, data, cause)


def _is_there(m: Machine, clause: Any, me: int, cause: int) -> bool:
    """Whether the one that would react is still in the race."""
    if m.board.out >> me & 1:
        hold(m, clause, me, "left-the-race", cause)
        return False
    return True


def _kept(m: Machine, clause: Any, me: int, cause: int) -> bool:
    """Whether a pending power of a copier that has it no more still acts (open copycat.pending)."""
    kept = bool(m.rules.reading(m, "copycat.pending") == "kept")
    if not kept:
        hold(m, clause, me, "power-lost", cause)
    return kept


def _act(m: Machine, clause: Any, me: int, target: Any, data: Any, cause: int) -> None:
    """It acts on those still in the race, unless its condition holds no more (fr.lapsed.*) or it goes round (fr.loop.1)."""
    out = m.board.out
    if type(target) is tuple:
        left = tuple([seat for seat in target if not out >> seat & 1])
        if not left:
            hold(m, clause, me, "target-left-the-race", cause, target[0])
            return
        target = left
    elif target >= 0 and clause.moment is Moment.ACTION and not clause.inward and out >> target & 1:
        hold(m, clause, me, "target-left-the-race", cause, target)
        return
    if clause.still is not None and not clause.still(m, me, target, data, cause, clause):
        return
    entered = m.enter((clause.id, me, -1 if clause.inward else target))
    if entered == ENTERED:
        clause.run(m, me, target, data, cause, clause)
    else:
        loops(m, entered, clause, me, target, cause)
