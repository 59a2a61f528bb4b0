"""The page at the table: a Flask application round the engine. `create_app(config)` makes it; docs/deploying.md runs it.

It is imported as `arbiter.web`, installed or not: a checkout has a link to this folder inside the package.
"""

from typing import Any


def create_app(config: Any = None) -> Any:
    """The Flask application; see `app.create_app`. Flask is loaded here, not before."""
    from .app import create_app as create

    return create(config)


__all__ = ["create_app"]
