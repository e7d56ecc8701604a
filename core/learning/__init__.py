"""Learning a game by playing it: lessons, puzzles, the coach at one's side, and what is known."""
