"""A game being played: its actions, its history, and the journal rows that keep both.

To change:

- what is kept of an action, and when: `journal.py` and `core/store/appending.py`; what loads it
  again: `core/saves/resuming.py`, `match.py`
"""
