"""The page at the table: `from arbiter.web import create_app`.

Its code lies in `web/` at the top of a checkout and inside this package (`arbiter/web/`) once installed, where that folder hides this
module. Here the module stands in for it: it lends the folder its name, so that `arbiter.web.app` is the same module in both places.
"""

import importlib
from pathlib import Path
from typing import Any

__path__ = [str(Path(__file__).resolve().parent.parent / "web")]


def create_app(config: Any = None) -> Any:
    """The Flask application; see `web/app.py`."""
    return importlib.import_module("arbiter.web.app").create_app(config)
