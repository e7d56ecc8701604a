"""Tests of how the par of a game is shown."""
