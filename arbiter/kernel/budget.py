"""The work that may still be done: one object handed down through all that a request sets going.

It counts work, not time, so that the same input gives the same answer on every machine.
"""

from __future__ import annotations

EFFECT = 2  # units an effect costs; a stretch between two forks costs one
TRACED = 4  # times that where it is told


class Budget:
    """Units of work that are left (some 40,000 a second, all around them counted), and entries of the log that may still be told."""

    __slots__ = ("left", "room")

    def __init__(self, units: int, room: int = 0) -> None:
        self.left = units
        self.room = room

    def spend(self, units: int) -> None:
        """Note work that was done."""
        self.left -= units

    def tell(self, entries: int) -> None:
        """Note entries of the log that go into the answer."""
        self.room -= entries

    @property
    def spent(self) -> bool:
        """Whether nothing is left."""
        return self.left <= 0 or self.room < 0

    def share(self, units: int) -> Budget:
        """A part of what is left, at most so many units: taken from this one at once; `give_back` returns the rest."""
        part = Budget(max(0, min(units, self.left)))
        self.left -= part.left
        return part

    def give_back(self, part: Budget) -> None:
        """Take back what a share did not use (or what it used beyond)."""
        self.left += part.left
