"""The table: seats, durable actions in their order, and what everybody at it is told."""

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
