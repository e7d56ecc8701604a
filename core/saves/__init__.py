"""Saved games: begun, listed, opened, resumed and imported.

To change:

- when a state of a long game is kept: `resuming.py`; what a state is: `core/match/positions.py`
"""
