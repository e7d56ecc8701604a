"""Replaying a game: any game, finished or in progress, move by move on its own table."""
