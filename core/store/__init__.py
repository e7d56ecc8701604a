"""Saved games in one SQLite file: a journal of actions that survives any sudden end."""

from core.store.errors import GameInUse, NoSuchGame, StoreError
from core.store.model import (
    HINT,
    TAKE_BACK,
    TAKE_OVER,
    FinishedGame,
    GameHead,
    Journal,
    Mark,
    Result,
    SavedAction,
    new_game_id,
)
from core.store.notices import Notice, mark_seen, pending_notices
from core.store.raw import DamagedGame
from core.store.salvage import Salvage
from core.store.store import Clock, Store

__all__ = [
    "HINT",
    "TAKE_BACK",
    "TAKE_OVER",
    "Clock",
    "DamagedGame",
    "FinishedGame",
    "GameHead",
    "GameInUse",
    "Journal",
    "Mark",
    "NoSuchGame",
    "Notice",
    "Result",
    "Salvage",
    "SavedAction",
    "Store",
    "StoreError",
    "mark_seen",
    "new_game_id",
    "pending_notices",
]
