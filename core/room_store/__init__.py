"""Where a card room is kept: the contract, which one host's file and a database of several fulfil.

One journal a game is the only order of what happens in it; a directory of entries is what the room
knows besides: people, tables, who is here. Nobody owns either; whoever adds to them says what it
stands on, and is told to look again where somebody else was first.

To change:

- what is asked of a room's database: `contract.py` first, then `local.py`, `postgres/`, and
  `memory.py` of its tests; columns: `postgres/schema.py`
"""
