"""A sitting at a table for any face: what its persons remember, see, type and are told.

To change:

- a word that can be typed at every table: `words.py`, its answer in `answers.py`; who carries it
  out: `tui/screens/table/words.py` and `tui/plain/orders.py`
- when a person acts unasked, whose hand the curtain hides: `session.py`, for the screen and line
  mode alike
"""
