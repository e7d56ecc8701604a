"""The people of a room: who is known, who is online, and how they come in.

To change:

- who gets in, another way to come in: decided in `door.py`, asked in `tui/host/door.py`; which keys
  SSH takes: `tui/host/connection.py`
- what hosts of one room tell each other in passing: `news_between_hosts.py` (of people and talk),
  `core/rooms/hosts/replicas.py` (of a game); heard in `core/rooms/hearing.py` and `room.py`
- what is said when the database is away: `store_availability.py` (to all),
  `core/rooms/play/place.py` (to whoever played), `tui/screens/room/trouble.py` (at the top of a
  screen)
- what is kept of a room: people: `person.py`; tables: `core/rooms/tables/stored_table.py`; how it
  is changed by several hosts: `core/rooms/directory.py`; where it lies: `core/room_store/`
"""
