"""A game at a table of a room: its places, clocks, bots, presence and undo.

To change:

- when a bot plays for somebody: `presence.py`, `turn_clock.py`; who was first:
  `contested_calls.py`; what other hosts must know of it: `core/rooms/hosts/replicas.py`
"""
