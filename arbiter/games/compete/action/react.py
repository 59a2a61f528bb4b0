"""After an action: what it sets off, in the order of resolution, each resolved wholly before the next.

Source: fr.action.1, fr.order.1 to .3, fr.lapsed.1 and .2, fr.loop.1 and .2; zh.order.1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.games.compete.action.act import Act
from arbiter.games.compete.clauses import copying
from arbiter.games.compete.clauses.moment import Moment
from arbiter.games.compete.rules import SUPPLY
from arbiter.games.compete.table.board import TRIPPED, put
from arbiter.games.compete.told.trace import Batch, Happened, hold, supposing, tell
from arbiter.kernel.machine import ENTERED, REPEATED, Task
from arbiter.kernel.trace import Looped

if TYPE_CHECKING:
    from arbiter.kernel.machine import Machine


def did(m: Machine, clause: Any, owner: int, target: int, step: int) -> None:
    """An action that is nothing but a power taking effect, with nobody moving."""
    spaces = m.board.spaces
    collect(m, Act("power", step, spaces, spaces, happened=((clause, owner, target, step),)))


def collect_again(m: Machine, task: Task) -> None:
    """Collect once a question about a copy is answered."""
    collect(m, task[1])


def collect(m: Machine, act: Act) -> None:
    """Collect what `act` set off and put it on the agenda in the order of resolution."""
    rules = m.rules
    gained: tuple[Task, ...] = ()
    listeners = None
    if rules.copiers and not m.board.over:
        changed = copying.settled(m, act.switched, copying.refresh(m))
        act = act._replace(switched=tuple(changed))
        question = copying.unsettled(m, Moment.ACTION, act)
        if question is not None:
            m.agenda = ((collect_again, act), m.agenda)
            copying.put_question(m, question)
            return
        if changed:
            gained = copying.gained(m, changed)
            listeners = _by_moment(m, act, changed)
            act = act._replace(happened=act.happened + copying.switched(m, changed, act))
    board = m.board
    if act.happened and m.tracing:
        for clause, owner, _, _ in act.happened:
            m.log.append(Happened(clause.id, owner, m.turn))
    if board.over:
        return
    pend: list[Task] = []
    marks = rules.marks
    if marks:
        for seat, space, step in act.stops:
            if space in marks and (act.kind != "arrow" or act.put >> seat & 1 or rules.reading(m, "arrow.chain") == "yes"):
                pend.append((on_space, seat, space, step))
    out = board.out
    for seat, clause in listeners if listeners is not None else rules.table(board).acts:
        if not out >> seat & 1:
            clause.hear(m, act, seat, clause, pend)
        elif m.tracing and not clause.hears_powers:
            _heard_when_out(m, act, seat, clause)
    if listeners is not None:
        pend = [(react_as_it_was, *task[1:]) if task[0] is react and task[1].power != board.powers[task[2]].id else task for task in pend]
    if len(pend) > 1 and rules.table(board).hasty:
        pend = hasty_first(m, pend)
    if len(pend) > 1 and m.tracing:
        note_batch(m, pend)
    agenda = m.agenda
    for task in reversed(pend):
        agenda = (task, agenda)
    for task in reversed(gained):
        agenda = (task, agenda)
    m.agenda = agenda


def _heard_when_out(m: Machine, act: Act, me: int, clause: Any) -> None:
    """One that was eliminated would have reacted where it stood, or one that crosses the line in this move (only while tracing)."""
    board = m.board
    eliminated = board.eliminated >> me & 1
    if eliminated and not m.rules.citations.speaks("!left-the-race/eliminated"):
        return
    if not eliminated and not any(seat == me and act.after[me] == m.rules.line for seat, _, _ in act.movers):
        return
    pend: list[Task] = []
    with supposing(m):
        m.board = board._replace(out=board.out & ~(1 << me))
        clause.hear(m, act, me, clause, pend)
    if pend:
        target = pend[0][3] if eliminated else -1
        hold(m, clause, me, "left-the-race", act.step, target[0] if type(target) is tuple else target)


def _by_moment(m: Machine, act: Act, changed: list[tuple[int, Any]]) -> list[tuple[int, Any]] | None:
    """Who listens when an action itself changed a copied power: as it is now, or as it was (open copycat.moment)."""
    pend: list[Task] = []
    with supposing(m):
        for me, old in changed:
            for clause in (*old.moments.get(Moment.ACTION, ()), *m.board.powers[me].moments.get(Moment.ACTION, ())):
                clause.hear(m, act, me, clause, pend)
    if not pend or m.rules.reading(m, "copycat.moment") == "after":
        return None
    old_power = dict(changed)
    listeners: list[tuple[int, Any]] = []
    for seat in m.rules.orders[m.board.active]:
        power = old_power.get(seat, m.board.powers[seat])
        listeners.extend((seat, clause) for clause in power.moments.get(Moment.ACTION, ()))
    return listeners


def hasty_first(m: Machine, pend: list[Task]) -> list[Task]:
    """What does not wait for its rank comes before all else that was set off at once (open duel.rank)."""
    first = [task for task in pend if task[0] is not on_space and task[1].hasty]
    ordered = first + [task for task in pend if task not in first]
    if not first or ordered == pend or m.rules.reading(m, "duel.rank") != "at_once":
        return pend
    return ordered


def note_batch(m: Machine, pend: list[Task]) -> None:
    """Keep for the citations what was set off at once (only while tracing)."""
    batch = tuple((task[1].id, task[2]) if task[0] is not on_space else ("space", task[1]) for task in pend)
    m.trail = (Batch(frozenset(task[5] if task[0] is not on_space else task[3] for task in pend), batch, m.turn), m.trail)
    own_order(m, [task[2] for task in pend if task[0] is react])


def own_order(m: Machine, owners: list[int]) -> None:
    """Note where it matters that a player's athletes come in their fixed order even on the turn of a later one (open order.own)."""
    active = m.board.active
    group = m.rules.players[m.rules.purse[active]]
    if active in owners and any(seat in owners for seat in group[: group.index(active)]):
        m.rules.reading(m, "order.own")


