"""JSON objects as the database has them, whatever somebody has made of them by hand."""

from __future__ import annotations

import json

from core.ground.logs import log
from core.store.model import JsonObject


def plain_object(text: str, what: str) -> JsonObject:
    """Return the JSON object of a text; where it is none, an empty one, with a line in the log."""
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):
        plain = None
    if isinstance(plain, dict):
        return plain
    log().warning("%.100s of the room is unreadable", what)
    return {}
