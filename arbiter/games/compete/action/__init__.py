"""An action and what it sets off: moves, passing, stops, teleports, the line, reactions."""
