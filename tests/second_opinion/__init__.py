"""The second opinion: a slow reference resolver of the French edition, written from the sources and the design page alone."""
