"""The referee board gamers trust: a typed situation in, a step-by-step ruling with its sources out."""

from pathlib import Path

__version__ = "0.1.0"


def place(name: str) -> Path:
    """The folder `grammar`, `scenarios` or `web`: inside the package once it is installed, beside it in a checkout.

    `arbiter/web` of a checkout is a link, so that `arbiter.web` is a package like any other in all three: checkout, editable, installed.
    """
    package = Path(__file__).resolve().parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name
