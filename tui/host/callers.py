"""Who has called, counted by address, so that nobody keeps the others out."""

from __future__ import annotations

from collections import Counter

from core.words import _
from tui.host.guest_log import GuestLog
from tui.host.limits import Limits


class Callers:
    """The connections that are open, and how many of an address are."""

    def __init__(self, limits: Limits, log: GuestLog) -> None:
        """Take what is allowed, and where it is written down."""
        self.limits = limits
        self.log = log
        self._open: Counter[str] = Counter()
        self._starting: Counter[str] = Counter()

    def admit(self, address: str) -> str | None:
        """Count one more connection, or return why not, in a sentence."""
        limits = self.limits
        if self._open.total() >= limits.connections or self._starting.total() >= limits.starting:
            return _("The room is full at the moment; try again in a minute.")
        if self._open[address] >= limits.per_address:
            return _("Too many connections come from your address.")
        self._open[address] += 1
        self._starting[address] += 1
        return None

    def logged_in(self, address: str) -> None:
        """Note that a connection has got through the handshake."""
        self._take(self._starting, address)

    def left(self, address: str, *, has_login: bool) -> None:
        """Count one less."""
        self._take(self._open, address)
        if not has_login:
            self._take(self._starting, address)

    def _take(self, counter: Counter[str], address: str) -> None:
        counter[address] -= 1
        if counter[address] <= 0:
            del counter[address]
