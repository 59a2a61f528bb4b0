"""What a card is made of: clauses, the words they are written with, and copies of a power."""
