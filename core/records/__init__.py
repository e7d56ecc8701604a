"""Records of games as files: one readable text a game, written, read and taken in again.

To change:

- a line of a record: written in `writing.py`, read in `heading.py` or `moves.py`
  ([Records](records.md))
"""
