"""A card room for guests over SSH: the server, the door, and a terminal for each guest.

To change:

- a limit of what guests may ask: of their lines `limits.py`, of the room `core/rooms/options.py`,
  of talk `core/rooms/people/person.py`; its option: `tui/cli/host_command.py`,
  `tui/cli/host.py`
"""
