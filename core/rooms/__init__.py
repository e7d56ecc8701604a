"""The card room that people share: who is here, which tables there are, who sits where.

A host opens a store (`core.room_store`), makes a `Room` on it and awaits `reopen`; the room's
`door` says who comes in, and `close` ends all. Faces (a guest's screen, a guest's
lines, the host's own keyboard) hold a `GuestSession` and the places it gives, and nothing else of
the room.

To change:

- what a person may do in a card room: `guest_session.py` (what a face may ask), `tables/tables.py`
  (what comes of it), `play/place.py` (at a table)
"""
