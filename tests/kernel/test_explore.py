"""All possibilities of a small game: two dice and a decision."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from arbiter.kernel.explore import Branch, Option, TooMany, bounds, branches, explore
from arbiter.kernel.machine import Fork, Machine, Saved, Task

FACES = (1, 2, 3, 4, 5, 6)
DIE = Fork(0, "die", FACES, (Fraction(1, 6),) * 6)
CHOICE = Fork(0, "choice", ("yes", "no"), None)


class Open:
    """Lets every answer through; `given` fixes some, by the kind of the fork."""

    def __init__(self, **given: Any) -> None:
        self.given = given
        self.asked = 0

    def options(self, fork: Fork, script: Any, saved: Saved) -> tuple[Option, ...]:
        self.asked += 1
        if fork.kind in self.given:
            return (Option(self.given[fork.kind], True, script),)
        return tuple(Option(outcome, False, script) for outcome in fork.outcomes)

    def hint(self, script: Any) -> Any:
        return None


def roll(m: Machine, task: Task) -> None:
    m.ask(DIE, (rolled, *task[1:]))


def rolled(m: Machine, task: Task) -> None:
    _, worth, face = task
    value = worth[face - 1]
    m.log.append(value)
    m.board += value


def decide(m: Machine, task: Task) -> None:
    m.ask(CHOICE, (decided,))


def decided(m: Machine, task: Task) -> None:
    m.log.append(task[1])
    m.board += 10 if task[1] == "yes" else 0


def game(*tasks: Task) -> Machine:
    m = Machine(None, 0)
    for task in reversed(tasks):
        m.push(task)
    return m


def chance(branch: Branch) -> Fraction:
    weight = Fraction(1)
    for taken in branch.taken:
        weight *= taken.weight if taken.weight is not None else 1
    return weight


PLAIN = (1, 2, 3, 4, 5, 6)
HALF = (0, 0, 0, 1, 1, 1)


def test_every_face_is_a_branch_with_its_probability() -> None:
    found = list(branches(explore(game((roll, PLAIN)), Open(), None)))
    assert [(leaf.log, leaf.board, chance(leaf)) for leaf in found] == [((face,), face, Fraction(1, 6)) for face in FACES]


def test_faces_that_lead_to_the_same_log_are_one_branch() -> None:
    low, high = branches(explore(game((roll, HALF)), Open(), None))
    assert (low.board, high.board) == (0, 1)
    assert [tuple(option.value for option in leaf.taken[0].options) for leaf in (low, high)] == [(1, 2, 3), (4, 5, 6)]
    assert chance(low) == chance(high) == Fraction(1, 2)


def test_faces_stay_together_through_a_decision_and_part_only_where_they_differ() -> None:
    """The second die shows whether the first one mattered: two groups of faces, each asked the decision once."""

    def late(m: Machine, task: Task) -> None:
        m.ask(DIE, (kept,))

    def kept(m: Machine, task: Task) -> None:
        m.board = task[1]

    def show(m: Machine, task: Task) -> None:
        m.log.append(m.board % 2)

    found = list(branches(explore(game((late,), (decide,), (show,)), Open(), None)))
    boards = [(tuple(option.value for option in leaf.taken[0].options), leaf.log) for leaf in found]
    assert sorted(boards) == sorted(((face,), (answer, face % 2)) for face in FACES for answer in ("yes", "no"))

    def forget(m: Machine, task: Task) -> None:
        m.board = 0

    once = list(branches(explore(game((late,), (forget,), (decide,)), Open(), None)))
    assert [tuple(option.value for option in leaf.taken[0].options) for leaf in once] == [FACES, FACES]
    assert [leaf.log for leaf in once] == [("yes",), ("no",)]


def test_equal_configurations_are_followed_once() -> None:
    decider = Open()
    root = explore(game((roll, HALF), (roll, HALF), (roll, HALF)), decider, None)
    assert decider.asked == 1 + 2 + 4  # by what the logs say, not 1 + 6 + 36
    assert len(list(branches(root))) == 8
    assert sum(chance(leaf) for leaf in branches(root)) == 1


def test_given_answers_take_the_place_of_the_others() -> None:
    (leaf,) = branches(explore(game((roll, PLAIN), (decide,)), Open(die=5, choice="no"), None))
    assert (leaf.log, leaf.board) == ((5, "no"), 5)
    assert all(option.given for taken in leaf.taken for option in taken.options)
    assert chance(leaf) == 1


def test_probabilities_lie_between_the_worst_and_the_best_decision() -> None:
    root = explore(game((decide,), (roll, PLAIN)), Open(), None)
    assert bounds(root, lambda leaf: leaf.board >= 14) == (0, Fraction(1, 2))
    assert bounds(root, lambda leaf: leaf.board % 10 >= 4) == (Fraction(1, 2), Fraction(1, 2))
    after = explore(game((roll, PLAIN), (decide,)), Open(), None)
    assert bounds(after, lambda leaf: (leaf.board >= 10) == (leaf.log[0] == 6)) == (0, 1)


def test_more_branches_than_the_limit_are_refused_with_what_was_open() -> None:
    rolls = ((roll, PLAIN),) * 3
    assert len(list(branches(explore(game(*rolls), Open(), None, limit=216)))) == 216
    with pytest.raises(TooMany) as refused:
        explore(game(*rolls, (decide,)), Open(), None, limit=216)
    assert {fork.kind for fork in refused.value.forks} == {"die", "choice"}
    explore(game(*rolls, (decide,)), Open(choice="no"), None, limit=216)


def test_a_chain_of_forks_may_be_thousands_deep() -> None:
    """Nothing calls itself on the way: the exploration, the branches and the bounds keep their path in lists."""
    deep = 5_000

    def again(m: Machine, task: Task) -> None:
        if m.forks < deep:
            m.push((again,))
            m.push((roll, (1,) * 6))

    root = explore(game((again,)), Open(die=3), None)
    (leaf,) = branches(root)
    assert leaf.board == len(leaf.taken) == deep
    assert bounds(root, lambda leaf: leaf.board == deep) == (1, 1)
    twice = explore(game((decide,), (again,)), Open(die=3), None, limit=2 * deep, work=4 * deep)
    assert [leaf.board for leaf in branches(twice)] == [9 + deep, deep - 1]
    assert bounds(twice, lambda leaf: leaf.board > deep) == (0, 1)
