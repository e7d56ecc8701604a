"""Looking for puzzles, for developers: `python -m tools.puzzles GAME GAMES` (docs/puzzles.md)."""
