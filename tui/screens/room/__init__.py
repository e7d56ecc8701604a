"""The screens of a card room that people share: its tables, one that waits, one that plays.

To change:

- a screen for guests: a file here, opened from `hall.py`, or from `table_actions.py` at a table;
  its keys are in it, those of the table in `keys.py`
- a word that guests type: on the screen `typed.py`, in plain lines `tui/plain/room_words.py`;
  carried out in `tui/plain/hall.py` and `tui/plain/room_table.py`
"""
