"""The tables of a room: arranged, stored, played, watched and closed."""
