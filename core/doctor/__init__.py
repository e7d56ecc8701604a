"""The doctor: looks at all that Kahwa keeps and needs, and repairs what can be repaired.

To change:

- what the doctor looks at: a file here or `tui/doctor/`, entered in `tui/cli/doctor.py`; what
  repairs a game: `repair/`
"""

from core.doctor.finding import OK, WARNING, WRONG, Finding, Repaired
from core.doctor.treatment import Check, examine, treat

__all__ = [
    "OK",
    "WARNING",
    "WRONG",
    "Check",
    "Finding",
    "Repaired",
    "examine",
    "treat",
]
