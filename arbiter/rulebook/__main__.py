"""`python -m arbiter.rulebook` writes the index of rule points anew, after a change to their data."""

from arbiter.rulebook.index import write

write()
