"""The rulebook: every rule point in the project's own words, its source, and how players ask about it.

`rulebook()` gives it; `arbiter.rulebook.open_points` holds what the rules do not decide.
"""

from arbiter.rulebook.loader import Rulebook, UnknownPoint, rulebook
from arbiter.rulebook.points import LANGUAGES, Athlete, Point, Source

__all__ = ["LANGUAGES", "Athlete", "Point", "Rulebook", "Source", "UnknownPoint", "rulebook"]