def pending(pend: list[Task], clause: Any, me: int, target: Any, data: Any, cause: int) -> None:
    """Add a power's reaction to what is pending."""
    pend.append((react, clause, me, target, data, cause))


def react_as_it_was(m: Machine, task: Task) -> None:
    """A pending reaction of a power its holder had when the action began (open copycat.moment, before)."""
    react(m, task, True)


def react(m: Machine, task: Task, as_it_was: bool = False) -> None:
    """A pending reaction's turn has come."""
    _, clause, me, target, data, cause = task
    board = m.board
    if board.over:
        return
    out = board.out
    if out >> me & 1:
        if m.tracing:
            hold(m, clause, me, "left-the-race", cause)
        return
    if not as_it_was:
        question = copying.may_have(m, me, clause.power)
        if question is not None:
            m.push(task)
            copying.put_question(m, question)
            return
    power = board.powers[me]
    if clause.power != power.id and not as_it_was and not _kept(m, clause, me, cause):
        return
    if type(target) is tuple:
        left = tuple(seat for seat in target if not out >> seat & 1)
        if not left:
            if m.tracing:
                hold(m, clause, me, "target-left-the-race", cause, target[0])
            return
        target = left
    elif target >= 0 and clause.moment is Moment.ACTION and not clause.inward and out >> target & 1:
        if m.tracing:
            hold(m, clause, me, "target-left-the-race", cause, target)
        return
    if clause.still is not None and not clause.still(m, me, target, data, cause, clause):
        return
    entered = m.enter((clause.id, me, -1 if clause.inward else target))
    if entered == ENTERED:
        clause.run(m, me, target, data, cause, clause)
    else:
        cut(m, entered, clause, me, target, cause)


def _kept(m: Machine, clause: Any, me: int, cause: int) -> bool:
    """Whether a pending power of a copier that has it no more still acts (open copycat.pending)."""
    kept = bool(m.rules.reading(m, "copycat.pending") == "kept")
    if not kept and m.tracing:
        hold(m, clause, me, "power-lost", cause)
    return kept


def cut(m: Machine, entered: int, clause: Any, me: int, target: Any, cause: int) -> None:
    """The loop rule: one lap was resolved, its repetition is not played (fr.loop.1)."""
    if not m.tracing:
        return
    if entered == REPEATED:
        if m.lap is not None and m.lap.forks != m.forks:
            m.rules.reading(m, "loop.with_choice")
        m.log.append(Looped(m.turn))
        seat = target[0] if type(target) is tuple else target
        tell(m, "loop", "loop-stops", me, cause, clause=clause, target=seat)
    elif clause is not None:
        hold(m, clause, me, "played-in-this-lap", cause)


# --- spaces of the track ----------------------------------------------------------------------------------------------


def on_space(m: Machine, task: Task) -> None:
    """A marked space's turn has come: it acts on an athlete that still stands on it (fr.suckerfish.7, zh.wild.*)."""
    _, seat, space, cause = task
    board = m.board
    if board.over or board.out >> seat & 1 or board.spaces[seat] != space:
        return
    rules = m.rules
    marks = rules.marks[space]
    if len(marks) > 1:
        rules.reading(m, "space.two_marks")
        if rules.readings["space.two_marks"] != marks[0][0]:
            first = rules.readings["space.two_marks"]
            marks = tuple(sorted(marks, key=lambda mark: mark[0] != first))
    for mark in reversed(marks):
        m.agenda = ((one_mark, seat, space, cause, mark), m.agenda)


def one_mark(m: Machine, task: Task) -> None:
    """One mark acts."""
    _, seat, space, cause, (kind, by) = task
    board = m.board
    if board.over or board.out >> seat & 1 or board.spaces[seat] != space:
        return
    entered = m.enter((kind, space, seat))
    if entered != ENTERED:
        if m.tracing and entered == REPEATED:
            m.log.append(Looped(m.turn))
            tell(m, "loop", "loop-stops-space", seat, cause, space=space)
        return
    if kind == "rock":
        if not board.tripped >> seat & 1:
            m.board = put(board, TRIPPED, board.tripped | 1 << seat)
            if m.tracing:
                tell(m, "space", "rock", seat, cause, board, space=space)
    elif kind == "star":
        if gain(m, seat, 1) and m.tracing:
            tell(m, "space", "star", seat, cause, board, space=space)
    else:
        from arbiter.games.compete.action.move import Go, go

        go(m, Go(((seat, by),), "arrow", "space", None, -1, -1, cause, data=(("space", space),)))


def gain(m: Machine, seat: int, points: int) -> bool:
    """Give or take bronze points of a purse; False where nothing changed: the box is empty, or the purse (fr.sisyphus.5)."""
    board, rules = m.board, m.rules
    mine = board.points[seat]
    new = max(0, mine + points)
    if points > 0:
        held = sum(board.points[group[0]] for group in rules.players)
        if held + points > SUPPLY and rules.reading(m, "loop.points") == "supply":
            return False
    if new == mine:
        return False
    purse = rules.purse[seat]
    m.board = board._replace(points=tuple(new if rules.purse[other] == purse else have for other, have in enumerate(board.points)))
    return True
