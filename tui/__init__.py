"""The terminal front end of Kahwa, a Textual application.

To change:

- from where to where a screen leads: `navigation.py` (what may be asked for), `app.py` (how it is
  done)
"""
