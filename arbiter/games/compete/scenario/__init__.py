"""A scenario played: checked, set up, its answers given, its expectations looked at."""
