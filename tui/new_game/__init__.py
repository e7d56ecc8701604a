"""A new game in the planning: who plays, by which rules."""
