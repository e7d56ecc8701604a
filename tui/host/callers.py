"""Who has called, counted by address, so that nobody keeps the others out."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from ipaddress import IPv6Address, ip_address
from time import monotonic

from core.words import _
from tui.host.guest_log import GuestLog
from tui.host.limits import Limits

FORGOTTEN = 600.0
"""Seconds after which a wrong word counts no more."""


class Callers:
    """The connections that are open, and how many of an address are."""

    def __init__(self, limits: Limits, log: GuestLog) -> None:
        """Take what is allowed, and where it is written down."""
        self.limits = limits
        self.log = log
        self._open: Counter[str] = Counter()
        self._starting: Counter[str] = Counter()
        self._wrong: defaultdict[str, deque[float]] = defaultdict(deque)

    def admit(self, address: str) -> str | None:
        """Count one more connection, or return why not, in a sentence."""
        limits, address = self.limits, _block(address)
        if self._open.total() >= limits.connections or self._starting.total() >= limits.starting:
            return _("The room is full at the moment; try again in a minute.")
        if self._open[address] >= limits.per_address:
            return _("Too many connections come from your address.")
        if self._too_often_wrong(address):
            return _("Too many wrong words came from your address; try again in ten minutes.")
        self._open[address] += 1
        self._starting[address] += 1
        return None

    def logged_in(self, address: str) -> None:
        """Note that a connection has got through the handshake."""
        self._take(self._starting, _block(address))

    def wrong(self, address: str) -> None:
        """Note a wrong word."""
        self._wrong[_block(address)].append(monotonic())

    def _too_often_wrong(self, address: str) -> bool:
        """Tell whether an address has said too many wrong words of late; forget the older ones."""
        for one, times in tuple(self._wrong.items()):
            while times and times[0] < monotonic() - FORGOTTEN:
                times.popleft()
            if not times:
                del self._wrong[one]
        return len(self._wrong.get(address, ())) >= self.limits.wrong

    def left(self, address: str, *, has_login: bool) -> None:
        """Count one less."""
        address = _block(address)
        self._take(self._open, address)
        if not has_login:
            self._take(self._starting, address)

    def _take(self, counter: Counter[str], address: str) -> None:
        counter[address] -= 1
        if counter[address] <= 0:
            del counter[address]


def _block(address: str) -> str:
    """Return what is counted as one address: whoever has one of IPv6 has 2**64 of them."""
    try:
        number = ip_address(address)
    except ValueError:
        return address
    return str(IPv6Address(int(number) >> 64 << 64)) if number.version == 6 else address
