"""What is refused in a card room, each with a sentence that says why and what is allowed."""

from __future__ import annotations

from core.errors import KahwaError


class Refused(KahwaError):
    """Something that this person may not do in the room, or not now; the message says why."""

    code = "refused"
