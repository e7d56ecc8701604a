"""Text of other people as it may stand on a screen or in a line."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=512)  # The same names stand on the screens of all guests, and are few.
def legible(text: str) -> str:
    """Return a text without what is no sign: controls, marks of direction, and styles of signs.

    The room has cleaned names and talk already; this is the last door before a terminal.
    """
    seen = "".join(sign if sign.isprintable() else " " for sign in text if not _styles(sign))
    return " ".join(seen.split())


def _styles(sign: str) -> bool:
    """Whether a sign only chooses how the one before it looks, at a width nobody knows."""
    return "\ufe00" <= sign <= "\ufe0f"
