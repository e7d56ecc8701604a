"""Saved games in one SQLite file: a journal of actions that survives any sudden end."""

from core.store.days import DayGame
from core.store.errors import GameInUse, NoSuchGame, Overtaken, StoreError
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
from core.store.notices import Notice, mark_seen, pending_notices
from core.store.raw import DamagedGame
from core.store.salvage import Salvage
from core.store.store import Clock, Store, Unfinished

__all__ = [
    "COACH",
    "HINT",
    "OF_DAY",
    "STAND_IN",
    "TAKE_BACK",
    "TAKE_OVER",
    "Clock",
    "DamagedGame",
    "DayGame",
    "FinishedGame",
    "GameHead",
    "GameInUse",
    "Mark",
    "NoSuchGame",
    "Notice",
    "Overtaken",
    "Result",
    "Salvage",
    "SavedGame",
    "Store",
    "StoreError",
    "Unfinished",
    "mark_seen",
    "new_game_id",
    "pending_notices",
]
