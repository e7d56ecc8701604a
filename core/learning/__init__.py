"""Learning a game by playing it: lessons, puzzles, the coach at one's side, and what is known.

To change:

- how a lesson goes on, is answered, is over: `lecture.py` (from the actions alone), `place.py` (at
  the table)
"""
