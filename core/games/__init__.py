"""The four games, each in a room of its own."""
