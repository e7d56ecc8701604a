"""Looking for puzzles, for developers: `python -m tests.puzzles GAME GAMES` (docs/puzzles.md)."""
