"""A card room for guests over SSH: the server, the door, and a terminal for each guest."""
