"""A rescue: what can be found of a damaged database and its copies moves into a new one.

Every start looks whether a rescue has something to tell; `salvaging`, which makes one, is loaded
only where a database is damaged.
"""

from core.store.rescue.notices import StoreNotice, mark_seen, pending_notices
from core.store.rescue.report import Salvage, finish_salvage, rebuilt

__all__ = [
    "Salvage",
    "StoreNotice",
    "finish_salvage",
    "mark_seen",
    "pending_notices",
    "rebuilt",
]
