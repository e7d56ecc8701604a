"""The table on the screen: its parts, what its keys do, and what lies over it."""
