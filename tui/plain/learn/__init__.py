"""Learning in line mode: the list of lessons, their table, and puzzles."""
