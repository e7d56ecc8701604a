"""Connections counted by address, so that nobody keeps the others out."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random
from time import monotonic
from typing import Literal, NamedTuple

from core.ground.words import _
from tui.host.addresses import address_of
from tui.host.collecting import Collector
from tui.host.guest_log import GuestLog
from tui.host.half_open import HalfOpen, HalfOpenConnection
from tui.host.limits import Limits
from tui.host.recent_tries import RecentTries

TEN_MINUTES, HOUR = 600.0, 3600.0
"""Seconds for which a wrong password counts, and somebody new."""

LINGERING = 64
"""Refused connections that are left open for a moment, until their clients have read why."""


What = Literal["inside", "wrong", "newcomer"]


class Counted(NamedTuple):
    """What all processes of a room count of an address: guests, wrong passwords, newcomers.

    There are more of them by `change`, or fewer; since so many seconds.
    """

    what: What
    address: str
    change: int
    ago: float = 0.0


class Others:
    """The other processes of the room, which count the same; none, where one serves all guests."""

    def tell(self, counted: Counted) -> None:
        """Tell them what is counted here."""

    async def heard(self) -> int:
        """Wait until they have been told of the last thing told; return how many times it counts.

        Of several tries at once the first ones count, whichever process they are made at.
        """
        return 0


class Callers:
    """The connections that are open: those that wait, and those of guests in the room."""

    def __init__(
        self,
        limits: Limits,
        log: GuestLog,
        rng: Random,
        collector: Collector,
        others: Others | None = None,
    ) -> None:
        """Take what is allowed, where it is written down, and what decides by chance.

        `collector` frees the memory of connections that have ended.
        """
        self.limits = limits
        self.log = log
        self.collector = collector
        self.half_open = HalfOpen(limits, rng)
        self.others = others or Others()
        self.wrong_passwords = RecentTries(limits.wrong, TEN_MINUTES, partial(self._say, "wrong"))
        self.newcomers = RecentTries(limits.newcomers, HOUR, partial(self._say, "newcomer"))
        self._inside: Counter[str] = Counter()
        self._elsewhere: Counter[str] = Counter()
        self._lingering = 0

    def __len__(self) -> int:
        """Return how many connections there are, of guests inside and of those who wait."""
        return self._inside.total() + len(self.half_open)

    def _say(self, what: What, address: str, change: int) -> None:
        self.others.tell(Counted(what, address, change))

    def take_in(self, counted: Counted) -> None:
        """Count what another process of the room has counted."""
        if counted.what == "inside":
            self._elsewhere[counted.address] += counted.change
            self._elsewhere = +self._elsewhere
            return
        tries = self.wrong_passwords if counted.what == "wrong" else self.newcomers
        for _time in range(counted.change):
            tries.add(counted.address, monotonic() - counted.ago)
        for _time in range(-counted.change):
            tries.take_away(counted.address)

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
            address = address_of(connection.address)
            self._inside[address] += 1
            self._say("inside", address, 1)
        return refusal

    def left(self, connection: HalfOpenConnection, *, was_inside: bool) -> None:
        """Count one less."""
        self.half_open.leave(connection)
        if was_inside:
            address = address_of(connection.address)
            self._inside[address] -= 1
            if self._inside[address] <= 0:
                del self._inside[address]
            self._say("inside", address, -1)

    def _no_more_inside(self, peer: str) -> str | None:
        if self._inside.total() + self._elsewhere.total() >= self.limits.connections:
            return _("The room is full. Try again in a minute.")
        address = address_of(peer)
        if self._inside[address] + self._elsewhere[address] >= self.limits.per_address:
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
