"""A game at a table of a room: its places, clocks, bots, presence and undo."""
