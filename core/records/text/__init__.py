"""A record as readable text, a line for each move: written, read line by line, and checked.

To change:

- a line of a record: written in `writing.py`, read in `heading.py` or `moves.py`
  ([Records](records.md))
"""
