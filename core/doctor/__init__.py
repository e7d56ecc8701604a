"""The doctor: looks at all that Kahwa keeps and needs, and mends what can be mended.

To change:

- what the doctor looks at: a file  or `tui/doctor/`, entered in `tui/cli/doctor.py`; what
  mends a game: `healing.py`
"""

from core.doctor.finding import OK, WARNING, WRONG, Finding, Mended
from core.doctor.treatment import Check, examine, treat

__all__ = [
    "OK",
    "WARNING",
    "WRONG",
    "Check",
    "Finding",
    "Mended",
    "examine",
    "treat",
]
