"""The command line: commands, what they take, refuse and complete, and how a sitting starts.

To change:

- a command of `kahwa`: `commands.py`; of lists `saves.py`, of records `exchange.py`, of results
  `results.py`, of hosting `host_command.py` and `room.py` beside it
"""

COMPLETE = "_KAHWA_COMPLETE"
"""The variable in which a shell asks what can be typed."""
