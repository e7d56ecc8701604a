"""Why a card room cannot be opened for guests, each in a sentence."""

from __future__ import annotations

import errno

from core.ground.errors import KahwaError
from core.ground.words import _


class HostingError(KahwaError):
    """The room cannot be reached by guests; the message says why and what helps."""

    code = "hosting"


class NotDone(KahwaError):
    """Something that cannot be done now; the message says why."""

    code = "not-done"


def why_not(error: OSError, bind: str | None, port: int) -> str:
    """Return in a sentence why nobody can be heard at a port."""
    if error.errno == errno.EADDRINUSE:
        sentence = _("Port {port} is already in use. Choose another with --port.")
    elif error.errno == errno.EACCES:
        sentence = _("You may not use port {port}. Choose one above 1023 with --port.")
    else:
        sentence = _(
            "Can't listen on {address} port {port} ({reason}). Choose another with --bind."
        )
    return sentence.format(port=port, address=bind or "*", reason=error.strerror)
