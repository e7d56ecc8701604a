"""What finished games come to: the result of each, and the totals of all.

To change:

- a count of the statistics, a filter: `totals.py`, `filters.py`; on the screen
  `tui/statistics/lines.py`, typed `tui/statistics/asked.py`, for programs `programs.py`
"""
