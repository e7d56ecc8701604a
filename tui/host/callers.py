"""Who has called, counted by address, so that nobody keeps the others out."""

from __future__ import annotations

from collections import Counter
from random import Random

from core.ground.words import _
from tui.host.addresses import address_of
from tui.host.guest_log import GuestLog
from tui.host.half_open import HalfOpen, HalfOpenConnection
from tui.host.limits import Limits
from tui.host.recent_tries import RecentTries

TEN_MINUTES, HOUR = 600.0, 3600.0
"""Seconds for which a wrong password counts, and somebody new."""

LINGERING = 64
"""Refused connections that are left open for a moment, until their clients have read why."""


class Callers:
    """The connections that are open: those that wait, and those of guests in the room."""

    def __init__(self, limits: Limits, log: GuestLog, rng: Random) -> None:
        """Take what is allowed, where it is written down, and what decides by chance."""
        self.limits = limits
        self.log = log
        self.half_open = HalfOpen(limits, rng)
        self.wrong_passwords = RecentTries(limits.wrong, TEN_MINUTES)
        self.newcomers = RecentTries(limits.newcomers, HOUR)
        self._inside: Counter[str] = Counter()
        self._lingering = 0

    def admit(self, connection: HalfOpenConnection) -> str | None:
        """Let a connection wait until its guest comes in, or return why not, in a sentence."""
        refusal = self._no_more_inside(connection.address)
        if refusal is None and not self.half_open.enter(connection):
            refusal = _("Too many connections are waiting. Try again in a minute.")
        return refusal

    def come_in(self, connection: HalfOpenConnection) -> str | None:
        """Count a guest who has come in and waits no more, or return why not, in a sentence."""
        refusal = self._no_more_inside(connection.address)
        if refusal is None:
            self.half_open.leave(connection)
            self._inside[address_of(connection.address)] += 1
        return refusal

    def left(self, connection: HalfOpenConnection, *, was_inside: bool) -> None:
        """Count one less."""
        self.half_open.leave(connection)
        if was_inside:
            address = address_of(connection.address)
            self._inside[address] -= 1
            if self._inside[address] <= 0:
                del self._inside[address]

    def _no_more_inside(self, peer: str) -> str | None:
        if self._inside.total() >= self.limits.connections:
            return _("The room is full at the moment; try again in a minute.")
        if self._inside[address_of(peer)] >= self.limits.per_address:
            return _("Too many connections come from your address.")
        return None

    # ------------------------------------------------------------------ who was refused

    def may_linger(self) -> bool:
        """Let a refused connection stay open for a moment, unless too many do."""
        if self._lingering >= LINGERING:
            return False
        self._lingering += 1
        return True

    def lingered(self) -> None:
        """Count one less that does."""
        self._lingering -= 1
