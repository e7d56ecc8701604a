"""The terminal: what is sent to it, cell by cell, and the driver that sends it and reads keys.

To change:

- which terminals take a copy, the title of a terminal: `clipboard.py`, `modes.py`; what the title
  says: `tui/card_app.py`
- a key or an answer that a terminal may send: the list in `parser.py`; how what comes is cut:
  `pieces.py`
- the bytes of a key press: `encoder.py`, `runs.py`; which cells go past Textual: `straight.py`
- how much of the processor a guest may take: `share.py`; where it is asked: `stage.py`,
  `remote.py`, `tui/host/readers.py`
"""
