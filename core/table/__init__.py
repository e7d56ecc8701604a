"""The table: seats, durable actions in their order, and what everybody at it is told."""

from core.table.place import OnlyWatching, Place
from core.table.table import (
    PROGRAM,
    Journal,
    NothingToTakeBack,
    Seat,
    Subscriber,
    Table,
    Think,
    Update,
    think_here,
)

__all__ = [
    "PROGRAM",
    "Journal",
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
