"""The table on the screen: its parts, what its keys do, and what lies over it.

To change:

- a key of every table: `keys.py`; when it applies: `applying.py`; what it does: `screen.py`
- where the parts of a table stand: `placing.py`; the rows each game wants: its `look.py`
"""
