"""Saved games: begun, listed, opened, resumed and imported."""
