"""Par: what four strong bots make of the deals of a finished game, from the seat of its person."""
