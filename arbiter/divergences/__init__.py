"""The listed differences of the two editions: whether their scenarios still show them, the page made of them, smallest situations."""
