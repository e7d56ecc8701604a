"""Saved games: begun, listed, opened, resumed and imported.

To change:

- when a state of a long game is kept: `journal_rows.py`; what a state is: `core/match/positions.py`
"""
