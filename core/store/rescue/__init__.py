"""A rescue: what can be found of a damaged database and its copies moves into a new one."""

from core.store.rescue.notices import StoreNotice, mark_seen, pending_notices
from core.store.rescue.salvaging import Salvage, finish_salvage, rebuilt, salvage

__all__ = [
    "Salvage",
    "StoreNotice",
    "finish_salvage",
    "mark_seen",
    "pending_notices",
    "rebuilt",
    "salvage",
]
