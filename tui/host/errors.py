"""Why a card room cannot be opened for guests, each in a sentence."""

from __future__ import annotations

from core.ground.errors import KahwaError


class HostingError(KahwaError):
    """The room cannot be reached by guests; the message says why and what helps."""

    code = "hosting"
