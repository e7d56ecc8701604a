"""The tables of a room: arranged, stored, played, watched and closed.

To change:

- when a game is followed by a host, and no longer: `games.py`; how it is kept up:
  `core/rooms/play/following.py`
"""
