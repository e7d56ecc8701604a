"""Saved games in one SQLite file: a journal of actions that survives any sudden end.

To change:

- which saved games a list has, its orders, what words find: `game_list.py`; its lines:
  `tui/saved/lines.py`; its keys: `tui/screens/saved.py`
- how long the bin keeps a game: `bin.py`
"""

from core.store.days import DayGame
from core.store.errors import GameInUse, InBin, NoSuchGame, Overtaken, StoreError
from core.store.game_list import ORDERS, Entry, Leaf, ListQuery, Order, Shelf, Which, glimpsed_ids
from core.store.model import (
    COACH,
    HINT,
    OF_DAY,
    STAND_IN,
    TAKE_BACK,
    TAKE_OVER,
    FinishedGame,
    GameHead,
    Mark,
    Result,
    SavedGame,
    new_game_id,
)
from core.store.raw import DamagedGame
from core.store.rescue import Salvage, StoreNotice, mark_seen, pending_notices
from core.store.store import Clock, Store

__all__ = [
    "COACH",
    "HINT",
    "OF_DAY",
    "ORDERS",
    "STAND_IN",
    "TAKE_BACK",
    "TAKE_OVER",
    "Clock",
    "DamagedGame",
    "DayGame",
    "Entry",
    "FinishedGame",
    "GameHead",
    "GameInUse",
    "InBin",
    "Leaf",
    "ListQuery",
    "Mark",
    "NoSuchGame",
    "Order",
    "Overtaken",
    "Result",
    "Salvage",
    "SavedGame",
    "Shelf",
    "Store",
    "StoreError",
    "StoreNotice",
    "Which",
    "glimpsed_ids",
    "mark_seen",
    "new_game_id",
    "pending_notices",
]
