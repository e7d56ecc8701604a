"""The real program in a terminal of its own."""
