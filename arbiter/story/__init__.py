"""The story: what happened, told in French, Chinese or English. `story("fr").step(step, names)` gives a step's sentence."""

from arbiter.story.story import LANGUAGES, Story, story

__all__ = ["LANGUAGES", "Story", "story"]
