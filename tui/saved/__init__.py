"""Saved games in lists, and what is told of damaged ones."""
