"""How much a guest, an address and all of them together may ask of the host."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Limits of the server; seconds and bytes.

    `connections` and `per_address` count guests in the room. Whoever is not in it yet waits: from
    one group of addresses (a /24 of IPv4, a /64 of IPv6) at most `starting_per_address`, and all
    together as `starting` says, like OpenSSH's MaxStartups: from the first number on one of them
    goes for each that comes, with a chance of the second in percent that grows to 100 at the third.

    `login` is the time for the SSH handshake, `door` that until a terminal is asked for, and again
    for password and name, with so many `tries`; an address with `wrong` passwords in ten minutes
    tries no more, and one from which `newcomers` have become known in an hour brings no others.
    `before_login` are the bytes until there is a terminal, `at_door` those typed
    there. Later a line may bring `rate` bytes a second, and `burst` of them at once, and ask
    `refusals` times for what is refused. A guest for whom more than `unsent` bytes wait, who takes
    nothing for `stall` seconds, or who presses no key for `idle`, is dropped.
    """

    connections: int = 64
    per_address: int = 10
    starting: tuple[int, int, int] = (20, 30, 100)
    starting_per_address: int = 20
    login: float = 120.0
    door: float = 60.0
    tries: int = 3
    wrong: int = 12
    newcomers: int = 20
    before_login: int = 64 * 1024
    at_door: int = 4096
    rate: float = 16 * 1024
    burst: float = 128 * 1024
    refusals: int = 20
    unsent: int = 512 * 1024
    stall: float = 60.0
    idle: float = 2 * 3600.0


LINGER = 3.0
"""Seconds that a client has to hang up when its terminal is over."""

HEARS = 8 * 1024
"""Bytes that may wait for a guest in plain lines for whom the next line typed is heard."""

SEND_BUFFER = 16 * 1024
"""Bytes that the system keeps for a line; with more, a guest who reads nothing gets old pictures
for a long time."""

UNREAD = 16 * 1024
"""Bytes that may wait for an application that does not keep up with what is typed, or that may be
pasted at once."""

UNHEARD = 128 * 1024
"""Bytes that may wait in line mode, where a script may come at once."""


class Allowance:
    """So many bytes a second, and a reserve for a burst."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = monotonic()

    def take(self, count: int) -> bool:
        """Take some bytes; tell whether they were allowed."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate) - count
        self._at = now
        return self._left >= 0
