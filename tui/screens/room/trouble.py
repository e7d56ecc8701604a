"""What the screens of a card room say in the header while its database can't be used.

When that begins and ends is told in passing besides, as all news are.
"""

from __future__ import annotations

from core.ground.words import _
from core.rooms.guest_session import GuestSession


def trouble_of(stay: GuestSession) -> str:
    """Return what keeps everybody from playing, nothing where nothing does."""
    return {
        "": "",
        "away": _("database unavailable"),
        "read-only": _("database read-only"),
        "full": _("database disk full"),
    }[stay.trouble]


def status_of(stay: GuestSession, usual: str) -> tuple[str, str]:
    """Return the end of a header and its tone: the trouble or, without any, what is usual there."""
    trouble = trouble_of(stay)
    return (trouble, "bad") if trouble else (usual, "good")
