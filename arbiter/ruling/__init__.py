"""The ruling: a typed text in, all that comes of it out, as plain data (docs/json.md, `ruling.schema.json`).

>>> from arbiter.ruling import rule
>>> rule("Banane @4; tour Banane; dé 3", "fr")["scenarios"][0]["branches"][0]["final"]["athletes"]["banana"]["space"]
7
"""

from arbiter.ruling.assemble import SCHEMA, rule

__all__ = ["SCHEMA", "rule"]
