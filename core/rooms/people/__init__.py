"""The people of a room: who is known, who is online, and how they come in."""
