"""Hints during a game and lessons after it, both from what the player could see."""
