"""Hints during a game and lessons after it, both from what the player could see.

To change:

- when the coach speaks up in a game: `advice_ahead.py`, `tui/session/live_coach.py`
"""
