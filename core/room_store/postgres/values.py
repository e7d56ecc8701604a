"""Values as the database has them: JSON objects, whatever became of them by hand, and moments."""

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


def as_text(moment: str) -> str:
    """Return SQL for a moment in the form in which the games of every store have it."""
    return f"""to_char({moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')"""
