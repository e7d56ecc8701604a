"""A card room for guests over SSH: the server, the door, and a terminal for each guest.

To change:

- a limit of what guests may ask: of their lines `limits.py`, of the room `core/rooms/options.py`,
  of talk `core/rooms/people/talk_limit.py`; its option: `tui/cli/commands.py`, `tui/cli/host.py`
"""
