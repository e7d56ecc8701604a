"""The doctor's part that knows the player's settings and the terminal."""
