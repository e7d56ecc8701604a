"""Saved games in one SQLite file: a journal of actions that survives any sudden end."""

from core.store.errors import GameInUse, NoSuchGame, StoreError
from core.store.model import HINT, GameHead, Journal, Mark, new_game_id
from core.store.salvage import Salvage
from core.store.store import Clock, Store

__all__ = [
    "HINT",
    "Clock",
    "GameHead",
    "GameInUse",
    "Journal",
    "Mark",
    "NoSuchGame",
    "Salvage",
    "Store",
    "StoreError",
    "new_game_id",
]
