"""The log of who came and what was refused, one line an event, as programs can read it.

    2026-11-22 12:38:53,123 4242 INFO guest_log: address=203.0.113.5 key=- event=refused what=exec

It is a file of its own, `host.log` beside Kahwa's own log. `address`, `key` (`-` without one) and
`event` stand in every line; words, talk, keys pressed and cards stand in none. What fail2ban may
count: turned-away, refused, flood and wrong-word.
"""

from __future__ import annotations

import logging


class GuestLog:
    """Writes the lines."""

    def __init__(self, logger: logging.Logger) -> None:
        """Take what writes them."""
        self._logger = logger

    def note(self, address: str, key: str | None, event: str, **details: object) -> None:
        """Write down an event; a value has no blanks, so that no guest can make up a line."""
        fields = {"address": address, "key": key or "-", "event": event, **details}
        self._logger.info(" ".join(f"{name}={_plain(value)}" for name, value in fields.items()))


def _plain(value: object) -> str:
    return "".join(sign if sign.isprintable() and sign not in ' ="' else "_" for sign in str(value))
