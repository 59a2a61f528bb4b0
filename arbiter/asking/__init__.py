"""Questions in words: a line of French, Chinese or English in, the rule points that answer it out, with a verdict where they state one."""

from arbiter.asking.answer import SCHEMA, VERDICTS, ask
from arbiter.asking.index import Hit, search

__all__ = ["SCHEMA", "VERDICTS", "Hit", "ask", "search"]
