"""The table: seats, durable actions in their order, and what everybody at it is told.

To change:

- how long bots pause, or what they claim: `pace.py`, `bots.py`; how much longer before a hard
  choice: `core/bots/pondering.py`
- what an undo does: `table.py`; what is said of it: `tui/session/taken_back.py`
- when a key is too late for what has happened since: `Table.act` in `table.py`; which view it was
  chosen in: `core/rooms/play/place.py`
"""

from core.table.bots import Think, think_here
from core.table.keeping import Journal
from core.table.place import OnlyWatching, Place
from core.table.seating import PROGRAM, Seat
from core.table.table import MovedOn, NothingToTakeBack, Table
from core.table.updates import Subscriber, Update

__all__ = [
    "PROGRAM",
    "Journal",
    "MovedOn",
    "NothingToTakeBack",
    "OnlyWatching",
    "Place",
    "Seat",
    "Subscriber",
    "Table",
    "Think",
    "Update",
    "think_here",
]
