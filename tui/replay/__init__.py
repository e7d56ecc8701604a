"""Watching a game again: any game, played or being played, move by move on its own table."""
