"""Par: what four strong bots make of the deals of a finished game, from the seat of its person.

To change:

- which games have a par, how it is played: `refusing.py`, `replaying.py`; in words:
  `tui/saved/par.py` ([Par](par.md))
"""
