"""What is told: steps, held reactions, and the rule points they cite."""
