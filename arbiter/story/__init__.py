"""The story: what happened, told in French, Chinese or English. `story.py` says, `teller.py` tells a scenario; games bring their own."""

from arbiter.story.story import LANGUAGES, Story

__all__ = ["LANGUAGES", "Story"]
