"""A turn: its start, its main move, its end; and what comes before the race."""
