"""A fifth game, built in the tests: it has all that `docs/new-game.md` names, and nothing else."""
