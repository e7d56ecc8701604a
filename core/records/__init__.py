"""Records of games as files: a recording in two forms, text and JSON, and whether it is true.

To change:

- the text: `text/`; the JSON: `json_record.py`
- what `kahwa verify` checks: `verification.py`; where cards came from: `sealing.py`
"""
