"""Watching games again."""
