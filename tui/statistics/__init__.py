"""Statistics in words and lines."""
