"""Settings, and the services that a sitting is given from outside.

To change:

- a setting: `settings.py`, its row in `rows.py`
"""
