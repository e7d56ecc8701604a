"""Where a game is learnt: the list of lessons and puzzles, and the table of one of them."""
