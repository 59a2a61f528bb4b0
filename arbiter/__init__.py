"""The referee board gamers trust: a typed situation in, a step-by-step ruling with its sources out."""

__version__ = "0.1.0"
