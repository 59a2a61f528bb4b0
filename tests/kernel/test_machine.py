"""The machine alone, with a game of its own: numbers and words instead of boards and powers."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from arbiter.kernel import machine as kernel
from arbiter.kernel.machine import ENTERED, REPEATED, REPLAYED, Fork, Machine, Task, TooLong

COIN = Fork(0, "coin", ("heads", "tails"), (Fraction(1, 2), Fraction(1, 2)))


def say(m: Machine, task: Task) -> None:
    """Log a word, then push what belongs to it: `(say, word, task, …)`, the first on top."""
    m.log.append(task[1])
    for one in reversed(task[2:]):
        m.push(one)


def toss(m: Machine, task: Task) -> None:
    m.ask(COIN, (landed, *task[1:]))


def landed(m: Machine, task: Task) -> None:
    m.log.append(task[1:])


def played(*tasks: Task, board: Any = 0) -> Machine:
    m = Machine(None, board)
    for task in reversed(tasks):
        m.push(task)
    m.run()
    return m


# --- the agenda -------------------------------------------------------------------------------------------------------------


def test_what_a_task_sets_off_is_done_wholly_before_what_waited() -> None:
    m = played((say, "a", (say, "a1", (say, "a1x")), (say, "a2")), (say, "b"))
    assert m.log == ["a", "a1", "a1x", "a2", "b"]
    assert m.agenda is None


def test_dropping_leaves_what_lies_below_the_base() -> None:
    def over(m: Machine, task: Task) -> None:
        m.drop()

    def statement(m: Machine, task: Task) -> None:
        m.base = m.agenda
        for one in reversed(task[1:]):
            m.push(one)

    m = played((statement, (say, "first"), (over,), (say, "never")), (say, "next"))
    assert m.log == ["first", "next"]
    assert m.frame is None


# --- forks ------------------------------------------------------------------------------------------------------------------


def test_a_question_stops_the_run_and_its_answer_comes_last_in_the_task() -> None:
    m = played((toss, "mine"), (say, "after"))
    assert m.fork == COIN
    assert m.log == []
    m.answer("heads")
    assert (m.fork, m.forks) == (None, 1)
    m.run()
    assert m.log == [("mine", "heads"), "after"]


def test_a_saved_configuration_is_taken_up_again_with_another_answer() -> None:
    m = played((say, "before"), (toss, "mine"), (say, "after"))
    saved = m.save()
    logs = []
    for answer in COIN.outcomes:
        m.load(saved)
        assert m.log == []
        assert m.fork == COIN
        m.answer(answer)
        m.run()
        logs.append(m.log)
    assert logs == [[("mine", "heads"), "after"], [("mine", "tails"), "after"]]


def test_equal_configurations_are_equal_and_can_be_keys() -> None:
    one, other = played((toss, "x")), played((toss, "x"))
    assert one.save() == other.save()
    assert hash(one.save()) == hash(other.save())
    assert one.save() != played((toss, "y")).save()


# --- effects and loops --------------------------------------------------------------------------------------------------------


def effect(m: Machine, task: Task) -> None:
    """Open the effect `key`, log how that went, and play what belongs to it where it opened."""
    _, key, *inside = task
    entered = m.enter((key,))
    m.log.append((key, entered))
    if entered == ENTERED:
        for one in reversed(inside):
            m.push(one)


def become(m: Machine, task: Task) -> None:
    m.board = task[1]


def test_an_effect_is_closed_when_all_that_belongs_to_it_is_done() -> None:
    m = played((effect, "a", (effect, "b")), (effect, "a"))
    assert m.log == [("a", ENTERED), ("b", ENTERED), ("a", ENTERED)]
    assert (m.frame, m.played, m.lap) == (None, None, None)


def test_the_same_effect_on_an_equal_board_further_up_is_a_repetition() -> None:
    m = played((effect, "a", (effect, "b", (effect, "a", (say, "never")))))
    assert m.log == [("a", ENTERED), ("b", ENTERED), ("a", REPEATED)]


def test_another_board_is_no_repetition() -> None:
    m = played((effect, "a", (become, 1), (effect, "a", (become, 0), (effect, "a"))))
    assert m.log == [("a", ENTERED), ("a", ENTERED), ("a", REPEATED)]


def test_waiting_elsewhere_is_not_further_up_its_own_branch() -> None:
    m = played((effect, "a", (effect, "b"), (effect, "b")), (effect, "b"))
    assert [how for _, how in m.log] == [ENTERED] * 4


def test_after_a_repetition_nothing_of_its_lap_is_played_again_on_an_equal_board() -> None:
    lap = (effect, "a", (effect, "b"), (effect, "c", (effect, "a")), (effect, "b", (say, "never")), (effect, "d"))
    m = played(lap, (effect, "b"))
    assert m.log == [("a", ENTERED), ("b", ENTERED), ("c", ENTERED), ("a", REPEATED), ("b", REPLAYED), ("d", ENTERED), ("b", ENTERED)]


def test_the_outer_of_two_laps_takes_over() -> None:
    """A repetition of `b` inside ends with `b`; one of `a` around it goes on to the end of `a`."""
    inner = (effect, "b", (effect, "x"), (effect, "b"), (effect, "x"))
    m = played((effect, "a", inner, (effect, "x"), (effect, "a"), (effect, "x")))
    assert m.log == [
        ("a", ENTERED), ("b", ENTERED), ("x", ENTERED), ("b", REPEATED), ("x", REPLAYED), ("x", ENTERED), ("a", REPEATED), ("x", REPLAYED),
    ]  # fmt: skip


def test_a_patient_machine_asks_once_more_where_a_choice_lay_on_the_way() -> None:
    def again(m: Machine, task: Task) -> None:
        effect(m, (effect, "a", (toss, "choice"), (again,)))

    for patient, laps in ((False, 1), (True, 2)):
        m = Machine(None, 0)
        m.patient = patient
        m.push((again,))
        m.run()
        while m.fork is not None:
            m.answer("heads")
            m.run()
        assert [entry for entry in m.log if entry[0] == "a"] == [("a", ENTERED)] * laps + [("a", REPEATED)]


def test_a_lap_is_compared_by_what_the_game_says_of_a_board() -> None:
    for compared, how in ((None, ENTERED), (lambda board: board[0], REPEATED)):
        m = Machine(None, (1, 0))
        m.compared = compared
        m.push((effect, "a", (become, (1, 5)), (effect, "a")))
        m.run()
        assert m.log[-1] == ("a", how)


def wander(m: Machine, task: Task) -> None:
    """A random tree of effects and boards, the same for the same seed."""
    _, r, depth = task
    key, board = r.randrange(4), r.randrange(3)
    entered = m.enter((key,))
    m.log.append((key, m.board, entered))
    if entered != ENTERED:
        return
    m.board = board
    if depth:
        for _ in range(r.randrange(3)):
            m.push((wander, r, depth - 1))


@pytest.mark.parametrize("seed", range(60))
def test_loops_are_found_alike_by_walking_and_by_index(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    logs = []
    for shallow in (10**6, 0, 5):
        monkeypatch.setattr(kernel, "SHALLOW", shallow)
        m = Machine(None, 0)
        r = random.Random(seed)
        for _ in range(4):
            m.push((wander, r, 40))
        m.run()
        assert m.frame is None
        logs.append(m.log)
    assert logs[0] == logs[1] == logs[2]


def test_the_random_trees_meet_repetitions_and_replays() -> None:
    """What the test before compares is there."""
    met: set[int] = set()
    for seed in range(60):
        m = Machine(None, 0)
        r = random.Random(seed)
        for _ in range(4):
            m.push((wander, r, 40))
        m.run()
        met |= {how for _, _, how in m.log}
    assert met == {ENTERED, REPEATED, REPLAYED}


# --- the bound ----------------------------------------------------------------------------------------------------------------


def count_up(m: Machine, task: Task) -> None:
    m.board += 1
    assert m.enter(("up",)) == ENTERED
    m.push((count_up,))


def test_a_chain_without_end_is_stopped() -> None:
    with pytest.raises(TooLong) as stopped:
        played((count_up,))
    assert stopped.value.effects == kernel.LONGEST + 1


def test_each_branch_has_the_whole_bound_but_all_together_a_greater_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "LONGEST", 4)
    monkeypatch.setattr(kernel, "MOST", 10)
    three = (effect, "a", (effect, "b"), (effect, "c"))
    m = played((toss, 1))
    saved = m.save()
    for _ in range(3):
        m.load(saved)
        m.answer("heads")
        m.push(three)
        m.run()
        assert m.effects == 3
    m.load(saved)
    m.answer("heads")
    m.push(three)
    with pytest.raises(TooLong):
        m.run()
