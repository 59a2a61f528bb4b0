"""How Athlètes de Compète is written: its nodes, and how they are read, put together, written and checked."""
